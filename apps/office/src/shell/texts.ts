import type { Text } from '@escudo/contracts/page'

export const shellTexts = {
  office: { PT: 'Escudo · Gestão', ES: 'Escudo · Gestión', EN: 'Escudo · Office' },
  rooms: { PT: 'Salas', ES: 'Salas', EN: 'Rooms' },
  menu: { PT: 'Menu', ES: 'Menú', EN: 'Menu' },
  entity: { PT: 'Empresa', ES: 'Empresa', EN: 'Business' },
  desk: { PT: 'Balcão do prestador', ES: 'Mesa del proveedor', EN: 'Provider’s desk' },
  language: { PT: 'Língua', ES: 'Idioma', EN: 'Language' },
  signOut: { PT: 'Sair', ES: 'Salir', EN: 'Sign out' },
  notHereTitle: { PT: 'Não há nada aqui para si', ES: 'Aquí no hay nada para usted', EN: 'There is nothing here for you' },
  notHere: {
    PT: 'O endereço não existe, ou a sua função não o permite. Escolha uma secção no menu.',
    ES: 'La dirección no existe, o su función no la permite. Elija una sección en el menú.',
    EN: 'The address does not exist, or your role does not allow it. Choose a room from the menu.',
  },
  proofTitle: { PT: 'Confirme a sua identidade', ES: 'Confirme que es usted', EN: 'Confirm that it is you' },
  restTitle: { PT: 'Ainda está aí?', ES: '¿Sigue ahí?', EN: 'Are you still there?' },
  rest: {
    PT: 'Ninguém usa esta página há algum tempo. A sessão termina dentro de {minutes} min; o que escreveu fica.',
    ES: 'Nadie usa esta página desde hace un rato. La sesión termina dentro de {minutes} min; lo que ha escrito se queda.',
    EN: 'Nobody has used this page for a while. The session ends in {minutes} min; what you typed stays.',
  },
  stay: { PT: 'Continuar', ES: 'Continuar', EN: 'Stay signed in' },
  overTitle: { PT: 'A sessão terminou', ES: 'La sesión ha terminado', EN: 'The session has ended' },
  over: {
    PT: 'Terminou por falta de uso, para que mais ninguém continue no seu lugar. Entre de novo e fica onde estava.',
    ES: 'Ha terminado por falta de uso, para que nadie más siga en su lugar. Entre de nuevo y se quedará donde estaba.',
    EN: 'It ended because nobody used it, so that no one else goes on in your place. Sign in again and you are where you were.',
  },
  go: { PT: 'Ir para…', ES: 'Ir a…', EN: 'Go to…' },
  goHint: {
    PT: 'Secção, ação, ou número, referência ou e-mail de um pagamento',
    ES: 'Sección, acción, o número, referencia o correo de un pago',
    EN: 'Room, action, or a payment’s number, reference or email',
  },
  nothingFits: { PT: 'Nada corresponde.', ES: 'Nada coincide.', EN: 'Nothing fits.' },
  paymentNumber: { PT: 'Pagamento {id}', ES: 'Pago {id}', EN: 'Payment {id}' },
  makeLink: { PT: 'Criar um link de pagamento', ES: 'Crear un enlace de pago', EN: 'Make a payment link' },
  changeKey: { PT: 'Trocar uma chave', ES: 'Cambiar una clave', EN: 'Change a key' },
  invite: { PT: 'Convidar uma pessoa', ES: 'Invitar a una persona', EN: 'Invite somebody' },
  lostNews: { PT: 'Ver porque falhou uma notificação', ES: 'Ver por qué falló una notificación', EN: 'See why a notification failed' },
  heldPayments: { PT: 'Ver pagamentos por capturar', ES: 'Ver pagos por capturar', EN: 'See payments to be captured' },
} as const satisfies Record<string, Text>

import type { Text } from '@escudo/contracts/page'

export const shellTexts = {
  office: { PT: 'Escudo · Gestão', ES: 'Escudo · Gestión', EN: 'Escudo · Office' },
  rooms: { PT: 'Secções', ES: 'Secciones', EN: 'Sections' },
  menu: { PT: 'Menu', ES: 'Menú', EN: 'Menu' },
  entity: { PT: 'Empresa', ES: 'Empresa', EN: 'Business' },
  desk: { PT: 'Balcão do prestador', ES: 'Panel del proveedor', EN: 'Provider’s desk' },
  language: { PT: 'Idioma', ES: 'Idioma', EN: 'Language' },
  signOut: { PT: 'Sair', ES: 'Salir', EN: 'Sign out' },
  notHereTitle: { PT: 'Página não disponível', ES: 'Página no disponible', EN: 'You cannot see this page' },
  notHere: {
    PT: 'O endereço não existe, ou a sua função não o permite. Escolha uma secção no menu.',
    ES: 'La dirección no existe, o su función no la permite. Elija una sección en el menú.',
    EN: 'The address does not exist, or your role does not allow it. Choose a page from the menu.',
  },
  proofTitle: { PT: 'Confirme a sua identidade', ES: 'Confirme que es usted', EN: 'Confirm that it is you' },
  restTitle: { PT: 'Ainda está aí?', ES: '¿Sigue ahí?', EN: 'Are you still there?' },
  rest: {
    PT: 'Ninguém usa esta página há algum tempo. A sessão termina dentro de {minutes} min; o que escreveu não se perde.',
    ES: 'Hace un rato que nadie usa esta página. La sesión se cerrará en {minutes} min; lo que ha escrito se conservará.',
    EN: 'Nobody has used this page for a while. The session ends in {minutes} min; what you typed stays.',
  },
  stay: { PT: 'Continuar', ES: 'Continuar', EN: 'Stay signed in' },
  overTitle: { PT: 'A sessão terminou', ES: 'La sesión ha terminado', EN: 'The session has ended' },
  over: {
    PT: 'Terminou por falta de uso, ou foi terminada noutro dispositivo. Entre de novo e fica onde estava.',
    ES: 'Ha terminado por falta de uso, o se ha cerrado desde otro dispositivo. Entre de nuevo y se quedará donde estaba.',
    EN: 'It ended because nobody used it, or was ended on another device. Sign in again and you are where you were.',
  },
  go: { PT: 'Ir para…', ES: 'Ir a…', EN: 'Go to…' },
  goHint: {
    PT: 'Secção, ação, ou número, referência ou e-mail de um pagamento',
    ES: 'Sección, acción, o número, referencia o correo de un pago',
    EN: 'Page, action, or a payment’s number, reference or email',
  },
  nothingFits: { PT: 'Nada corresponde.', ES: 'Nada coincide.', EN: 'Nothing found.' },
  paymentNumber: { PT: 'Pagamento {id}', ES: 'Pago {id}', EN: 'Payment {id}' },
  makeLink: { PT: 'Criar um link de pagamento', ES: 'Crear un enlace de pago', EN: 'Make a payment link' },
  changeKey: { PT: 'Trocar uma chave', ES: 'Cambiar una clave', EN: 'Change a key' },
  invite: { PT: 'Convidar uma pessoa', ES: 'Invitar a una persona', EN: 'Invite somebody' },
  lostNews: { PT: 'Ver porque falhou uma notificação', ES: 'Ver por qué falló una notificación', EN: 'See why a notification failed' },
  heldPayments: { PT: 'Ver pagamentos por capturar', ES: 'Ver pagos por capturar', EN: 'See payments to be captured' },
} as const satisfies Record<string, Text>

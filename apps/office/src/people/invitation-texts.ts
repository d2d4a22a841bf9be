import type { Text } from '@escudo/contracts/page'

export const invitationTexts = {
  title: { PT: 'Convite para a área de gestão', ES: 'Invitación al panel de gestión', EN: 'You are invited to the office' },
  for: { PT: 'Para', ES: 'Para', EN: 'For' },
  at: { PT: 'Empresa', ES: 'Empresa', EN: 'Business' },
  as: { PT: 'Função', ES: 'Función', EN: 'Role' },
  provider: { PT: 'Equipa da Escudo', ES: 'Equipo de Escudo', EN: 'The Escudo team' },
  name: { PT: 'O seu nome', ES: 'Su nombre', EN: 'Your name' },
  how: {
    PT: 'Crie uma chave de acesso neste dispositivo: a seguir entra com a impressão digital, o rosto ou o código, sem palavra-passe.',
    ES: 'Cree una llave de acceso en este dispositivo: después entrará con la huella, el rostro o el código, sin contraseña.',
    EN: 'Make a passkey on this device: from then on you sign in with its fingerprint, face or code, without a password.',
  },
  withPassword: { PT: 'Entrar e escolher uma palavra-passe', ES: 'Entrar y elegir una contraseña', EN: 'Continue and choose a password' },
  resets: {
    PT: 'Este link dá-lhe outra forma de entrar. O que tinha antes deixa de servir, e todas as sessões terminam.',
    ES: 'Este enlace le da otra forma de entrar. Lo que tenía antes deja de servir, y todas las sesiones terminan.',
    EN: 'This link lets you set up a new way of signing in. What you used before no longer works, and you are signed out everywhere.',
  },
  make: { PT: 'Criar a chave de acesso e entrar', ES: 'Crear la llave de acceso y entrar', EN: 'Make the passkey and continue' },
  firstName: { PT: 'Primeiro dispositivo', ES: 'Primer dispositivo', EN: 'First device' },
  known: {
    PT: 'Já esteve aqui. Entre com a sua chave de acesso para aceitar o convite.',
    ES: 'Ya ha estado aquí. Entre con su llave de acceso para aceptar la invitación.',
    EN: 'You have been here before. Sign in with your passkey to accept the invitation.',
  },
  knownHere: {
    PT: 'Já iniciou sessão. Aceite o convite para continuar.',
    ES: 'Ya ha iniciado sesión. Acepte la invitación para continuar.',
    EN: 'You are signed in. Accept the invitation to go on.',
  },
  signInAndTake: { PT: 'Entrar e aceitar', ES: 'Entrar y aceptar', EN: 'Sign in and accept' },
  take: { PT: 'Aceitar o convite', ES: 'Aceptar la invitación', EN: 'Accept the invitation' },
  stillToMake: {
    PT: 'O convite já está aceite; falta a chave de acesso deste dispositivo. Crie-a agora, senão terá de pedir outro convite.',
    ES: 'La invitación ya está aceptada; falta la llave de acceso de este dispositivo. Créela ahora o tendrá que pedir otra invitación.',
    EN: 'The invitation has been accepted, but this device has no passkey yet. Make it now, or you will need another invitation.',
  },
  over: { PT: 'O convite não é válido', ES: 'La invitación no sirve', EN: 'This invitation does not work' },
  unreadable: {
    PT: 'O endereço está incompleto. Abra-o tal como veio no e-mail.',
    ES: 'La dirección está incompleta. Ábrala tal como llegó en el correo.',
    EN: 'The address is incomplete. Open it just as it came in the email.',
  },
  toSignIn: { PT: 'Ir para a entrada', ES: 'Iniciar sesión', EN: 'Go to the sign-in page' },
} as const satisfies Record<string, Text>

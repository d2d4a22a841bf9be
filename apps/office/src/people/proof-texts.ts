import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** Passwords, codes of an app and recovery codes. */
export const proofTexts = {
  title: t('Palavra-passe e códigos', 'Contraseña y códigos', 'Password and codes'),
  what: t(
    'Para dispositivos sem chave de acesso: uma palavra-passe, e de cada vez um código de uma aplicação.',
    'Para dispositivos sin llave de acceso: una contraseña, y cada vez un código de una aplicación.',
    'For devices without passkeys: a password, and each time a code from an app.',
  ),
  none: t('Ainda não escolheu uma palavra-passe.', 'Aún no ha elegido una contraseña.', 'You have not chosen a password yet.'),
  unfinished: t(
    'A palavra-passe ainda não pode ser usada: falta ligar a aplicação de códigos.',
    'Todavía no puede entrar con la contraseña: falta conectar la aplicación de códigos.',
    'You cannot sign in with the password yet: connect an authenticator app first.',
  ),
  ready: t(
    'A palavra-passe e os códigos da aplicação abrem a área de gestão.',
    'Puede entrar en el panel con la contraseña y los códigos de la aplicación.',
    'You can sign in to the office with your password and codes from your app.',
  ),
  choose: t('Escolher a palavra-passe', 'Elegir la contraseña', 'Choose a password'),
  change: t('Mudar a palavra-passe', 'Cambiar la contraseña', 'Change the password'),
  password: t('Palavra-passe', 'Contraseña', 'Password'),
  passwordHint: t(
    'Doze caracteres ou mais; pode ser uma frase.',
    'Doce caracteres o más; puede ser una frase.',
    'Twelve characters or more; a sentence will do.',
  ),
  chosen: t(
    'A palavra-passe está guardada. As outras sessões terminaram.',
    'La contraseña está guardada. Las demás sesiones han terminado.',
    'The password has been saved. You have been signed out on your other devices.',
  ),
  remove: t('Retirar a palavra-passe', 'Quitar la contraseña', 'Remove the password'),
  removeHow: t(
    'A área de gestão deixa de abrir com palavra-passe e código.',
    'El panel deja de abrirse con contraseña y código.',
    'You will no longer be able to sign in to the office with a password and a code.',
  ),
  removed: t('A palavra-passe foi retirada.', 'Se ha quitado la contraseña.', 'The password has been removed.'),
  onlyProof: t(
    'É a sua única forma de entrar: crie antes uma chave de acesso.',
    'Es su única forma de entrar: cree antes una llave de acceso.',
    'It is your only way in: make a passkey first.',
  ),
  connect: t('Ligar uma aplicação de códigos', 'Conectar una aplicación de códigos', 'Connect an authenticator app'),
  scan: t(
    'Leia este código QR com a aplicação, ou escreva nela a chave:',
    'Lea este código QR con la aplicación, o escriba en ella la clave:',
    'Read this QR code with the app, or type the key into it:',
  ),
  qr: t('Código QR para a aplicação', 'Código QR para la aplicación', 'QR code for the app'),
  code: t('Código da aplicação', 'Código de la aplicación', 'Code from the app'),
  codeHint: t(
    'Seis dígitos, que mudam a cada meio minuto.',
    'Seis dígitos, que cambian cada medio minuto.',
    'Six digits, which change every half minute.',
  ),
  confirm: t('Confirmar', 'Confirmar', 'Confirm'),
  recovery: t('Códigos de recuperação', 'Códigos de recuperación', 'Recovery codes'),
  recoveryWhat: t(
    'Para o dia em que perder o dispositivo. Cada um deixa entrar uma vez. Guarde-os longe dele. Restam {left}.',
    'Por si pierde el dispositivo. Cada uno permite entrar una sola vez. Guárdelos en otro sitio. Quedan {left}.',
    'For the day on which you lose the device. Each lets you in once. Keep them away from it. {left} are left.',
  ),
  makeCodes: t('Criar dez códigos', 'Crear diez códigos', 'Make ten codes'),
  makeAgain: t('Criar dez novos', 'Crear diez nuevos', 'Make ten new ones'),
  makeHow: t(
    'Os códigos anteriores deixam de funcionar.',
    'Los códigos de antes dejan de funcionar.',
    'The codes from before stop working.',
  ),
  shownTitle: t('Guarde os códigos agora', 'Guarde los códigos ahora', 'Keep the codes now'),
  shownOnce: t(
    'Não voltam a ser mostrados. Cada um funciona uma vez.',
    'No se vuelven a mostrar. Cada uno funciona una vez.',
    'They are not shown again. Each works once.',
  ),
  kept: t('Já os guardei', 'Ya los he guardado', 'I have kept them'),
  // Signing in.
  otherWays: t('Entrar de outra forma', 'Entrar de otra forma', 'Sign in another way'),
  withPassword: t('Com palavra-passe e código', 'Con contraseña y código', 'With password and code'),
  withRecovery: t('Com um código de recuperação', 'Con un código de recuperación', 'With a recovery code'),
  email: t('E-mail', 'Correo electrónico', 'Email'),
  enter: t('Entrar', 'Entrar', 'Sign in'),
  enterRecovery: t('Entrar com o código de recuperação', 'Entrar con el código de recuperación', 'Sign in with the recovery code'),
  enterPassword: t('Entrar com palavra-passe', 'Entrar con contraseña', 'Sign in with a password'),
  recoveryCode: t('Código de recuperação', 'Código de recuperación', 'Recovery code'),
  passwordIfAny: t('Palavra-passe, se tiver uma', 'Contraseña, si tiene una', 'Password, if you have one'),
  lost: t(
    'Sem chave nem códigos? Fale com um proprietário da empresa ou com a equipa da Escudo: duas pessoas podem dar-lhe outra forma de entrar.',
    '¿Sin llave ni códigos? Hable con un propietario de la empresa o con el equipo de Escudo: dos personas pueden darle otra forma de entrar.',
    'Neither passkey nor codes? Talk to an owner of the business or to the Escudo team: two people can give you another way in.',
  ),
  proveWithCode: t('Confirmar com um código', 'Confirmar con un código', 'Confirm with a code'),
} as const satisfies Record<string, Text>

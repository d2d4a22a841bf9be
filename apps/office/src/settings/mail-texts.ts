import type { Text } from '@escudo/contracts/page'

const t = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

export const mailTexts = {
  title: t('E-mails', 'Correos', 'Emails'),
  how: t(
    'Os que recebe sobre esta empresa. A escolha é só sua: cada pessoa faz a dela.',
    'Los que recibe sobre esta empresa. La elección es solo suya: cada persona hace la suya.',
    'The emails you get about this business. Your choice is for you alone: everybody makes their own.',
  ),
  chosen: t('Pode escolher', 'Puede elegir', 'You can choose'),
  always: t('Seguem sempre', 'Se envían siempre', 'Always sent'),
  alwaysHow: t(
    'Protegem a sua conta e o dinheiro da empresa, por isso não se desligam.',
    'Protegen su cuenta y el dinero de la empresa, por eso no se desactivan.',
    'They protect your account and the money of the business, so they cannot be turned off.',
  ),
  sign_in: t(
    'Novo dispositivo, outra palavra-passe, código de recuperação usado',
    'Nuevo dispositivo, otra contraseña, código de recuperación usado',
    'A new device, another password, a recovery code that was used',
  ),
  access: t(
    'A sua função mudou, ou um acesso foi suspenso',
    'Su función ha cambiado, o se ha suspendido un acceso',
    'Your role changed, or somebody’s access was suspended',
  ),
  money: t(
    'Pedido de outra conta bancária, de outro proprietário ou de outros titulares',
    'Se ha pedido otra cuenta bancaria, otro propietario u otros titulares',
    'A new bank account, a new owner or a change of ownership was requested',
  ),
  disputes: t(
    'Uma contestação nova, com o prazo para responder',
    'Una disputa nueva, con el plazo para responder',
    'A new dispute, with the time to answer',
  ),
  webhooks: t(
    'Notificações que desistimos de entregar (uma vez por dia e endereço)',
    'Notificaciones que dejamos de intentar entregar (una vez al día por dirección)',
    'Notifications that we gave up delivering (once a day per address)',
  ),
  platforms: t(
    'Suspensão de uma plataforma que age pela empresa, ou o fim dessa suspensão',
    'Hemos suspendido una plataforma que actúa por la empresa, o hemos levantado la suspensión',
    'We suspended a platform that acts for the business, or lifted the suspension',
  ),
  invoices: t('Uma fatura de comissões', 'Una factura de comisiones', 'A fee invoice'),
  transfers: t('Cada transferência para a conta', 'Cada transferencia a la cuenta', 'Each transfer to the account'),
  saved: t('Guardado.', 'Guardado.', 'Saved.'),
} as const satisfies Record<string, Text>

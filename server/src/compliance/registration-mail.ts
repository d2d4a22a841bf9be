import type { Language } from '@escudo/contracts'

const subjects: Record<Language, string> = {
  PT: 'O seu pedido de adesão',
  ES: 'Su solicitud de alta',
  EN: 'Your application',
}

const lines: Record<Language, (link: string, until: string) => string[]> = {
  PT: (link, until) => [
    'Recebemos um pedido de adesão com este endereço de e-mail.',
    '',
    `Acompanhe-o e junte documentos aqui, até ${until}:`,
    link,
    '',
    'Quem tiver este link vê o pedido: não o partilhe.',
    'Se não fez o pedido, ignore esta mensagem.',
  ],
  ES: (link, until) => [
    'Hemos recibido una solicitud de alta con esta dirección de correo.',
    '',
    `Siga su estado y añada documentos aquí, hasta el ${until}:`,
    link,
    '',
    'Quien tenga este enlace podrá ver la solicitud: no lo comparta.',
    'Si no la ha hecho usted, ignore este mensaje.',
  ],
  EN: (link, until) => [
    'We have received an application with this email address.',
    '',
    `Follow it and add documents here, until ${until}:`,
    link,
    '',
    'Anyone with this link can see the application: do not share it.',
    'If it was not you, ignore this message.',
  ],
}

const locales: Record<Language, string> = { PT: 'pt-PT', ES: 'es-ES', EN: 'en-GB' }

/** The mail with the link. Nothing that was typed stands in it: nobody writes to strangers through the form. */
export function registrationMail(to: string, { language, link, expiresAt }: { language: Language; link: string; expiresAt: Date }) {
  const until = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Lisbon' }).format(expiresAt)
  return { to, subject: subjects[language], text: [...lines[language](link, until), ''].join('\n') }
}

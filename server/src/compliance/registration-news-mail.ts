import {
  entityReasons,
  registrationDocumentNames,
  type EntityReason,
  type Language,
  type RegistrationDocumentKind,
} from '@escudo/contracts'

type Told = { reason: EntityReason | null; wanted: readonly RegistrationDocumentKind[] }
type News = 'approved' | 'declined' | 'wanted' | 'link'
type Words = { subject: string; says: (told: Told) => string[]; link: string }

const reasonIn = ({ reason }: Told, language: Language): string | undefined => (reason ? entityReasons[reason][language] : undefined)
const listed = ({ wanted }: Told, language: Language) => wanted.map((kind) => `- ${registrationDocumentNames[kind][language]}`)

const words: Record<Language, Record<News, Words> & { close: string }> = {
  PT: {
    approved: {
      subject: 'O seu pedido de adesão foi aprovado',
      says: () => ['O seu pedido de adesão foi aprovado: já pode receber pagamentos.'],
      link: 'Veja o pedido aqui:',
    },
    declined: {
      subject: 'O seu pedido de adesão não foi aprovado',
      says: (told) => {
        const reason = reasonIn(told, 'PT')
        return [`O seu pedido de adesão não foi aprovado${reason ? `: ${reason}` : ''}.`]
      },
      link: 'Veja o pedido aqui. Se quiser saber mais, fale com o suporte.',
    },
    wanted: {
      subject: 'Faltam documentos no seu pedido de adesão',
      says: (told) => ['Para continuar a análise do seu pedido de adesão, precisamos de:', '', ...listed(told, 'PT')],
      link: 'Junte-os aqui:',
    },
    link: {
      subject: 'O link do seu pedido de adesão',
      says: () => ['Pediu-nos outra vez o link do seu pedido de adesão. Se não o pediu, ignore esta mensagem.'],
      link: 'Acompanhe o pedido e junte documentos aqui:',
    },
    close: 'Quem tiver este link vê o pedido: não o partilhe.',
  },
  ES: {
    approved: {
      subject: 'Su solicitud de alta se ha aprobado',
      says: () => ['Su solicitud de alta se ha aprobado: ya puede cobrar.'],
      link: 'Vea la solicitud aquí:',
    },
    declined: {
      subject: 'Su solicitud de alta no se ha aprobado',
      says: (told) => {
        const reason = reasonIn(told, 'ES')
        return [`Su solicitud de alta no se ha aprobado${reason ? `: ${reason}` : ''}.`]
      },
      link: 'Vea la solicitud aquí. Si quiere saber más, contacte con el soporte.',
    },
    wanted: {
      subject: 'Faltan documentos en su solicitud de alta',
      says: (told) => ['Para seguir revisando su solicitud de alta, necesitamos:', '', ...listed(told, 'ES')],
      link: 'Añádalos aquí:',
    },
    link: {
      subject: 'El enlace de su solicitud de alta',
      says: () => ['Nos ha pedido de nuevo el enlace de su solicitud de alta. Si no ha sido usted, ignore este mensaje.'],
      link: 'Siga la solicitud y añada documentos aquí:',
    },
    close: 'Quien tenga este enlace podrá ver la solicitud: no lo comparta.',
  },
  EN: {
    approved: {
      subject: 'Your application is approved',
      says: () => ['Your application is approved: you can now take payments.'],
      link: 'See it here:',
    },
    declined: {
      subject: 'Your application was not approved',
      says: (told) => {
        const reason = reasonIn(told, 'EN')
        return [`Your application was not approved${reason ? `: ${reason}` : ''}.`]
      },
      link: 'See it here. To learn more, contact support.',
    },
    wanted: {
      subject: 'Your application needs documents',
      says: (told) => ['To carry on reviewing your application, we need:', '', ...listed(told, 'EN')],
      link: 'Add them here:',
    },
    link: {
      subject: 'The link to your application',
      says: () => ['You asked us for the link to your application again. If it was not you, ignore this message.'],
      link: 'Follow your application and add documents here:',
    },
    close: 'Anyone with this link can see the application: do not share it.',
  },
}

/** The mail that tells what compliance said. Nothing that was typed stands in it. */
export function registrationNewsMail(to: string, told: Told & { news: News; language: Language; link: string }) {
  const { close, [told.news]: said } = words[told.language]
  return { to, subject: said.subject, text: [...said.says(told), '', said.link, told.link, '', close, ''].join('\n') }
}

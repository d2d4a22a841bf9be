import type { Language } from '@escudo/contracts/vocabulary'

const pt = {
  title: 'Avarias',
  lead: 'Ligue uma e veja se a sua integração aguenta. Desliga-se sozinha.',
  minutes: 'Desligar depois de',
  minute: (count: number) => `${count} min`,
  until: (time: string) => `Ligada até às ${time}`,
  kinds: {
    notification_twice: { name: 'Aviso do banco em duplicado', what: 'O mesmo aviso chega duas vezes.' },
    notification_late: { name: 'Aviso do banco atrasado', what: 'Chega um minuto depois.' },
    notification_lost: { name: 'Aviso do banco perdido', what: 'Nunca chega; alguém tem de perguntar.' },
    acquirer_slow: { name: 'Banco lento', what: 'Responde ao fim de quatro segundos.' },
    acquirer_silent: { name: 'Banco sem resposta', what: 'Decide, mas não diz o quê.' },
    webhook_down: { name: 'Servidor da loja em baixo', what: 'Ninguém atende os webhooks.' },
  },
}

const es: typeof pt = {
  title: 'Averías',
  lead: 'Active una y vea si su integración aguanta. Se desactiva sola.',
  minutes: 'Desactivar después de',
  minute: (count) => `${count} min`,
  until: (time) => `Activada hasta las ${time}`,
  kinds: {
    notification_twice: { name: 'Aviso del banco duplicado', what: 'El mismo aviso llega dos veces.' },
    notification_late: { name: 'Aviso del banco con retraso', what: 'Llega un minuto después.' },
    notification_lost: { name: 'Aviso del banco perdido', what: 'No llega nunca; alguien tiene que preguntar.' },
    acquirer_slow: { name: 'Banco lento', what: 'Responde al cabo de cuatro segundos.' },
    acquirer_silent: { name: 'Banco sin respuesta', what: 'Decide, pero no dice qué.' },
    webhook_down: { name: 'Servidor de la tienda caído', what: 'Nadie atiende los webhooks.' },
  },
}

const en: typeof pt = {
  title: 'Faults',
  lead: 'Switch one on and see whether your integration holds up. It switches itself off.',
  minutes: 'Off after',
  minute: (count) => `${count} min`,
  until: (time) => `On until ${time}`,
  kinds: {
    notification_twice: { name: 'Duplicate bank notice', what: 'The same notice arrives twice.' },
    notification_late: { name: 'Late bank notice', what: 'It arrives a minute later.' },
    notification_lost: { name: 'Lost bank notice', what: 'It never arrives; somebody has to ask.' },
    acquirer_slow: { name: 'Slow bank', what: 'It answers after four seconds.' },
    acquirer_silent: { name: 'Silent bank', what: 'It decides, but does not say what.' },
    webhook_down: { name: 'Shop’s server down', what: 'Nobody answers the webhooks.' },
  },
}

/** What the faults are, and what each does. */
export const faultTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }

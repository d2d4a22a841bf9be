import type { Language } from '@escudo/contracts/vocabulary'

const pt = {
  language: 'Idioma',
  silent: 'O servidor não responde. Tente de novo daqui a pouco.',
  simulated: 'Isto é uma simulação. Não há dinheiro a mudar de mãos.',
  states: {
    pending: 'Pendente',
    pending_confirmation: 'A aguardar confirmação',
    confirmed: 'Pago',
    authorised: 'Autorizado',
    cancelled: 'Cancelado',
  },
  demoOnly: 'Só as entidades de demonstração têm chaves nesta página.',
  copy: 'Copiar',
  copied: 'Copiado',
}

const es: typeof pt = {
  language: 'Idioma',
  silent: 'El servidor no responde. Inténtelo dentro de un momento.',
  simulated: 'Esto es una simulación. No se mueve dinero.',
  states: {
    pending: 'Pendiente',
    pending_confirmation: 'A la espera de confirmación',
    confirmed: 'Pagado',
    authorised: 'Autorizado',
    cancelled: 'Cancelado',
  },
  demoOnly: 'Solo las entidades de demostración tienen claves en esta página.',
  copy: 'Copiar',
  copied: 'Copiado',
}

const en: typeof pt = {
  language: 'Language',
  silent: 'The server is not answering. Try again in a moment.',
  simulated: 'This is a simulation. No money moves.',
  states: {
    pending: 'Pending',
    pending_confirmation: 'Awaiting confirmation',
    confirmed: 'Paid',
    authorised: 'Authorised',
    cancelled: 'Cancelled',
  },
  demoOnly: 'Only the demo entities have keys on this page.',
  copy: 'Copy',
  copied: 'Copied',
}

/** What several parts say. */
export const sandboxTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }

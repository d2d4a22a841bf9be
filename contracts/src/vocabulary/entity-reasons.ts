import { keysOf } from './keys-of.ts'
import type { Text } from './languages.ts'

/** Why an entity takes no payment, in words that its merchant can do something with; an operator chooses among those of his. */
export const entityReasons = {
  in_review: {
    PT: 'a equipa de conformidade está a analisar o registo',
    ES: 'el equipo de cumplimiento está revisando el registro',
    EN: 'the registration is being reviewed',
  },
  not_accepted: {
    PT: 'o registo não foi aceite: fale com o suporte',
    ES: 'el registro no se ha aceptado: hable con el soporte',
    EN: 'the registration was not accepted: contact support',
  },
  documents_missing: {
    PT: 'faltam documentos ou os enviados expiraram: envie-os ao suporte',
    ES: 'faltan documentos o han caducado: envíelos al soporte',
    EN: 'documents are missing or have expired: send them to support',
  },
  account_not_confirmed: {
    PT: 'não foi possível confirmar que a conta bancária é da entidade',
    ES: 'no se ha podido confirmar que la cuenta bancaria es de la entidad',
    EN: 'we could not confirm that the bank account belongs to the entity',
  },
  person_not_confirmed: {
    PT: 'não foi possível confirmar quem representa a entidade',
    ES: 'no se ha podido confirmar quién representa a la entidad',
    EN: 'we could not confirm who acts for the entity',
  },
  activity_not_accepted: {
    PT: 'não aceitamos pagamentos para esta atividade',
    ES: 'no aceptamos pagos para esta actividad',
    EN: 'we do not accept payments for this activity',
  },
  in_inquiry: {
    PT: 'a entidade está suspensa enquanto esclarecemos pagamentos: fale com o suporte',
    ES: 'la entidad está suspendida mientras aclaramos algunos pagos: contacte con el soporte',
    EN: 'the entity is suspended while we look into its payments: contact support',
  },
  closed_by_merchant: {
    PT: 'a entidade foi encerrada a pedido do comerciante',
    ES: 'la entidad se ha cerrado a solicitud del comercio',
    EN: 'the entity was closed at the merchant’s request',
  },
  closed_by_us: {
    PT: 'a entidade foi encerrada: fale com o suporte',
    ES: 'la entidad se ha cerrado: hable con el soporte',
    EN: 'the entity was closed: contact support',
  },
} as const satisfies Readonly<Record<string, Text>>
export type EntityReason = keyof typeof entityReasons
export const entityReasonCodes = keysOf(entityReasons)

/** What stops an entity, the last word first; an approved one that nothing stops has none. */
const entityStops = ['closed', 'suspended', 'declined', 'pending'] as const
export type EntityStop = (typeof entityStops)[number]

/** What is said of each when nobody gave a reason. */
export const usualReason: Readonly<Record<EntityStop, EntityReason>> = {
  closed: 'closed_by_merchant',
  suspended: 'in_inquiry',
  declined: 'not_accepted',
  pending: 'in_review',
}

/** Whether an operator's word is a reason. */
export const isEntityReason = (word: string): word is EntityReason => Object.hasOwn(entityReasons, word)

/** Where an entity may be with a wish to change, and what such a wish is about. */
export const changeStates = ['pending', 'done', 'declined', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]
export const changeKinds = ['details', 'bank_account', 'ownership'] as const
export type ChangeKind = (typeof changeKinds)[number]

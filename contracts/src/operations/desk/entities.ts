import { entityReasonCodes } from '../../vocabulary/entity-reasons.ts'
import { entityStandings, entityStates } from '../../vocabulary/statuses.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Ceilings } from '../approvals/approval-shapes.ts'
import { Proposal } from '../office/proposal-shapes.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const ofEntity = Type.Object({ clientId })
const stopping = { ...person, method: 'POST', permission: 'desk.entities.decide', stepUp: true, params: ofEntity } as const
const why = text({ minLength: 5, maxLength: 300, description: 'For the record of acts.', example: 'Call of 3 February' })

export const listDeskEntities = operation({
  ...person,
  operationId: 'listDeskEntities',
  method: 'GET',
  path: '/desk/entities',
  permission: 'desk.entities.read',
  paged: true,
  summary: 'The entities, and what stops them',
  description: 'By a part of the name, or by the tax number; of all, or of those for which a platform acts.',
  query: Type.Object({
    q: optional(text({ maxLength: 100, example: 'padaria' })),
    standing: optional(oneOf(entityStandings, { example: 'suspended' })),
    platformCode: optional(text({ pattern: '^[1-9]\\d{0,8}$', example: '1001' })),
    ...pageQuery(['createdAt', 'name'], 100),
  }),
  data: listOf(
    named('DeskEntity', {
      clientId,
      name: text({ example: 'Padaria Exemplo Lda' }),
      state: oneOf(entityStates, { description: 'What compliance said of it.' }),
      standing: oneOf(entityStandings, { description: 'What stops it from being paid; `open` where nothing does.', example: 'open' }),
      reason: optional(oneOf(entityReasonCodes)),
      createdAt: date(),
    }),
  ),
})

const Stopped = named('StoppedEntity', { clientId, standing: oneOf(entityStandings, { example: 'suspended' }) })
const stop = { reason: oneOf(entityReasonCodes, { description: 'What its merchant is told.', example: 'in_inquiry' }), why }

export const suspendEntity = operation({
  ...stopping,
  operationId: 'suspendEntity',
  path: '/desk/entities/{clientId}/suspension',
  summary: 'Suspend an entity: it takes no payment and is paid nothing',
  description: 'At once, by one person: to let it go on takes two.',
  body: named('EntitySuspension', stop),
  data: Stopped,
  refuses: ['e00402', 'e00500'],
})

export const closeEntityAtDesk = operation({
  ...stopping,
  operationId: 'closeEntityAtDesk',
  path: '/desk/entities/{clientId}/closure',
  summary: 'Close an entity: it takes no payment, and what it was paid still goes out',
  description: 'At once, by one person: to open it again takes two.',
  body: named('EntityClosure', stop),
  data: Stopped,
  refuses: ['e00402', 'e00500'],
})

export const proposeResumption = operation({
  ...stopping,
  operationId: 'proposeResumption',
  path: '/desk/entities/{clientId}/resumption',
  status: 201,
  summary: 'Propose to let an entity go on that is suspended or closed',
  description: 'What stops it now, and nothing that comes after. Somebody else confirms it.',
  body: named('EntityResumption', { why }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

export const eraseEntityPayer = operation({
  ...person,
  operationId: 'eraseEntityPayer',
  method: 'POST',
  path: '/desk/entities/{clientId}/erasures',
  permission: 'desk.payers.erase',
  stepUp: true,
  summary: 'Take away what an entity knows of one payer, who asked for it',
  description:
    'By their mail, as a customer, or by one payment. It cannot be undone. Amounts, references and the books stay; a payment that is still open keeps its payer until it is over. The record of acts says that it was done, and not of whom.',
  params: ofEntity,
  body: named('PayerErasure', {
    by: oneOf(['email', 'customer', 'payment'] as const, { example: 'email' }),
    which: text({
      minLength: 1,
      maxLength: 254,
      description: 'The address, the customer’s uuid, or the payment’s id.',
      example: 'rui@example.org',
    }),
    why: text({
      minLength: 5,
      maxLength: 300,
      description: 'For the record of acts, without naming the payer.',
      example: 'Request of 3 February',
    }),
  }),
  data: named('ErasedPayer', {
    erased: integer({ description: 'Payments that know their payer no more.', example: 3 }),
    open: integer({ description: 'Payments that are still open, to be erased again later.', example: 0 }),
    customers: integer({ description: 'Customers that are gone, with their saved methods.', example: 1 }),
  }),
  refuses: ['e00200', 'e00500'],
})

export const getCeilings = operation({
  ...person,
  operationId: 'getCeilings',
  method: 'GET',
  path: '/desk/entities/{clientId}/ceilings',
  permission: 'desk.entities.read',
  summary: 'How far an entity may go beyond what its payers agreed to',
  params: ofEntity,
  data: named('CeilingsNow', {
    ...Ceilings.properties,
    isUsual: flag({ description: 'Whether nobody has set others than those of every entity.' }),
    chargedToday: integer({ description: 'Cents.', example: 0 }),
    raisedToday: integer({ description: 'Cents.', example: 0 }),
  }),
  refuses: ['e00500'],
})

export const proposeCeilings = operation({
  ...person,
  operationId: 'proposeCeilings',
  method: 'POST',
  path: '/desk/entities/{clientId}/ceilings',
  permission: 'desk.limits.change',
  stepUp: true,
  status: 201,
  summary: 'Propose how far an entity may go beyond what its payers agreed to',
  description: 'Somebody else confirms it; it holds for what comes from then on.',
  params: ofEntity,
  body: named('WishedCeilings', { ...Ceilings.properties, why }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

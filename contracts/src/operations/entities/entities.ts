import { amount, date, integer, listOf, named, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { EntityRegistration } from './entity-registration.ts'
import { AvailableMethod, clientId } from '../shapes.ts'
import { Entity, EntitySummary } from './entity-shapes.ts'

const BankAccount = named('BankAccount', {
  code: text({ example: 'Ab120002' }),
  owner: text({ example: 'Padaria Exemplo Lda' }),
  bankName: text({ example: 'Banco Simulado' }),
  last4digits: text({ example: '0154' }),
  iban: text({ example: 'PT50000201231234567890154' }),
  swift: text({ example: 'BSIMPTPL' }),
})

const ReferenceRange = named('ReferenceRange', {
  id: text({ description: 'Decimal number as text.', example: '1' }),
  entity: text({ description: 'Multibanco entity.', example: '21987' }),
  start: integer({ description: 'First sequence: a reference is its seven digits and two check digits.', example: 4500 }),
  end: integer({ description: 'Last sequence.', example: 9_999_999 }),
  count: integer({ description: 'Sequences that have been used.', example: 12 }),
  total: integer({ description: 'Sequences of the range.', example: 9_995_500 }),
  createdAt: date(),
})

export const createEntity = operation({
  operationId: 'createEntity',
  method: 'POST',
  path: '/entities',
  tag: 'entities',
  caller: 'platform',
  status: 201,
  summary: 'Register an entity',
  description:
    'Only for integrations that may register entities. The entity is `pending` until compliance has approved or declined it; `entity_pending`, `entity_approved` and `entity_declined` tell. From the start you may look it up; it takes payments once it is approved. Without `availableMethods` it gets card, Multibanco and MB WAY.',
  body: EntityRegistration,
  data: EntitySummary,
  refuses: ['e00240', 'e00400'],
})

export const getEntity = operation({
  operationId: 'getEntity',
  method: 'GET',
  path: '/entities/{clientId}',
  tag: 'entities',
  caller: 'platform',
  summary: 'Look up an entity by its tax number',
  params: Type.Object({ clientId }),
  data: Entity,
  refuses: ['e00500'],
})

export const listAvailableMethods = operation({
  operationId: 'listAvailableMethods',
  method: 'GET',
  path: '/availableMethods',
  tag: 'payments',
  caller: 'entity',
  summary: 'List the payment methods that can pay an amount',
  description:
    'Those of the entity whose limits take the amount; `GET /entities/{clientId}` shows the limits. None while the entity cannot be paid: it waits for compliance, was declined, is suspended or closed.',
  query: Type.Object({ amount: amount() }),
  data: listOf(AvailableMethod),
})

export const listBankAccounts = operation({
  operationId: 'listBankAccounts',
  method: 'GET',
  path: '/bankAccounts',
  tag: 'payments',
  caller: 'entity',
  summary: 'List the bank accounts of the entity',
  description: 'The first one takes the money of payments that name none.',
  data: listOf(BankAccount),
})

export const listReferenceRanges = operation({
  operationId: 'listReferenceRanges',
  method: 'GET',
  path: '/referenceRanges',
  tag: 'payments',
  caller: 'entity',
  summary: 'List the Multibanco ranges of the entity',
  data: listOf(ReferenceRange),
})

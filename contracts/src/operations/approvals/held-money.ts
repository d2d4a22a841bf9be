import { amount, date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { heldReasons, moneyResolutions } from '../../vocabulary/held-money.ts'
import { registrationDocumentKinds } from '../../vocabulary/registration.ts'
import { clientId, pageQuery } from '../shapes.ts'
import { ClaimWish } from './approval-shapes.ts'
import { Proposal } from '../office/proposal-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

export const listHeldMoney = operation({
  ...person,
  operationId: 'listHeldMoney',
  method: 'GET',
  path: '/desk/money/held',
  permission: 'desk.money.read',
  summary: 'Money that came and fits no payment',
  description: 'What waits for a decision, the oldest first.',
  paged: true,
  query: Type.Object(pageQuery(['createdAt'], 100, 'createdAt')),
  data: listOf(
    named('HeldMoney', {
      id: text({ example: '7' }),
      clientId,
      entityName: text(),
      paymentId: optional(text({ description: 'The payment that it came for; absent where it came for nothing that is known.' })),
      account: text({ description: 'At which acquirer it came.' }),
      entity: optional(text({ description: 'Of the Multibanco reference.' })),
      reference: optional(text()),
      amount: amount(),
      asked: optional(amount({ description: 'What was asked for.' })),
      reason: oneOf(heldReasons),
      createdAt: date({ description: 'When it came.' }),
      proposalId: optional(uuid({ description: 'What is proposed for it.' })),
      returning: optional(flag({ description: 'A rule has the acquirer give it back: nobody else decides meanwhile.' })),
    }),
  ),
})

export const listMoneyRules = operation({
  ...person,
  operationId: 'listMoneyRules',
  method: 'GET',
  path: '/desk/money/rules',
  permission: 'desk.money.read',
  summary: 'What becomes by itself of money that fits no payment',
  description:
    'In their order: the first that fits counts; an entity that has rules of its own has those alone. They are those of `HELD_MONEY_RULES` where this answer comes from; without rules a person decides.',
  data: listOf(
    named('MoneyRule', {
      clientId: optional(clientId),
      entityName: optional(text()),
      reason: oneOf(heldReasons),
      resolution: oneOf(moneyResolutions),
      mostAmount: optional(
        integer({
          minimum: 0,
          description: 'Cents: of so much at most; of another amount than was asked, by how much it may differ.',
          example: 50,
        }),
      ),
    }),
  ),
})

export const proposeMoneyResolution = operation({
  ...person,
  operationId: 'proposeMoneyResolution',
  method: 'POST',
  path: '/desk/money/held/{id}/proposals',
  permission: 'desk.ledger.correct',
  stepUp: true,
  status: 201,
  summary: 'Propose whose held money is',
  description:
    '`payment`: it pays its payment after all; `balance`: it is the merchant’s; `returned`: it was sent back to its payer, at the acquirer. Somebody else confirms it.',
  params: Type.Object({ id: text({ pattern: '^\\d{1,18}$' }) }),
  body: named('MoneyResolution', {
    resolution: oneOf(moneyResolutions, { example: 'balance' }),
    why: text({ minLength: 5, maxLength: 300, example: 'The payer rang: the rest of order 42' }),
  }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

export const listUnclaimedMoney = operation({
  ...person,
  operationId: 'listUnclaimedMoney',
  method: 'GET',
  path: '/desk/money/unclaimed',
  permission: 'desk.money.read',
  summary: 'Money that came for nothing that is known, at an account of everybody’s',
  description: 'In nobody’s books until somebody says whose it is. The oldest first.',
  paged: true,
  query: Type.Object(pageQuery(['createdAt'], 100, 'createdAt')),
  data: listOf(
    named('UnclaimedMoney', {
      id: text({ example: '7' }),
      ...ClaimWish.properties,
      createdAt: date({ description: 'When it was found.' }),
      proposalId: optional(uuid({ description: 'What is proposed for it.' })),
      proposedFor: optional(clientId),
    }),
  ),
})

export const proposeClaim = operation({
  ...person,
  operationId: 'proposeClaim',
  method: 'POST',
  path: '/desk/money/unclaimed/{id}/proposals',
  permission: 'desk.ledger.correct',
  stepUp: true,
  status: 201,
  summary: 'Propose whose unclaimed money is',
  description:
    'It is an entry of that entity’s books, so somebody else confirms it. From then on it waits there as held money to be resolved.',
  params: Type.Object({ id: text({ pattern: '^\\d{1,18}$' }) }),
  body: named('MoneyClaim', {
    clientId,
    why: text({ minLength: 5, maxLength: 300, example: 'Their payer sent it to the reference of last year' }),
  }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

export const askForDocuments = operation({
  ...person,
  operationId: 'askForDocuments',
  method: 'POST',
  path: '/desk/entities/{clientId}/documents',
  permission: 'desk.entities.decide',
  summary: 'Ask whoever registered for documents',
  description: 'They get a mail, and see it on the page that follows their registration.',
  params: Type.Object({ clientId }),
  body: named('DocumentsWanted', {
    documents: Type.Array(oneOf(registrationDocumentKinds, { example: 'identity' }), {
      minItems: 1,
      maxItems: registrationDocumentKinds.length,
    }),
    registrationId: optional(text({ pattern: '^\\d{1,18}$', description: 'Where several wait.' })),
  }),
  data: named('DocumentsAsked', { documents: listOf(oneOf(registrationDocumentKinds)) }),
  refuses: ['e00402', 'e00500'],
})

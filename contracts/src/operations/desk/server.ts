import { methodCodes } from '../../vocabulary/methods.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { range } from '../payments/payment-filters.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person', method: 'GET' } as const
const kinds = ['sign_in', 'tenancy', 'scope', 'brake', 'registration', 'command'] as const
const outcomes = ['allowed', 'refused', 'done', 'failed'] as const

export const listSecurityEvents = operation({
  ...person,
  operationId: 'listSecurityEvents',
  path: '/desk/security',
  permission: 'desk.audit.read',
  looks: true,
  paged: true,
  summary: 'The security log: who was let in, who was kept out, which commands ran',
  description: 'Of programs, pages and commands; what people do in the office is in the activity log.',
  query: Type.Object({
    kind: optional(oneOf(kinds, { example: 'command' })),
    outcome: optional(oneOf(outcomes, { example: 'refused' })),
    clientId: optional(clientId),
    ...range('at', 'noted'),
    ...pageQuery(['id'], 100, '-id'),
  }),
  data: listOf(
    named('SecurityEvent', {
      id: text({ description: 'Its number in the chain.', example: '812' }),
      at: date(),
      kind: oneOf(kinds),
      outcome: oneOf(outcomes),
      who: text({ example: 'platform:2001' }),
      address: optional(text({ example: '192.0.2.7' })),
      clientId: optional(clientId),
      details: text({ description: 'As JSON, without any secret.' }),
    }),
  ),
})

export const getServerSettings = operation({
  ...person,
  operationId: 'getServerSettings',
  path: '/desk/settings',
  permission: 'desk.proposals.read',
  summary: 'How the server that answers is set, as far as it concerns the desk',
  description: 'Set by its operator’s environment, and without any secret.',
  data: named('ServerSettings', {
    isTestMode: flag({ description: 'No money moves.' }),
    payer: optional(
      named('PayerOfServer', {
        name: text({ description: '`PAYER_NAME`', example: 'Escudo Pagamentos SA' }),
        last4digits: text({ description: 'Of `PAYER_IBAN`.', example: '0154' }),
        bic: text({ description: '`PAYER_BIC`', example: 'BSIMPTPL' }),
      }),
    ),
    issuer: optional(text({ description: 'Who invoices merchants.', example: 'Escudo Pagamentos SA' })),
    moneyRules: integer({ description: 'How many rules `HELD_MONEY_RULES` has.', example: 0 }),
    methodOrder: listOf(oneOf(methodCodes), {
      description: '`METHOD_ORDER`: how payers see the methods of entities that have chosen no order; empty: the usual one.',
    }),
    methodMaximums: listOf(
      named('MethodMaximum', {
        code: oneOf(methodCodes, { example: 'MW' }),
        amount: integer({ description: 'Cents.', example: 500_000 }),
      }),
      { description: 'What methods of a new entity take at most, where it is less than an amount can be.' },
    ),
    sendsMail: flag({ description: 'Whether mail goes out.' }),
    termsVersion: optional(text({ description: 'Of what merchants agree to when they register.', example: '2026-01' })),
    idleMinutes: integer({ description: 'After so long without use a session ends.', example: 15 }),
  }),
})

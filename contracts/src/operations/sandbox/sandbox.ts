import { amount, date, digits, flag, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Challenge, PhoneRequest } from './sandbox-shapes.ts'
import { clientId, Payment, paymentId } from '../shapes.ts'

const common = { tag: 'sandbox', caller: 'nobody', sandboxOnly: true } as const
const paymentParams = Type.Object({ paymentId })

export const payAtCashMachine = operation({
  ...common,
  operationId: 'payAtCashMachine',
  method: 'POST',
  path: '/sandbox/multibanco/payments',
  summary: 'Pay a Multibanco reference at the cash machine',
  body: named('CashMachinePayment', {
    entity: digits({ minLength: 5, maxLength: 5, example: '21987' }),
    reference: digits({ minLength: 9, maxLength: 9, example: '000451261' }),
    amount: amount(),
  }),
  data: Payment,
  refuses: ['e00301', 'e00402', 'e00502'],
})

export const approveOnPhone = operation({
  ...common,
  operationId: 'approveOnPhone',
  method: 'POST',
  path: '/sandbox/mbway/{paymentId}/approve',
  summary: 'Press “confirm” on the payer’s phone',
  params: paymentParams,
  data: Payment,
  refuses: ['e00402', 'e00502'],
})

export const rejectOnPhone = operation({
  ...common,
  operationId: 'rejectOnPhone',
  method: 'POST',
  path: '/sandbox/mbway/{paymentId}/reject',
  summary: 'Press “refuse” on the payer’s phone',
  params: paymentParams,
  data: Payment,
  refuses: ['e00402', 'e00502'],
})

export const listPhoneRequests = operation({
  ...common,
  operationId: 'listPhoneRequests',
  method: 'GET',
  path: '/sandbox/mbway',
  summary: 'List what waits on the phones',
  data: listOf(PhoneRequest),
})

export const expireOnPhone = operation({
  ...common,
  operationId: 'expireOnPhone',
  method: 'POST',
  path: '/sandbox/mbway/{paymentId}/expire',
  summary: 'Leave a phone’s request unanswered until it is over, without the wait',
  params: paymentParams,
  data: Payment,
  refuses: ['e00402', 'e00502'],
})

const challengeParams = Type.Object({ challengeId: text({ example: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }) })
export const getBankChallenge = operation({
  ...common,
  operationId: 'getBankChallenge',
  method: 'GET',
  path: '/sandbox/bank/{challengeId}',
  summary: 'What the card’s bank asks its client',
  params: challengeParams,
  data: Challenge,
  refuses: ['e00500'],
})

export const answerBankChallenge = operation({
  ...common,
  operationId: 'answerBankChallenge',
  method: 'POST',
  path: '/sandbox/bank/{challengeId}',
  summary: 'Answer the bank as its client',
  params: challengeParams,
  body: named('BankChallengeAnswer', {
    answer: oneOf(['approve', 'refuse', 'time_out'], { example: 'approve' }),
    card: optional(digits({ minLength: 12, maxLength: 19, description: 'The test card that the payer chose, where there is a choice.' })),
  }),
  data: Challenge,
  refuses: ['e00402', 'e00500'],
})

export const settleDay = operation({
  ...common,
  operationId: 'settleDay',
  method: 'POST',
  path: '/sandbox/settlement',
  summary: 'Transfer what an entity is owed, and invoice its fees',
  body: named('SettlementRequest', { clientId, invoice: optional(flag({ description: 'Also invoice the fees. Default false.' })) }),
  data: named('SettlementResult', {
    transfers: listOf(
      named('Transfer', {
        reference: text({ example: 'T00000001' }),
        bankAccountCode: text({ example: 'Ab120002' }),
        iban: text({ example: 'PT50000201231234567890154' }),
        amount: integer({ example: 1235 }),
        payments: integer({ example: 1 }),
        createdAt: date(),
        statement: text({ description: 'CSV that ties out to the cent.' }),
      }),
    ),
    balance: text({ description: 'What the entity is owed now, euros with eight decimals.', example: '1000000.00393125' }),
    invoice: optional(
      named('FeeInvoice', {
        number: text({ example: 'FT 2026/1' }),
        netAmount: text({ example: '0.11875000' }),
        taxAmount: text({ example: '0.02731250' }),
        payments: integer({ example: 1 }),
      }),
    ),
  }),
  refuses: ['e00500'],
})

export const advanceClock = operation({
  ...common,
  operationId: 'advanceClock',
  method: 'POST',
  path: '/sandbox/clock',
  summary: 'Move an entity’s clock forward and run what falls due',
  body: named('ClockAdvance', {
    clientId,
    advanceSeconds: integer({ minimum: 1, maximum: 400 * 24 * 3600, example: 1800 }),
  }),
  data: named('Clock', {
    clientId,
    now: date(),
    ran: named('DueWork', {
      expired: integer({ example: 1 }),
      settled: integer({ description: 'Unknown outcomes that were resolved, and terminal payments of a closed day.', example: 0 }),
      delivered: integer({ description: 'Webhook deliveries attempted.', example: 1 }),
    }),
  }),
  refuses: ['e00500'],
})

import { disputeReasons } from '../../vocabulary/disputes.ts'
import { methodCodes } from '../../vocabulary/methods.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, uuid } from '../../schema.ts'
import { clientId, paymentId } from '../shapes.ts'

export const PhoneRequest = named('PhoneRequest', {
  paymentId,
  clientId,
  entityName: text({ example: 'Padaria Exemplo Lda' }),
  phoneNumber: text({ example: '351#910000001' }),
  amount: integer({ example: 1250 }),
  summary: optional(text()),
  registers: flag({ description: 'The merchant also asks to keep this MB WAY for later payments.', example: false }),
  now: date({ description: 'The entity’s clock.' }),
  expiresAt: date(),
})

export const Challenge = named('BankChallenge', {
  challengeId: text(),
  paymentId,
  code: oneOf(methodCodes, { description: 'The method that asks.', example: 'CC' }),
  entityName: text({ example: 'Padaria Exemplo Lda' }),
  amount: integer({ example: 1250 }),
  last4Digits: text({ example: '3220' }),
  state: oneOf(['waiting', 'approved', 'declined'], { example: 'waiting' }),
  returnUrl: text({ format: 'uri', example: 'http://127.0.0.1:8080/pay/6fZxQ1kq0Yc4b2Vn8sTtUw3pLmAaRrEe5dHhJjKk' }),
})

export const BankDispute = named('BankDispute', {
  bankReference: text({ example: 'CB410220784513' }),
  disputeId: optional(uuid({ description: 'Once the bank’s word has arrived: `GET /disputes/{id}`.' })),
  paymentId,
  amount: integer({ example: 1250 }),
  reason: oneOf(disputeReasons, { example: 'not_received' }),
  status: oneOf(['open', 'contested', 'accepted', 'won', 'lost', 'refused'], {
    description: 'As the bank sees it; `refused`: it was shown that the money was given back already.',
    example: 'open',
  }),
  files: integer({ description: 'Files that came with the evidence.', example: 0 }),
  respondBy: date(),
})

/** What a notification says at a glance. */
export const received = {
  receivedId: uuid(),
  at: date(),
  action: text({ example: 'payment_confirmed' }),
  paymentIds: listOf(text({ example: '58113' })),
  valid: flag({ description: 'Whether the signature is right.', example: true }),
  status: integer({ description: 'What the receiver answered.', example: 200 }),
}

export const receiver = {
  name: text({ example: 'first' }),
  url: text({ format: 'uri', description: 'Where it listens.', example: 'http://127.0.0.1:8080/sandbox/receiver/first' }),
  status: integer({ description: 'What it answers.', example: 200 }),
}

export const ReceiverSummary = named('ReceiverSummary', { ...receiver, received: listOf(named('ReceivedSummary', received)) })

export const requestSummary = {
  requestId: uuid({ description: 'What the answer’s header `X-Request-Id` says.' }),
  at: date(),
  method: text({ example: 'POST' }),
  path: text({ example: '/api/checkouts' }),
  status: integer({ example: 201 }),
  ms: integer({ example: 12 }),
  clientId: optional(text({ example: '510000002' })),
  paymentId: optional(text({ example: '10001' })),
}

export const RequestSummary = named('RequestSummary', requestSummary)

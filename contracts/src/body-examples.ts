import type { Input, Operation } from './operation.ts'
import type { apiOperations } from './operations/index.ts'

type Operations = typeof apiOperations
type WithBody = { [K in keyof Operations]: Operations[K] extends { body: object } ? K : never }[keyof Operations]

const order = { code: 'ORDER-7', summary: 'Dois pães' }

/** A body for each call that takes one: what a shop would send, as it stands in the document. */
const bodyExamples: { [K in WithBody]: Operations[K] extends Operation ? Input<Operations[K]>['body'] : never } = {
  createCheckout: {
    payment: { amount: 1250, ...order, customer: { email: 'rui@example.org' } },
    page: { language: 'PT', layout: 'web' },
    redirects: [{ type: 'success', url: 'https://shop.example/return' }],
  },
  createToken: { transaction: { amount: 1250, ...order }, page: { language: 'PT' } },
  adjustPaymentAmount: { amount: 1500 },
  cancelPayment: { reason: 'customer_cancelled', remarks: { text: 'O cliente desistiu.' } },
  capturePayment: { amount: 1250, reason: 'Enviado a 3 de fevereiro' },
  createPayment: { amount: 1250, ...order, paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001' } } },
  createPaymentReference: { amount: 1250, ...order, customUniqueId: 'order-7', validDate: { end: '2027-02-28T23:59:59+00:00' } },
  updatePayment: { amount: 1500, summary: 'Três pães' },
  refundPayment: { amount: 500, reason: 'Artigo devolvido' },
  createRecurringPayment: { amount: 1250, code: 'ORDER-8', summary: 'Dois pães, fevereiro' },
  addReferenceBatchLines: { lines: [{ amount: 1250, code: 'SOCIO-18', customUniqueId: 'quota-2026-18' }], more: false },
  createReferenceBatch: {
    code: 'QUOTAS-2026',
    lines: [
      { amount: 2500, code: 'SOCIO-17', customUniqueId: 'quota-2026-17' },
      { openAmount: { minimum: 500, maximum: 10_000 }, code: 'SOCIO-19', customUniqueId: 'donativo-2026-19' },
    ],
  },
  createLink: { amount: 1250, ...order, uses: 'many', language: 'PT' },
  updateLink: { amount: 1500, disabled: false },
  createSchedule: { amount: 1250, ...order, interval: { unit: 'month', count: 1 }, count: 12, paymentMethod: { code: 'MB' } },
  updateSchedule: { amount: 1500 },
  createCustomer: { customerId: 'c-9', firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org', phoneNumber: '351#910000001' },
  updateCustomer: { email: 'rui.dois@example.org' },
  createCustomerEntity: { clientId: '510000002' },
  createEntity: {
    clientId: '510000002',
    name: 'Padaria Exemplo Lda',
    phoneNumber: '210000000',
    address: 'Rua Um 1',
    postCode: '1000-001',
    locality: 'Lisboa',
    availableMethods: [{ code: 'CC' }, { code: 'MB' }, { code: 'MW' }],
  },
  updateEntity: { phoneNumber: '210000001', address: 'Rua Dois 2', postCode: '4000-002', locality: 'Porto' },
  createBankAccount: {
    owner: 'Padaria Exemplo Lda',
    bankName: 'Banco Simulado',
    iban: 'PT50000201231234567890154',
    swift: 'BSIMPTPL',
  },
  createWebhook: { action: 'payment_confirmed', url: 'https://shop.example/webhooks' },
  updateWebhook: { retries: 'three_days' },
  submitDisputeEvidence: {
    explanation: 'Entregue a 3 de fevereiro.',
    carrier: 'CTT',
    trackingNumber: 'RR123456789PT',
    deliveredAt: '2026-02-03T10:11:12+00:00',
  },
  createProcessedPayment: {
    type: 'payment',
    paymentMethod: { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } },
    amount: 1250,
    code: 'A1B2C3',
    stateDetails: { state: 'confirmed', createdAt: '2026-02-03T10:11:12+00:00' },
  },
  createTerminalPayment: { amount: 1250, ...order },
  createTerminalRefund: { amount: 500 },
  reverseTerminalPayment: { remarks: { text: 'O cliente desistiu.' } },
  createSdk: { npmName: '@acme/payments' },
  advanceClock: { clientId: '510000002', advanceSeconds: 1800 },
  answerBankChallenge: { answer: 'approve' },
  payAtCashMachine: { entity: '21987', reference: '000451261', amount: 1250 },
  settleDay: { clientId: '510000002', invoice: true },
  askIssuer: { number: '4242424242424242' },
  authenticateCardholder: { method: 'pin', accepted: true },
  presentCard: { number: '4242424242424242', presentation: 'contactless' },
  sendTerminalResult: { number: '4242424242424242', presentation: 'contactless', presentedAt: '2026-02-03T10:11:12+00:00', approved: true },
  settleTerminals: { clientId: '510000002', success: true },
  decideDispute: { outcome: 'won' },
  startDispute: { paymentId: '58113', amount: 1250, reason: 'not_received' },
  setFault: { clientId: '510000002', kind: 'webhook_down', on: true, minutes: 10 },
  setReceiver: { name: 'first', status: 200 },
}

/** The example of an operation's body; undefined where it has none, or is no part of the API. */
export function exampleOf({ operationId }: Operation): unknown {
  return (bodyExamples as Readonly<Record<string, unknown>>)[operationId]
}

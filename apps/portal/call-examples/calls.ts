import { testCards } from '@escudo/contracts/vocabulary'
import type { Example } from '../define-example.ts'
import {
  atTerminal,
  batch,
  cardPage,
  command,
  customer,
  dispute,
  get,
  link,
  ofPlatform,
  open,
  payByCard,
  payReference,
  phoneRequest,
  post,
  reference,
  schedule,
  terminals,
  told,
  webhook,
  world,
} from './parts.ts'

/** What the reference shows of a call: the name of a guide's example, or one of its own, which runs in a fresh sandbox. */
type CallExample = string | Example

const taking: Readonly<Record<string, CallExample>> = {
  createCheckout: 'quick-start/create-checkout',
  getCheckout: 'checkouts/get',
  getCheckoutPayment: 'checkouts/get-payment',
  listCheckouts: { before: { checkout: cardPage }, call: get('/checkouts') },
  listAvailableMethods: 'checkouts/available-methods',
  createPaymentReference: 'quick-start/create-reference',
  createPayment: 'payments/mbway',
  listReferenceRanges: { call: get('/referenceRanges') },
  listBankAccounts: { call: get('/bankAccounts') },
  createLink: 'links/create',
  getLink: { before: { link }, call: get('/links/{link.id}') },
  listLinks: { call: get('/links') },
  updateLink: 'links/disable',
  createReferenceBatch: 'batches/create',
  addReferenceBatchLines: 'batches/more',
  getReferenceBatch: { before: { batch }, call: get('/referenceBatches/{batch.id}') },
  listReferenceBatchLines: { before: { batch }, call: get('/referenceBatches/{batch.id}/lines') },
  listReferenceBatches: { call: get('/referenceBatches') },
  stopReferenceBatch: { before: { batch }, call: post('/referenceBatches/{batch.id}/stop') },
}

const following: Readonly<Record<string, CallExample>> = {
  getPayment: { before: { payment: reference }, call: get('/payments/{payment.id}') },
  listPayments: { call: get('/payments', { limit: '10', sort: '-createdAt' }) },
  updatePayment: {
    before: { payment: reference },
    call: { method: 'PUT', path: '/payments/{payment.id}', body: { code: 'ENCOMENDA-8' } },
  },
  listEvents: { call: get('/events', { limit: '10' }) },
  refundPayment: 'payments/refund',
  capturePayment: 'payments/capture',
  adjustPaymentAmount: 'payments/adjust-amount',
  cancelPayment: 'payments/cancel',
  createWebhook: 'webhooks/subscribe',
  listWebhooks: { before: { webhook }, call: ofPlatform(get('/webhooks')) },
  getWebhook: { before: { webhook }, call: ofPlatform(get('/webhooks/{webhook.id}')) },
  updateWebhook: 'webhooks/update',
  deleteWebhook: 'webhooks/delete',
  listWebhookDeliveries: { before: told, call: ofPlatform(get('/webhooks/{webhook.id}/deliveries')) },
  replayWebhookDelivery: {
    before: { ...told, deliveries: ofPlatform(get('/webhooks/{webhook.id}/deliveries')) },
    call: ofPlatform(post('/webhooks/{webhook.id}/deliveries/{deliveries.0.id}/replay')),
  },
}

const keeping: Readonly<Record<string, CallExample>> = {
  createCustomer: 'customers/create',
  getCustomer: 'customers/get',
  listCustomers: { before: { customer }, call: get('/customers') },
  updateCustomer: 'customers/update',
  deleteCustomer: 'customers/delete',
  listCustomerPaymentMethods: 'customers/list-payment-methods',
  deleteCustomerPaymentMethod: 'customers/delete-payment-method',
  createRecurringPayment: 'payments/repeat',
  createCustomerEntity: 'customers/add-entity',
  listCustomerEntities: 'customers/list-entities',
  deleteCustomerEntity: 'customers/remove-entity',
  createSchedule: 'schedules/create',
  getSchedule: { before: { schedule }, call: get('/schedules/{schedule.id}') },
  listSchedules: { call: get('/schedules') },
  listSchedulePeriods: {
    before: { schedule, skipped: post('/schedules/{schedule.id}/skip') },
    call: get('/schedules/{schedule.id}/periods'),
  },
  updateSchedule: { before: { schedule }, call: { method: 'PUT', path: '/schedules/{schedule.id}', body: { amount: 2190 } } },
  pauseSchedule: 'schedules/pause',
  resumeSchedule: {
    before: { schedule, paused: post('/schedules/{schedule.id}/pause') },
    call: post('/schedules/{schedule.id}/resume'),
  },
  skipSchedulePeriod: { before: { schedule }, call: post('/schedules/{schedule.id}/skip') },
  endSchedule: { before: { schedule }, call: post('/schedules/{schedule.id}/end') },
}

const disputed = { checkout: cardPage, paid: payByCard(), dispute }
/** The platform 1002 and its entity have been paid, and settled: what its money's calls show. */
const account: Readonly<Record<string, CallExample>> = {
  listDisputes: { before: disputed, call: get('/disputes') },
  getDispute: { before: disputed, call: get('/disputes/{dispute.disputeId}') },
  submitDisputeEvidence: 'disputes/evidence',
  acceptDispute: { before: disputed, call: post('/disputes/{dispute.disputeId}/acceptance') },
  getBalance: 'money/balance',
  listTransfers: 'money/transfers',
  getTransfer: 'money/transfer',
  listInvoices: 'money/invoices',
  getInvoice: 'money/invoice',
  listTerminals: 'terminals/list',
  getTerminal: 'terminals/get',
  createTerminalPayment: 'terminals/payment',
  createTerminalRefund: 'terminals/refund',
  reverseTerminalPayment: 'terminals/reversal',
  createProcessedPayment: 'terminals/processed-payment',
}

/** An entity that registers and is approved by the sandbox's rules, half a minute later on its clock. */
const approved = (clientId: string) => ({
  entity: ofPlatform(
    post('/entities', {
      clientId,
      name: 'Padaria da Aurora Lda',
      phoneNumber: '210000000',
      address: 'Rua Um 1',
      postCode: '1000-001',
      locality: 'Lisboa',
      permanentCertificate: '1111-2222-3333',
      economicActivity: { section: 'I', code: 561 },
      availableMethods: [{ code: 'CC' }, { code: 'MB' }],
      user: {
        name: 'Ana Um',
        taxNumber: '199999999',
        email: 'ana@example.org',
        phoneNumber: '910000000',
        isPoliticallyExposedPerson: false,
      },
    }),
  ),
  approval: open(post('/sandbox/clock', { clientId, advanceSeconds: 30 })),
})
const newAccount = { owner: 'Padaria da Aurora', bankName: 'Banco Dois', iban: 'PT50003506830000000784311', swift: 'BDOIPTPL' }
const entities: Readonly<Record<string, CallExample>> = {
  createEntity: 'entities/create',
  getEntity: 'entities/get',
  listEntities: 'entities/list',
  updateEntity: 'entities/update',
  listEntityChanges: {
    before: { ...approved('511000030'), change: ofPlatform(post('/entities/511000030/bankAccounts', newAccount)) },
    call: ofPlatform(get('/entities/511000030/changes')),
  },
  withdrawEntityChange: {
    before: { ...approved('511000006'), change: ofPlatform(post('/entities/511000006/bankAccounts', newAccount)) },
    call: ofPlatform({ method: 'DELETE', path: '/entities/511000006/changes/{change.id}' }),
  },
  createBankAccount: { before: approved('511000014'), call: ofPlatform(post('/entities/511000014/bankAccounts', newAccount)) },
  closeEntity: { before: approved('511000022'), call: ofPlatform({ method: 'DELETE', path: '/entities/511000022' }) },
  listErrors: { call: open(get('/errors')) },
  getError: { call: open(get('/errors/e00221')) },
  listSdks: { call: open(get('/sdks')) },
  listSdkOptions: { call: open(get('/sdks/typescript-fetch/options')) },
  createSdk: 'sdks/create',
}

const challenged = { checkout: cardPage, paid: payByCard(testCards.challenge), world }
const ofPhone = (answer: string): Example => ({
  before: { payment: phoneRequest },
  call: open(post(`/sandbox/mbway/{payment.id}/${answer}`)),
})
const notified = { ...told, deliveries: ofPlatform(get('/webhooks/{webhook.id}/deliveries')) }
const notification = '/sandbox/notifications/510000002/{deliveries.0.id}'
const bankSays = { checkout: cardPage, paid: payByCard(), dispute }
const sandbox: Readonly<Record<string, CallExample>> = {
  advanceClock: { call: open(post('/sandbox/clock', { clientId: '510000002', advanceSeconds: 1800 })) },
  answerBankChallenge: { before: challenged, call: open(post('/sandbox/bank/{world.challenges.0.challengeId}', { answer: 'approve' })) },
  getBankChallenge: { before: challenged, call: open(get('/sandbox/bank/{world.challenges.0.challengeId}')) },
  approveOnPhone: ofPhone('approve'),
  expireOnPhone: ofPhone('expire'),
  rejectOnPhone: ofPhone('reject'),
  listPhoneRequests: { before: { payment: phoneRequest }, call: open(get('/sandbox/mbway')) },
  payAtCashMachine: { before: { payment: reference }, call: payReference },
  settleDay: { call: open(post('/sandbox/settlement', { clientId: '510000002', invoice: true })) },
  askIssuer: { call: open(post(`/sandbox/terminals/${terminals.standalone}/issuer`, { number: testCards.approved })) },
  authenticateCardholder: {
    before: { ...atTerminal(9900), card: open(post(`${command}/card`, { number: testCards.approved, presentation: 'contactless' })) },
    call: open(post(`${command}/authentication`, { method: 'pin', accepted: true })),
  },
  listTerminalCommands: { call: open(get(`/sandbox/terminals/${terminals.cloud}/commands`)) },
  presentCard: {
    before: atTerminal(1250),
    call: open(post(`${command}/card`, { number: testCards.approved, presentation: 'contactless' })),
  },
  reportPrintingError: { before: atTerminal(1250), call: open(post(`${command}/printing-error`)) },
  sendTerminalResult: {
    before: atTerminal(1250),
    call: open(
      post(`${command}/result`, {
        number: testCards.approved,
        presentation: 'contactless',
        presentedAt: '{commands.commands.0.createdAt}',
        approved: true,
      }),
    ),
  },
  settleTerminals: { call: open(post('/sandbox/terminals/settlement', { clientId: '510000002' })) },
  startDispute: { before: { checkout: cardPage, paid: payByCard() }, call: dispute },
  decideDispute: { before: bankSays, call: open(post('/sandbox/disputes/{dispute.bankReference}/decision', { outcome: 'won' })) },
  getWorld: { call: world },
  setFault: {
    call: open({ method: 'PUT', path: '/sandbox/faults', body: { clientId: '500100209', kind: 'webhook_down', on: true, minutes: 10 } }),
  },
  getLoggedRequest: { before: { balance: get('/balance'), world }, call: open(get('/sandbox/requests/{world.requests.0.requestId}')) },
  getNotification: { before: notified, call: open(get(notification)) },
  replayNotification: { before: notified, call: open(post(`${notification}/replay`)) },
  setReceiver: { call: open({ method: 'PUT', path: '/sandbox/receivers', body: { name: 'first', status: 200 } }) },
  getReceiver: {
    before: { receiver: open({ method: 'PUT', path: '/sandbox/receivers', body: { name: 'first', status: 200 } }) },
    call: open(get('/sandbox/receivers/first')),
  },
}

const page = post('/token', { transaction: { amount: 1250 }, page: { language: 'PT' } })
const older: Readonly<Record<string, CallExample>> = {
  createToken: { call: page },
  getToken: { before: { page }, call: get('/token/{page.token}') },
}

/** By the id of the call; a test holds the list against the document, and runs it from end to end. */
export const callExamples: Readonly<Record<string, CallExample>> = {
  ...taking,
  ...following,
  ...keeping,
  ...account,
  ...entities,
  ...sandbox,
  ...older,
}

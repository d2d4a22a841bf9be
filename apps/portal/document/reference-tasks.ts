import type { SiteText } from '../languages.ts'
import { listOperations } from './openapi.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

/** The calls in the order in which an integration meets them: what is made before what is looked up or changed. */
const tasks: readonly { id: string; title: SiteText; calls: readonly string[] }[] = [
  {
    id: 'checkouts',
    title: text('Receber numa página de pagamento', 'Cobrar en una página de pago', 'Take a payment on a page'),
    calls: ['createCheckout', 'getCheckout', 'getCheckoutPayment', 'listCheckouts', 'listAvailableMethods'],
  },
  {
    id: 'payments',
    title: text('Receber sem página', 'Cobrar sin página', 'Take a payment without a page'),
    calls: ['createPaymentReference', 'createPayment', 'listReferenceRanges', 'listBankAccounts'],
  },
  {
    id: 'links',
    title: text('Receber por link', 'Cobrar con un enlace', 'Take a payment by link'),
    calls: ['createLink', 'getLink', 'listLinks', 'updateLink'],
  },
  {
    id: 'batches',
    title: text('Muitas referências de uma vez', 'Muchas referencias de una vez', 'Many references at once'),
    calls: [
      'createReferenceBatch',
      'addReferenceBatchLines',
      'getReferenceBatch',
      'listReferenceBatchLines',
      'listReferenceBatches',
      'stopReferenceBatch',
    ],
  },
  {
    id: 'follow',
    title: text('Acompanhar um pagamento', 'Seguir un pago', 'Follow a payment'),
    calls: ['getPayment', 'listPayments', 'updatePayment', 'listEvents'],
  },
  {
    id: 'change',
    title: text('Devolver, capturar, cancelar', 'Devolver, capturar, cancelar', 'Refund, capture, cancel'),
    calls: ['refundPayment', 'capturePayment', 'adjustPaymentAmount', 'cancelPayment'],
  },
  {
    id: 'webhooks',
    title: text('Receber avisos', 'Recibir avisos', 'Be notified'),
    calls: [
      'createWebhook',
      'listWebhooks',
      'getWebhook',
      'updateWebhook',
      'deleteWebhook',
      'listWebhookDeliveries',
      'replayWebhookDelivery',
    ],
  },
  {
    id: 'customers',
    title: text('Clientes e séries', 'Clientes y series', 'Customers and series'),
    calls: [
      'createCustomer',
      'getCustomer',
      'listCustomers',
      'updateCustomer',
      'deleteCustomer',
      'listCustomerPaymentMethods',
      'deleteCustomerPaymentMethod',
      'createRecurringPayment',
      'createCustomerEntity',
      'listCustomerEntities',
      'deleteCustomerEntity',
    ],
  },
  {
    id: 'schedules',
    title: text('Cobranças periódicas', 'Cobros periódicos', 'Schedules'),
    calls: [
      'createSchedule',
      'getSchedule',
      'listSchedules',
      'listSchedulePeriods',
      'updateSchedule',
      'pauseSchedule',
      'resumeSchedule',
      'skipSchedulePeriod',
      'endSchedule',
    ],
  },
  {
    id: 'disputes',
    title: text('Contestações', 'Disputas', 'Disputes'),
    calls: ['listDisputes', 'getDispute', 'submitDisputeEvidence', 'acceptDispute'],
  },
  {
    id: 'money',
    title: text('Saldo, transferências e faturas', 'Saldo, transferencias y facturas', 'Balance, transfers and invoices'),
    calls: ['getBalance', 'listTransfers', 'getTransfer', 'listInvoices', 'getInvoice'],
  },
  {
    id: 'terminals',
    title: text('Terminais', 'Terminales', 'Terminals'),
    calls: [
      'listTerminals',
      'getTerminal',
      'createTerminalPayment',
      'createTerminalRefund',
      'reverseTerminalPayment',
      'createProcessedPayment',
    ],
  },
  {
    id: 'entities',
    title: text('Entidades', 'Entidades', 'Entities'),
    calls: [
      'createEntity',
      'getEntity',
      'listEntities',
      'updateEntity',
      'listEntityChanges',
      'withdrawEntityChange',
      'createBankAccount',
      'closeEntity',
    ],
  },
  {
    id: 'helpers',
    title: text('Erros e SDKs', 'Errores y SDK', 'Errors and SDKs'),
    calls: ['listErrors', 'getError', 'listSdks', 'listSdkOptions', 'createSdk'],
  },
]

/** What a sandbox has besides, and what is kept for those who use it already. */
const lastTasks = {
  sandbox: { id: 'sandbox', title: text('Só no sandbox', 'Solo en el sandbox', 'Sandbox only') },
  rest: { id: 'others', title: text('Para integrações antigas', 'Para integraciones antiguas', 'For older integrations') },
} as const

/** Which calls stand where: the tasks, the sandbox's own, and what is left. */
export function groupsOfIds(): { id: string; title: SiteText; calls: readonly string[] }[] {
  const named = new Set(tasks.flatMap(({ calls }) => calls))
  const left = listOperations().filter(({ operation }) => !named.has(operation.operationId))
  const idsOf = (isSandbox: boolean): string[] =>
    left.filter(({ operation }) => operation.tags.includes('sandbox') === isSandbox).map(({ operation }) => operation.operationId)
  return [...tasks, { ...lastTasks.sandbox, calls: idsOf(true) }, { ...lastTasks.rest, calls: idsOf(false) }]
}

/** The page of a call, below the language's address: `api-checkouts`. */
export function pageOfCall(id: string): string {
  const group = groupsOfIds().find(({ calls }) => calls.includes(id))
  if (!group) throw new Error(`No task of the reference has ${id}.`)
  return `api-${group.id}`
}

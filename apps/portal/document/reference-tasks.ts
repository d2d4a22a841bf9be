import type { SiteText } from '../languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

/** The calls in the order in which an integration meets them: what is made before what is looked up or changed. */
export const tasks: readonly { id: string; title: SiteText; calls: readonly string[] }[] = [
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
    title: text('Ser avisado', 'Recibir avisos', 'Be notified'),
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
export const lastTasks = {
  sandbox: { id: 'sandbox', title: text('Só no sandbox', 'Solo en el sandbox', 'Sandbox only') },
  rest: { id: 'others', title: text('Para integrações antigas', 'Para integraciones antiguas', 'For older integrations') },
} as const

import type { Text } from '@escudo/contracts/page'
import { daysOf } from './home/days.ts'
import { Home } from './home/Home.tsx'
import { Payments } from './payments/Payments.tsx'
import { paymentQueryOf } from './payments/payment-query.ts'
import { PaymentPage } from './payments/PaymentPage.tsx'
import { Disputes } from './disputes/Disputes.tsx'
import { DisputePage } from './disputes/DisputePage.tsx'
import { disputeQueryOf } from './disputes/dispute-query.ts'
import { BatchPage } from './asking/file/BatchPage.tsx'
import { Asking } from './asking/Asking.tsx'
import { Transfers } from './transfers/Transfers.tsx'
import { InvoicePage } from './transfers/InvoicePage.tsx'
import { feeInvoiceQueryOf } from './transfers/invoice-query.ts'
import { TransferPage } from './transfers/TransferPage.tsx'
import { transferQueryOf } from './transfers/transfer-query.ts'
import { Settings } from './settings/Settings.tsx'
import { callQueryOf } from './developers/developer-query.ts'
import { Developers } from './developers/Developers.tsx'
import { CustomerPage } from './customers/CustomerPage.tsx'
import { Customers } from './customers/Customers.tsx'
import { peopleRooms } from './people/rooms.ts'
import { pageQueryOf } from './parts/page-query.ts'
import type { Room } from './room.ts'
import { terminalQueryOf } from './terminals/terminal-query.ts'
import { Terminals } from './terminals/Terminals.tsx'

const name = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** The client area's rooms in the order of the menu. */
export const entityRooms: readonly Room[] = [
  {
    path: '',
    permission: 'home.read',
    name: name('Início', 'Inicio', 'Home'),
    Screen: Home,
    isInMenu: true,
    first: (search) => [['getOverview', { query: { days: daysOf(search) } }]],
  },
  {
    path: 'payments',
    permission: 'payments.read',
    name: name('Pagamentos', 'Pagos', 'Payments'),
    Screen: Payments,
    isInMenu: true,
    first: (search) => [paymentQueryOf(search), ['listSavedViews', {}]],
  },
  {
    path: 'payments/:id',
    permission: 'payments.read',
    name: name('Pagamento', 'Pago', 'Payment'),
    Screen: PaymentPage,
    first: (_search, id) => [['getPaymentTimeline', { params: { id } }]],
  },
  {
    path: 'ask',
    permission: 'links.read',
    name: name('Pedir um pagamento', 'Solicitar un pago', 'Request a payment'),
    Screen: Asking,
    isInMenu: true,
    first: (search) => [
      search.get('way') === 'file'
        ? ['listReferenceBatches', pageQueryOf(search, 'batches')]
        : ['listLinks', pageQueryOf(search, 'cursor')],
    ],
  },
  {
    path: 'batches/:id',
    permission: 'payments.read',
    name: name('Lote de referências', 'Lote de referencias', 'Batch of references'),
    Screen: BatchPage,
    first: (_search, id) => [['getReferenceBatch', { params: { id } }]],
  },
  {
    path: 'disputes',
    permission: 'disputes.read',
    name: name('Contestações', 'Disputas', 'Disputes'),
    Screen: Disputes,
    isInMenu: true,
    first: (search) => [['listDisputes', disputeQueryOf(search)]],
  },
  {
    path: 'disputes/:id',
    permission: 'disputes.read',
    name: name('Contestação', 'Disputa', 'Dispute'),
    Screen: DisputePage,
  },
  {
    path: 'customers',
    permission: 'customers.read',
    name: name('Clientes', 'Clientes', 'Customers'),
    Screen: Customers,
    isInMenu: true,
  },
  {
    path: 'customers/:id',
    permission: 'customers.read',
    name: name('Cliente', 'Cliente', 'Customer'),
    Screen: CustomerPage,
  },
  {
    path: 'transfers',
    permission: 'transfers.read',
    name: name('Transferências', 'Transferencias', 'Transfers'),
    Screen: Transfers,
    isInMenu: true,
    first: (search) => [
      ['getBalance', {}],
      ['listTransfers', pageQueryOf(search, 'cursor')],
      ['listInvoices', pageQueryOf(search, 'invoices')],
    ],
  },
  {
    path: 'transfers/:id',
    permission: 'transfers.read',
    name: name('Transferência', 'Transferencia', 'Transfer'),
    Screen: TransferPage,
    first: (search, id) => [['getTransfer', transferQueryOf(search, id)]],
  },
  {
    path: 'invoices/:id',
    permission: 'transfers.read',
    name: name('Fatura', 'Factura', 'Invoice'),
    Screen: InvoicePage,
    first: (search, id) => [['getFeeInvoice', feeInvoiceQueryOf(search, id)]],
  },
  {
    path: 'terminals',
    permission: 'terminals.read',
    name: name('Terminais', 'Terminales', 'Terminals'),
    Screen: Terminals,
    isInMenu: true,
    first: (search) => [['listTerminalsToday', terminalQueryOf(search)]],
  },
  {
    path: 'developers',
    permission: 'requests.read',
    name: name('Programadores', 'Programadores', 'Developers'),
    Screen: Developers,
    isInMenu: true,
    first: (search) => [
      ['listOwnPlatforms', {}],
      ['listProgramCalls', { query: callQueryOf(search) }],
    ],
  },
  {
    path: 'settings',
    permission: 'settings.read',
    name: name('Definições', 'Ajustes', 'Settings'),
    Screen: Settings,
    isInMenu: true,
    first: () => [
      ['listEntityMethods', {}],
      ['getPageLook', {}],
      ['listMailChoices', {}],
    ],
  },
  ...peopleRooms,
]

import type { Text } from '@escudo/contracts/page'
import type { ComponentType } from 'react'
import type { dailyScreens } from './daily-screens.ts'
import type { setupScreens } from './setup-screens.ts'
import { daysOf } from './home/days.ts'
import { paymentQueryOf } from './payments/payment-query.ts'
import { disputeQueryOf } from './disputes/dispute-query.ts'
import { feeInvoiceQueryOf } from './transfers/invoice-query.ts'
import { transferQueryOf } from './transfers/transfer-query.ts'
import { callQueryOf } from './developers/developer-query.ts'
import { devices } from './people/devices-room.ts'
import { peoplePlaces } from './people/rooms.ts'
import { pageQueryOf } from './parts/page-query.ts'
import type { Room } from './room.ts'
import { terminalQueryOf } from './terminals/terminal-query.ts'

const name = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

type EntityPath = keyof typeof dailyScreens | keyof typeof setupScreens
type Place = Omit<Room, 'Screen'> & { path: EntityPath }

/** The client area's rooms in the order of the menu; their screens come in two scripts (decision 485). */
export const entityPlaces: readonly Place[] = [
  {
    path: '',
    permission: 'home.read',
    name: name('Início', 'Inicio', 'Home'),
    isInMenu: true,
    first: (search) => [['getOverview', { query: { days: daysOf(search) } }]],
  },
  {
    path: 'payments',
    permission: 'payments.read',
    name: name('Pagamentos', 'Pagos', 'Payments'),
    isInMenu: true,
    first: (search) => [paymentQueryOf(search), ['listSavedViews', {}]],
  },
  {
    path: 'payments/:id',
    permission: 'payments.read',
    name: name('Pagamento', 'Pago', 'Payment'),
    first: (_search, id) => [['getPaymentTimeline', { params: { id } }]],
  },
  {
    path: 'ask',
    permission: 'links.read',
    name: name('Pedir um pagamento', 'Solicitar un pago', 'Request a payment'),
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
    first: (_search, id) => [['getReferenceBatch', { params: { id } }]],
  },
  {
    path: 'disputes',
    permission: 'disputes.read',
    name: name('Contestações', 'Disputas', 'Disputes'),
    isInMenu: true,
    first: (search) => [['listDisputes', disputeQueryOf(search)]],
  },
  {
    path: 'disputes/:id',
    permission: 'disputes.read',
    name: name('Contestação', 'Disputa', 'Dispute'),
  },
  {
    path: 'customers',
    permission: 'customers.read',
    name: name('Clientes', 'Clientes', 'Customers'),
    isInMenu: true,
  },
  {
    path: 'customers/:id',
    permission: 'customers.read',
    name: name('Cliente', 'Cliente', 'Customer'),
  },
  {
    path: 'transfers',
    permission: 'transfers.read',
    name: name('Transferências', 'Transferencias', 'Transfers'),
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
    first: (search, id) => [['getTransfer', transferQueryOf(search, id)]],
  },
  {
    path: 'invoices/:id',
    permission: 'transfers.read',
    name: name('Fatura', 'Factura', 'Invoice'),
    first: (search, id) => [['getFeeInvoice', feeInvoiceQueryOf(search, id)]],
  },
  {
    path: 'terminals',
    permission: 'terminals.read',
    name: name('Terminais', 'Terminales', 'Terminals'),
    isInMenu: true,
    first: (search) => [
      ['listTerminalsToday', terminalQueryOf(search)],
      ['getTerminalDay', {}],
    ],
  },
  {
    path: 'developers',
    permission: 'requests.read',
    name: name('Programadores', 'Programadores', 'Developers'),
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
    isInMenu: true,
    first: () => [
      ['listEntityMethods', {}],
      ['getPageLook', {}],
      ['listMailChoices', {}],
    ],
  },
  ...peoplePlaces,
]

/** The client area's rooms with screens that are at hand, or come when somebody goes there. */
export const entityRoomsOf = (screens: Readonly<Record<EntityPath, ComponentType>>): readonly Room[] => [
  ...entityPlaces.map((place) => ({ ...place, Screen: screens[place.path] })),
  devices,
]

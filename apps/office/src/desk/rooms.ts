import type { Room } from '../room.ts'
import type { ComponentType } from 'react'
import type { bookScreens } from './book-screens.ts'
import type { staffScreens } from './staff-screens.ts'
import type { Text } from '@escudo/contracts/page'
import { fileTransfersQueryOf } from './bank/bank-query.ts'
import { deskPaymentOf, firstOfSearch } from './payments/payment-query.ts'
import { securityQueryOf } from './server/security-query.ts'
import { auditQueryOf } from '../audit/audit-query.ts'
import { deskInvoiceQueryOf } from '../transfers/invoice-query.ts'
import { entityQueryOf } from './entities/entity-query.ts'
import { entryQueryOf, invoiceQueryOf } from './books/book-query.ts'
import { heldQueryOf, proposalQueryOf, waitingQueryOf } from './proposal-query.ts'
import { pageQueryOf } from '../parts/page-query.ts'
import { onePlatformQuery, platformQueryOf } from './platforms/platform-query.ts'
import { teamQueryOf } from '../people/team-query.ts'
import { devices } from '../people/devices-room.ts'

const name = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

type DeskPath = keyof typeof staffScreens | keyof typeof bookScreens
type Place = Omit<Room, 'Screen'> & { path: DeskPath }

/** The rooms of the provider's desk in the order of its menu; their screens come in two scripts (decision 485). */
export const deskPlaces: readonly Place[] = [
  {
    path: '',
    permission: 'desk.entities.read',
    name: name('À espera', 'Pendiente', 'Waiting'),
    isInMenu: true,
    first: (search) => [
      ['listProposals', proposalQueryOf(search, 'waiting')],
      ['listProposals', proposalQueryOf(search, 'over')],
      ['listWaitingEntities', waitingQueryOf(search)],
      ['listWaitingChanges', pageQueryOf(search, 'changes')],
    ],
  },
  {
    path: 'entities',
    permission: 'desk.entities.read',
    name: name('Empresas', 'Empresas', 'Businesses'),
    isInMenu: true,
    first: (search) => [['listDeskEntities', entityQueryOf(search)]],
  },
  {
    path: 'entities/:id',
    permission: 'desk.entities.read',
    name: name('Empresa', 'Empresa', 'Business'),
    first: (_search, id) => [
      ['getEntityReview', { params: { clientId: id } }],
      ['listProposals', { query: { state: 'waiting', clientId: id } }],
      ['getTerms', { params: { clientId: id } }],
    ],
  },
  {
    path: 'platforms',
    permission: 'desk.platforms.read',
    name: name('Plataformas', 'Plataformas', 'Platforms'),
    isInMenu: true,
    first: (search) => [['listDeskPlatforms', platformQueryOf(search)]],
  },
  {
    path: 'platforms/:id',
    permission: 'desk.platforms.read',
    name: name('Plataforma', 'Plataforma', 'Platform'),
    first: (_search, id) => [
      ['listDeskPlatforms', onePlatformQuery(id)],
      ['listDeskPlatformKeys', { params: { platformCode: id } }],
    ],
  },
  {
    path: 'queues',
    permission: 'desk.queues.read',
    name: name('Sem resposta', 'Sin respuesta', 'Without an answer'),
    isInMenu: true,
    first: (search) => [
      ['listOpenQuestions', pageQueryOf(search, 'questions')],
      ['listLostDeliveries', pageQueryOf(search, 'lost')],
      ['getHealth', {}],
    ],
  },
  {
    path: 'payments',
    permission: 'desk.payments.read',
    name: name('Pagamentos', 'Pagos', 'Payments'),
    isInMenu: true,
    first: firstOfSearch,
  },
  {
    path: 'payments/:id',
    permission: 'desk.payments.read',
    name: name('Pagamento', 'Pago', 'Payment'),
    first: (_search, id) => [['getDeskPayment', deskPaymentOf(id)]],
  },
  {
    path: 'bank-files/:id',
    permission: 'desk.money.read',
    name: name('Ficheiro para o banco', 'Archivo para el banco', 'File for the bank'),
    first: (search, id) => [['listBankFileTransfers', fileTransfersQueryOf(search, id)]],
  },
  {
    path: 'money',
    permission: 'desk.money.read',
    name: name('Dinheiro por atribuir', 'Dinero sin asignar', 'Unmatched money'),
    isInMenu: true,
    first: (search) => [
      ['listHeldMoney', heldQueryOf(search)],
      ['listUnclaimedMoney', pageQueryOf(search, 'unclaimed')],
      ['listMoneyRules', {}],
    ],
  },
  {
    path: 'acquirers',
    permission: 'desk.routes.read',
    name: name('Bancos e referências', 'Bancos y referencias', 'Acquirers and references'),
    isInMenu: true,
    first: (search) => [
      ['listAcquirerRoutes', pageQueryOf(search, 'routes')],
      ['listAcquirerAccounts', pageQueryOf(search, 'accounts')],
      ['listDeskRanges', pageQueryOf(search, 'ranges')],
      ['listAcquirerNotices', pageQueryOf(search, 'notices')],
    ],
  },
  {
    path: 'settlement',
    permission: 'desk.money.read',
    name: name('Fecho e contas', 'Cierre y libros', 'Settlement and books'),
    isInMenu: true,
    first: (search) => [
      ['getWaitingTransfers', {}],
      ['listBankFiles', pageQueryOf(search, 'files')],
      ['listSettlementRuns', pageQueryOf(search, 'cursor')],
      ['listBookChecks', { query: { limit: 1 } }],
    ],
  },
  {
    path: 'invoices',
    permission: 'desk.money.read',
    name: name('Faturas', 'Facturas', 'Invoices'),
    isInMenu: true,
    first: (search) => [['listDeskInvoices', invoiceQueryOf(search)]],
  },
  {
    path: 'invoices/:id',
    permission: 'desk.money.read',
    name: name('Fatura', 'Factura', 'Invoice'),
    first: (search, id) => [['getDeskInvoice', deskInvoiceQueryOf(search, id)]],
  },
  {
    path: 'reconciliation',
    permission: 'desk.money.read',
    name: name('Conciliação', 'Conciliación', 'Reconciliation'),
    isInMenu: true,
    first: (search) => [
      ['listReconciliations', pageQueryOf(search, 'cursor')],
      ['listAcquirerAccounts', { query: { limit: 100 } }],
    ],
  },
  {
    path: 'reconciliation/:id',
    permission: 'desk.money.read',
    name: name('Conciliação', 'Conciliación', 'Reconciliation'),
    first: (_search, id) => [['getReconciliation', { params: { id } }]],
  },
  {
    path: 'entries',
    permission: 'desk.money.read',
    name: name('Lançamentos', 'Asientos', 'Ledger'),
    isInMenu: true,
    first: (search) => [['listDeskEntries', entryQueryOf(search)]],
  },
  {
    path: 'keys',
    permission: 'desk.proposals.read',
    name: name('Chaves e acessos', 'Claves y accesos', 'Keys and ways in'),
    isInMenu: true,
    first: () => [['getServerSettings', {}]],
  },
  {
    path: 'people',
    permission: 'desk.people.read',
    name: name('Equipa', 'Equipo', 'Team'),
    isInMenu: true,
    first: (search) => [
      ['listStaff', teamQueryOf(search).people],
      ['listStaffInvitations', teamQueryOf(search).invited],
    ],
  },
  {
    path: 'audit',
    permission: 'desk.audit.read',
    name: name('Registo de atividade', 'Registro de actividad', 'Activity log'),
    isInMenu: true,
    first: (search) => [['listDeskAudit', { query: auditQueryOf(search, true) }]],
  },
  {
    path: 'security',
    permission: 'desk.audit.read',
    name: name('Registo de segurança', 'Registro de seguridad', 'Security log'),
    isInMenu: true,
    first: (search) => [['listSecurityEvents', securityQueryOf(search)]],
  },
]

/** The desk's rooms with screens that are at hand, or come when somebody goes there. */
export const deskRoomsOf = (screens: Readonly<Record<DeskPath, ComponentType>>): readonly Room[] => [
  ...deskPlaces.map((place) => ({ ...place, Screen: screens[place.path] })),
  devices,
]

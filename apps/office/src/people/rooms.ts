import type { Text } from '@escudo/contracts/page'
import { Audit } from '../audit/Audit.tsx'
import { auditQueryOf } from '../audit/audit-query.ts'
import { Asked } from '../desk/asked/Asked.tsx'
import { pageQueryOf } from '../desk/asked/desk-query.ts'
import { Runs } from '../desk/asked/Runs.tsx'
import { Desk } from '../desk/Desk.tsx'
import { entryQueryOf, invoiceQueryOf } from '../desk/books/book-query.ts'
import { Entries } from '../desk/books/Entries.tsx'
import { Invoices } from '../desk/books/Invoices.tsx'
import { Reconcile } from '../desk/reconcile/Reconcile.tsx'
import { ReconciliationPage } from '../desk/reconcile/ReconciliationPage.tsx'
import { Entities } from '../desk/entities/Entities.tsx'
import { entityQueryOf } from '../desk/entities/entity-query.ts'
import { Platforms } from '../desk/platforms/Platforms.tsx'
import { platformQueryOf } from '../desk/platforms/platform-query.ts'
import { Queues } from '../desk/queues/Queues.tsx'
import { DeskKeys } from '../desk/DeskKeys.tsx'
import { HeldMoney } from '../desk/HeldMoney.tsx'
import { heldQueryOf, proposalQueryOf, waitingQueryOf } from '../desk/proposal-query.ts'
import { Review } from '../desk/Review.tsx'
import { Keys } from '../keys/Keys.tsx'
import { merchantQueryOf } from '../keys/merchant-query.ts'
import { PlatformPage } from '../keys/PlatformPage.tsx'
import type { Room } from '../room.ts'
import { DeskInvoicePage } from '../transfers/InvoicePage.tsx'
import { deskInvoiceQueryOf } from '../transfers/invoice-query.ts'
import { Devices } from './Devices.tsx'
import { People } from './People.tsx'
import { Staff } from './Staff.tsx'
import { teamQueryOf } from './team-query.ts'

const name = (PT: string, ES: string, EN: string): Text => ({ PT, ES, EN })

/** What is the person's own, wherever they are. */
const devices: Room = {
  path: 'devices',
  permission: '',
  name: name('Os meus dispositivos', 'Mis dispositivos', 'My devices'),
  Screen: Devices,
  isInMenu: true,
  first: () => [
    ['listOfficeSessions', {}],
    ['listPasskeys', {}],
    ['getProofs', {}],
  ],
}

/** The rooms of people, keys and traces of an entity. */
export const peopleRooms: readonly Room[] = [
  {
    path: 'keys',
    permission: 'keys.read',
    name: name('Chaves', 'Claves', 'Keys'),
    Screen: Keys,
    isInMenu: true,
    first: () => [
      ['listOwnPlatforms', {}],
      ['listActingPlatforms', {}],
    ],
  },
  {
    path: 'keys/:id',
    permission: 'keys.read',
    name: name('Plataforma', 'Plataforma', 'Platform'),
    Screen: PlatformPage,
    first: (search, id) => [
      ['listOwnPlatforms', {}],
      ['listPlatformEntities', merchantQueryOf(search, id)],
    ],
  },
  {
    path: 'people',
    permission: 'people.read',
    name: name('Pessoas', 'Personas', 'People'),
    Screen: People,
    isInMenu: true,
    first: (search) => [
      ['listPeople', teamQueryOf(search).people],
      ['listInvitations', teamQueryOf(search).invited],
    ],
  },
  {
    path: 'audit',
    permission: 'audit.read',
    name: name('Registo de atos', 'Registro de actos', 'Record of acts'),
    Screen: Audit,
    isInMenu: true,
    first: (search) => [['listAudit', { query: auditQueryOf(search) }]],
  },
  devices,
]

/** The rooms of the provider's desk. */
export const deskRooms: readonly Room[] = [
  {
    path: '',
    permission: 'desk.entities.read',
    name: name('À espera', 'Pendiente', 'Waiting'),
    Screen: Desk,
    isInMenu: true,
    first: (search) => [
      ['listProposals', proposalQueryOf(search, 'waiting')],
      ['listProposals', proposalQueryOf(search, 'over')],
      ['listWaitingEntities', waitingQueryOf(search)],
    ],
  },
  {
    path: 'entities',
    permission: 'desk.entities.read',
    name: name('Empresas', 'Empresas', 'Businesses'),
    Screen: Entities,
    isInMenu: true,
    first: (search) => [['listDeskEntities', entityQueryOf(search)]],
  },
  {
    path: 'entities/:id',
    permission: 'desk.entities.read',
    name: name('Empresa', 'Empresa', 'Business'),
    Screen: Review,
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
    Screen: Platforms,
    isInMenu: true,
    first: (search) => [['listDeskPlatforms', platformQueryOf(search)]],
  },
  {
    path: 'queues',
    permission: 'desk.queues.read',
    name: name('Sem resposta', 'Sin respuesta', 'Without an answer'),
    Screen: Queues,
    isInMenu: true,
    first: (search) => [
      ['listOpenQuestions', pageQueryOf(search, 'questions')],
      ['listLostDeliveries', pageQueryOf(search, 'lost')],
      ['getHealth', {}],
    ],
  },
  {
    path: 'money',
    permission: 'desk.money.read',
    name: name('Dinheiro por atribuir', 'Dinero sin asignar', 'Unmatched money'),
    Screen: HeldMoney,
    isInMenu: true,
    first: (search) => [['listHeldMoney', heldQueryOf(search)]],
  },
  {
    path: 'acquirers',
    permission: 'desk.routes.read',
    name: name('Bancos e referências', 'Bancos y referencias', 'Acquirers and references'),
    Screen: Asked,
    isInMenu: true,
    first: (search) => [
      ['listAcquirerRoutes', pageQueryOf(search, 'routes')],
      ['listAcquirerAccounts', pageQueryOf(search, 'accounts')],
      ['listDeskRanges', pageQueryOf(search, 'ranges')],
    ],
  },
  {
    path: 'settlement',
    permission: 'desk.money.read',
    name: name('Fecho e contas', 'Cierre y libros', 'Settlement and books'),
    Screen: Runs,
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
    Screen: Invoices,
    isInMenu: true,
    first: (search) => [['listDeskInvoices', invoiceQueryOf(search)]],
  },
  {
    path: 'invoices/:id',
    permission: 'desk.money.read',
    name: name('Fatura', 'Factura', 'Invoice'),
    Screen: DeskInvoicePage,
    first: (search, id) => [['getDeskInvoice', deskInvoiceQueryOf(search, id)]],
  },
  {
    path: 'reconciliation',
    permission: 'desk.money.read',
    name: name('Conciliação', 'Conciliación', 'Reconciliation'),
    Screen: Reconcile,
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
    Screen: ReconciliationPage,
    first: (_search, id) => [['getReconciliation', { params: { id } }]],
  },
  {
    path: 'entries',
    permission: 'desk.money.read',
    name: name('Lançamentos', 'Asientos', 'Ledger'),
    Screen: Entries,
    isInMenu: true,
    first: (search) => [['listDeskEntries', entryQueryOf(search)]],
  },
  {
    path: 'keys',
    permission: 'desk.proposals.read',
    name: name('Chaves e acessos', 'Claves y accesos', 'Keys and ways in'),
    Screen: DeskKeys,
    isInMenu: true,
    first: () => [],
  },
  {
    path: 'people',
    permission: 'desk.people.read',
    name: name('Equipa', 'Equipo', 'Team'),
    Screen: Staff,
    isInMenu: true,
    first: (search) => [
      ['listStaff', teamQueryOf(search).people],
      ['listStaffInvitations', teamQueryOf(search).invited],
    ],
  },
  {
    path: 'audit',
    permission: 'desk.audit.read',
    name: name('Registo de atos', 'Registro de actos', 'Record of acts'),
    Screen: Audit,
    isInMenu: true,
    first: (search) => [['listDeskAudit', { query: auditQueryOf(search) }]],
  },
  devices,
]

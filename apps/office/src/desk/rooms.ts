import type { Room } from '../room.ts'
import type { Text } from '@escudo/contracts/page'
import { Asked } from './asked/Asked.tsx'
import { Audit } from '../audit/Audit.tsx'
import { Desk } from './Desk.tsx'
import { DeskInvoicePage } from '../transfers/InvoicePage.tsx'
import { DeskKeys } from './DeskKeys.tsx'
import { DeskPlatformPage } from './platforms/DeskPlatformPage.tsx'
import { Entities } from './entities/Entities.tsx'
import { Entries } from './books/Entries.tsx'
import { HeldMoney } from './HeldMoney.tsx'
import { Invoices } from './books/Invoices.tsx'
import { Platforms } from './platforms/Platforms.tsx'
import { Queues } from './queues/Queues.tsx'
import { Reconcile } from './reconcile/Reconcile.tsx'
import { ReconciliationPage } from './reconcile/ReconciliationPage.tsx'
import { Review } from './Review.tsx'
import { Runs } from './asked/Runs.tsx'
import { Staff } from '../people/Staff.tsx'
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
    path: 'platforms/:id',
    permission: 'desk.platforms.read',
    name: name('Plataforma', 'Plataforma', 'Platform'),
    Screen: DeskPlatformPage,
    first: (_search, id) => [
      ['listDeskPlatforms', onePlatformQuery(id)],
      ['listDeskPlatformKeys', { params: { platformCode: id } }],
    ],
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
    first: (search) => [
      ['listHeldMoney', heldQueryOf(search)],
      ['listMoneyRules', {}],
    ],
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
    name: name('Registo de atividade', 'Registro de actividad', 'Activity log'),
    Screen: Audit,
    isInMenu: true,
    first: (search) => [['listDeskAudit', { query: auditQueryOf(search) }]],
  },
  devices,
]

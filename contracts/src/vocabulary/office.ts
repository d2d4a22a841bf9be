/** What a person may be to an entity, from the most to the least. */
export const merchantRoles = ['owner', 'finance', 'support', 'developer', 'viewer'] as const
export type MerchantRole = (typeof merchantRoles)[number]

/** What a person may be to the provider; one may be several. */
export const staffRoles = ['compliance', 'finance', 'support', 'operations', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = merchantRoles
const books = ['owner', 'finance', 'viewer'] as const
const counter = ['owner', 'finance', 'support'] as const
const builders = ['owner', 'developer'] as const

/** Permission by role, for what belongs to an entity. Server and screens read this one table. */
export const entityPermissions = {
  'home.read': everybody,
  'payments.read': everybody,
  'payments.export': ['owner', 'finance'],
  'payments.ask': counter,
  'payments.change': counter,
  'payments.refund': counter,
  'links.read': everybody,
  'links.manage': counter,
  'customers.read': counter,
  'customers.manage': ['owner', 'support'],
  'transfers.read': books,
  'disputes.read': counter,
  'disputes.answer': counter,
  'terminals.read': ['owner', 'finance', 'support', 'viewer'],
  'terminals.manage': ['owner', 'support'],
  'webhooks.read': builders,
  'webhooks.manage': builders,
  'keys.read': builders,
  'keys.manage': builders,
  'requests.read': builders,
  'settings.read': everybody,
  'settings.manage': ['owner'],
  'accounts.read': ['owner', 'finance'],
  'accounts.manage': ['owner'],
  'people.read': everybody,
  'people.manage': ['owner'],
  'audit.read': ['owner', 'finance'],
} as const satisfies Record<string, readonly MerchantRole[]>

/** Permission by role, for the provider's own desk. */
export const deskPermissions = {
  'desk.entities.read': staffRoles,
  'desk.entities.decide': ['compliance', 'administrator'],
  'desk.payers.erase': ['compliance', 'administrator'],
  'desk.documents.read': ['compliance', 'administrator'],
  'desk.terms.change': ['finance', 'administrator'],
  'desk.limits.change': ['compliance', 'finance', 'administrator'],
  'desk.ledger.correct': ['finance', 'administrator'],
  'desk.keys.rotate': ['operations', 'administrator'],
  'desk.people.reset': ['compliance', 'support', 'administrator'],
  'desk.accounts.decide': ['compliance', 'finance', 'administrator'],
  'desk.proposals.read': staffRoles,
  'desk.platforms.read': staffRoles,
  'desk.platforms.manage': ['operations', 'administrator'],
  'desk.terminals.manage': ['operations', 'administrator'],
  'desk.payments.read': ['compliance', 'finance', 'support', 'operations', 'administrator'],
  'desk.money.read': ['finance', 'operations', 'administrator'],
  'desk.bank.manage': ['finance', 'administrator'],
  'desk.routes.read': ['finance', 'operations', 'administrator'],
  'desk.routes.change': ['operations', 'administrator'],
  'desk.queues.read': ['support', 'operations', 'administrator'],
  'desk.queues.change': ['operations', 'administrator'],
  'desk.people.read': ['administrator'],
  'desk.people.manage': ['administrator'],
  'desk.audit.read': ['compliance', 'administrator'],
} as const satisfies Record<string, readonly StaffRole[]>

/** How many notifications one call sends again. */
export const mostReplayed = 1000

/** What needs a second person, and what either of them has to be allowed. */
export const proposalKinds = [
  'entity',
  'change',
  'ownership',
  'reset',
  'terms',
  'limits',
  'ledger',
  'master_key',
  'money',
  'claim',
  'account',
  'route',
  'range',
  'resumption',
  'ceilings',
  'bank_file',
  'acting',
  'method',
  'contract',
] as const
export type ProposalKind = (typeof proposalKinds)[number]
export const permissionOfProposal = {
  entity: 'desk.entities.decide',
  change: 'desk.accounts.decide',
  ownership: 'desk.entities.decide',
  reset: 'desk.people.reset',
  terms: 'desk.terms.change',
  limits: 'desk.limits.change',
  ledger: 'desk.ledger.correct',
  master_key: 'desk.keys.rotate',
  money: 'desk.ledger.correct',
  claim: 'desk.ledger.correct',
  account: 'desk.routes.change',
  route: 'desk.routes.change',
  range: 'desk.routes.change',
  resumption: 'desk.entities.decide',
  ceilings: 'desk.limits.change',
  bank_file: 'desk.bank.manage',
  acting: 'desk.platforms.manage',
  method: 'desk.terms.change',
  contract: 'desk.terms.change',
} as const satisfies Record<ProposalKind, keyof typeof deskPermissions>

type EntityPermission = keyof typeof entityPermissions
type DeskPermission = keyof typeof deskPermissions
export type Permission = EntityPermission | DeskPermission

export function isDeskPermission(permission: Permission): permission is DeskPermission {
  return Object.hasOwn(deskPermissions, permission)
}

/** What a role may do for its entity. */
export function permissionsOfRole(role: MerchantRole): EntityPermission[] {
  const all = Object.entries(entityPermissions) as [EntityPermission, readonly MerchantRole[]][]
  return all.filter(([, roles]) => roles.includes(role)).map(([permission]) => permission)
}

/** What the provider's staff may do, each by whichever of their roles. */
export function permissionsOfStaff(roles: readonly StaffRole[]): DeskPermission[] {
  const all = Object.entries(deskPermissions) as [DeskPermission, readonly StaffRole[]][]
  return all.filter(([, allowed]) => roles.some((role) => allowed.includes(role))).map(([permission]) => permission)
}

/** The demo people of the sandbox, by the word of their button. */
export const demoPeople = [
  { person: 'owner', name: 'Ana Padeira', entity: '510000002', role: 'owner' },
  { person: 'finance', name: 'Bruno Contas', entity: '510000002', role: 'finance' },
  { person: 'support', name: 'Carla Balcão', entity: '510000002', role: 'support' },
  { person: 'developer', name: 'Diogo Código', entity: '510000002', role: 'developer' },
  { person: 'viewer', name: 'Eva Leitora', entity: '510000002', role: 'viewer' },
  { person: 'staff-compliance', name: 'Filipa Conforme', staff: 'compliance' },
  { person: 'staff-finance', name: 'Gonçalo Tesouro', staff: 'finance' },
  { person: 'staff-support', name: 'Helena Ajuda', staff: 'support' },
  { person: 'staff-operations', name: 'Ivo Operador', staff: 'operations' },
  { person: 'staff-administrator', name: 'Júlia Chefe', staff: 'administrator' },
] as const satisfies readonly ({ person: string; name: string } & ({ entity: string; role: MerchantRole } | { staff: StaffRole }))[]
export type DemoPerson = (typeof demoPeople)[number]['person']

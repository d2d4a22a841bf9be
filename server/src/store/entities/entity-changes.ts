import type { ChangeKind, ChangeState, CompanyRole, EntityReason } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

/** Who acts for an entity, as the wire says it. */
type ActingPerson = { name: string; taxNumber: string; email: string; phoneNumber: string; isPoliticallyExposedPerson?: boolean }
export type CompanyPerson = { name: string; taxNumber: string; roles: CompanyRole[]; share?: number }
/** Who is behind a company, and who acts for it where that changes too. */
export type Ownership = { user?: ActingPerson; people: CompanyPerson[] }

/** What is to change of an entity: fields that compliance looks at, an account, or whose it is. */
export type ChangeBody = {
  details?: { name?: string; permanentCertificate?: string; economicActivity?: { section?: string; code: number } }
  bankAccount?: { owner: string; bankName: string; iban: string; swift: string }
  ownership?: Ownership
}

export type EntityChange = {
  entityId: number
  changeId: string
  platformId: number
  kind: ChangeKind
  body: ChangeBody
  state: ChangeState
  reason: EntityReason | null
  notBefore: Date
  /** When the sandbox's rules decide; null: an operator does. */
  reviewAt: Date | null
  /** When compliance agreed. */
  agreedAt: Date | null
  stateAt: Date
  createdAt: Date
}

const columns = 'entity_id, change_id, platform_id, kind, body, state, reason, not_before, review_at, agreed_at, state_at, created_at'

/** Writes what is to change of an entity whose row is held. */
export async function insertEntityChange(sql: Db, { body, ...change }: Omit<EntityChange, 'changeId'>): Promise<EntityChange> {
  const [row] = await sql<EntityChange[]>`
    insert into entity_changes ${sql({ ...change, body: sql.json(body as never) })} returning ${sql.unsafe(columns)}`
  return row!
}

/** A change of an entity whose row is held. Primary key. */
export async function findEntityChange(sql: Db, entityId: number, changeId: string): Promise<EntityChange | undefined> {
  const [row] = await sql<EntityChange[]>`
    select ${sql.unsafe(columns)} from entity_changes where entity_id = ${entityId} and change_id = ${changeId}`
  return row
}

/** What waits of an entity, the oldest first. Index entity_changes_once. */
export async function findWaitingChanges(sql: Db, entityId: number): Promise<EntityChange[]> {
  return sql<EntityChange[]>`
    select ${sql.unsafe(columns)} from entity_changes where entity_id = ${entityId} and state = 'pending' order by change_id`
}

/** What waits anywhere, the oldest first. Index entity_changes_waiting. */
export async function listWaitingChanges(sql: Db, limit: number): Promise<EntityChange[]> {
  return sql<EntityChange[]>`
    select ${sql.unsafe(columns)} from entity_changes where state = 'pending' order by created_at, change_id limit ${limit}`
}

/** One page of an entity's changes, and how many there are. Primary key. */
export async function listChangesOf(
  sql: Db,
  entityId: number,
  state: ChangeState | undefined,
  slice: ListSlice,
): Promise<Found<EntityChange>> {
  const where = sql`entity_id = ${entityId} ${state ? sql`and state = ${state}` : sql``}`
  return readSlice<EntityChange>(sql, slice, { columns, from: sql`entity_changes`, where })
}

/** Notes that compliance agreed. */
export async function saveAgreement(sql: Db, { entityId, changeId }: EntityChange, agreedAt: Date): Promise<void> {
  await sql`update entity_changes set agreed_at = ${agreedAt} where entity_id = ${entityId} and change_id = ${changeId}`
}

/** Writes what came of a change. */
export async function saveChangeEnd(
  sql: Db,
  { entityId, changeId }: EntityChange,
  { state, reason, stateAt }: { state: ChangeState; reason: EntityReason | null; stateAt: Date },
): Promise<EntityChange> {
  const [row] = await sql<EntityChange[]>`
    update entity_changes set state = ${state}, reason = ${reason}, state_at = ${stateAt}
    where entity_id = ${entityId} and change_id = ${changeId} returning ${sql.unsafe(columns)}`
  return row!
}

type DueChange = { entityId: number; changeId: string; isAgreed: boolean }

/**
 * Changes to go on with now, on their entities' clocks: those that a rule has to decide, and those that compliance has
 * agreed to and whose time has come. Index entity_changes_waiting; no locks.
 */
export async function findDueChanges(sql: Db, now: Date, entityId: number | null, limit: number): Promise<DueChange[]> {
  return sql<DueChange[]>`
    select c.entity_id, c.change_id, c.agreed_at is not null as is_agreed
    from entity_changes c join entities e on e.entity_id = c.entity_id
    where c.state = 'pending' and (${entityId}::integer is null or c.entity_id = ${entityId})
      and case when c.agreed_at is null then c.review_at else c.not_before end <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
    order by c.created_at limit ${limit}`
}

/** What of an entity changes at once, or once compliance has agreed; undefined stays. */
type EntityFields = {
  name?: string | undefined
  phoneNumber?: string | undefined
  address?: string | undefined
  postCode?: string | undefined
  locality?: string | undefined
  permanentCertificate?: string | undefined
  economicSection?: string | null | undefined
  economicCode?: number | undefined
}

/** Changes an entity whose row is held: columns, and what is kept of its registration. Primary key. */
export async function saveEntityFields(sql: Db, entityId: number, fields: EntityFields, registration: object = {}): Promise<void> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await sql`update entities set ${sql(given)} where entity_id = ${entityId}`
  if (Object.keys(registration).length > 0)
    await sql`update entities set registration = registration || ${sql.json(registration as never)} where entity_id = ${entityId}`
}

/** Makes an account the first: it takes the money of payments that name none. Primary key. */
export async function preferAccount(sql: Db, entityId: number, code: string, at: Date): Promise<void> {
  await sql`update bank_accounts set preferred_at = ${at} where entity_id = ${entityId} and code = ${code}`
}

/** Stops an entity for ever, or opens it again; false for an unknown one. Its row is held afterwards. */
export async function saveClosure(sql: Db, entityId: number, closedAt: Date | null, reason: EntityReason | null): Promise<boolean> {
  const rows =
    await sql`update entities set closed_at = ${closedAt}, closed_reason = ${reason} where entity_id = ${entityId} returning 1 as changed`
  return rows.length > 0
}

import { maximumAmountCents, methodTable, type EntityState } from '@escudo/contracts/vocabulary'
import type { MethodMaximums } from '../domain/method-limits.ts'
import type { MethodOfType } from '../domain/payment.ts'
import type { Db } from './db.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'
import type { Entity, Stopped } from './entities.ts'

export type NewEntity = Omit<
  Entity,
  'clockAheadSeconds' | 'settingsVersion' | 'stateReason' | 'suspendedAt' | 'suspendedReason' | 'closedAt' | 'closedReason' | keyof Stopped
> & {
  formPlatformId: number | null
  reviewAt: Date | null
}

/**
 * Writes an entity over whatever a registration that nobody approved had left there, associated with one platform or
 * none. The caller holds the tax number (`lockTaxNumber`) and knows that it is not approved. Primary key.
 */
export async function replaceEntity(sql: Db, platformId: number | null, { registration, ...entity }: NewEntity): Promise<void> {
  const { entityId, ...columns } = { ...entity, stateReason: null, registration: sql.json(registration as never) }
  const rows = await sql`update entities set ${sql(columns)} where entity_id = ${entityId} and state <> 'approved' returning 1 as found`
  if (rows.length === 0) await sql`insert into entities ${sql({ entityId, ...columns })}`
  await sql`delete from entity_methods where entity_id = ${entityId}`
  await sql`delete from bank_accounts where entity_id = ${entityId}`
  await sql`delete from entity_users where entity_id = ${entityId}`
  await sql`
    update deliveries set status = 'given_up', held_until = null
    where entity_id = ${entityId} and platform_id is distinct from ${platformId}::integer and status = 'due' and payment_id is not null`
  await sql`delete from platform_entities where entity_id = ${entityId} and platform_id is distinct from ${platformId}::integer`
  if (platformId !== null)
    await sql`insert into platform_entities (platform_id, entity_id) values (${platformId}, ${entityId}) on conflict do nothing`
}

/** The methods that an entity begins with, at the usual price, up to `maximums`. */
export async function insertEntityMethods(
  sql: Db,
  entityId: number,
  methods: readonly MethodOfType[],
  maximums: MethodMaximums = {},
): Promise<void> {
  const rows = methods.map(({ code, type }) => {
    const { fixedE8, basisPoints } = methodTable[code].tariff
    const maximumCents = maximums[code] ?? maximumAmountCents
    return { entityId, code, type, maximumCents, feeFixedE8: String(fixedE8), feeBasisPoints: basisPoints }
  })
  if (rows.length > 0) await sql`insert into entity_methods ${sql(rows)}`
}

type EntityUser = {
  entityId: number
  name: string
  taxNumber: string
  email: string
  phoneNumber: string
  isPoliticallyExposed: boolean
  createdAt: Date
}

/** Who acts for an entity from now on. Primary key. */
export async function saveEntityUser(sql: Db, user: EntityUser): Promise<void> {
  await sql`delete from entity_users where entity_id = ${user.entityId}`
  await insertEntityUser(sql, user)
}

export async function insertEntityUser(sql: Db, user: EntityUser): Promise<void> {
  await sql`insert into entity_users ${sql(user)}`
}

/**
 * What somebody said of a tax number; many may wait for one number, and one of them `stands` in `entities`. `network`:
 * whence the form came. `platformId` null: the form named no platform that may register.
 */
export type StoredRegistration<Body = object> = {
  entityId: number
  registrationId: string
  platformId: number | null
  fromForm: boolean
  network: string | null
  name: string
  body: Body
  state: EntityState
  stateAt: Date
  stands: boolean
  createdAt: Date
}

const columns = 'entity_id, registration_id, platform_id, from_form, network, name, body, state, state_at, stands, created_at'

/** One registration or decision of a tax number at a time, until the transaction ends. */
export async function lockTaxNumber(sql: Db, entityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431005, ${entityId})`
}

/** One registration on the form from a network at a time, until the transaction ends. */
export async function lockNetwork(sql: Db, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431004, hashtext(${network}))`
}

/** How many registrations came on the form from a network since then. Index registrations_by_network. */
export async function countFormRegistrations(sql: Db, network: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: string }[]>`
    select count(*) as count from registrations where network = ${network} and from_form and created_at > ${since}`
  return Number(row?.count)
}

/** Writes what was said. */
export async function insertRegistration<Body extends object>(
  sql: Db,
  { body, ...registration }: Omit<StoredRegistration<Body>, 'registrationId'>,
): Promise<StoredRegistration<Body>> {
  const [row] = await sql<StoredRegistration<Body>[]>`
    insert into registrations ${sql({ ...registration, body: sql.json(body as never) })} returning ${sql.unsafe(columns)}`
  return row!
}

/** What is said of a tax number, the oldest first. Primary key. */
export async function findRegistrationsOf<Body>(sql: Db, entityId: number): Promise<StoredRegistration<Body>[]> {
  return sql<StoredRegistration<Body>[]>`
    select ${sql.unsafe(columns)} from registrations where entity_id = ${entityId} order by registration_id`
}

/** One registration by its number, as an operator names it. Primary key. */
export async function findRegistration<Body>(
  sql: Db,
  entityId: number,
  registrationId: string,
): Promise<StoredRegistration<Body> | undefined> {
  const [row] = await sql<StoredRegistration<Body>[]>`
    select ${sql.unsafe(columns)} from registrations where entity_id = ${entityId} and registration_id = ${registrationId}`
  return row
}

/** What waits for a decision, the oldest first. Index registrations_waiting. */
export async function listRegistrations<Body>(sql: Db, limit = 100): Promise<StoredRegistration<Body>[]> {
  return sql<StoredRegistration<Body>[]>`
    select ${sql.unsafe(columns)} from registrations where state = 'pending' order by created_at, registration_id limit ${limit}`
}

/** A page of them. Index registrations_waiting. */
export function listWaiting(sql: Db, slice: ListSlice): Promise<Found<StoredRegistration>> {
  return readSlice<StoredRegistration>(sql, slice, { columns, from: sql`registrations`, where: sql`state = 'pending'` })
}

/** Makes one registration the one that `entities` shows. */
export async function standRegistration(sql: Db, { entityId, registrationId }: StoredRegistration<unknown>): Promise<void> {
  await sql`update registrations set stands = false where entity_id = ${entityId} and stands`
  await sql`update registrations set stands = true where entity_id = ${entityId} and registration_id = ${registrationId}`
}

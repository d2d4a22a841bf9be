import type {
  EconomicSection,
  EntityReason,
  EntityState,
  EntityStop,
  RegistrationMethodCode,
  ShippingSelection,
} from '@escudo/contracts/vocabulary'
import { inGroups } from '../sql/batch.ts'
import { readInShard } from '../sql/read-in-shard.ts'
import { keyRows } from '../sql/many-rows.ts'
import { onShardOf } from '../sql/nodes.ts'
import type { Db } from './db.ts'
import type { CompanyPerson } from './entities/entity-changes.ts'

/** What a registration said beyond the columns, as it was sent. */
export type RegistrationDetails = {
  shippingCountries?: { selection: ShippingSelection; countryIds?: number[] }
  supplementaryInformation?: { numberOfMonthlyTransactions?: number; averageValuePerTransaction?: number; website?: string }
  availableMethods?: { code: RegistrationMethodCode; required?: boolean }[]
  source?: { type: 'integration'; code: string }
  /** Who is behind the company, since the last change of ownership. */
  people?: CompanyPerson[]
}

export type Entity = {
  entityId: number
  name: string
  phoneNumber: string | null
  address: string | null
  postCode: string | null
  locality: string | null
  permanentCertificate: string | null
  economicSection: EconomicSection | null
  economicCode: number | null
  registration: RegistrationDetails
  state: EntityState
  stateAt: Date
  stateReason: EntityReason | null
  /** Since when its money stands still. */
  suspendedAt: Date | null
  suspendedReason: EntityReason | null
  /** Since when it takes no payment any more; what it was paid still goes out. */
  closedAt: Date | null
  closedReason: EntityReason | null
  createdAt: Date
  clockAheadSeconds: string
  settingsVersion: string
} & Stopped

export type Platform = {
  platformId: number
  name: string
  sealedKey: Uint8Array
  /** From which networks its private key may be used; none: from everywhere. */
  addresses: string[]
  /** The private key that will take its place; both are taken meanwhile. */
  nextSealedKey: Uint8Array | null
  suspendedAt: Date | null
  checkoutValidityMinutes: number
  mayCreateEntities: boolean
  /** Whether it may keep its payers' methods. */
  maySaveMethods: boolean
  /** Whether what we do not understand of its calls is refused, and not passed over. */
  strict: boolean
}

/** Once a change of the private key is over, the next one is the only one, whether anybody has tidied up or not. */
const keyColumns = (of = ''): string => `
  case when ${of}change_ends_at <= now() then ${of}next_sealed_key else ${of}sealed_key end as sealed_key,
  case when ${of}change_ends_at > now() then ${of}next_sealed_key end as next_sealed_key, ${of}suspended_at, ${of}addresses`

/** A platform and, when it may act for that entity, its state, clock and version of settings. One statement a call. */
export type Caller = Platform & {
  clockAheadSeconds: string | null
  entityState: EntityState | null
  settingsVersion: string | null
} & Stopped

/** What keeps an entity from being paid, and why if anybody said so. */
export type Stopped = { entityStop: EntityStop | null; entityStopReason: EntityReason | null }

const stopColumns = `
  case when e.closed_at is not null then 'closed' when e.suspended_at is not null then 'suspended' when e.state <> 'approved' then e.state end
    as entity_stop,
  case when e.closed_at is not null then e.closed_reason when e.suspended_at is not null then e.suspended_reason else e.state_reason end
    as entity_stop_reason`

type CallerKey = { platformId: number; entityId: number | null }

/**
 * Who calls, for an entity if one is named. Read for every call and never kept: a key that was changed is refused at
 * once, in every process. Calls that come at the same time are answered by one statement.
 */
const findCallers = inGroups<CallerKey, Caller | undefined>(
  async (sql, asked) => {
    const keyOf = ({ platformId, entityId }: CallerKey): string => `${platformId}:${entityId}`
    const pairs = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
    const entityIds = pairs.map(({ entityId }) => entityId ?? 0)
    const rows = await readInShard(
      sql,
      pairs[0]!.entityId,
      ({ sql: at, table, isShard, isHere }) => at<(Caller & { asked: number })[]>`
    select ${at.unsafe(platformColumns('p.'))}, e.clock_ahead_seconds, e.state as entity_state, e.settings_version, ${at.unsafe(stopColumns)}, a.asked::integer
    from ${keyRows(pairs, { platformId: 'integer', entityId: 'integer' })}
      with ordinality as a (platform_id, entity_id, asked)
    join ${table('platforms')} p on p.platform_id = a.platform_id
    left join ${table('platform_entities')} pe on pe.platform_id = p.platform_id and pe.entity_id = a.entity_id
    left join ${table('entities')} e on e.entity_id = pe.entity_id${isShard ? at`` : onShardOf('e.entity_id', entityIds)}
    where ${isHere}`,
    )
    const found = new Map(rows.map(({ asked: place, ...caller }) => [keyOf(pairs[place - 1]!), caller]))
    return asked.map((one) => found.get(keyOf(one)))
  },
  { inShardOf: ({ entityId }) => entityId, near: ({ entityId }) => entityId },
)

export function findCaller(sql: Db, platformId: number, entityId: number | null): Promise<Caller | undefined> {
  return findCallers(sql, { platformId, entityId })
}

/** What a platform is, of a table that has another name in its statement as `p.`. */
export const platformColumns = (of = ''): string =>
  `${of}platform_id, ${of}name, ${keyColumns(of)}, ${of}checkout_validity_minutes, ${of}may_create_entities, ${of}may_save_methods, ${of}strict`

/** A platform; those of several in one statement. */
export const findPlatform = inGroups<number, Platform | undefined>(async (sql, platformIds) => {
  const rows = await sql<Platform[]>`
    select ${sql.unsafe(platformColumns())} from platforms
    where platform_id = any(${sql.unseen([...new Set(platformIds)], 'integer[]')}::integer[])`
  const found = new Map(rows.map((platform) => [platform.platformId, platform]))
  return platformIds.map((platformId) => found.get(platformId))
})

/** The first platforms with their sealed keys; the sandbox looks for who signed something. */
export async function listPlatforms(sql: Db, count: number): Promise<Pick<Platform, 'platformId' | 'sealedKey'>[]> {
  return sql<Platform[]>`select platform_id, ${sql.unsafe(keyColumns())} from platforms order by platform_id limit ${count}`
}

/** Whichever platform comes first; to see whether its sealed key opens. */
export async function findAnyPlatform(sql: Db): Promise<Pick<Platform, 'platformId' | 'sealedKey'> | undefined> {
  const [row] = await sql<Platform[]>`select platform_id, sealed_key from platforms order by platform_id limit 1`
  return row
}

/** What an entity is, of a table called `e` in its statement. */
export const entityColumns = `
  e.entity_id, e.name, e.phone_number, e.address, e.post_code, e.locality, e.permanent_certificate, e.economic_section, e.economic_code,
  e.registration, e.state, e.state_at, e.state_reason, e.suspended_at, e.suspended_reason, e.closed_at, e.closed_reason, e.created_at,
  e.clock_ahead_seconds, e.settings_version, ${stopColumns}`

/** An entity; those of several in one statement. */
export const findEntity = inGroups<number, Entity | undefined>(
  async (sql, entityIds) => {
    const rows = await sql<Entity[]>`
    select ${sql.unsafe(entityColumns)} from entities e where entity_id = any(${sql.unseen([...new Set(entityIds)], 'integer[]')}::integer[])`
    const found = new Map(rows.map((entity) => [entity.entityId, entity]))
    return entityIds.map((entityId) => found.get(entityId))
  },
  { of: (entityId) => entityId, near: (entityId) => entityId },
)

/** Whether a platform acts for an entity. */
export async function isAssociated(sql: Db, platformId: number, entityId: number): Promise<boolean> {
  const rows = await sql`select 1 from platform_entities where platform_id = ${platformId} and entity_id = ${entityId}`
  return rows.length > 0
}

/** Moves an entity's clock forward; seconds ahead afterwards, undefined when there is no such entity. */
export async function advanceEntityClock(sql: Db, entityId: number, seconds: number): Promise<number | undefined> {
  const [row] = await sql<{ clockAheadSeconds: string }[]>`
    update entities set clock_ahead_seconds = clock_ahead_seconds + ${seconds} where entity_id = ${entityId}
    returning clock_ahead_seconds`
  return row && Number(row.clockAheadSeconds)
}

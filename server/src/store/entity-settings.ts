import { methodCodes, type MethodCode } from '@escudo/contracts/vocabulary'
import type { EntityMethod } from '../domain/methods.ts'
import { createCache } from '../cache.ts'
import { inGroups } from '../sql/batch.ts'
import { onNodeOf } from '../sql/nodes.ts'
import { perPool } from '../sql/sql.ts'
import type { Db } from './db.ts'

/** How an entity's pages look, who may frame them, and which methods come first; none named: as the operator has it. */
type EntityPage = { origins: string[]; colour: string | null; hasLogo: boolean; methodOrder: MethodCode[]; contact: string | null }

/** Methods in the order in which a payer sees them, which is the vocabulary's. Accounts with the first one first. */
export type EntitySettings = { methods: EntityMethod[]; contractEndsAt: Date | null; accountCodes: string[]; look: EntityPage }

type Versioned = EntitySettings & { version: string }
type Row = Omit<EntitySettings, 'look'> & EntityPage & { entityId: number; version: string }

const nothing: Versioned = {
  version: '',
  methods: [],
  contractEndsAt: null,
  accountCodes: [],
  look: { origins: [], colour: null, hasLogo: false, methodOrder: [], contact: null },
}

const asShown = (one: EntityMethod, other: EntityMethod): number => methodCodes.indexOf(one.code) - methodCodes.indexOf(other.code)

/** The settings of several in one statement, each with the version that it saw. Who is suspended or closed has no method, and no contract. */
const readSettings = inGroups<number, Versioned>(
  async (sql, entityIds) => {
    const here = (column: string) => onNodeOf(column, entityIds[0])
    const rows = await sql<Row[]>`
    select e.entity_id, e.settings_version as version, least(e.contract_ends_at, e.suspended_at, e.closed_at) as contract_ends_at,
      array(select code from bank_accounts b where b.entity_id = e.entity_id${here('b.entity_id')} order by b.preferred_at desc nulls last, b.created_at, b.code) as account_codes,
      coalesce((
        select json_agg(json_build_object('code', code, 'type', type, 
            'minimumCents', least(greatest(own_minimum_cents, minimum_cents), maximum_cents),
            'maximumCents', greatest(least(own_maximum_cents, maximum_cents), minimum_cents)))
        from entity_methods m where m.entity_id = e.entity_id${here('m.entity_id')} and coalesce(e.suspended_at, e.closed_at) is null), '[]') as methods,
      coalesce(p.origins, '{}') as origins, p.colour, p.logo is not null as has_logo, coalesce(p.method_order, '{}') as method_order, p.contact
    from entities e left join entity_pages p using (entity_id)
    where e.entity_id = any(${sql.unseen([...new Set(entityIds)], 'integer[]')}::integer[])${here('e.entity_id')}`
    const found = new Map(
      rows.map(({ entityId, origins, colour, hasLogo, methodOrder, contact, methods, ...own }) => [
        entityId,
        { ...own, methods: methods.toSorted(asShown), look: { origins, colour, hasLogo, methodOrder, contact } },
      ]),
    )
    return entityIds.map((entityId) => found.get(entityId) ?? nothing)
  },
  { of: (entityId) => entityId, near: (entityId) => entityId },
)

const keptOf = perPool(() => createCache<number, Versioned>({ most: 10_000 }))

/**
 * What an entity is set to. `version` is the one that the caller's own statement saw; without it nothing is kept. A
 * change gives the entity another version in its transaction (migration 0019), so what is kept is never older than the
 * caller was read.
 */
export async function findSettings(sql: Db, entityId: number, version?: string): Promise<EntitySettings> {
  if (version === undefined) return readSettings(sql, entityId)
  const kept = keptOf(sql)
  const own = kept.get(entityId)
  if (own?.version === version) return own
  const read = await readSettings(sql, entityId)
  kept.set(entityId, read)
  return read
}

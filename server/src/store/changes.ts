import { inGroups } from '../sql/batch.ts'
import { isPool, perLine } from '../sql/sql.ts'
import type { Db, Sql } from './db.ts'

export const changesChannel = 'escudo_changes'
/** What changed for an entity at once. `paymentIds`: '0' is the entity itself; a terminal goes by its uuid. */
type AnnouncedChange = { entityId: number; paymentIds: readonly string[]; deliveries: boolean }
/** A message of PostgreSQL has at most 8,000 bytes. */
export const mostTold = 150

type Announcement = { entityId: number; paymentId: string; deliveries: boolean }

const announceTogether = inGroups<Announcement, void>(async (sql, changes) => {
  const heads = Map.groupBy(changes, ({ entityId, deliveries }) => `${entityId}:${deliveries ? 1 : 0}`)
  const messages = [...heads].flatMap(([head, told]) => {
    const ids = [...new Set(told.map(({ paymentId }) => paymentId))]
    return Array.from({ length: Math.ceil(ids.length / mostTold) }, (_, part) =>
      [head, ids.slice(part * mostTold, (part + 1) * mostTold)].join(':'),
    )
  })
  await sql`select pg_notify(${changesChannel}, message) from unnest(${sql.array(messages)}::text[]) message`
  return changes.map(() => undefined)
})

const toldOf = perLine(() => new Set<string>())

/**
 * Tells every process that payments of an entity changed, once the transaction commits; `deliveries`: there is something to
 * send. A transaction tells it once.
 */
export async function announceChange(sql: Db, change: Announcement): Promise<void> {
  if (!isPool(sql)) {
    const told = toldOf(sql)
    const [telling, sending] = [`${change.entityId}:${change.paymentId}`, `${change.entityId}:${change.paymentId}:1`]
    if (told.has(sending) || (told.has(telling) && !change.deliveries)) return
    told.add(change.deliveries ? sending : telling)
  }
  await announceTogether(sql, change)
}

/** The same of several payments of one entity, by a statement of its own. */
export async function announceTold(sql: Db, entityId: number, paymentIds: readonly string[], deliveries: boolean): Promise<void> {
  for (const paymentId of paymentIds) await announceChange(sql, { entityId, paymentId, deliveries })
}

/** Tells whoever holds a terminal's line that it has something to read, once the transaction commits. */
export async function announceTerminal(sql: Db, entityId: number, terminalUuid: string): Promise<void> {
  await announceChange(sql, { entityId, paymentId: terminalUuid, deliveries: false })
}

/** Tells whoever looks at the sandbox that something changed which is no payment's. */
export async function announceWorld(sql: Db): Promise<void> {
  await announceChange(sql, { entityId: 0, paymentId: 'world', deliveries: false })
}

/** Calls back for every change of any process. Reconnects by itself; what happened meanwhile is found by polling. */
export async function listenToChanges(sql: Sql, onChange: (change: AnnouncedChange) => void): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(changesChannel, (payload) => {
    const [entityId, deliveries, paymentIds = ''] = payload.split(':')
    onChange({ entityId: Number(entityId), paymentIds: paymentIds.split(','), deliveries: deliveries === '1' })
  })
  return unlisten
}

import { inGroups } from '../sql/batch.ts'
import type { Db, Sql } from './db.ts'

export const changesChannel = 'escudo_changes'
/** `paymentId` '0': the entity itself changed. */
type Change = { entityId: number; paymentId: string; deliveries: boolean }

/** Tells every process that a payment changed, once the transaction commits; `deliveries`: there is something to send. */
export const announceChange = inGroups<Change, void>(async (sql, changes) => {
  const told = new Set(changes.map(({ entityId, paymentId, deliveries }) => `${entityId}:${paymentId}:${deliveries ? 1 : 0}`))
  await sql`select pg_notify(${changesChannel}, told) from unnest(${sql.array([...told])}::text[]) told`
  return changes.map(() => undefined)
})

/** Tells whoever holds a terminal's line that it has something to read, once the transaction commits. */
export async function announceTerminal(sql: Db, entityId: number, terminalUuid: string): Promise<void> {
  await announceChange(sql, { entityId, paymentId: terminalUuid, deliveries: false })
}

/** Tells whoever looks at the sandbox that something changed which is no payment's. */
export async function announceWorld(sql: Db): Promise<void> {
  await announceChange(sql, { entityId: 0, paymentId: 'world', deliveries: false })
}

/** Calls back for every change of any process. Reconnects by itself; what happened meanwhile is found by polling. */
export async function listenToChanges(sql: Sql, onChange: (change: Change) => void): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(changesChannel, (payload) => {
    const [entityId, paymentId, deliveries] = payload.split(':')
    if (paymentId) onChange({ entityId: Number(entityId), paymentId, deliveries: deliveries === '1' })
  })
  return unlisten
}

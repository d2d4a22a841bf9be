import { listenToChanges } from './changes.ts'
import type { Sql } from './db.ts'

/** One listening connection a process; whoever follows a payment, or a terminal by its uuid, is called back when it changes. */
export async function followChanges(sql: Sql) {
  const followers = new Map<string, Set<() => void>>()
  const watchers = new Set<() => void>()
  let onDeliveries: () => void = () => undefined
  const unlisten = await listenToChanges(sql, ({ entityId, paymentIds, deliveries }) => {
    if (deliveries) onDeliveries()
    if (followers.size > 0)
      for (const paymentId of paymentIds) for (const onChange of followers.get(`${entityId}:${paymentId}`) ?? []) onChange()
    for (const onChange of watchers) onChange()
  })

  return {
    follow(entityId: number, paymentId: string, onChange: () => void): () => void {
      const key = `${entityId}:${paymentId}`
      const set = followers.get(key) ?? new Set()
      followers.set(key, set.add(onChange))
      return () => {
        set.delete(onChange)
        if (set.size === 0) followers.delete(key)
      }
    },
    /** Calls back whatever changes; gives a way to stop. */
    followAll(onChange: () => void): () => void {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    onDeliveries(wake: () => void): void {
      onDeliveries = wake
    },
    stop: unlisten,
  }
}

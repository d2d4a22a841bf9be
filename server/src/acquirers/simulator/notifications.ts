import { randomUUID } from 'node:crypto'
import type { Sql } from '../../sql/sql.ts'
import type { HeldNotification, NotificationSubject, NotificationWay } from './simulated-world.ts'
import type { Faults } from './faults.ts'

const lateMs = 60_000
/** What was lost stands in the network's daily file. */
const fileMs = 24 * 3600_000

/** When a word that travels so arrives. */
export function arrivalOf(way: NotificationWay, now: Date): Date {
  return new Date(now.getTime() + (way === 'late' ? lateMs : way === 'lost' ? fileMs : 0))
}

/** The words of banks and networks that a fault holds back. */
export function createNotifications(sql: Sql, faults: Faults) {
  return {
    async wayOf(merchantId: number): Promise<NotificationWay> {
      const on = new Set((await faults.find(merchantId)).map(({ kind }) => kind))
      if (on.has('notification_lost')) return 'lost'
      if (on.has('notification_late')) return 'late'
      return on.has('notification_twice') ? 'twice' : 'once'
    },

    /** Keeps a word until it arrives. A request that was lost is not kept: whoever asked finds out by asking. */
    async hold(merchantId: number, subject: NotificationSubject, way: 'late' | 'lost', now: Date): Promise<void> {
      if (way === 'lost' && subject.kind === 'request') return
      await sql`
        insert into simulator.notifications ${sql({ notificationId: randomUUID(), merchantId, subject: sql.json(subject), arrivesAt: arrivalOf(way, now) })}`
    },

    /** The next words of each merchant, on whose clock each arrives: nobody's keep another's from being seen. */
    async listHeld(merchantId: number | null): Promise<HeldNotification[]> {
      return sql<HeldNotification[]>`
        select notification_id, merchant_id, subject, arrives_at from (
          select n.*, row_number() over (partition by merchant_id order by arrives_at) as place from simulator.notifications n
          where ${merchantId}::integer is null or merchant_id = ${merchantId}) placed
        where place <= 50 order by place, arrives_at limit 500`
    },

    /** Forgets a word that was handed over; false when another process did. */
    async forgetHeld(notificationId: string): Promise<boolean> {
      const rows = await sql`delete from simulator.notifications where notification_id = ${notificationId} returning 1 as forgotten`
      return rows.length > 0
    },
  }
}

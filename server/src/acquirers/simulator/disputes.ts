import { randomInt, randomUUID } from 'node:crypto'
import { row } from '../../sql/row.ts'
import type { Sql, Tx } from '../../sql/sql.ts'
import type { DisputeAnswer } from '../acquirer.ts'
import { arrivalOf } from './notifications.ts'
import type { Disputing, NotificationSubject, NotificationWay, SaidDispute, SimulatedDispute } from './simulated-world.ts'

const disputeRow = row<SimulatedDispute>('simulator.disputes')({
  disputeReference: { type: 'text', is: 'key' },
  merchantId: { type: 'integer' },
  paymentId: { type: 'bigint' },
  requestId: { type: 'uuid' },
  amountCents: { type: 'integer' },
  reason: { type: 'text' },
  respondBy: { type: 'timestamptz' },
  status: { type: 'text' },
  files: { type: 'integer' },
  createdAt: { type: 'timestamptz' },
})

/** The bank's word of a dispute, on its way until somebody has heard it: whoever is told dies with nothing lost. */
async function say(tx: Tx, dispute: SimulatedDispute, way: NotificationWay, now: Date): Promise<SaidDispute> {
  const { merchantId, disputeReference, paymentId, amountCents, status } = dispute
  const decided = status === 'won' || status === 'lost' ? { outcome: status } : {}
  const subject: NotificationSubject = { kind: 'dispute', disputeReference, paymentId, amountCents, ...decided }
  const notificationId = randomUUID()
  await tx`
    insert into simulator.notifications ${tx({ notificationId, merchantId, subject: tx.json(subject), arrivesAt: arrivalOf(way, now) })}`
  return { dispute, notificationId }
}

/** The simulated bank's memory of what its clients complained about, and its own decisions. */
export function createDisputes(sql: Sql): Disputing & { hearAnswer: (answer: DisputeAnswer) => Promise<void> } {
  return {
    async openDispute(dispute, way) {
      const opened: SimulatedDispute = { ...dispute, disputeReference: `CB${randomInt(1e11, 1e12)}`, status: 'open', files: 0 }
      return sql.begin(async (tx) => {
        await tx`${disputeRow.insert([opened])}`
        return say(tx, opened, way, opened.createdAt)
      })
    },

    async findDispute(disputeReference) {
      const [found] = await sql<SimulatedDispute[]>`
        select ${sql.unsafe(disputeRow.columns)} from simulator.disputes where dispute_reference = ${disputeReference}`
      return found
    },

    async refuseDispute(disputeReference) {
      await sql`update simulator.disputes set status = 'refused' where dispute_reference = ${disputeReference} and status = 'open'`
    },

    listDisputes: (merchantId) => sql<SimulatedDispute[]>`
      select ${sql.unsafe(disputeRow.columns)} from simulator.disputes
      where merchant_id = ${merchantId} order by created_at desc, dispute_reference limit 20`,

    async decideDispute(disputeReference, outcome, way, now) {
      return sql.begin(async (tx) => {
        // A bank may give in at any time; against the merchant it decides once it has read the evidence.
        const [decided] = await tx<SimulatedDispute[]>`
          update simulator.disputes set status = ${outcome}
          where dispute_reference = ${disputeReference} and (status = 'contested' or (status = 'open' and ${outcome} = 'won'))
          returning ${tx.unsafe(disputeRow.columns)}`
        return decided && say(tx, decided, way, now)
      })
    },

    async hearAnswer(answer) {
      const status = answer.answer === 'accept' ? 'accepted' : 'contested'
      const files = answer.answer === 'accept' ? 0 : answer.files.length
      await sql`
        update simulator.disputes set status = ${status}, files = ${files}
        where dispute_reference = ${answer.disputeReference} and merchant_id = ${answer.merchantId} and status = 'open'`
    },
  }
}

import type { PaymentState } from '@escudo/contracts/vocabulary'
import { manyRows } from '../sql/many-rows.ts'
import { coordinatorOf } from '../sql/sql.ts'
import type { Db } from './db.ts'

/** A payment as it was just written, and where its events stand. */
export type WrittenPayment = { entityId: number; paymentId: string; lastSequence: number; state: PaymentState; amountCents: number }

type Event = { entityId: number; paymentId: string; sequence: number; name: string; state: string; amountCents: number; createdAt: Date }

const rows = manyRows<Event>({
  entityId: 'integer',
  paymentId: 'bigint',
  sequence: 'integer',
  name: 'text',
  state: 'text',
  amountCents: 'integer',
  createdAt: 'timestamptz',
})

/** Appends one event to each payment, all of them in one shard: as values, for their numbers in the log are drawn on the coordinator. */
export async function insertEventsOnNode(
  tx: Db,
  { name, at }: { name: 'create' | 'transfer' | 'invoice'; at: Date | undefined },
  payments: readonly (WrittenPayment & { createdAt?: Date })[],
): Promise<void> {
  if (payments.length === 0) return
  const events = payments.map(({ entityId, paymentId, lastSequence: sequence, state, amountCents, createdAt }) => {
    return { entityId, paymentId, sequence, name, state, amountCents, createdAt: at ?? createdAt! }
  })
  await tx`${rows.into('payment_events', events)}`
}

/**
 * Draws numbers in the log for events that this transaction is about to write, which has its own before: whoever reads the log waits for
 * it then, on whichever node it is. They are the coordinator's, so that they are in one order wherever their entity's rows move.
 */
export async function drawEventNumbers(tx: Db, count: number): Promise<string[]> {
  const coordinator = coordinatorOf(tx)
  if (coordinator) await tx`select pg_current_xact_id()`
  const rows = await (coordinator ?? tx)<{ number: string }[]>`
    select case when ${coordinator !== undefined} or pg_current_xact_id() is not null then nextval('event_numbers') end as number
    from generate_series(1, ${count})`
  return rows.map(({ number }) => number)
}

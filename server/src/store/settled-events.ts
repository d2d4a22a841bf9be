import type { PaymentState } from '@escudo/contracts/vocabulary'
import { manyRows } from '../sql/many-rows.ts'
import type { Db } from './db.ts'

/** A payment that a settlement has written, and where its events stand. */
export type SettledPayment = { paymentId: string; lastSequence: number; state: PaymentState; amountCents: number }

type SettledEvent = {
  entityId: number
  paymentId: string
  sequence: number
  name: string
  state: string
  amountCents: number
  createdAt: Date
}

const rows = manyRows<SettledEvent>({
  entityId: 'integer',
  paymentId: 'bigint',
  sequence: 'integer',
  name: 'text',
  state: 'text',
  amountCents: 'integer',
  createdAt: 'timestamptz',
})

/** Appends to each payment what a settlement did with it: as values, for their numbers in the log are drawn on the coordinator. */
export async function insertSettledEvents(
  tx: Db,
  { entityId, name, at }: { entityId: number; name: 'transfer' | 'invoice'; at: Date },
  payments: readonly SettledPayment[],
): Promise<void> {
  if (payments.length === 0) return
  const events = payments.map(({ lastSequence: sequence, ...payment }) => ({ ...payment, entityId, name, sequence, createdAt: at }))
  await tx`${rows.into('payment_events', events)}`
}

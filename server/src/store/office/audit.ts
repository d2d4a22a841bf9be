import type { Db } from '../db.ts'

/** One act of the office, as the chain keeps it. */
export type Act = {
  /** Null: nobody who signed in, a command. */
  personId: string | null
  who: string
  role: string | null
  address: string | null
  entityId: number | null
  action: string
  subject: string | null
  outcome: 'asked' | 'done' | 'refused' | 'seen'
  before: object | null
  after: object | null
  requestId: string | null
}

export type StoredAct = Act & { auditId: string; at: Date }

/** Adds to the chain, in the transaction of the act; the database puts number, time and hashes in, one writer at a time. */
export async function insertAct(tx: Db, { before, after, ...act }: Act): Promise<void> {
  await tx`insert into audit ${tx({ ...act, before: before && tx.json(before), after: after && tx.json(after) })}`
}

import type { Db } from './db.ts'

const blockSize = 50

/** Hands out payment ids from a block taken of the sequence, so that most need no statement. Lost ids are never reused. */
export function createIds(sql: Db) {
  let next = 0n
  let last = -1n
  let taking: Promise<void> | undefined

  async function takeBlock(): Promise<void> {
    const [row] = await sql<{ first: string }[]>`select nextval('payment_ids') as first`
    next = BigInt(row!.first)
    last = next + BigInt(blockSize) - 1n
  }

  return async function nextPaymentId(): Promise<string> {
    while (next > last) await (taking ??= takeBlock().finally(() => (taking = undefined)))
    return String(next++)
  }
}

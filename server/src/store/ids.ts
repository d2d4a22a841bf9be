import type { Db } from './db.ts'

/** Whether a text can be one of our uuids; PostgreSQL refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A payment id as our columns can hold it; anything else is an id that does not exist. */
export function isPaymentId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

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

import type { RefusalCode } from '@escudo/contracts/vocabulary'
import { inGroups } from '../../sql/batch.ts'
import { row } from '../../sql/row.ts'
import type { Sql } from '../../sql/sql.ts'

type BankStatus = 'waiting' | 'approved' | 'declined'
export type BankOperation = {
  requestId: string
  kind: string
  merchantId: number
  paymentId: string
  amountCents: number
  status: BankStatus
  declineCode: RefusalCode | null
  scenario: string
  acquirerReference: string
  answersAt: Date | null
}

const bankRow = row<BankOperation>('simulator.operations')({
  requestId: { type: 'uuid', is: 'key' },
  kind: { type: 'text' },
  merchantId: { type: 'integer' },
  paymentId: { type: 'bigint' },
  amountCents: { type: 'integer' },
  status: { type: 'text' },
  declineCode: { type: 'text' },
  scenario: { type: 'text' },
  acquirerReference: { type: 'text' },
  answersAt: { type: 'timestamptz' },
})

/** What was new of several requests; undefined for those that were noted before. */
const insertTogether = inGroups<BankOperation, BankOperation | undefined>(async (sql, operations) => {
  const noted = await sql<BankOperation[]>`
    ${bankRow.insert(operations)}
    on conflict (request_id) do nothing returning ${sql.unsafe(bankRow.columns)}`
  const found = new Map(noted.map((operation) => [operation.requestId, operation]))
  return operations.map(({ requestId }) => found.get(requestId))
})

/** The simulated bank's memory: one row per request id, so that a repeated question changes nothing. */
export function createBank(sql: Sql) {
  async function find(requestId: string): Promise<BankOperation | undefined> {
    const [row] = await sql<
      BankOperation[]
    >`select ${sql.unsafe(bankRow.columns)} from simulator.operations where request_id = ${requestId}`
    return row
  }

  return {
    find,

    /** Notes a request, or gives what was noted before under the same id. */
    async record(operation: BankOperation): Promise<BankOperation> {
      return (await insertTogether(sql, operation)) ?? (await find(operation.requestId)) ?? operation
    },

    /** Decides a request that waits; undefined when it does not wait any more. */
    async decide(requestId: string, status: BankStatus, declineCode: RefusalCode | null): Promise<BankOperation | undefined> {
      const [row] = await sql<BankOperation[]>`
        update simulator.operations set status = ${status}, decline_code = ${declineCode}
        where request_id = ${requestId} and status = 'waiting'
        returning ${sql.unsafe(bankRow.columns)}`
      return row
    },

    /** Undoes a request: what was debited is no longer, what waits cannot be approved any more. */
    async reverse(requestId: string): Promise<void> {
      await sql`
        update simulator.operations set status = 'declined', decline_code = 'e04007'
        where request_id = ${requestId} and status <> 'declined'`
    },

    async listWaiting(kinds: readonly string[]): Promise<BankOperation[]> {
      return sql<BankOperation[]>`
        select ${sql.unsafe(bankRow.columns)} from simulator.operations
        where kind = any(${sql.array([...kinds], 25)}) and status = 'waiting' order by created_at desc limit 50`
    },

    async findWaiting(kinds: readonly string[], paymentId: string): Promise<BankOperation | undefined> {
      const [row] = await sql<BankOperation[]>`
        select ${sql.unsafe(bankRow.columns)} from simulator.operations
        where payment_id = ${paymentId} and kind = any(${sql.array([...kinds], 25)}) and status = 'waiting'
        order by created_at desc limit 1`
      return row
    },
  }
}

export type SimulatedBank = ReturnType<typeof createBank>

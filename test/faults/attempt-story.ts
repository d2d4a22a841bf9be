import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../server/src/store/db.ts'
import type { Misbehaving } from './acquirer-account.ts'

type Row = Record<string, unknown>
const lineOf = (what: string, row: Row | string): string =>
  `    ${what}: ${typeof row === 'string' ? row : JSON.stringify(row)}`.slice(0, 600)
const mostLines = 40

/** All that anybody knows of a question that is stuck, in lines: our rows, what its acquirer has, and what the processes said of it. */
export async function storyOf(sql: Sql, attemptId: string, acquirers: readonly Misbehaving[], folder: string): Promise<string[]> {
  const [attempt] = await sql<Row[]>`
    select kind, status, acquirer, method_code, amount_cents, known_as, acquirer_state is not null as has_state, acquirer_reference, details,
      decline_code, original_id, payment_id, created_at, expires_at, look_again_at from attempts where attempt_id = ${attemptId}`
  if (!attempt) return [lineOf('attempt', 'is not there')]
  const payments = await sql<Row[]>`
    select payment_id, type, state, amount_cents, captured_cents, refunded_cents, initial_payment_id, state_at from payments
    where payment_id = ${String(attempt.paymentId)} or initial_payment_id = ${String(attempt.paymentId)}
      or payment_id = (select initial_payment_id from payments where payment_id = ${String(attempt.paymentId)})`
  const others = await sql<Row[]>`
    select attempt_id, kind, status, acquirer, known_as, created_at from attempts
    where payment_id = ${String(attempt.paymentId)} and attempt_id <> ${attemptId} order by created_at`
  const [clock] = await sql<Row[]>`
    select now() + clock_ahead_seconds * interval '1 second' as at from entities e
    where entity_id = (select entity_id from attempts where attempt_id = ${attemptId})`
  const names = [attemptId, attemptId.replaceAll('-', ''), ...(typeof attempt.knownAs === 'string' ? [attempt.knownAs] : [])]
  const notices = await sql<Row[]>`
    select notice_id, known_as, received_at, worked_at from acquirer_notices where known_as && ${sql.array(names)}::text[]`
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  const said: string[] = []
  for (const name of logs)
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
      if (names.some((one) => line.includes(one))) said.push(lineOf(name, line))
  return [
    lineOf('attempt', attempt),
    lineOf('its entity’s clock', clock ?? {}),
    ...payments.map((row) => lineOf('payment', row)),
    ...others.map((row) => lineOf('another question of it', row)),
    ...notices.map((row) => lineOf('notice', row)),
    ...acquirers.flatMap(({ name, recordsOf }) => recordsOf(names).map((record) => lineOf(name, record))),
    ...said.slice(-mostLines),
  ]
}

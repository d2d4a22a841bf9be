import type { Sql } from '../store/db.ts'
import { verify } from '../store/database/verify.ts'

/** Verifies in one snapshot and prints what holds; the exit code is 1 when something does not. */
export async function printCheckResults(sql: Sql): Promise<void> {
  const results = await sql.begin('isolation level repeatable read read only', (tx) => verify(tx))
  for (const { name, counted, findings } of results) {
    process.stdout.write(`${findings.length === 0 ? 'holds' : 'BROKEN'}  ${String(counted).padStart(9)}  ${name}\n`)
    for (const { entityId, what } of findings) process.stdout.write(`        entity ${entityId}: ${what}\n`)
  }
  if (results.some(({ findings }) => findings.length > 0)) process.exitCode = 1
}

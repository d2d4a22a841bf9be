import { verify } from '../store/verify.ts'
import { withDatabase } from './with-database.ts'

// npm run verify: the books, the events and the transfers against each other; exits 1 when something does not hold.
await withDatabase(async (sql) => {
  const verdicts = await sql.begin('isolation level repeatable read read only', (tx) => verify(tx))
  for (const { name, counted, findings } of verdicts) {
    process.stdout.write(`${findings.length === 0 ? 'holds' : 'BROKEN'}  ${String(counted).padStart(9)}  ${name}\n`)
    for (const { entityId, what } of findings) process.stdout.write(`        entity ${entityId}: ${what}\n`)
  }
  if (verdicts.some(({ findings }) => findings.length > 0)) process.exitCode = 1
})

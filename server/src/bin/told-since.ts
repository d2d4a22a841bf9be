import { readToldSince } from '../store/told-since.ts'
import { tableCsv } from '../transfers/statement.ts'
import { withDatabase } from './with-database.ts'

// npm run told-since -- <time>: what merchants know of the payments' life since then, as CSV. After a restore to that moment it is
// asked of a copy that was restored to the end: those merchants hold answers and notices that the restored books lack.
const since = new Date(process.argv[2] ?? '')
const columns = ['entity', 'payment', 'sequence', 'event', 'state', 'amountCents', 'at', 'toldAt', 'address']

await withDatabase(async (sql) => {
  if (Number.isNaN(since.getTime())) throw new Error('Since when? As 2026-11-22T10:15:00Z.')
  process.stdout.write(tableCsv(columns, []))
  for await (const events of readToldSince(sql, since)) {
    const rows = events.map(({ entityId, paymentId, createdAt, toldAt, url, ...event }) => ({
      ...event,
      entity: entityId,
      payment: paymentId,
      at: createdAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? '',
      address: url ?? '',
    }))
    const table = tableCsv(columns, rows)
    process.stdout.write(table.slice(table.indexOf('\n') + 1))
  }
})

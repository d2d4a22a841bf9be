import { isNif } from '@escudo/contracts/vocabulary'
import type { Sql } from '../store/db.ts'
import { erasePayer, payerToErase, type PayerToErase } from '../store/upkeep/erasure.ts'
import { withDatabase } from './with-database.ts'

// npm run erase: takes what an entity knows of one payer away, when the payer asks for it (GDPR 17). The books
// stay whole. Payments that are still open keep it until they are over; exits 1 when nothing was found.
const [nif = '', kind = '', value = ''] = process.argv.slice(2)

async function erase(sql: Sql, payer: PayerToErase): Promise<void> {
  const { erased, open, customers } = await erasePayer(sql, Number(nif), payer)
  if (erased + open + customers === 0) throw new Error('Nothing is known of this payer.')
  process.stdout.write(`Payments that know their payer no more: ${erased}. Still open, and to be erased again later: ${open}.\n`)
  if (customers > 0) process.stdout.write(`Customers that are gone, with their saved methods: ${customers}.\n`)
}

const payer = payerToErase(kind, value)
if (!isNif(nif) || !payer) {
  process.stderr.write('Say whom: npm run erase -- <tax number of the entity> email <address> | customer <uuid> | payment <id>\n')
  process.exit(1)
}
await withDatabase((sql) => erase(sql, payer), { name: 'erase', entityId: Number(nif), details: { by: kind } })

import { printCheckResults } from './print-check-results.ts'
import { withDatabase } from './with-database.ts'

// npm run verify: the books, the events and the transfers against each other; exits 1 when something does not hold.
await withDatabase(printCheckResults)

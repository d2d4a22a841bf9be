import { isNif } from '@escudo/contracts/vocabulary'
import { decideEntity } from '../operations/decide-entity.ts'
import type { Sql } from '../store/db.ts'
import { pageUsage, setEntityPage } from './entity-page.ts'
import { withDatabase } from './with-database.ts'

// npm run entity: what an operator does for an entity. Compliance's answer while it waits, or its pages' look; exits 1
// when nothing was changed.
const [command, nif = '', ...rest] = process.argv.slice(2)

async function decide(sql: Sql, decision: 'approve' | 'decline'): Promise<void> {
  const log = { warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const outcome = await decideEntity({ sql, clock: () => new Date(), log }, Number(nif), decision)
  if (outcome === 'done') return void process.stdout.write(`${nif} is ${decision}d.\n`)
  throw new Error(outcome === 'unknown' ? `There is no entity ${nif}.` : `${nif} was decided before; nothing was changed.`)
}

if ((command !== 'approve' && command !== 'decline' && command !== 'page') || !isNif(nif)) {
  process.stderr.write(`Say what to do with which entity: npm run entity -- approve|decline <tax number>\nor ${pageUsage}\n`)
  process.exit(1)
}
await withDatabase(async (sql) => {
  if (command !== 'page') return decide(sql, command)
  await setEntityPage(sql, nif, rest)
  process.stdout.write(`The pages of ${nif} are set.\n`)
})

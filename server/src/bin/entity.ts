import { isNif } from '@escudo/contracts/vocabulary'
import { decideEntity } from '../operations/decide-entity.ts'
import { withDatabase } from './with-database.ts'

// npm run entity: compliance's answer, from an operator. Approves or declines an entity that waits; exits 1 otherwise.
const [decision, nif = ''] = process.argv.slice(2)
if ((decision !== 'approve' && decision !== 'decline') || !isNif(nif)) {
  process.stderr.write('Say what to do with which entity: npm run entity -- approve|decline <tax number>\n')
  process.exit(1)
}
await withDatabase(async (sql) => {
  const log = { warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const outcome = await decideEntity({ sql, clock: () => new Date(), log }, Number(nif), decision)
  if (outcome === 'done') return void process.stdout.write(`${nif} is ${decision}d.\n`)
  throw new Error(outcome === 'unknown' ? `There is no entity ${nif}.` : `${nif} was decided before; nothing was changed.`)
})

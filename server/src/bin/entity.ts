import { compactIban, isNif } from '@escudo/contracts/vocabulary'
import type { WireEntityRegistration } from '@escudo/contracts'
import { decideEntity } from '../compliance/decide-entity.ts'
import type { Sql } from '../store/db.ts'
import { suspendEntity } from '../store/entity-review.ts'
import { findRegistrationsOf, listRegistrations } from '../store/registrations.ts'
import { ceilingsUsage, readCeilings, setCeilings } from './entity-ceilings.ts'
import { pageUsage, setEntityPage } from './entity-page.ts'
import { describeEntity, plain } from './entity-review.ts'
import { withDatabase } from './with-database.ts'

// npm run entity: what an operator sees and does of an entity; exits 1 when nothing was changed.
const usage = `Say what to do with which entity:
npm run entity -- list
npm run entity -- show <tax number>
npm run entity -- approve <tax number> <last four of its IBAN> [registration]
npm run entity -- decline <tax number> [registration]
npm run entity -- suspend|resume <tax number>
${ceilingsUsage}
or ${pageUsage}
`
const [command = '', nif = '', ...rest] = process.argv.slice(2)
const entityId = Number(nif)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Whoever approves has seen the account that the money will go to. */
async function confirmAccount(sql: Sql, [lastFour, registrationId]: readonly string[]): Promise<void> {
  const waiting = (await findRegistrationsOf<WireEntityRegistration>(sql, entityId)).filter(({ state }) => state === 'pending')
  const meant = registrationId === undefined ? waiting : waiting.filter((one) => one.registrationId === registrationId)
  if (meant.every(({ body }) => !body.bankAccount)) return
  if (lastFour === undefined) throw new Error(`Look first: npm run entity -- show ${nif}. Then approve with the last four of its IBAN.`)
  if (!meant.some(({ body }) => body.bankAccount && compactIban(body.bankAccount.iban).endsWith(lastFour)))
    throw new Error(`The IBAN of ${nif} does not end in ${lastFour}.`)
}

async function decide(sql: Sql, decision: 'approve' | 'decline'): Promise<void> {
  if (decision === 'approve') await confirmAccount(sql, rest)
  const registrationId = rest[decision === 'approve' ? 1 : 0]
  const log = { warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const which = registrationId === undefined ? undefined : { registrationId }
  const outcome = await decideEntity({ sql, clock: () => new Date(), log }, entityId, decision, which)
  if (outcome === 'done') return say(`${nif} is ${decision}d.`)
  if (outcome === 'several') throw new Error(`Several registrations of ${nif} wait: say the number of the one that you mean.`)
  throw new Error(outcome === 'unknown' ? `There is no entity ${nif}.` : `${nif} was decided before; nothing was changed.`)
}

async function suspend(sql: Sql, at: Date | null): Promise<void> {
  if (!(await suspendEntity(sql, entityId, at))) throw new Error(`There is no entity ${nif}.`)
  say(at ? `${nif} takes no payment and is paid nothing from now on.` : `${nif} goes on.`)
}

const work: Readonly<Record<string, (sql: Sql) => Promise<void>>> = {
  list: async (sql) => {
    for (const { entityId: id, registrationId, name, createdAt } of await listRegistrations(sql, 500))
      say(`${id}  ${registrationId}  ${createdAt.toISOString()}  ${plain(name)}`)
  },
  show: async (sql) => say(await describeEntity(sql, entityId)),
  approve: (sql) => decide(sql, 'approve'),
  decline: (sql) => decide(sql, 'decline'),
  suspend: (sql) => suspend(sql, new Date()),
  resume: (sql) => suspend(sql, null),
  ceilings: async (sql) => say(`${nif}: ${await setCeilings(sql, entityId, readCeilings(rest))}`),
  page: async (sql) => {
    await setEntityPage(sql, nif, rest)
    say(`The pages of ${nif} are set.`)
  },
}

const asked = work[command]
if (!asked || (command !== 'list' && !isNif(nif))) {
  process.stderr.write(usage)
  process.exit(1)
}
/** What else the security log keeps of the command: the numbers that were set. */
const details = command === 'ceilings' ? { wished: rest.join(' ').slice(0, 200) } : undefined
await withDatabase(asked, { name: `entity ${command}`, ...(command !== 'list' && { entityId }), ...(details && { details }) })

import {
  compactIban,
  isNif,
  registrationDocumentKinds,
  type EntityReason,
  type RegistrationDocumentKind,
} from '@escudo/contracts/vocabulary'
import type { WireEntityRegistration } from '@escudo/contracts'
import { askRegistrant, type Asked } from '../compliance/ask-registrant.ts'
import { decideEntity } from '../compliance/decide-entity.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../store/db.ts'
import { closeEntity, suspendEntity } from '../compliance/close-entity.ts'
import { findRegistrationsOf, listRegistrations } from '../store/registrations.ts'
import { ceilingsUsage, readCeilings, setCeilings } from './entity-ceilings.ts'
import { limitsUsage, setLimits } from './entity-limits.ts'
import { pageUsage, setEntityPage } from './entity-page.ts'
import { agreeToChange, listChanges, reasonOf, reasonsUsage, refuseChange } from './entity-changes.ts'
import { describeEntity } from './entity-review.ts'
import { showDocuments } from './entity-documents.ts'
import { plain } from './plain.ts'
import { withDatabase } from './with-database.ts'

// npm run entity: what an operator sees and does of an entity; exits 1 when nothing was changed.
const usage = `Say what to do with which entity:
npm run entity -- list
npm run entity -- show <tax number>
npm run entity -- documents <tax number> [folder that they are written to]
npm run entity -- ask <tax number> <document, …> [registration]
npm run entity -- approve <tax number> <last four of its IBAN> [registration]
npm run entity -- decline <tax number> [registration] [reason]
npm run entity -- suspend <tax number> [reason]
npm run entity -- close <tax number> [reason]
npm run entity -- resume|reopen <tax number>
npm run entity -- changes
npm run entity -- agree <tax number> <change> [last four of its IBAN]
npm run entity -- refuse <tax number> <change> [reason]
${ceilingsUsage}
${limitsUsage}
or ${pageUsage}
Documents: ${registrationDocumentKinds.join(', ')}
${reasonsUsage}`
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

async function decide(sql: Sql, { methodMaximums }: Config, decision: 'approve' | 'decline'): Promise<void> {
  if (decision === 'approve') await confirmAccount(sql, rest)
  const reason = decision === 'decline' ? reasonOf(rest.at(-1)) : null
  const registrationId = decision === 'approve' ? rest[1] : rest.slice(0, reason === null ? undefined : -1)[0]
  const log = { warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const which = registrationId === undefined ? undefined : { registrationId }
  const outcome = await decideEntity({ sql, clock: () => new Date(), log, methodMaximums }, entityId, decision, which, reason)
  if (outcome === 'done') return say(`${nif} is ${decision}d.`)
  if (outcome === 'several') throw new Error(`Several registrations of ${nif} wait: say the number of the one that you mean.`)
  throw new Error(outcome === 'unknown' ? `There is no entity ${nif}.` : `${nif} was decided before; nothing was changed.`)
}

const unasked: Readonly<Record<Exclude<Asked, 'done'>, string>> = {
  unknown: 'no registration waits',
  several: 'several registrations wait: say the number of the one that you mean',
  unreachable: 'no link went to anybody by mail, as it did not come on the form: ask its platform',
}

/** Asks whoever registered for documents: by mail, and where they follow it. */
async function ask(sql: Sql): Promise<void> {
  const isKind = (word: string): word is RegistrationDocumentKind => registrationDocumentKinds.some((kind) => kind === word)
  const wanted = rest.filter(isKind)
  const [registrationId, ...others] = rest.filter((word) => !isKind(word))
  const isNumber = registrationId === undefined || /^\d{1,18}$/.test(registrationId)
  if (wanted.length === 0 || others.length > 0 || !isNumber)
    throw new Error(`Say which documents: ${registrationDocumentKinds.join(', ')}.`)
  const asked = await askRegistrant({ sql, clock: () => new Date() }, entityId, wanted, registrationId)
  if (asked !== 'done') throw new Error(`${nif}: ${unasked[asked]}.`)
  say(`${nif} is asked for: ${wanted.join(', ')}.`)
}

async function suspend(sql: Sql, at: Date | null): Promise<void> {
  if (!(await suspendEntity({ sql, clock: () => new Date() }, entityId, at, at && reasonOf(rest[0], true))))
    throw new Error(`There is no entity ${nif}.`)
  say(at ? `${nif} takes no payment and is paid nothing from now on.` : `${nif} goes on.`)
}

async function close(sql: Sql, reason: EntityReason | null): Promise<void> {
  if (!(await closeEntity({ sql, clock: () => new Date() }, entityId, reason))) throw new Error(`There is no entity ${nif}.`)
  say(reason ? `${nif} takes no payment any more; what it was paid still goes out.` : `${nif} is open again.`)
}

const work: Readonly<Record<string, (sql: Sql, config: Config) => Promise<void>>> = {
  list: async (sql) => {
    for (const { entityId: id, registrationId, name, createdAt } of await listRegistrations(sql, 500))
      say(`${id}  ${registrationId}  ${createdAt.toISOString()}  ${plain(name)}`)
  },
  show: async (sql) => say(await describeEntity(sql, entityId)),
  documents: async (sql, config) => say(await showDocuments(sql, config, entityId, rest[0])),
  ask,
  approve: (sql, config) => decide(sql, config, 'approve'),
  decline: (sql, config) => decide(sql, config, 'decline'),
  suspend: (sql) => suspend(sql, new Date()),
  resume: (sql) => suspend(sql, null),
  close: (sql) => close(sql, reasonOf(rest[0], true) ?? 'closed_by_us'),
  reopen: (sql) => close(sql, null),
  changes: async (sql) => say(await listChanges(sql)),
  agree: async (sql) => say(await agreeToChange(sql, entityId, rest)),
  refuse: async (sql) => say(await refuseChange(sql, entityId, rest)),
  ceilings: async (sql) => say(`${nif}: ${await setCeilings(sql, entityId, readCeilings(rest))}`),
  limits: async (sql) => say(await setLimits(sql, entityId, rest)),
  page: async (sql) => {
    await setEntityPage(sql, nif, rest)
    say(`The pages of ${nif} are set.`)
  },
}

const asked = work[command]
const isForAll = command === 'list' || command === 'changes'
if (!asked || (!isForAll && !isNif(nif))) {
  process.stderr.write(usage)
  process.exit(1)
}
/** What else the security log keeps of the command: the numbers that were set. */
const details = command === 'ceilings' || command === 'limits' ? { wished: rest.join(' ').slice(0, 200) } : undefined
await withDatabase(asked, { name: `entity ${command}`, ...(!isForAll && { entityId }), ...(details && { details }) })

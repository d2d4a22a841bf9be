import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { eurosText } from '../acquirers/decimal-euros.ts'
import { openVault } from '../calls/open-vault.ts'
import { accountPlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { e8Text } from '../domain/fees.ts'
import type { Difference, ForeignMovement } from '../domain/reconciliation/reconcile.ts'
import { reconcileAccount, widened } from '../payments/reconcile-account.ts'
import type { Acquirer, ReportColumns, ReportWords, StatementLine } from '../acquirers/acquirer.ts'
import { connectors } from '../routing/connectors.ts'
import { readAccounts } from '../store/acquirers/accounts.ts'
import type { Sql } from '../store/db.ts'
import { withDatabase } from './with-database.ts'

// npm run reconcile: an acquirer's books against ours, to the cent; exits 1 when something differs or cannot be read.
const usage = `npm run reconcile -- <account> --from <time> [--until <time>]
    times as 2026-12-01 or 2026-12-01T08:00:00Z; until: now
npm run reconcile -- <account> --from <time> [--until <time>] --file <file> --columns id=<column>,amount=<column>[,own=,fee=,type=,at=,batch=]
        [--taken <words>] [--back <words>] [--nothing <words>]
    a file of the acquirer's, its fields between semicolons; a column is a number from 1, or the words at its head
    id: its name for a line; own: ours; --taken, --back: words of the column type by which money came and went; without them signs are as written
    --nothing: words that move nothing; a line with any other word is listed as a difference
`
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${eurosText(Math.abs(cents))} €`

function tell(difference: Difference): string {
  if (difference.kind === 'onlyTheirs') {
    const { theirs, cents } = difference
    return `only with the acquirer: ${theirs.word} ${theirs.acquirerReference}, ${signed(cents)}${theirs.name === null ? '' : `, asked as ${theirs.name}`}${theirs.isOdd ? ': nobody has said what that word means' : ''}`
  }
  const { ours } = difference
  if (difference.kind === 'fee')
    return `another fee: payment ${ours.paymentId} of ${ours.entityId}, ${signed(ours.amountCents)} by ${ours.method}, asked as ${ours.name}; ${e8Text(difference.agreedE8)} € was agreed, the acquirer kept ${e8Text(difference.feeE8)} €`
  const which = `payment ${ours.paymentId} of ${ours.entityId}, ${signed(ours.amountCents)}, asked as ${ours.name}`
  return difference.kind === 'onlyOurs'
    ? `only with us: ${which}`
    : `another amount: ${which}; the acquirer has ${signed(difference.theirsCents)}${partsOf(difference.theirs)}`
}

/** A sum by its lines: what was taken, and what its card's bank or a refund of others took back. */
function partsOf(lines: readonly ForeignMovement[]): string {
  return lines.length < 2 ? '' : ` (${lines.map(({ word, amountCents }) => `${word} ${signed(amountCents)}`).join(', ')})`
}

type File = { path: string; columns: ReportColumns; words: ReportWords }
type Asked = { name: string; from: Date; until: Date; file?: File }

/** The acquirer's lines: of a file that it made, or as it shows them. */
async function readTheirs(acquirer: Acquirer, { from, until, file }: Asked): Promise<StatementLine[]> {
  if (file) {
    if (!acquirer.report) throw new Error('No files of this acquirer are known: its books are read without one.')
    return acquirer.report(readFileSync(file.path, 'utf8'), file.columns, file.words)
  }
  if (!acquirer.statement) throw new Error('This acquirer shows no books: give a file of it, with --file and --columns.')
  return acquirer.statement(...widened({ from, until }, new Date()))
}

async function run(sql: Sql, config: Config, asked: Asked): Promise<void> {
  const { name, from, until } = asked
  const found = (await readAccounts(sql, undefined))!.accounts.find(({ account }) => account === name)
  if (!found) throw new Error(`There is no account ${name}.`)
  const settings = (await openVault(sql, config)).open(found.sealed, accountPlace(name))
  const log = { error: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const { create, fees: feesOf } = connectors[found.connector]!
  const wide = await readTheirs(create(name, settings, log), asked)
  // A file whose columns have none says nothing of fees.
  const fees = asked.file && asked.file.columns.fee === undefined ? undefined : feesOf(settings)
  const { theirs, ours, differences, batches } = await reconcileAccount(sql, { account: name, from, until, fees }, wide)
  for (const { batch, lines, cents, feeE8 } of batches) {
    const net = e8Text(BigInt(cents) * 1_000_000n - feeE8)
    say(`batch ${batch ?? 'without a batch'}: ${lines} lines, ${signed(cents)}, fees ${e8Text(feeE8)} €, net ${net} €`)
  }
  for (const difference of differences) say(tell(difference))
  say(`${theirs} lines of the acquirer, ${ours} of ours, ${differences.length} differ.`)
  if (differences.length > 0) process.exitCode = 1
}

const columnNames = ['id', 'own', 'amount', 'fee', 'type', 'at', 'batch'] as const

/** "id=4,amount=9,fee=Comissão"; undefined for what is none, or lacks id or amount. */
function readColumns(text: string): ReportColumns | undefined {
  const pairs = text.split(',').map((part) => /^([a-z]+)=(.+)$/.exec(part.trim()))
  if (pairs.some((pair) => !columnNames.some((one) => one === pair?.[1]))) return undefined
  const { id, amount, ...rest } = Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!])) as Record<string, string>
  return id === undefined || amount === undefined ? undefined : { id, amount, ...rest }
}

type Values = {
  file?: string | undefined
  columns?: string | undefined
  taken?: string | undefined
  back?: string | undefined
  nothing?: string | undefined
}
const wordsIn = (text: string | undefined): string[] => (text ?? '').split(',').flatMap((word) => word.trim() || [])

/** The file of `--file`; undefined where none was named, null where what was said of it cannot be. */
function readGiven({ file, columns = '', ...given }: Values): File | null | undefined {
  if (file === undefined) return undefined
  const read = readColumns(columns)
  const words = { taken: wordsIn(given.taken), back: wordsIn(given.back), nothing: wordsIn(given.nothing) }
  const needsType = words.taken.length + words.back.length + words.nothing.length > 0
  return read && (read.type !== undefined || !needsType) ? { path: file, columns: read, words } : null
}

function readWords(): Asked | undefined {
  const string = { type: 'string' } as const
  const options = { from: string, until: string, file: string, columns: string, taken: string, back: string, nothing: string }
  let parsed
  try {
    parsed = parseArgs({ allowPositionals: true, options })
  } catch {
    // An option that there is not.
    return undefined
  }
  const { values, positionals } = parsed
  const [from, until] = [new Date(values.from ?? ''), values.until === undefined ? new Date() : new Date(values.until)]
  const [name] = positionals
  const file = readGiven(values)
  return name === undefined || !(from < until) || file === null ? undefined : { name, from, until, ...(file && { file }) }
}

const asked = readWords()
if (!asked) {
  process.stderr.write(usage)
  process.exit(1)
}
await withDatabase((sql, config) => run(sql, config, asked))

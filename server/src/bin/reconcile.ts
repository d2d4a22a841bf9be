import { parseArgs } from 'node:util'
import { eurosText } from '../acquirers/decimal-euros.ts'
import { openVault } from '../calls/open-vault.ts'
import { accountPlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { e8Text } from '../domain/fees.ts'
import { reconcile, type Difference } from '../domain/reconciliation/reconcile.ts'
import type { StatementLine } from '../acquirers/acquirer.ts'
import { connectors } from '../routing/connectors.ts'
import { readAccounts } from '../store/acquirers/accounts.ts'
import { findMovements } from '../store/acquirers/movements.ts'
import type { Sql } from '../store/db.ts'
import { withDatabase } from './with-database.ts'

// npm run reconcile: an acquirer's books against ours, to the cent; exits 1 when something differs or cannot be read.
const usage = `npm run reconcile -- <account> --from <time> [--until <time>]
    times as 2026-12-01 or 2026-12-01T08:00:00Z; until: now
`
const dayMs = 86_400_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${eurosText(Math.abs(cents))} €`

function tell(difference: Difference): string {
  if (difference.kind === 'onlyTheirs') {
    const { theirs, cents } = difference
    return `only with the acquirer: ${theirs.word} ${theirs.acquirerReference}, ${signed(cents)}${theirs.name === null ? '' : `, asked as ${theirs.name}`}`
  }
  const { ours } = difference
  const which = `payment ${ours.paymentId} of ${ours.entityId}, ${signed(ours.amountCents)}, asked as ${ours.name}`
  return difference.kind === 'onlyOurs'
    ? `only with us: ${which}`
    : `another amount: ${which}; the acquirer has ${signed(difference.theirsCents)}`
}

/** What was taken, what the acquirer kept of it and what it pays out, by its own batches. */
function tellBatches(lines: readonly StatementLine[]): void {
  for (const [batch, own] of Map.groupBy(lines, (line) => line.batch ?? 'without a batch')) {
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const feeE8 = own.reduce((sum, line) => sum + line.feeE8, 0n)
    say(
      `batch ${batch}: ${own.length} lines, ${signed(cents)}, fees ${e8Text(feeE8)} €, net ${e8Text(BigInt(cents) * 1_000_000n - feeE8)} €`,
    )
  }
}

async function run(sql: Sql, config: Config, name: string, from: Date, until: Date): Promise<void> {
  const found = (await readAccounts(sql, undefined))!.accounts.find(({ account }) => account === name)
  if (!found) throw new Error(`There is no account ${name}.`)
  const settings = (await openVault(sql, config)).open(found.sealed, accountPlace(name))
  const log = { error: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  const acquirer = connectors[found.connector]!.create(name, settings, log)
  if (!acquirer.statement) throw new Error(`${found.connector} has no books that can be read.`)
  // Either side may have written a moment before or after midnight: each is looked for in a day more of the other.
  const wide = await acquirer.statement(new Date(from.getTime() - dayMs), new Date(Math.min(until.getTime() + dayMs, Date.now() + 60_000)))
  const names = wide.flatMap((line) => line.name ?? [])
  const ours = await findMovements(sql, name, from, until, names)
  const isMeant = ({ at }: { at: Date }): boolean => at >= from && at <= until
  const known = new Set(ours.filter(isMeant).map((own) => own.name))
  const theirs = wide.filter((line) => isMeant(line) || (line.name !== null && known.has(line.name)))
  const told = new Set(theirs.map((line) => line.name))
  const differences = reconcile(
    ours.filter((own) => isMeant(own) || told.has(own.name)),
    theirs,
  )
  tellBatches(theirs.filter(isMeant))
  for (const difference of differences) say(tell(difference))
  say(`${theirs.length} lines of the acquirer, ${ours.length} of ours, ${differences.length} differ.`)
  if (differences.length > 0) process.exitCode = 1
}

function readWords(): { name: string; from: Date; until: Date } | undefined {
  try {
    const string = { type: 'string' } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: string, until: string } })
    const [from, until] = [new Date(values.from ?? ''), values.until === undefined ? new Date() : new Date(values.until)]
    const [name] = positionals
    return name === undefined || !(from < until) ? undefined : { name, from, until }
  } catch {
    // An option that there is not.
    return undefined
  }
}

const asked = readWords()
if (!asked) {
  process.stderr.write(usage)
  process.exit(1)
}
await withDatabase((sql, config) => run(sql, config, asked.name, asked.from, asked.until))

import { chmodSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, demoCaller } from '@escudo/contracts'
import { verify } from '../../server/src/store/database/verify.ts'
import type { Sql } from '../../server/src/store/db.ts'
import { openVault } from '../../server/src/calls/open-vault.ts'
import { findInSealed } from '../../server/test/find-in-sealed.ts'
import { eventually } from '../../server/test/harness.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { addAccount, routeTo, startMisbehaving, type Misbehaving } from './acquirer-account.ts'
import { keepPaying, numbers } from './acquirer-journeys.ts'
import { storyOf } from './attempt-story.ts'
import { newHistory } from './call-history.ts'
import { newCaller, type Caller } from './caller-journeys.ts'
import { checkFacts, type Count } from './check-history.ts'
import { compare, compareReferences } from './compare-acquirers.ts'
import { harm } from './fault-schedule.ts'
import { answering, startProvider, type Provider } from './provider.ts'
import { startReceiver } from './receiver.ts'
import type { FaultReport } from './run-faults.ts'

/** `journeys`: so many at least, however slow the machine. */
type Options = { kills: number; callers: number; journeys: number; tell?: (line: string) => void }

/** Whatever was sent to us of a card rests nowhere: in no table, in nothing sealed (notices as they came among it), and in no line of any process's log. */
async function searchForCards(sql: Sql, folder: string): Promise<Count> {
  const findings: string[] = []
  for (const number of numbers) findings.push(...(await findInTables(sql, number)).map((line) => `stored: ${line.slice(0, 200)}`))
  const vault = await openVault(sql, { masterKey: process.env.MASTER_KEY, dataDir: folder })
  const { found, opened } = await findInSealed(sql, vault, numbers)
  findings.push(...found.map((line) => `sealed: ${line}`))
  const sealed = Object.values(opened).reduce((sum, count) => sum + count, 0)
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  for (const name of logs) {
    const text = await readFile(join(folder, name), 'utf8')
    if (numbers.some((number) => text.includes(number))) findings.push(`logged: ${name}`)
  }
  return { name: 'no number of a card in any table or log, or in anything sealed', counted: logs.length + sealed, findings }
}

/** What is still open, apart from steps that an acquirer never got and nobody may send again: those a person looks up. */
async function findOpen(
  sql: Sql,
  acquirers: readonly Misbehaving[],
): Promise<{ stuck: { what: string; attemptId: string }[]; forPeople: number }> {
  const open = await sql<{ what: string; attemptId: string; acquirer: string; isNamelessStep: boolean }[]>`
    select format('%s of %s at %s, known as %s, is %s', kind, attempt_id, acquirer, coalesce(known_as, 'nothing'), status) as what,
      attempt_id, acquirer, kind in ('capture', 'refund', 'cancel') and known_as is null and status = 'unknown' as is_nameless_step
    from attempts where status not in ('approved', 'declined')`
  const isForPeople = ({ attemptId, acquirer, isNamelessStep }: (typeof open)[number]): boolean =>
    isNamelessStep && acquirers.some(({ name, neverGot }) => name === acquirer && neverGot(attemptId))
  const stuck = open.filter((one) => !isForPeople(one))
  return { stuck, forPeople: open.length - stuck.length }
}

/** However slow the machine, the clocks go on so often: what waits for its time to run out has it, a card's time-out at SIBS its day as well (decision 477). */
const leastRounds = 60

/** Nothing open any more, and every cent that came is booked; or what is left after four minutes. */
async function comeToRest({ client }: Caller, { withSql }: Provider, acquirers: readonly Misbehaving[]): Promise<void> {
  for (const acquirer of acquirers) acquirer.behave()
  let aheadSeconds = 3_601
  const end = Date.now() + 240_000
  for (let round = 0; round < leastRounds || Date.now() < end; round += 1) {
    // Whoever still has a phone that rings says yes.
    for (const acquirer of acquirers) acquirer.live(() => 0.5)
    await client.advanceClock({ body: { clientId: '510000002', advanceSeconds: aheadSeconds } })
    // What was asked in a first step alone runs out there by their clocks, and is looked at by ours.
    for (const acquirer of acquirers) acquirer.pass(aheadSeconds)
    await wait(400)
    const left = await withSql(async (sql) => {
      const [row] = await sql<{ due: number }[]>`select count(*)::int as due from deliveries where status = 'due'`
      const { stuck } = await findOpen(sql, acquirers)
      const { findings } = await compareReferences(sql, acquirers)
      return (row?.due ?? 0) + stuck.length + findings.length
    })
    if (left === 0) return
    aheadSeconds = left > 20 ? 90 : 3_601
  }
}

type Run = { provider: Provider; acquirers: readonly Misbehaving[]; caller: Caller; over: { now: boolean; made: number } }

/** `turn`: whose turn it is to be asked for what; undefined: nobody is asked. */
async function routeBy({ provider, acquirers }: Run, turn: number | undefined): Promise<void> {
  const nameAt = (place: number): string | null => (turn === undefined ? null : acquirers[(turn + place) % acquirers.length]!.name)
  await provider.withSql(async (sql) => {
    for (const [method, place] of [
      ['MW', 0],
      ['CC', 0],
      ['MB', 1],
    ] as const)
      await routeTo(sql, nameAt(place), method)
    // A wallet is easypay's alone.
    await routeTo(sql, turn === undefined ? null : 'easypay', 'AP')
  })
}

/** Each process looks by itself for routes: until all of them offer what is asked of the accounts, or none of it. */
async function routed({ provider: { addresses } }: Run, isOffered: boolean): Promise<void> {
  for (const baseUrl of addresses) {
    const client = createClient({ baseUrl, ...demoCaller })
    await eventually(`${baseUrl} ${isOffered ? 'offers what the accounts take' : 'knows that nobody is asked'}`, async () => {
      const offered = await client.listAvailableMethods({ query: { amount: 1250 } })
      if (!offered.success) return false
      return (['CC', 'MW', 'MB', 'AP'] as const).every((method) => offered.data.some(({ code }) => code === method) === isOffered)
    })
  }
}

/** Until it is over: other faults every third of a second, people who answer and pay, and now and then the other account for a method. */
async function trouble(run: Run): Promise<void> {
  const { acquirers, caller, over } = run
  for (let turn = 1; !over.now; turn += 1) {
    for (const acquirer of acquirers) {
      acquirer.misbehave(caller.random)
      acquirer.live(caller.random)
    }
    // The database is away for a moment after its own fault: then the route stays.
    if (turn % 10 === 0) await routeBy(run, turn / 10).catch(() => undefined)
    await wait(300)
  }
}

async function countsOf({ provider, acquirers, caller: { history } }: Run, folder: string): Promise<Count[]> {
  return provider.withSql(async (sql) => {
    const { stuck, forPeople } = await findOpen(sql, acquirers)
    const stories = await Promise.all(
      stuck.map(async ({ what, attemptId }) => [what, ...(await storyOf(sql, attemptId, acquirers, folder))].join('\n')),
    )
    const verdicts = await verify(sql)
    return [
      { name: 'answers on the way', counted: history.calls, findings: history.findings },
      { name: 'acknowledged facts are there', counted: history.facts.length, findings: await checkFacts(sql, history) },
      await compare(sql, acquirers),
      await compareReferences(sql, acquirers),
      await searchForCards(sql, folder),
      { name: 'nothing is stuck', counted: stuck.length, findings: stories },
      { name: 'steps that an acquirer never got, which a person looks up', counted: forPeople, findings: [] },
      ...verdicts.map(({ name, counted, findings }) => ({ name, counted, findings: findings.map(({ what }) => what) })),
    ]
  })
}

/** Two acquirers that hang, double, contradict and come late, under load and kills; methods move from one to the other meanwhile. */
export async function runAcquirerFaults({ kills, callers, journeys, tell = () => undefined }: Options): Promise<FaultReport> {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'escudo-acquirers-'))
  chmodSync(folder, 0o755)
  const acquirers = [await startMisbehaving.sibs(), await startMisbehaving.easypay(), await startMisbehaving.attested()] as const
  const merchant = await startReceiver()
  const provider = await startProvider(folder, folder, { ACQUIRER: 'accounts', LOG_LEVEL: 'debug' })
  const history = newHistory()
  const open = (entry: string): void => acquirers.forEach((acquirer) => acquirer.open(entry))
  const caller: Caller = { ...newCaller(provider.addresses, history, `${merchant.url}/told`), open }
  const over = { now: false, made: 0 }
  const run = { provider, acquirers, caller, over }
  try {
    const env = { ...process.env, DATABASE_URL: provider.database.url, DATA_DIR: folder, PUBLIC_URL: provider.addresses[0] }
    for (const acquirer of acquirers) acquirer.notify(addAccount(env, acquirer))
    // Where no route is known, the sandbox's own bank is asked: nothing begins before each process knows better.
    await routeBy(run, undefined)
    await routed(run, false)
    await routeBy(run, 0)
    await routed(run, true)
    const working = [
      trouble(run),
      ...Array.from({ length: callers }, () =>
        keepPaying(
          caller,
          () => over.now,
          () => void (over.made += 1),
        ),
      ),
    ]
    const harmed = await harm(provider, kills, 'everything', tell)
    while (over.made < journeys) await wait(100)
    over.now = true
    await answering(provider.addresses)
    await Promise.all(working)
    merchant.mend()
    await comeToRest(caller, provider, acquirers)
    const counts = await countsOf(run, folder)
    const { calls, repeats } = history
    return { seconds: (Date.now() - started) / 1000, harm: harmed, journeys: over.made, calls, repeats, counts }
  } finally {
    over.now = true
    merchant.stop()
    await provider.stop()
    for (const acquirer of acquirers) await acquirer.close()
    if (!process.env.KEEP_FAULTS) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

import { chmodSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, demoCaller } from '@escudo/contracts'
import { verify } from '../../server/src/store/database/verify.ts'
import type { Sql } from '../../server/src/store/db.ts'
import { eventually } from '../../server/test/harness.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { addAccount, routeTo, startMisbehaving, type Misbehaving } from './acquirer-account.ts'
import { keepPaying, strayNumber } from './acquirer-journeys.ts'
import { newHistory } from './call-history.ts'
import { newCaller, type Caller } from './caller-journeys.ts'
import { checkFacts, type Count } from './check-history.ts'
import { harm } from './fault-schedule.ts'
import { answering, startProvider, type Provider } from './provider.ts'
import { startReceiver } from './receiver.ts'
import type { FaultReport } from './run-faults.ts'

/** `journeys`: so many at least, however slow the machine. */
type Options = { kills: number; callers: number; journeys: number; tell?: (line: string) => void }
type Attempt = { attemptId: string; paymentId: string; kind: string; status: string }
type Payment = { paymentId: string; type: string; state: string; amountCents: number; initialPaymentId: string | null }

/** What we say was taken and given back of one payment and all of its parts. */
function oursOf(payment: Payment, all: readonly Payment[]): { takenCents: number; givenCents: number } {
  const partsOf = (id: string, type: string) =>
    all.filter((one) => one.initialPaymentId === id && one.type === type && one.state === 'confirmed')
  const captures = partsOf(payment.paymentId, 'capture')
  const refunds = [payment, ...captures].flatMap(({ paymentId }) => partsOf(paymentId, 'refund'))
  const sum = (some: readonly Payment[]): number => some.reduce((total, { amountCents }) => total + amountCents, 0)
  return { takenCents: payment.type === 'authorization' ? sum(captures) : payment.amountCents, givenCents: sum(refunds) }
}

/** 0 lost, 0 doubled: what each acquirer has, question by question, is what we have. */
async function compare(sql: Sql, acquirers: readonly Misbehaving[]): Promise<Count> {
  const attempts = await sql<
    Attempt[]
  >`select attempt_id::text, payment_id::text, kind, status from attempts where kind in ('request', 'authorise') and method_code <> 'MB'`
  const payments = await sql<Payment[]>`select payment_id::text, type, state, amount_cents, initial_payment_id::text from payments`
  const byAttempt = new Map(attempts.map((one) => [one.attemptId, one]))
  const byId = new Map(payments.map((one) => [one.paymentId, one]))
  const findings: string[] = []
  const taken = acquirers.flatMap((acquirer) => acquirer.taken())
  for (const { requestId, approved, takenCents, givenCents } of taken) {
    const attempt = byAttempt.get(requestId)
    const payment = attempt && byId.get(attempt.paymentId)
    if (!attempt || !payment) findings.push(`${requestId} was asked and is not noted.`)
    else if (attempt.status !== 'approved') {
      if (takenCents !== givenCents || (approved && takenCents === 0))
        findings.push(`${takenCents - givenCents} cents of payment ${payment.paymentId} are lost: ${attempt.status} here.`)
    } else {
      const ours = oursOf(payment, payments)
      if (ours.takenCents !== takenCents || ours.givenCents !== givenCents)
        findings.push(
          `Payment ${payment.paymentId}: ${ours.takenCents} taken and ${ours.givenCents} given back here, ${takenCents} and ${givenCents} there.`,
        )
    }
  }
  const asked = new Set(taken.map(({ requestId }) => requestId))
  const approved = attempts.filter(({ status }) => status === 'approved')
  for (const { attemptId, paymentId } of approved)
    if (!asked.has(attemptId)) findings.push(`Payment ${paymentId} is paid here and nowhere else.`)
  const paid = approved.map(({ paymentId }) => paymentId)
  for (const [index, id] of paid.entries()) if (paid.indexOf(id) !== index) findings.push(`Payment ${id} was paid twice.`)
  return { name: 'acquirers and provider agree, nothing lost or doubled', counted: taken.length, findings }
}

/**
 * Money by reference, by its acquirer's own name for it: a reference whose answer was lost may be paid all the same, which is held, and nobody
 * here knows its digits.
 */
async function compareReferences(sql: Sql, acquirers: readonly Misbehaving[]): Promise<Count> {
  const paid = acquirers.flatMap(({ name, paidReferences }) => paidReferences().map((one) => ({ ...one, name: `${name}:${one.name}` })))
  const booked = await sql<{ name: string; cents: number }[]>`
    select account || ':' || acquirer_reference as name, amount_cents as cents from received_money`
  const findings: string[] = []
  for (const { name, cents } of paid) {
    const here = booked.filter((one) => one.name === name).map((one) => one.cents)
    if (here.length !== 1 || here[0] !== cents)
      findings.push(`${name}: ${cents} cents came, and ${here.join(', ') || 'nothing'} is booked.`)
  }
  const came = new Set(paid.map(({ name }) => name))
  for (const { name, cents } of booked) if (!came.has(name)) findings.push(`${name}: ${cents} cents are booked, and never came.`)
  return { name: 'money by references is booked once', counted: paid.length, findings }
}

/** Whatever was sent to us of a card rests nowhere: in no table, and in no line of any process's log. */
async function searchForCards(sql: Sql, folder: string): Promise<Count> {
  const findings = (await findInTables(sql, strayNumber)).map((line) => `stored: ${line.slice(0, 200)}`)
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  for (const name of logs) if ((await readFile(join(folder, name), 'utf8')).includes(strayNumber)) findings.push(`logged: ${name}`)
  return { name: 'no number of a card in any table or log', counted: logs.length, findings }
}

/** Nothing open any more, and every cent that came is booked; or what is left after two minutes. */
async function comeToRest({ client }: Caller, { withSql }: Provider, acquirers: readonly Misbehaving[]): Promise<void> {
  for (const acquirer of acquirers) acquirer.behave()
  let aheadSeconds = 3_601
  for (const end = Date.now() + 240_000; Date.now() < end;) {
    // Whoever still has a phone that rings says yes.
    for (const acquirer of acquirers) acquirer.live(() => 0.5)
    await client.advanceClock({ body: { clientId: '510000002', advanceSeconds: aheadSeconds } })
    await wait(400)
    const left = await withSql(async (sql) => {
      const [row] = await sql<{ open: number }[]>`
        select (select count(*) from attempts where status not in ('approved', 'declined'))::int
          + (select count(*) from deliveries where status = 'due')::int as open`
      const { findings } = await compareReferences(sql, acquirers)
      return (row?.open ?? 0) + findings.length
    })
    if (left === 0) return
    aheadSeconds = left > 20 ? 90 : 1_801
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
  })
}

/** Each process looks by itself for routes: until all of them offer what is asked of the accounts, or none of it. */
async function routed({ provider: { addresses } }: Run, isOffered: boolean): Promise<void> {
  for (const baseUrl of addresses) {
    const client = createClient({ baseUrl, ...demoCaller })
    await eventually(`${baseUrl} ${isOffered ? 'offers what the accounts take' : 'knows that nobody is asked'}`, async () => {
      const offered = await client.listAvailableMethods({ query: { amount: 1250 } })
      if (!offered.success) return false
      return (['CC', 'MW', 'MB'] as const).every((method) => offered.data.some(({ code }) => code === method) === isOffered)
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
    const stuck = await sql<{ what: string }[]>`
      select attempt_id || ' is ' || status as what from attempts where status not in ('approved', 'declined')`
    const verdicts = await verify(sql)
    return [
      { name: 'answers on the way', counted: history.calls, findings: history.findings },
      { name: 'acknowledged facts are there', counted: history.facts.length, findings: await checkFacts(sql, history) },
      await compare(sql, acquirers),
      await compareReferences(sql, acquirers),
      await searchForCards(sql, folder),
      { name: 'nothing is stuck', counted: stuck.length, findings: stuck.map(({ what }) => what) },
      ...verdicts.map(({ name, counted, findings }) => ({ name, counted, findings: findings.map(({ what }) => what) })),
    ]
  })
}

/** Two acquirers that hang, double, contradict and come late, under load and kills; methods move from one to the other meanwhile. */
export async function runAcquirerFaults({ kills, callers, journeys, tell = () => undefined }: Options): Promise<FaultReport> {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'escudo-acquirers-'))
  chmodSync(folder, 0o755)
  const acquirers = [await startMisbehaving.sibs(), await startMisbehaving.easypay()] as const
  const merchant = await startReceiver()
  const provider = await startProvider(folder, folder, { ACQUIRER: 'accounts', LOG_LEVEL: 'debug' })
  const history = newHistory()
  const caller = newCaller(provider.addresses, history, `${merchant.url}/told`)
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

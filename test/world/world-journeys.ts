import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@escudo/contracts'
import { cardEntry } from '../../server/test/builders.ts'
import type { Caller } from '../faults/caller-journeys.ts'

/** A caller who can also press the button of a payment link's page. */
export type WorldCaller = Caller & {
  startLink: (input: { params: { token: string }; body: { language: 'PT' } }) => Promise<Answer<{ token: string }>>
  /** What a merchant was told of its balance; held against the books in the end. */
  deposits: string[]
}

const keyed = (key: string) => ({ 'Idempotency-Key': key })
const mostLooks = 40

function dataOf<D>({ history }: Caller, what: string, answer: Answer<D>): D | undefined {
  if (answer.success) return answer.data
  history.findings.push(`${what} was refused: ${answer.text}`)
  return undefined
}

/** Looks until something is there; what never comes is nobody's finding here, the world's end tells. */
async function seen<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const found = await look()
    if (found !== undefined) return found
    await wait(500)
  }
  return undefined
}

/** A schedule that gives a reference each day; its first one is paid, and then it is paused, skipped, ended or left alone. */
async function paySchedule(caller: WorldCaller): Promise<void> {
  const { client, history, random } = caller
  const key = randomUUID()
  const amount = 1000 + Math.floor(random() * 9000)
  const body = {
    amount,
    interval: { unit: 'day' as const },
    paymentMethod: { code: 'MB' as const },
    code: key,
    callbackUrl: caller.callbackUrl,
  }
  const schedule = dataOf(caller, 'A schedule', await client.createSchedule({ body, headers: keyed(key) }))
  if (!schedule) return
  const payment = await seen(async () => {
    const answer = await client.listPayments({ query: { scheduleId: schedule.id } })
    return answer.success ? answer.data[0] : undefined
  })
  if (!payment) return
  history.facts.push({ told: 'created', paymentId: payment.id, amount, key })
  const { entity = '', reference } = payment.referenceDetails
  await client.payAtCashMachine({ body: { entity, reference, amount } })
  const after = dataOf(caller, `Reading ${payment.id}`, await client.getPayment({ params: { id: payment.id } }))
  if (after?.stateDetails.state === 'confirmed') history.facts.push({ told: 'paid', paymentId: payment.id })
  else history.findings.push(`Payment ${payment.id} of a schedule could not be paid.`)
  const params = { id: schedule.id }
  const luck = random()
  if (luck < 0.2) await client.pauseSchedule({ params })
  else if (luck < 0.4) await client.skipSchedulePeriod({ params })
  else if (luck < 0.6) await client.endSchedule({ params })
}

/** A link whose button two press at once; both go on to pay by card. */
async function payLink(caller: WorldCaller): Promise<void> {
  const { client, page, random } = caller
  const key = randomUUID()
  const amount = 1000 + Math.floor(random() * 9000)
  const uses = random() < 0.5 ? ('one' as const) : ('many' as const)
  const made = await client.createLink({ body: { amount, uses, code: key, callbackUrl: caller.callbackUrl }, headers: keyed(key) })
  const link = dataOf(caller, 'A link', made)
  const token = link?.url.split('/').at(-1) ?? ''
  if (!link) return
  const press = () => caller.startLink({ params: { token }, body: { language: 'PT' } })
  const started = await Promise.all([press(), press()])
  for (const answer of started) {
    // Too many from one network, or paid meanwhile.
    if (!answer.success && answer.status !== 429 && answer.status !== 409)
      caller.history.findings.push(`A link could not be begun: ${answer.text}`)
    if (answer.success) await page.payByCard({ params: { token: answer.data.token }, body: cardEntry() })
  }
}

/** A batch of references, one of them wrong and one known already; sent twice under its key, added to, sometimes stopped, and one of it paid. */
async function payFromBatch(caller: WorldCaller): Promise<void> {
  const { client, history, random } = caller
  const code = randomUUID()
  const amount = 1000 + Math.floor(random() * 9000)
  const callbackUrl = caller.callbackUrl
  const line = (name: string) => ({ amount, code: `${code}-${name}`, callbackUrl })
  const known = { ...line('known'), customUniqueId: code }
  const lines = [known, line('plain'), { ...line('wrong'), bankAccount: { code: 'NADA' } }]
  const send = () => client.createReferenceBatch({ body: { lines, code, more: true }, headers: keyed(code) })
  const batch = dataOf(caller, 'A batch', await send())
  const again = dataOf(caller, 'A batch once more', await send())
  if (!batch || !again) return
  if (batch.id !== again.id) history.findings.push(`Batch ${batch.id} was made twice, as ${again.id}.`)
  const params = { id: batch.id }
  const more = { lines: [known, line('last')] }
  dataOf(caller, 'Lines', await client.addReferenceBatchLines({ params, body: more, headers: keyed(`${code}-more`) }))
  if (random() < 0.2) await client.stopReferenceBatch({ params })
  const paymentId = await seen(async () => {
    const [made] = dataOf(caller, 'The lines', await client.listReferenceBatchLines({ params, query: { state: 'made' } })) ?? []
    return made?.paymentId
  })
  const payment = paymentId && dataOf(caller, `Reading ${paymentId}`, await client.getPayment({ params: { id: paymentId } }))
  if (!payment) return
  const { entity = '', reference } = payment.referenceDetails
  await client.payAtCashMachine({ body: { entity, reference, amount } })
  const after = dataOf(caller, `Reading ${payment.id}`, await client.getPayment({ params: { id: payment.id } }))
  if (after?.stateDetails.state === 'confirmed') history.facts.push({ told: 'paid', paymentId: payment.id })
  else history.findings.push(`Payment ${payment.id} of a batch could not be paid.`)
}

/** Whatever is under way, a balance is its payments less refunds, disputes and fees, with what was deposited. */
async function readBalance(caller: WorldCaller): Promise<void> {
  const balance = dataOf(caller, 'The balance', await caller.client.getBalance())
  if (balance) caller.deposits.push(balance.deposits)
}

const journeys = [paySchedule, payLink, payFromBatch, readBalance]

/** One journey that only the simulated world knows, whichever chance picks. */
export async function runWorldJourney(caller: WorldCaller): Promise<void> {
  const journey = journeys[Math.floor(caller.random() * journeys.length)] ?? readBalance
  await journey(caller).catch((error: unknown) => caller.history.findings.push(`${journey.name}: ${(error as Error).message}`))
}

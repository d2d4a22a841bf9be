import { setTimeout as wait } from 'node:timers/promises'
import { startBeside } from './medusa/checkout.ts'
import { startReceivers } from './receivers.ts'
import { median, ms, perSecond, type Line } from './table.ts'
import { requestBytes, saturate, type Connection } from './wire.ts'
import { headersFor, startBench } from './bench-provider.ts'

const clientId = '510000002'
/** Payers at the same time. */
export const payers = 128
const json = { 'Content-Type': 'application/json' }
const order = JSON.stringify({ payment: { amount: 1250, code: 'ORDER-7', summary: 'Dois pães' }, page: { language: 'PT', layout: 'web' } })

/** Another card and another address for each try: a thousand payers are not one who tests cards. */
function payer(number: number): { address: string; card: string } {
  const digits = `400000${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  const card = {
    number: `${digits}${(10 - (sum % 10)) % 10}`,
    expiryMonth: '12',
    expiryYear: '2040',
    holder: 'RUI DOIS',
    securityCode: '123',
  }
  return { address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`, card: JSON.stringify(card) }
}
let payersSoFar = 0
const create = requestBytes('POST', '/api/checkouts', headersFor(clientId), order)

/** Create, open the page, pay by card, see it confirmed. */
export async function oneCheckout(connection: Connection): Promise<boolean> {
  const made = await connection.send(create)
  const token = /"id":"([^"]+)"/.exec(made.body.toString('latin1'))?.[1]
  if (made.status !== 201 || !token) return false
  const { address, card } = payer(payersSoFar++)
  const from = { 'X-Forwarded-For': address }
  const page = await connection.send(requestBytes('GET', `/pay/${token}/view`, from))
  const paid = await connection.send(requestBytes('POST', `/pay/${token}/card`, { ...json, ...from }, card))
  return page.status === 200 && paid.status === 200 && paid.body.includes('"phase":"paid"')
}

/** B2: whole checkouts, counted when their webhook was acknowledged; in turns with Medusa's, where it is installed. */
export async function benchCheckout(rounds = 3, seconds = 8): Promise<Line[]> {
  const provider = await startBench()
  try {
    const medusa = await startBeside(provider, seconds)
    const server = await provider.start({ PROXIES: '1' })
    const receivers = await startReceivers(1, 0, () => 0)
    await provider.sql`insert into webhooks (platform_id, action, handler, url) values (1001, 'payment_confirmed', 'escudo-v2', ${receivers.urls[0]})`
    await saturate(server.port, payers, 8, oneCheckout)
    // Plans made for empty tables measure nothing; a database that has run for a minute has looked at its tables.
    await provider.sql`analyze`
    const rates: number[] = []
    const waits: number[] = []
    let failed = 0
    for (let round = 0; round < rounds; round++) {
      await wait(500)
      const before = receivers.times[0]!.length
      const started = performance.now()
      const measured = await saturate(server.port, payers, seconds, oneCheckout)
      for (const end = performance.now() + 20_000; receivers.times[0]!.length < before + measured.done && performance.now() < end;)
        await wait(5)
      rates.push((receivers.times[0]!.length - before) / ((performance.now() - started) / 1000))
      waits.push(measured.p99)
      failed += measured.failed
      await medusa.round(seconds)
    }
    receivers.stop()
    await server.stop()
    await medusa.stop()
    const rate = median(rates)
    return [
      {
        bench: 'B2 whole checkout',
        measured: `${perSecond(rate)} by ${payers} payers, p99 ${ms(median(waits))}, failed ${failed}`,
        peer: '',
        ratio: '',
        target: '≥ 600/s',
        holds: rate >= 600 && failed === 0,
      },
      ...medusa.lines(rate),
    ]
  } finally {
    await provider.stop()
  }
}

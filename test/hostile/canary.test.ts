import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createClient, createPageClient, demoKeys } from '@escudo/contracts'
import { cardEntry, cards, newCheckout, newCustomer, ok, readPayment, savedMethods } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { tally } from '../../server/test/tally.ts'
import { startTraced } from '../../server/test/traced-provider.ts'

// A process of its own that logs at level trace, and canary cards through every path that takes one.
const { baseUrl, sql, lines } = await startTraced()
const keys = [demoKeys['1001'], btoa(`1001:${demoKeys['1001']}`)]
const client = createClient({ baseUrl, platformCode: '1001', privateKey: keys[0] ?? '', clientId: '510000002' })
const page = createPageClient({ baseUrl })
const merchant = await startMerchant()
for (const action of ['payment_confirmed', 'payment_authorized', 'payment_method_error', 'payment_refunded'] as const)
  await client.createWebhook({ body: { action, url: merchant.url } })

const amex = '378282246310005'
const numbers = [amex, ...Object.values(cards)]
const answers: string[] = []
const streams: string[] = []
let paths = 0

async function payWith(number: string, payment: object, more: object = {}): Promise<string> {
  const { id, paymentId } = await newCheckout(client, payment)
  const listening = new AbortController()
  const stream = fetch(`${baseUrl}/pay/${id}/events`, { signal: listening.signal })
    .then(async (answer) => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) streams.push(chunk)
    })
    .catch(() => undefined)
  const entry = { ...cardEntry(number), securityCode: number === amex ? '8461' : '846', ...more }
  answers.push((await page.payByCard({ params: { token: id }, body: entry })).text)
  answers.push((await page.getPage({ params: { token: id } })).text, (await client.getPayment({ params: { id: paymentId } })).text)
  answers.push(await fetch(`${baseUrl}/pay/${id}`).then((answer) => answer.text()))
  paths += 1
  listening.abort()
  await stream
  return paymentId
}

for (const number of numbers) await payWith(number, {})
// Mistyped, cut short, too long, with spaces, with a holder that is the number, as an authorisation that is captured.
for (const wrong of ['1234', amex.slice(1), `${amex}0`, amex.replace(/(\d{4})/, '$1 ')]) await payWith(wrong, {})
await payWith(amex, {}, { holder: '' })
await payWith(amex, {}, { expiryYear: '1999' })
const held = await payWith(amex, { type: 'authorization', paymentMethod: { code: 'CC' } })
answers.push((await client.capturePayment({ params: { id: held }, body: { amount: 500 } })).text)
const customers = [await newCustomer(client), await newCustomer(client)]
for (const { uuid } of customers) {
  const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
  const first = await payWith(amex, { customer: { uuid }, paymentMethod })
  answers.push((await client.refundPayment({ params: { id: first }, body: { amount: 100 } })).text)
}
const [one, two] = await Promise.all(customers.map(async ({ uuid }) => ({ uuid, method: (await savedMethods(client, uuid))[0] })))
const charge = (who: typeof one) =>
  client.createPayment({ body: { amount: 5, customer: { uuid: who!.uuid }, paymentMethod: { uuid: who!.method!.uuid } } })
answers.push((await charge(one)).text, (await charge(two)).text)
// A page that was asked wrongly: the number in the address, in a header, in a body that is no JSON.
const odd = [`/pay/${amex}`, `/api/payments?code=${amex}x`, `/api/nothing/${cards.declined}`].map((path) => fetch(`${baseUrl}${path}`))
const raw = fetch(`${baseUrl}/pay/x/card`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: `{"number":"${amex}` })
for (const answer of await Promise.all([...odd, raw])) await answer.text()
// Rows that the database refuses, with a message that quotes them: there is something to log.
await sql`alter table attempts add constraint broken check (amount_cents <> 4321) not valid`
await payWith(amex, { amount: 4321 })
await eventually('Webhooks were sent', async () => merchant.received.length >= 8)

const hits = (text: string): string[] => numbers.filter((number) => text.includes(number))
const secretCode = /security.?code"?\s*[:=]\s*\\?"?\d|"846"|"8461"/i

describe('canary cards are in none of', () => {
  test('the tables', async () => {
    for (const number of numbers) assert.deepEqual(await findInTables(sql, number), [], number)
  })

  test('the answers, the pages, the streams, the webhooks', () => {
    const told = [...answers, ...streams, ...merchant.received.map(({ text }) => text)]
    assert(answers.length > 60 && streams.length > 10 && merchant.received.length >= 8)
    assert.deepEqual([hits(told.join('\n')), told.filter((text) => secretCode.test(text))], [[], []])
  })

  test('the log at level trace; nor are private keys and credentials', () => {
    const logged = lines()
    assert(logged.some((line) => line.includes('A fault.')))
    assert.deepEqual([hits(logged.join('\n')), logged.filter((line) => secretCode.test(line))], [[], []])
    for (const key of keys) assert(!logged.join('\n').includes(key))
  })

  test('the request log and the metrics', async () => {
    const seen = ok(await client.getWorld())
    const logged = await Promise.all(seen.requests.map(({ requestId }) => client.getLoggedRequest({ params: { requestId } })))
    const texts = [
      JSON.stringify(seen),
      ...logged.map(({ text }) => text),
      await fetch(`${baseUrl}/metrics`).then((answer) => answer.text()),
    ]
    assert(logged.length > 5 && texts.at(-1)!.includes('# TYPE'))
    assert.deepEqual([hits(texts.join('\n')), texts.filter((text) => keys.some((key) => text.includes(key)))], [[], []])
    tally('Canary cards: payments by every path; numbers found in tables, logs, events, webhooks, request log, metrics', paths)
  })
})

test('a sealed card that was moved to another row opens nowhere, and nobody is charged', async () => {
  const before = await sql<
    { vaultId: string; sealed: Buffer }[]
  >`select vault_id::text, sealed from vault where entity_id = 510000002 order by 1`
  assert.equal(before.length, 2)
  await sql`update vault v set sealed = other.sealed from vault other
    where v.entity_id = 510000002 and other.entity_id = 510000002 and other.vault_id <> v.vault_id`
  const approved = async () =>
    Number((await sql<{ count: string }[]>`select count(*) from simulator.operations where status = 'approved'`)[0]?.count)
  const count = await approved()
  const moved = [await charge(one), await charge(two)]
  assert(
    moved.every(({ success }) => !success),
    moved.map(({ text }) => text).join(),
  )
  assert.equal(await approved(), count)
  for (const { vaultId, sealed } of before)
    await sql`update vault set sealed = ${sealed} where entity_id = 510000002 and vault_id = ${vaultId}`
  const { id } = ok(await charge(one))
  assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
  tally('Sealed cards moved to another row, opened', moved.length)
})

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { createClient, createPageClient, demoCaller } from '@escudo/contracts'
import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { openVault } from '../../server/src/calls/open-vault.ts'
import { cardEntry, namedPayer, newCheckout, newCustomer, ok, reaches, savedMethods } from '../../server/test/builders.ts'
import { standInCredentials } from '../../server/test/easypay.ts'
import { findInSealed } from '../../server/test/find-in-sealed.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { eventually } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { sibsAccount } from '../../server/test/sibs.ts'
import { tally } from '../../server/test/tally.ts'
import { startTraced } from '../../server/test/traced-provider.ts'
import { addAccount, routeTo } from '../faults/acquirer-account.ts'

// A process of its own that logs at level trace, and cards that go to acquirers: whatever these do with a number, it rests nowhere here.
const [approved, asked, looked, declined] = ['4761340000000035', '4176660000000100', '5185520050000010', '4000000000000002'] as const
const stray = '5454545454545454'
const numbers = [approved, asked, looked, declined, stray]

const sibs = await startSibsStandIn({ ...sibsAccount, acknowledge: '200' })
const easypay = await startEasypayStandIn(standInCredentials)
after(() => Promise.all([sibs.close(), easypay.close()]))

const declineOf = (sent: string, number: string): string =>
  JSON.stringify({ paymentStatus: 'Declined', returnStatus: { statusCode: number, statusMsg: sent }, transactionID: number })
/** Something that nobody can be shown. */
const wishOf = (sent: string, number: string): string =>
  JSON.stringify({
    paymentStatus: 'Partial',
    returnStatus: { statusCode: '000', statusMsg: sent },
    actionResponse: { id: number, type: number },
  })
/** What an acquirer may do that quotes whatever it is sent, a number among it. */
const quotes: readonly ((response: ServerResponse, sent: string, number: string) => void)[] = [
  (response, sent, number) => response.writeHead(400, { 'Content-Type': 'application/json' }).end(declineOf(sent, number)),
  (response, sent, number) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(declineOf(sent, number)),
  (response, sent) => response.writeHead(400, { 'Content-Type': 'text/plain' }).end(sent),
  (response, sent) => response.writeHead(500, { 'Content-Type': 'application/json' }).end(sent),
  (response, sent) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(sent.slice(1)),
  (response, _sent, number) => response.writeHead(302, { Location: `/card/${number}` }).end(),
  (response) => response.destroy(),
  (response, sent, number) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(wishOf(sent, number)),
]
let quoted = 0

/** SIBS, but that it quotes a number which is given to it, each time in another way. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request)
  const [, number] = /"PAN":"(\d+)"/.exec(sent) ?? []
  if (number !== undefined) return quotes[quoted++ % quotes.length]!(response, sent, number)
  const { authorization = '', 'x-ibm-client-id': clientId } = request.headers
  const answer = await fetch(new URL(request.url ?? '/', sibs.baseUrl), {
    method: request.method ?? 'GET',
    headers: { Authorization: authorization, 'X-IBM-Client-Id': String(clientId), 'Content-Type': 'application/json' },
    ...(sent !== '' && { body: sent }),
  })
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
}
const quoting = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
await new Promise<void>((resolve) => quoting.listen(0, '127.0.0.1', resolve))
after(() => quoting.close())

const { baseUrl, dataDir, env, sql, lines } = await startTraced({ ACQUIRER: 'accounts' })
const client = createClient({ baseUrl, ...demoCaller })
const page = createPageClient({ baseUrl })
const merchant = await startMerchant()
for (const action of ['payment_confirmed', 'payment_authorized', 'payment_method_error', 'payment_refunded'] as const)
  await client.createWebhook({ body: { action, url: merchant.url } })

const ours = { mit: true, attested: true, acknowledge: '200', ...sibsAccount }
const quotingUrl = `http://127.0.0.1:${(quoting.address() as AddressInfo).port}/api/v2`
const commands = { ...env, PUBLIC_URL: baseUrl }
const door = addAccount(commands, { name: 'numbers', connector: 'sibs', settings: { system: sibs.baseUrl, ...ours } })
sibs.notify(door)
addAccount(commands, { name: 'quoting', connector: 'sibs', settings: { system: quotingUrl, ...ours } })
addAccount(commands, { name: 'form', connector: 'sibs', settings: { system: sibs.baseUrl, ...ours, attested: false } })
const told = addAccount(commands, { name: 'easypay', connector: 'easypay', settings: { system: easypay.baseUrl, ...standInCredentials } })
easypay.notify(told)

/** From now on cards are asked of that account: of nobody in between, so that it is seen. */
async function routeCards(account: string): Promise<void> {
  for (const next of [null, account]) {
    await routeTo(sql, next, 'CC')
    await eventually(`Cards are asked of ${next ?? 'nobody'}`, async () => {
      const offered = ok(await client.listAvailableMethods({ query: { amount: 1250 } }))
      return offered.some(({ code }) => code === 'CC') === (next !== null)
    })
  }
}

const answers: string[] = []
let paths = 0
/** A number on a page of ours, and what is seen of it afterwards. */
async function payWith(number: string, payment: { customer?: object } & Record<string, unknown> = {}, more: object = {}) {
  const customer = { ...namedPayer.customer, ...payment.customer }
  const checkout = await newCheckout(client, { ...namedPayer, ...payment, customer })
  const params = { token: checkout.id }
  const typed = await page.payByCard({ params, body: { ...cardEntry(number), securityCode: '907', amount: 1250, ...more } })
  answers.push(typed.text, (await page.getPage({ params })).text, (await page.getEntry({ params })).text)
  answers.push((await client.getPayment({ params: { id: checkout.paymentId } })).text)
  for (const path of ['', '/acquirer?page_language=PT'])
    answers.push(await fetch(`${baseUrl}/pay/${checkout.id}${path}`, { redirect: 'manual' }).then((answer) => answer.text()))
  paths += 1
  return { ...checkout, params, typed }
}

describe('cards that go to acquirers', () => {
  test('by their number: approved, declined, asked about, lost on the way, kept and charged again', async () => {
    await routeCards('numbers')
    for (const number of [approved, declined]) await payWith(number)
    for (const [number, said] of [
      [asked, 'approved'],
      [looked, 'refused'],
    ] as const) {
      const { params, paymentId } = await payWith(number)
      const [row] = await sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${paymentId}`
      const { purchase } = sibs.world.find(row!.knownAs) ?? {}
      assert(purchase)
      purchase.said = said
      answers.push((await page.returnToPage({ params })).text)
    }
    const held = await payWith(approved, { type: 'authorization' })
    answers.push((await client.capturePayment({ params: { id: held.paymentId }, body: { amount: 500 } })).text)
    const { uuid } = await newCustomer(client)
    const first = await payWith(approved, { customer: { uuid }, paymentMethod: { code: 'CC', details: { createRegistration: true } } })
    answers.push((await client.refundPayment({ params: { id: first.paymentId }, body: { amount: 100 } })).text)
    const [saved] = await savedMethods(client, uuid)
    answers.push((await client.createPayment({ body: { amount: 990, customer: { uuid }, paymentMethod: { uuid: saved!.uuid } } })).text)
    for (const wrong of [approved.slice(1), `${approved}0`, approved.replace(/(\d{4})/, '$1 ')]) await payWith(wrong)
    await payWith(approved, {}, { expiryYear: '1999' })
    await payWith(approved, {}, { holder: approved })
    // Its call is lost, or its answer.
    for (const fault of ['errors', 'silentPosts'] as const) {
      sibs.world.faults[fault] = 1
      await payWith(approved)
      sibs.world.faults[fault] = 0
    }
  })

  test('by their number, to one that quotes it in whatever it answers', async () => {
    await routeCards('quoting')
    for (let turn = 0; turn < quotes.length; turn += 1) await payWith(approved)
    assert.equal(quoted, quotes.length)
  })

  test('by a number that is sent to us, where the acquirer asks for it itself', async () => {
    for (const account of ['form', 'easypay']) {
      await routeCards(account)
      const { typed } = await payWith(stray)
      assert(!typed.success || typed.data.phase === 'choose')
    }
    await routeCards('numbers')
    // What is forged, and rows that the database refuses with a message that quotes them.
    assert.equal((await fetch(door, { method: 'POST', body: JSON.stringify({ cardInfo: { PAN: stray } }) })).status, 400)
    await sql`alter table attempts add constraint broken check (amount_cents <> 4321) not valid`
    const { typed } = await payWith(approved, { amount: 4321 }, { amount: 4321 })
    assert(!typed.success)
    const { paymentId } = await payWith(approved)
    await reaches(client, paymentId, 'confirmed')
    await eventually('Webhooks were sent', async () => merchant.received.length >= 6)
    await eventually('All notices are worked', async () => {
      const open = await sql`select 1 as one from acquirer_notices where worked_at is null`
      return open.length === 0
    })
  })
})

/** As it may be written: in one, in groups, and as bytes. */
const formsOf = (number: string): string[] => [
  number,
  ...[' ', '-'].map((gap) => number.replaceAll(/(\d{4})(?=\d)/g, `$1${gap}`)),
  Buffer.from(number).toString('hex'),
  Buffer.from(number).toString('base64').slice(0, 20),
]
const wanted = numbers.flatMap(formsOf)
const hits = (said: string): string[] => wanted.filter((one) => said.includes(one))
const securityCode = /secur(e|ity).?code"?\s*[:=]\s*\\?"?\d|"907"/i

describe('their numbers are in none of', () => {
  test('the tables, and of what rests sealed', async () => {
    for (const number of numbers) assert.deepEqual(await findInTables(sql, number), [], number)
    const vault = await openVault(sql, { masterKey: process.env.TEST_MASTER_KEY ?? '', dataDir })
    const { found, opened } = await findInSealed(sql, vault, wanted)
    assert.deepEqual(found, [])
    for (const kind of ['notices of acquirers', 'states of questions', 'saved methods']) assert(opened[kind]! > 0, kind)
  })

  test('the answers, the pages and the webhooks', () => {
    const said = [...answers, ...merchant.received.map((one) => one.text)]
    assert(answers.length > 80 && merchant.received.length >= 6)
    assert.deepEqual([hits(said.join('\n')), said.filter((one) => securityCode.test(one))], [[], []])
  })

  test('the log at level trace; nor is what opens the accounts', () => {
    const logged = lines()
    for (const said of ['A fault.', 'is no notice of its acquirer', 'cannot be shown to them'])
      assert(
        logged.some((line) => line.includes(said)),
        said,
      )
    assert.deepEqual([hits(logged.join('\n')), logged.filter((line) => securityCode.test(line))], [[], []])
    for (const secret of [sibsAccount.token, sibsAccount.webhookSecret, standInCredentials.apiKey])
      assert(!logged.join('\n').includes(secret))
  })

  test('the request log and the metrics', async () => {
    const seen = ok(await client.getWorld())
    const logged = await Promise.all(seen.requests.map(({ requestId }) => client.getLoggedRequest({ params: { requestId } })))
    const metrics = await fetch(`${baseUrl}/metrics`).then((answer) => answer.text())
    const texts = [JSON.stringify(seen), ...logged.map((one) => one.text), metrics]
    assert(logged.length > 5 && metrics.includes('# TYPE'))
    assert.deepEqual(hits(texts.join('\n')), [])
    tally('Canary cards at acquirers: payments by every path; numbers found in tables, seals, logs, webhooks, request log, metrics', paths)
  })
})

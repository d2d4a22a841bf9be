import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountPlace } from '../../server/src/calls/sealed-places.ts'
import { transferOwed } from '../../server/src/jobs/run-transfers.ts'
import { createAccounts } from '../../server/src/routing/accounts.ts'
import { hashOfDoor, insertAccount, insertRoute } from '../../server/src/store/acquirers/accounts.ts'
import { advance, askPhone, assertRefused, namedPayer, newCheckout, ok, phones, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { sibsAccount, startWithSibs } from '../../server/test/sibs.ts'

// What a payer, or somebody with a key, makes us ask of an acquirer; and what one that moves no money is believed.
const { provider, standIn } = await startWithSibs('200', ['CC', 'MW'])
const { client, page, app, baseUrl } = provider
const { world } = standIn
world.faults.notices = 0

/** A payer who has chosen the card that SIBS asks for, and the payment as SIBS has it. */
async function cardChosen() {
  const { id, paymentId } = await newCheckout(client, namedPayer)
  assert.equal(ok(await page.payByHostedCard({ params: { token: id }, body: {} })).phase, 'bank')
  const [attempt] = await app.sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${paymentId}`
  const payment = world.find(attempt?.knownAs ?? '')
  assert(payment)
  return { id, paymentId, payment }
}

test('whoever comes back fifty times makes us ask a few times', async (context) => {
  const { id } = await cardChosen()
  const looked = context.mock.method(world, 'find')
  const comeBack = async (): Promise<number> => {
    const answer = await fetch(`${baseUrl}/acquirers/return`, { redirect: 'manual', headers: { Cookie: `escudo_paying=${id}` } })
    return answer.status
  }
  const call = async (): Promise<number> => (await page.returnToPage({ params: { token: id } })).status
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? comeBack() : call())))
  assert.deepEqual([...new Set(statuses)].toSorted(), [200, 303])
  const times = looked.mock.callCount()
  assert(times > 0 && times <= 10, `${times} times`)
  // Another payer is not concerned.
  const other = await cardChosen()
  world.decideCard(other.payment, true)
  assert.equal(ok(await page.returnToPage({ params: { token: other.id } })).phase, 'paid')
})

test('a payer who changes the amount in the form has not paid, and gets back what was taken', async () => {
  const { id, paymentId, payment } = await cardChosen()
  payment.cents = 1
  assert(world.decideCard(payment, true))
  Object.assign(payment, { leftCents: 1 })
  // What was taken goes back, and the payer may pay what was asked.
  assert.equal(ok(await page.returnToPage({ params: { token: id } })).phase, 'choose')
  assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
  await eventually('It goes back', async () => world.stepsOf(payment.id).length > 0)
  assert.deepEqual(
    world.stepsOf(payment.id).map(({ kind, cents }) => `${kind} ${cents}`),
    ['refund 1'],
  )
})

test('a form whose end its acquirer never says is asked about ever more seldom, and ends after a day', async () => {
  const { id, paymentId, payment } = await cardChosen()
  ok(await page.leaveBank({ params: { token: id } }))
  payment.status = 'Timeout'
  await advance(client, 20 * 3_600)
  await eventually('It was asked about once more, and is left alone', async () => {
    const [row] = await app.sql<{ seconds: number }[]>`
      select (extract(epoch from a.look_again_at - now()) - e.clock_ahead_seconds)::integer as seconds
      from attempts a join entities e using (entity_id) where a.payment_id = ${paymentId} and a.status = 'reversing'`
    return row !== undefined && row.seconds > 1_800
  })
  await advance(client, 5 * 3_600)
  await eventually('Its time-out is its last word', async () => {
    const [row] = await app.sql<{ status: string }[]>`select status from attempts where payment_id = ${paymentId}`
    return row?.status === 'declined'
  })
})

test('an acquirer’s script, on its page, finds no answer of ours that lends it another policy', async () => {
  const { id } = await cardChosen()
  const form = await fetch(`${baseUrl}/pay/${id}/acquirer`)
  assert.match(form.headers.getSetCookie().join('\n'), /^escudo_form=1; Path=\/; HttpOnly; SameSite=Lax$/m)
  assert.equal(form.headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', 'Of another group than our pages.')
  assert.match(
    form.headers.get('content-security-policy') ?? '',
    /^default-src 'none'; script-src http:\/\/127\.0\.0\.1:\d+; .*connect-src http:/,
  )
  for (const path of [
    '/api/errors',
    '/api/docs/api.json',
    '/api/nowhere',
    '/pay/assets/none.js',
    '/health',
    '/soap/server?wsdl',
    '/pages/reports',
  ]) {
    const answer = await fetch(baseUrl + path, { headers: { Accept: 'application/json' } })
    assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'.*frame-ancestors 'none'/, path)
  }
  const page = await fetch(`${baseUrl}/pay/${id}`)
  assert.equal(page.headers.get('cross-origin-opener-policy'), 'same-origin')
})

test('what a test system says was paid is ordered from no bank', async () => {
  const { id } = await askPhone(client, '351#911234567')
  await reaches(client, id, 'confirmed')
  await transferOwed(app.services, 510_000_002, new Date(Date.now() + 4 * 86_400_000))
  const transfers = await app.sql<{ simulated: boolean }[]>`select simulated from transfers where entity_id = 510000002`
  assert.deepEqual([...new Set(transfers.map(({ simulated }) => simulated))], [true])
  assert.deepEqual(await (await fetch(`${baseUrl}/health`)).json(), { live: true, ready: true, testMode: true })
})

test('production asks nothing of an account at a test system, and a sandbox nothing of one that moves money', async (context) => {
  const atTest = { system: standIn.baseUrl, acknowledge: '200', ...sibsAccount }
  const { app: other, client: caller } = await startTestProvider({ acquirer: 'accounts' })
  const { sql, services } = other
  const { vault, log, clock } = services
  for (const [account, settings] of [
    ['tentativa', atTest],
    ['verdadeira', { ...atTest, system: 'production' }],
  ] as const) {
    const sealed = vault.seal(JSON.stringify(settings), accountPlace(account))
    await insertAccount(sql, { account, connector: 'sibs', entityId: null, sealed, doorHash: hashOfDoor(account) })
  }
  const route = (account: string) => insertRoute(sql, { entityId: null, methodCode: 'MW', account, standby: null, validFrom: new Date() })
  await route('tentativa')
  const production = await createAccounts({ sql, vault, log, clock, isSandbox: false })
  context.after(() => production.stop())
  assert.deepEqual([production.taker(510_000_002, 'MW'), production.methodsOf('tentativa')], ['nobody', undefined])
  assert(production.named('tentativa'), 'What was begun there is ended there.')
  assert(production.methodsOf('verdadeira')?.includes('MW'))

  await route('verdadeira')
  await eventually('The sandbox knows the route', async () => services.accounts?.taker(510_000_002, 'MW') === 'nobody')
  assert.equal(services.accounts?.methodsOf('verdadeira'), undefined, 'Nobody routes anything there in the office.')
  assert(services.accounts?.methodsOf('tentativa'))
  const refused = await caller.createPayment({
    body: { amount: 1250, paymentMethod: { code: 'MW', details: { phoneNumber: phones.approves } } },
  })
  assert(!refused.success && refused.error.code === 'e00401', refused.text)
})

describe('somebody with a platform’s key', () => {
  test('makes a phone ring ten times in production, and then twice a minute', async () => {
    const production = await startTestProvider({ mode: 'production', acquirer: 'simulator' })
    const ring = (phoneNumber: string) =>
      production.client.createPayment({ body: { amount: 1250, paymentMethod: { code: 'MW', details: { phoneNumber } } } })
    for (let times = 0; times < 10; times += 1) ok(await ring(phones.waits))
    const refused = await ring(phones.waits)
    assertRefused(refused, 429, ['e00702'])
    assert(Number(refused.headers.get('Retry-After')) <= 30)
    ok(await ring(phones.refuses))
  })
})

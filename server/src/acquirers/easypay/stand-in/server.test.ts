import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { standInCredentials as account } from '../../../../test/easypay.ts'
import { startEasypayStandIn } from './server.ts'

// The stand-in as programs of others meet it, by the rules of specification acquirers §2, over plain HTTP.
const { baseUrl, world, allTold, close } = await startEasypayStandIn(account)
after(close)

type Said = {
  id: string
  key: string
  value: number
  payment_status: string
  status: string
  method: { type: string; status: string; reference: string }
  capture: { id: string }
  meta: { page: { current: number; total: number }; records: { total: number } }
  data: { id: string }[]
  metadata: { next_cursor: string }
}
async function send(method: string, path: string, body?: object, key?: string, signal?: AbortSignal) {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { AccountId: account.accountId, ApiKey: account.apiKey, ...(key !== undefined && { 'Idempotency-Key': key }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const said = answer.status === 204 ? {} : await answer.json()
  return { status: answer.status, said: said as Said, mayRetry: answer.headers.get('x-easypay-should-retry') }
}
const found = async (query: string): Promise<string[]> => (await send('GET', `/single?${query}`)).said.data.map(({ id }) => id)
const control = (told: object) => fetch(new URL('/stand-in', baseUrl), { method: 'POST', body: JSON.stringify(told) })

test('a payment wants method and value alone, and is listed by whatever is asked about it', async () => {
  const { status, said } = await send('POST', '/single', { method: 'mb', value: 10.5, key: 'order-1', customer: { key: 'c-1' } })
  assert.equal(status, 201)
  const phone = { customer: { phone: '919876543', phone_indicative: '351' } }
  const other = (await send('POST', '/single', { method: 'mbw', value: 7, type: 'authorisation', ...phone })).said.id
  assert.deepEqual(await found(''), [other, said.id], 'The newest first.')
  for (const query of ['key=order-1', 'method=mb', 'type=sale', 'value=10.50', `id=${said.id}`, 'customer=c-1'])
    assert.deepEqual(await found(query), [said.id], query)
  const { meta, data } = (await send('GET', '/single?records_per_page=1&page=2')).said
  assert.deepEqual([meta.page.total, meta.records.total, data[0]?.id], [2, 2, said.id])
  assert.equal((await send('GET', '/single?created_at=yesterday')).status, 412)
})

test('its key may change, under an idempotency key once, and its amount not', async () => {
  const { id } = (await send('POST', '/single', { method: 'mb', value: 3, key: 'before' })).said
  assert.equal((await send('PATCH', `/single/${id}`, { key: 'after', value: 9 }, 'patch-1')).status, 200)
  const { key, value, payment_status: state } = (await send('GET', `/single/${id}`)).said
  assert.deepEqual([key, value, state], ['after', 3, 'pending'])
  assert.equal((await send('PATCH', `/single/${id}`, { key: 'again' }, 'patch-1')).status, 400)
})

test('a key has fifty characters at most; the first that still runs is a 409 that may be sent again', async () => {
  const body = { method: 'mb', value: 3, key: 'lost' }
  assert.equal((await send('POST', '/single', body, 'k'.repeat(51))).status, 400)
  Object.assign(world.faults, { silentPosts: 1, runningSeconds: 20 })
  await assert.rejects(send('POST', '/single', body, 'lost'))
  const { status, mayRetry } = await send('POST', '/single', body, 'lost')
  assert.deepEqual([status, mayRetry], [409, 'true'])
  await control({ pass: 21, faults: { runningSeconds: 0 } })
  assert.equal((await send('POST', '/single', body, 'lost')).status, 201)
  assert.equal((await found('key=lost')).length, 1)
})

test('a line that hangs: it is done, nobody answers, and the same again is told what came of it', async (t) => {
  const body = { method: 'mb', value: 3, key: 'hung' }
  await control({ faults: { hangs: 1 } })
  const patience = new AbortController()
  const sending = send('POST', '/single', body, 'hung', patience.signal)
  const given = assert.rejects(sending, { name: 'AbortError' })
  await t.waitFor(() => assert.equal(world.byKey('hung').length, 1))
  patience.abort()
  await given
  const again = await send('POST', '/single', body, 'hung')
  assert.deepEqual([again.status, again.said.id], [201, world.byKey('hung')[0]?.id])
  assert.equal((await found('key=hung')).length, 1)
})

test('one event is told in the generic shape and in its own, where the account has addresses for both', async () => {
  type Notice = { at: string; id: string; type?: string; transaction?: { id: string; type: string }; authorisation?: object }
  const came: Notice[] = []
  const listener = createServer((request, response) => {
    void text(request).then((body) => {
      came.push({ ...(JSON.parse(body) as Notice), at: request.url ?? '' })
      response.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  after(() => listener.close())
  const at = (path: string): string => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${path}`
  const addresses = { generic: at('generic'), authorisation: at('authorisation'), transaction: at('transaction'), visa_fwd: at('back') }
  const { said } = await send('PATCH', '/config', addresses)
  assert.deepEqual({ ...said, ...addresses }, said)
  const customer = { phone: '911234567', phone_indicative: '351' }
  const sale = (await send('POST', '/single', { method: 'mbw', value: 7, customer })).said
  const held = (await send('POST', '/single', { method: 'mbw', value: 7, type: 'authorisation', customer })).said
  const refund = (await send('POST', `/refund/${sale.capture.id}`, { value: 2, transaction_key: 'r-1' })).said
  await control({ chargeback: { id: sale.capture.id } })
  await allTold()
  const [shown, own] = [came.filter((one) => one.at === '/generic'), came.filter((one) => one.at !== '/generic')]
  assert.deepEqual(shown.map(({ id, type }) => `${type} ${id}`).toSorted(), [
    `authorisation ${held.id}`,
    `capture ${sale.id}`,
    `chargeback ${sale.id}`,
    `refund ${refund.id}`,
  ])
  assert.deepEqual(own.map((one) => `${one.at} ${one.id} ${one.transaction?.type ?? 'authorisation'}`).toSorted(), [
    `/authorisation ${held.id} authorisation`,
    `/transaction ${sale.id} capture`,
    `/transaction ${sale.id} refund`,
  ])
  assert.equal(own.find((one) => one.transaction?.type === 'refund')?.transaction?.id, refund.id)
  await send('PATCH', '/config', { generic: '', authorisation: '', transaction: '', visa_fwd: '' })
})

test('a phone is kept as a card is, and charged between the limits that were agreed to', async () => {
  const limits = { currency: 'EUR', min_value: 1, max_value: 100, customer: { phone: '911234567', phone_indicative: '351' } }
  const { id } = (await send('POST', '/frequent', { method: 'mbw', key: 'kept', ...limits })).said
  assert.equal((await send('GET', `/frequent/${id}`)).said.method.status, 'active')
  const charge = (value: number) => send('POST', `/capture/${id}`, { value, descriptive: 'x', transaction_key: `c-${value}` })
  const charged = await charge(7)
  assert.equal((await send('GET', `/capture/${charged.said.id}`)).said.status, 'success')
  assert.equal((await charge(700)).status, 422)
  assert.deepEqual(
    (await send('GET', '/frequent')).said.data.map((one) => one.id),
    [id],
  )
  const waiting = await send('POST', '/frequent', { method: 'mbw', ...limits, customer: { phone: '919876543' } })
  await control({ decide: { id: waiting.said.id, approve: false } })
  assert.equal((await send('GET', `/frequent/${waiting.said.id}`)).said.method.status, 'deleted')
})

test('a session asks for Apple Pay in its form: refused there it may be tried again, paid it is a payment, and nobody pays twice', async () => {
  const body = (method: string) => ({
    type: ['single'],
    payment: { methods: [method], type: 'sale', key: 'w-1', capture: { descriptive: 'x', transaction_key: 'w-1' } },
    order: { value: 9.5 },
    customer: { email: 'maria@loja.example' },
  })
  assert.equal((await send('POST', '/checkout', body('gp'))).status, 400, 'Google Pay stands in the prose alone.')
  const { status, said: manifest } = await send('POST', '/checkout', body('ap'))
  assert.equal(status, 201)
  const { origin } = new URL(baseUrl)
  assert.match(await (await fetch(`${origin}/checkout/2.6.2/`)).text(), /window\.easypayCheckout/)
  const frame = (given: object) => `${origin}/form/?manifest=${encodeURIComponent(Buffer.from(JSON.stringify(given)).toString('base64'))}`
  const press = async (answer: string) => (await fetch(frame(manifest), { method: 'POST', body: new URLSearchParams({ answer }) })).text()
  assert.match(await (await fetch(frame(manifest))).text(), /Apple Pay, 9\.50 €/)
  assert.match(await (await fetch(frame({ ...manifest, session: 'guessed' }))).text(), /generic-error/)
  assert.match(await press('refuse'), /payment-error/)
  assert.match(await press('approve'), /"status":"success".*"status":"close"/)
  assert.match(await press('approve'), /already-paid/)
  const standing = (await send('GET', `/checkout/${manifest.id}`)).said as unknown as { checkout: { status: string }; payment: Said }
  assert.equal(standing.checkout.status, 'complete')
  const paid = (await send('GET', `/single/${standing.payment.id}`)).said
  assert.deepEqual([paid.payment_status, paid.method.type, paid.key], ['paid', 'ap', 'w-1'])
  assert.deepEqual((await found('key=w-1')).length, 2, 'One that failed, and one that is paid.')
  assert.equal((await send('DELETE', `/checkout/${manifest.id}`)).status, 400)
  const left = (await send('POST', '/checkout', body('ap'))).said
  await control({ pass: 1_801 })
  assert.match(await (await fetch(frame(left))).text(), /checkout-expired/)
  assert.equal((await send('DELETE', `/checkout/${left.id}`)).status, 204)
  assert.match(await (await fetch(frame(left))).text(), /checkout-canceled/)
})

test('captures and refunds are listed, the newest first, a page at a time', async () => {
  const { data, metadata } = (await send('GET', '/capture?limit=1')).said
  assert.deepEqual([data.length, metadata.next_cursor], [1, '1'])
  assert.equal((await send('GET', '/refund')).said.data.length, 1)
})

test('told to come later, and with what way back, whatever the call', async () => {
  world.faults.busy = 1
  const { status, mayRetry } = await send('GET', '/single')
  assert.deepEqual([status, mayRetry], [429, 'true'])
  world.faults.errors = 2
  assert.equal((await send('GET', '/single')).mayRetry, 'true')
  assert.equal((await send('POST', '/single')).mayRetry, 'false')
})

test('a card’s bank takes money back: a notice, a chargeback and a line of the ledger say so, once', async () => {
  const { id } = (await send('POST', '/single', { method: 'cc', value: 12.5, key: 'disputed' })).said
  world.decide(id, true)
  const { capture } = (await send('GET', `/single/${id}`)).said
  await send('POST', `/refund/${capture.id}`, { value: 2.5 })
  assert.equal((await control({ chargeback: { id, code: '13.1' } })).status, 200)
  assert.equal((await control({ chargeback: { id } })).status, 400)
  assert.equal((await send('POST', `/refund/${capture.id}`, { value: 1 })).status, 422, 'Nothing is left.')
  const [taken] = (await send('GET', '/chargeback')).said.data
  assert.partialDeepStrictEqual(taken, { amount: 10, code: '13.1', capture: { id: capture.id, payment_id: id, payment_type: 'single' } })
  assert.deepEqual(
    world
      .ledger(0, Infinity)
      .filter(({ operation }) => operation === capture.id)
      .map(({ type, cents }) => [type, cents]),
    [
      ['CP', 1250],
      ['CB', -1000],
    ],
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
  askPhone,
  assertRefused,
  cardEntry,
  cards,
  customerWithCard,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  payReference,
  phones,
  rawCall,
  readPayment,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const { sql } = provider.app
type Wire = { data: { id: string }[]; meta: { totalCount: number }; links: Record<string, string> }
const read = async (query: string) => (await (await rawCall(provider, 'GET', `/api/payments?sort=id&${query}`)).json()) as Wire
const raw = async (query: string) => (await read(query)).data.map(({ id }) => id)
const at = (date: string, seconds = 0) => encodeURIComponent(new Date(Date.parse(date) + seconds * 1000).toISOString())

// One of each kind, a minute of the entity's clock apart.
const minute = () => advance(client, 60)
const known = await newCustomer(client, { customerId: 'c-9', firstName: 'Rui' })
const pending = await newReference(client, {
  amount: 801,
  customer: { uuid: known.uuid },
  additionalData: [
    { key: 'loja', value: '12', type: 'INTEGER' },
    { key: 'a.b', value: 'x y', type: 'STRING' },
  ],
})
await minute()
const paid = await newReference(client, {
  amount: 802,
  customer: { customerId: 'c-9' },
  additionalData: [{ key: 'loja', value: '13', type: 'INTEGER' }],
})
await minute()
ok(await payReference(client, paid))
await minute()
const checkout = await newCheckout(client, { amount: 803, paymentMethod: { code: 'CC' } })
ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.declined) }))
await minute()
const refused = await askPhone(client, phones.refuses, { amount: 804 })
await minute()
const { customer, firstPaymentId } = await customerWithCard(provider)
const cancelled = await newReference(client, { amount: 805, availableMethods: [{ code: 'MB', type: 'NORMAL' }] })
ok(await client.cancelPayment({ params: { id: cancelled.id }, body: { ignoreUnsupported: true } }))
const all = [pending.id, paid.id, checkout.paymentId, refused.id, firstPaymentId, cancelled.id]
// The money's dates are written by transfers: here two of them as it would.
await sql`update payments set transferred_at = '2026-03-01T10:00:00Z', transfer_reference = 'T1', invoiced_at = '2026-04-01T10:00:00Z', invoice_number = 'FT 2026/12'
  where entity_id = 510000002 and payment_id = ${paid.id}`

const paidAt = (await readPayment(client, paid.id)).stateDetails.createdAt ?? ''

describe('200: every filter of the specification', () => {
  const filters: [query: string, ids: string[]][] = [
    [`id=${pending.id}`, [pending.id]],
    [`id=${pending.id},${paid.id},1`, [pending.id, paid.id]],
    ['type=payment', all],
    ['type=refund,capture,authorization', []],
    ['amount=802', [paid.id]],
    ['referenceDetails_entity=21987', [pending.id, paid.id, cancelled.id]],
    [`referenceDetails_reference=${pending.referenceDetails.reference}`, [pending.id]],
    [`referenceDetails[reference]=${pending.referenceDetails.reference}`, [pending.id]],
    [`referenceDetails.reference=${refused.referenceDetails.reference}`, [refused.id]],
    ['customUniqueId=none', []],
    ['stateDetails_state=cancelled', [cancelled.id]],
    ['stateDetails[state]=cancelled,confirmed', [paid.id, firstPaymentId, cancelled.id]],
    ['stateDetails.state=pending_confirmation', []],
    ['paymentMethod_code=CC', [checkout.paymentId, firstPaymentId]],
    ['paymentMethod[code]=MW,MB', [pending.id, paid.id, refused.id, cancelled.id]],
    ['paymentMethod_type=NORMAL', [cancelled.id]],
    ['paymentMethod_type=DEFAULT,NORMAL', [checkout.paymentId, refused.id, firstPaymentId, cancelled.id]],
    ['paymentMethod_result_code=e02433', [checkout.paymentId]],
    ['paymentMethod[result][code]=e02433,e04020', [checkout.paymentId, refused.id]],
    ['paymentMethod.result.code=e04020', [refused.id]],
    [`initialPaymentId=${paid.id}`, []],
    ['invoiceDetails_number=FT%202026%2F12', [paid.id]],
    ['invoiceDetails[number]=FT+2026/13', []],
    ['recurring_type=INITIAL,REPEATED', []],
    [`customer_uuid=${customer.uuid}`, [firstPaymentId]],
    [`customer[uuid]=${known.uuid}`, [pending.id]],
    ['customer_uuid=nobody', []],
    ['customer_customerId=c-9', [pending.id, paid.id]],
    ['customer.customerId=c-9', [pending.id, paid.id]],
    ['customerId=c-9', [pending.id, paid.id]],
    ['customer_id=c-9', [pending.id, paid.id]],
    ['customerId=c-10', []],
    ['additionalData[loja]=12', [pending.id]],
    ['additionalData%5Bloja%5D=13', [paid.id]],
    ['additionalData[loja]=13&createdAt_start=2020-01-01', [paid.id]],
    ['additionalData[loja]=1', []],
    ['additionalData[a.b]=x+y', [pending.id]],
    ['additionalData[loja]=12&additionalData[a.b]=x%20y', [pending.id]],
    ['additionalData[loja]=13&additionalData[a.b]=x%20y', []],
    ['additionalData.loja=12', [pending.id]],
    ['additionalData[__proto__]=12', []],
    ['stateDetails_state=confirmed&paymentMethod_code=MB&amount=802&customerId=c-9', [paid.id]],
    ['stateDetails_state=confirmed&paymentMethod_code=MW', []],
  ]
  for (const [query, ids] of filters) test(query, async () => assert.deepEqual(await raw(query), ids))

  test('additional data alone, sorted by two columns', async () => {
    const query = { 'additionalData[loja]': '13', sort: '-createdAt,amount' }
    const found = await rawCall(provider, 'GET', `/api/payments?${new URLSearchParams(query)}`)
    assert.deepEqual(
      ((await found.json()) as Wire).data.map(({ id }) => id),
      [paid.id],
    )
  })
})

describe('200: date ranges, each end included, in every spelling', () => {
  const spellings = (name: string, start: string, end: string) => [
    `${name}_start=${start}&${name}_end=${end}`,
    `${name}[start]=${start}&${name}[end]=${end}`,
    `${name}.start=${start}&${name}.end=${end}`,
  ]
  const rows: [name: string, start: string, end: string, ids: string[]][] = [
    ['createdAt', at(paid.createdAt), at(paid.createdAt), [paid.id]],
    ['updatedAt', at(paidAt), at(paidAt), [paid.id]],
    ['paidAt', at(paidAt), at(paidAt), [paid.id]],
    ['paidAt', at(paidAt, 1), at(paidAt, 30), []],
    ['transferredAt', '2026-03-01', '2026-03-01', [paid.id]],
    ['transferredAt', '2026-03-02', '2026-03-03', []],
    ['invoicedDetails_invoicedAt', '2026-04-01', '2026-04-01', [paid.id]],
    ['invoicedDetails_invoicedAt', '2026-04-02', '2026-04-03', []],
    ['invoiceDetails_invoicedAt', '2026-04-01', '2026-04-01', [paid.id]],
    ['validAt', at(pending.createdAt), at(pending.createdAt, 59), [pending.id]],
    ['validAt', '2020-01-01', '2020-01-02', []],
    ['validAt', '2090-01-01', '2099-01-01', []],
  ]
  for (const [name, start, end, ids] of rows) {
    for (const query of spellings(name, start, end)) test(query, async () => assert.deepEqual(await raw(query), ids))
  }
  test('invoicedDetails[invoicedAt][start]', async () =>
    assert.deepEqual(await raw('invoicedDetails[invoicedAt][start]=2026-04-01&invoicedDetails.invoicedAt.end=2026-04-01'), [paid.id]))

  test('validAt: what is payable at some moment of the range, open to one side too', async () => {
    const end = at(refused.validDate.end)
    assert(!(await raw(`validAt_start=${at(refused.validDate.end, 1)}`)).includes(refused.id))
    assert((await raw(`validAt_start=${end}`)).includes(refused.id))
    assert.deepEqual(await raw(`validAt_end=${at(pending.createdAt)}`), [pending.id])
  })
})

describe('200: pages and sorts', () => {
  test('several sorts, each in its direction', async () => {
    const { data } = (await (await rawCall(provider, 'GET', '/api/payments?sort=-amount,createdAt,id')).json()) as {
      data: { amount: number }[]
    }
    assert.deepEqual(
      data.map(({ amount }) => amount),
      data.map(({ amount }) => amount).toSorted((a, b) => b - a),
    )
  })

  test('the count is that of the filter, on every page and beyond the last', async () => {
    for (const [query, length] of [
      ['limit=1', 1],
      ['limit=1&page=3', 1],
      ['limit=3', 3],
      ['limit=3&page=2', 0],
      ['limit=500', 3],
    ] as const) {
      const { data, meta } = await read(`stateDetails_state=cancelled,confirmed&${query}`)
      assert.deepEqual([data.length, meta.totalCount], [length, 3], query)
    }
  })

  test('links keep every other parameter, encoded', async () => {
    const { links } = await read('stateDetails[state]=confirmed,cancelled&additionalData[loja]=1%262&limit=1')
    assert.equal(
      links.first,
      `${provider.baseUrl}/api/payments?sort=id&stateDetails%5Bstate%5D=confirmed%2Ccancelled&additionalData%5Bloja%5D=1%262&limit=1&page=1`,
    )
    const { links: more } = await read('stateDetails.state=confirmed%2Ccancelled&limit=1')
    assert.deepEqual((await raw((more.next ?? '').split('sort=id&')[1] ?? '')).length, 1)
  })
})

describe('422', () => {
  const wrong: [query: string, code: string, pointer: string][] = [
    ['type=payment,gift', 'e00230', '/type'],
    ['stateDetails.state=confirmed,', 'e00230', '/stateDetails_state'],
    ['paymentMethod[code]=CC,XX', 'e00230', '/paymentMethod_code'],
    ['paymentMethod_type=XX', 'e00230', '/paymentMethod_type'],
    ['paymentMethod_result_code=a-b', 'e00233', '/paymentMethod_result_code'],
    ['recurring_type=initial', 'e00230', '/recurring_type'],
    ['initialPaymentId=x', 'e00228', '/initialPaymentId'],
    ['initialPaymentId=', 'e00210', '/initialPaymentId'],
    ['paidAt[start]=yesterday', 'e00226', '/paidAt_start'],
    ['validAt.end=2026-13-01', 'e00226', '/validAt_end'],
    ['invoicedDetails[invoicedAt][end]=x', 'e00226', '/invoicedDetails_invoicedAt_end'],
  ]
  for (const [query, code, pointer] of wrong) {
    test(`${query} is ${code}`, async () => {
      const response = await rawCall(provider, 'GET', `/api/payments?${query}`)
      const { error } = (await response.json()) as { error: { errors: { code: string; source: { pointer: string } }[] } }
      assert.deepEqual([response.status, error.errors[0]?.code, error.errors[0]?.source.pointer], [422, code, pointer])
    })
  }

  test('the typed client takes additional data too', async () => {
    assert.deepEqual(
      ok(await client.listPayments({ query: { additionalData: { loja: '12' } } })).map(({ id }) => id),
      [pending.id],
    )
    assertRefused(await client.listPayments({ query: { additionalData: { loja: 'x'.repeat(1001) } } }), 422, ['e00235'])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, newReference, ok, payReference, reaches, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold } from '../money/money.ts'

const provider = await startTestProvider()
const { app, client } = provider
await app.sql`update entity_methods set minimum_cents = 50, maximum_cents = 500000 where entity_id = 510000002 and code = 'MB'`
type Body = Parameters<typeof client.createPaymentReference>[0]['body']
const openReference = async (openAmount: NonNullable<Body['openAmount']> = {}, body: Body = {}) =>
  ok(await client.createPaymentReference({ body: { openAmount, ...body } }))

describe('201', () => {
  test('the check digits of amount nothing, and the bounds of the method', async () => {
    const { amount, openAmount, referenceDetails } = await openReference()
    assert.deepEqual([amount, openAmount], [0, { minimum: 50, maximum: 500_000 }])
    const { entity = '', reference } = referenceDetails
    const digits = BigInt(`${entity}${reference.slice(0, 7)}00000000`)
    assert.equal(reference.slice(7), String(98n - ((digits * 100n) % 97n)).padStart(2, '0'))
  })

  test('paid with what its payer chose: fee, books and refund are of that', async () => {
    const open = await openReference({ minimum: 100, maximum: 5_000 }, { code: 'DONATIVO' })
    ok(await payReference(client, open, 1_234))
    const paid = await readPayment(client, open.id)
    assert.partialDeepStrictEqual(paid, {
      amount: 1_234,
      openAmount: { minimum: 100, maximum: 5_000 },
      stateDetails: { state: 'confirmed' },
    })
    assert.deepEqual(paid.amounts, { captured: 1_234, refunded: 0, remaining: 1_234 })
    const fixed = await newReference(client, { amount: 1_234 })
    ok(await payReference(client, fixed))
    assert.deepEqual(paid.paymentFee, (await readPayment(client, fixed.id)).paymentFee)
    const refund = ok(await client.refundPayment({ params: { id: open.id }, body: { amount: 1_000 } }))
    assert(!('openAmount' in refund))
    assertRefused(await payReference(client, open, 1_234), 409, ['e00402', '/reference'])
    await assertBooksHold(provider)
  })

  test('outside its bounds nothing is taken', async () => {
    const open = await openReference({ minimum: 100, maximum: 5_000 })
    for (const amount of [99, 5_001]) assertRefused(await payReference(client, open, amount), 422, ['e00301', '/amount'])
    for (const amount of [100]) ok(await payReference(client, open, amount))
  })

  test('several who pay at once: one does', async () => {
    const open = await openReference()
    const answers = await Promise.all([100, 200, 300, 400].map((amount) => payReference(client, open, amount)))
    assert.equal(answers.filter(({ success }) => success).length, 1)
  })

  test('by POST /payments, too', async () => {
    const body = { openAmount: { minimum: 100, maximum: 5_000 }, paymentMethod: { code: 'MB' as const }, customUniqueId: 'open-1' }
    const open = ok(await client.createPayment({ body }))
    assert.deepEqual([open.amount, open.openAmount], [0, body.openAmount])
    ok(await payReference(client, open, 700))
    assert.partialDeepStrictEqual(ok(await client.createPayment({ body })), { id: open.id, amount: 700 })
  })

  test('found by code, counted and sorted like any other', async () => {
    const open = await openReference({}, { code: 'OPEN-1' })
    assert.deepEqual(
      ok(await client.listPayments({ query: { code: 'OPEN-1' } })).map(({ id }) => id),
      [open.id],
    )
    const [least] = ok(await client.listPayments({ query: { sort: 'amount', limit: 1 } }))
    assert.equal(least?.amount, 0)
  })

  test('ends unpaid, with nothing', async () => {
    const open = await openReference({}, { validDate: { end: new Date(Date.now() + 3_600_000).toISOString() } })
    await advance(client, 3_700)
    assert.equal((await reaches(client, open.id, 'cancelled')).amount, 0)
  })

  test('changed in something else it stays open; an amount makes it fixed, where the reference can change', async () => {
    const open = await openReference({ minimum: 100 }, { availableMethods: [{ code: 'MB', type: 'REALTIME' }] })
    const params = { id: open.id }
    const later = ok(await client.updatePayment({ params, body: { validDate: { end: '2040-01-01T00:00:00+00:00' } } }))
    assert.deepEqual([later.amount, later.openAmount, later.referenceDetails], [0, open.openAmount, open.referenceDetails])
    const fixed = ok(await client.updatePayment({ params, body: { amount: 700 } }))
    assert.equal(fixed.amount, 700)
    assert(!('openAmount' in fixed))
    assert.notEqual(fixed.referenceDetails.reference, open.referenceDetails.reference)
    ok(await payReference(client, fixed))
  })
})

describe('422', () => {
  const cases: [name: string, body: Body, code: string, pointer: string][] = [
    ['neither an amount nor an open one', {}, 'e00221', '/amount'],
    ['both', { amount: 100, openAmount: {} }, 'e00202', '/openAmount'],
    ['bounds that are turned', { openAmount: { minimum: 200, maximum: 100 } }, 'e00301', '/openAmount/maximum'],
    ['less than the method takes', { openAmount: { minimum: 1 } }, 'e00301', '/openAmount'],
    ['more than it takes', { openAmount: { maximum: 500_001 } }, 'e00301', '/openAmount'],
    ['another method', { openAmount: {}, availableMethods: [{ code: 'MB' }, { code: 'CC' }] }, 'e00230', '/availableMethods/1/code'],
    [
      'the check digits of another amount',
      { openAmount: {}, referenceDetails: { reference: '000451299' } },
      'e00242',
      '/referenceDetails/reference',
    ],
  ]
  for (const [name, body, code, pointer] of cases)
    test(name, async () => assertRefused(await client.createPaymentReference({ body }), 422, [code, pointer]))

  const payments: [name: string, body: Parameters<typeof client.createPayment>[0]['body'], code: string, pointer: string][] = [
    ['neither, by POST /payments', { paymentMethod: { code: 'MB' } }, 'e00221', '/amount'],
    ['both', { amount: 100, openAmount: {}, paymentMethod: { code: 'MB' } }, 'e00202', '/openAmount'],
    [
      'a phone',
      { openAmount: {}, paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001' } } },
      'e00230',
      '/paymentMethod/code',
    ],
    ['too little', { openAmount: { minimum: 1 }, paymentMethod: { code: 'MB' } }, 'e00301', '/openAmount'],
  ]
  for (const [name, body, code, pointer] of payments)
    test(`POST /payments: ${name}`, async () => assertRefused(await client.createPayment({ body }), 422, [code, pointer]))
})

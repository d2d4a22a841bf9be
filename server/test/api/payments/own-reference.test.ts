import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodCodes } from '@escudo/contracts/vocabulary'
import { multibancoReference } from '../../../src/domain/reference.ts'
import { createSequences, type FullRange } from '../../../src/store/references.ts'
import { advance, assertRefused, cardEntry, newCheckout, newReference, ok, payReference, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const { sql } = provider.app
const entityId = 510000002
let nextFree = 900_000
/** A reference of the entity's own choice, of 12.50 EUR, far from those that are given out. */
const fresh = (amount = 1250) => multibancoReference('21987', nextFree++, amount)
type Body = Parameters<typeof client.createPaymentReference>[0]['body']
const create = (body: Partial<Body>, by = client) => by.createPaymentReference({ body: { amount: 1250, ...body } })
const own = (reference: string, body: Partial<Body> = {}) => create({ referenceDetails: { reference }, ...body })
const sequenceOf = (reference: string) => Number(reference.slice(0, 7))

/** Another range of the entity, with so many sequences. */
async function newRange(firstSequence: number, length: number, referenceEntity = 21987) {
  const range = { entityId, referenceEntity, firstSequence, nextSequence: firstSequence, lastSequence: firstSequence + length - 1 }
  const [row] = await sql<{ rangeId: number }[]>`insert into reference_ranges ${sql(range)} returning range_id`
  return String(row?.rangeId)
}

describe('201', () => {
  test('a reference of the merchant’s own choice, with or without its Multibanco entity, is paid like any other', async () => {
    for (const entity of [{}, { entity: '21987' }]) {
      const reference = fresh()
      const payment = ok(await create({ referenceDetails: { reference, ...entity } }))
      assert.deepEqual(payment.referenceDetails, { entity: '21987', reference })
      assert.equal(ok(await payReference(client, payment)).stateDetails.state, 'confirmed')
    }
  })

  test('the next of a chosen range, or of a chosen Multibanco entity', async () => {
    const id = await newRange(9_000_000, 30)
    const elsewhere = await newRange(100, 30, 12345)
    assert.equal(ok(await create({ referenceRange: { id } })).referenceDetails.reference.slice(0, 7), '9000000')
    const other = ok(await create({ referenceDetails: { entity: '12345' } })).referenceDetails
    assert.deepEqual([other.entity, sequenceOf(other.reference)], ['12345', 100])
    assert.equal(sequenceOf(ok(await create({ referenceRange: { id: elsewhere } })).referenceDetails.reference), 101)
    assert(sequenceOf((await newReference(client)).referenceDetails.reference) < 5000)
  })

  test('again, once nobody can pay it any more: cancelled, expired', async () => {
    const reference = fresh()
    const second = ok(await own(reference))
    ok(await client.cancelPayment({ params: { id: second.id }, body: {} }))
    const third = ok(await own(reference, { validDate: { end: new Date(Date.now() + 60_000).toISOString() } }))
    await advance(client, 120)
    assert.equal((await readPayment(client, third.id)).stateDetails.state, 'cancelled')
    const fourth = ok(await own(reference))
    assert.equal(ok(await payReference(client, fourth)).id, fourth.id)
    assertRefused(await payReference(client, fourth), 409, ['e00402'])
  })

  test('what the merchant used and was paid for is not given out from a block taken before', async () => {
    const id = await newRange(9_700_000, 60)
    const first = sequenceOf(ok(await create({ referenceRange: { id } })).referenceDetails.reference)
    const ahead = ok(await own(multibancoReference('21987', first + 1, 1250)))
    ok(await payReference(client, ahead))
    const next = ok(await create({ referenceRange: { id } }))
    assert.equal(sequenceOf(next.referenceDetails.reference), first + 2)
  })

  test('what the merchant uses ahead is not given out while it can be paid', async () => {
    const id = await newRange(9_100_000, 60)
    const taken = [9_100_000, 9_100_001, 9_100_025].map((sequence) => multibancoReference('21987', sequence, 1250))
    for (const reference of taken) ok(await own(reference))
    const given: number[] = []
    for (let index = 0; index < 57; index++) given.push(sequenceOf(ok(await create({ referenceRange: { id } })).referenceDetails.reference))
    assert.deepEqual(
      given,
      Array.from({ length: 60 }, (_, index) => 9_100_000 + index).filter((one) => ![9_100_000, 9_100_001, 9_100_025].includes(one)),
    )
    assertRefused(await create({ referenceRange: { id } }), 409, ['e00241'])
  })

  test('nor after it was paid', async () => {
    const id = await newRange(9_600_000, 40)
    ok(await payReference(client, ok(await own(multibancoReference('21987', 9_600_000, 1250)))))
    assert.equal(sequenceOf(ok(await create({ referenceRange: { id } })).referenceDetails.reference), 9_600_001)
  })

  test('one that lies in a block already taken is passed over too', async () => {
    const id = await newRange(9_200_000, 40)
    ok(await create({ referenceRange: { id } }))
    ok(await own(multibancoReference('21987', 9_200_001, 1250)))
    assert.equal(sequenceOf(ok(await create({ referenceRange: { id } })).referenceDetails.reference), 9_200_002)
  })

  test('fifty at once ask for the same: one gets it', async () => {
    const reference = fresh()
    const answers = await Promise.all(Array.from({ length: 50 }, () => own(reference)))
    assert.equal(answers.filter(({ success }) => success).length, 1)
    for (const answer of answers) if (!answer.success) assertRefused(answer, 409, ['e00240', '/referenceDetails/reference'])
  })

  test('the same key gets the same answer', async () => {
    const reference = fresh()
    const customUniqueId = `own-${reference}`
    const [first, second] = [ok(await own(reference, { customUniqueId })), ok(await own(reference, { customUniqueId }))]
    assert.equal(first.id, second.id)
  })

  test('two processes on one range, with the merchant’s own in between: nothing is live twice', async () => {
    const id = await newRange(9_300_000, 200)
    const rangeIds = [Number(id)]
    const other = createSequences(sql, () => undefined)
    const mine = createSequences(sql, () => undefined)
    const given = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? mine : other)(entityId, rangeIds).then((one) => one?.sequence)),
    )
    const all = given.filter((one) => one !== undefined)
    assert.deepEqual([new Set(all).size, all.length], [200, 200])
    assert.equal(await mine(entityId, rangeIds), undefined)
  })
})

describe('a range that is nearly used up', () => {
  test('is warned of once, at 80 %, by whatever process', async () => {
    const rangeId = Number(await newRange(9_400_000, 100))
    const warnings: FullRange[] = []
    const [first, second] = [createSequences(sql, (range) => warnings.push(range)), createSequences(sql, (range) => warnings.push(range))]
    for (let index = 0; index < 60; index++) await first(entityId, [rangeId])
    assert.deepEqual(warnings, [])
    for (let index = 0; index < 40; index++) await (index % 2 === 0 ? first : second)(entityId, [rangeId])
    assert.deepEqual(warnings, [{ entityId, rangeId, used: 80, total: 100 }])
  })
})

describe('409', () => {
  test('e00240: somebody can still pay it, at whatever amount; a normal one even after its end', async () => {
    const reference = fresh()
    ok(await own(reference))
    assertRefused(await own(reference), 409, ['e00240', '/referenceDetails/reference'])
    const sameSequence = multibancoReference('21987', sequenceOf(reference), 999)
    assertRefused(await own(sameSequence, { amount: 999 }), 409, ['e00240', '/referenceDetails/reference'])

    const normal = fresh()
    const end = { end: new Date(Date.now() + 10 * 60_000).toISOString() }
    const type: Partial<Body> = { availableMethods: [{ code: 'MB', type: 'NORMAL' }] }
    const { id } = ok(await own(normal, { ...type, validDate: end }))
    await advance(client, 3600)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'cancelled')
    assertRefused(await own(normal), 409, ['e00240', '/referenceDetails/reference'])

    const blocked = fresh()
    const soon = new Date(Date.now() + 2 * 3_600_000).toISOString()
    ok(await own(blocked, { ...type, validDate: { end: soon, blockLatePayment: true } }))
    await advance(client, 3 * 3600)
    ok(await own(blocked))
  })

  test('e00240: it was paid before, then or refunded since; the bank’s word again pays nothing', async () => {
    const reference = fresh()
    const cancelled = ok(await own(reference))
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    const paid = ok(await own(reference))
    ok(await payReference(client, paid))
    assertRefused(await own(reference), 409, ['e00240', '/referenceDetails/reference'])
    assertRefused(await own(reference, { customUniqueId: `paid-${reference}` }), 409, ['e00240', '/referenceDetails/reference'])
    ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 1250 } }))
    assertRefused(await own(reference), 409, ['e00240', '/referenceDetails/reference'])
    assertRefused(await payReference(client, paid), 409, ['e00402'])
    const all = ok(await client.listPayments({ query: { referenceDetails_reference: reference, type: 'payment' } }))
    assert.deepEqual(all.map(({ id }) => id).toSorted(), [cancelled.id, paid.id].toSorted())
  })

  test('e00240: paid while others ask for it', async () => {
    const reference = fresh()
    const first = ok(await own(reference))
    const [paid, ...others] = await Promise.all([payReference(client, first), ...Array.from({ length: 20 }, () => own(reference))])
    ok(paid)
    for (const other of others) assertRefused(other, 409, ['e00240', '/referenceDetails/reference'])
  })

  test('e00241: the range is used up', async () => {
    const id = await newRange(9_500_000, 1)
    ok(await create({ referenceRange: { id } }))
    assertRefused(await create({ referenceRange: { id } }), 409, ['e00241'])
    ok(await create({}))
  })
})

describe('404 and 422', () => {
  const rows: [body: Partial<Body>, status: number, code: string, pointer: string][] = [
    [{ referenceRange: { id: '99999' } }, 404, 'e00500', '/referenceRange/id'],
    [{ referenceRange: { id: 'x' } }, 422, 'e00228', '/referenceRange/id'],
    [{ referenceDetails: { entity: '99999' } }, 404, 'e00500', '/referenceDetails/entity'],
    [{ referenceDetails: { entity: '219' } }, 422, 'e00227', '/referenceDetails/entity'],
    [{ referenceDetails: { reference: '12345678' } }, 422, 'e00227', '/referenceDetails/reference'],
    [{ referenceDetails: { reference: 'A00000001' } }, 422, 'e00228', '/referenceDetails/reference'],
    [{ referenceDetails: { reference: multibancoReference('21987', 9_900_000, 1250) } }, 422, 'e00301', '/referenceDetails/reference'],
    [{ referenceDetails: { reference: multibancoReference('21987', 3_000_001, 1250) } }, 422, 'e00301', '/referenceDetails/reference'],
    [{ referenceDetails: { reference: multibancoReference('21987', 800_000, 1251) } }, 422, 'e00242', '/referenceDetails/reference'],
    [{ availableMethods: [{ code: 'CC' }], referenceDetails: { reference: '080000000' } }, 422, 'e00230', '/availableMethods'],
  ]
  for (const [body, status, code, pointer] of rows)
    test(`${JSON.stringify(body)} is ${code}`, async () => assertRefused(await create(body), status, [code, pointer]))

  test('another entity’s range is none', async () => {
    const [range] = ok(await clientFor({ clientId: '500100209' }).listReferenceRanges())
    assertRefused(await create({ referenceRange: { id: range?.id ?? '' } }), 404, ['e00500', '/referenceRange/id'])
  })
})

describe('a range that is used up', () => {
  test('leaves a checkout its other methods; what is Multibanco alone is refused', async () => {
    const provider = await startTestProvider()
    const by = provider.client
    await provider.app.sql`update reference_ranges set next_sequence = last_sequence + 1 where entity_id = ${entityId}`
    // What a process has taken in advance is still given out.
    while ((await create({}, by)).success);
    assertRefused(await create({}, by), 409, ['e00241'])
    assertRefused(await create({ availableMethods: [{ code: 'MB' }, { code: 'CC' }] }, by), 409, ['e00241'])
    const page = { language: 'PT', layout: 'web' } as const
    const only = await by.createCheckout({ body: { payment: { amount: 1250, paymentMethod: { code: 'MB' } }, page } })
    assertRefused(only, 409, ['e00241'])
    const checkout = await newCheckout(by)
    const payment = await readPayment(by, checkout.paymentId)
    assert.deepEqual(
      payment.availableMethods.map(({ code }) => code),
      methodCodes.filter((code) => code !== 'MB'),
    )
    assert.deepEqual(payment.referenceDetails.entity, undefined)
    ok(await provider.page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    assert.equal((await readPayment(by, checkout.paymentId)).stateDetails.state, 'confirmed')
  })
})

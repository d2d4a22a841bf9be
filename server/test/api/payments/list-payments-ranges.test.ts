import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, newReference, ok, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const raw = async (query: string) =>
  ((await (await rawCall(provider, 'GET', `/api/payments?sort=id&${query}`)).json()) as { data: { id: string }[] }).data.map(({ id }) => id)

// Three payments, an hour of the entity's clock apart; the first is cancelled in the end.
const first = await newReference(client)
await advance(client, 3600)
const second = await newReference(client)
await advance(client, 3600)
const third = await newReference(client)
await advance(client, 3600)
ok(await client.cancelPayment({ params: { id: first.id }, body: {} }))
const plus = (date: string, seconds: number) => new Date(Date.parse(date) + seconds * 1000).toISOString()

describe('200', () => {
  test('each end is included', async () => {
    const at = encodeURIComponent(second.createdAt)
    assert.deepEqual(await raw(`createdAt_start=${at}`), [second.id, third.id])
    assert.deepEqual(await raw(`createdAt_end=${at}`), [first.id, second.id])
    assert.deepEqual(await raw(`createdAt_start=${at}&createdAt_end=${at}`), [second.id])
    assert.deepEqual(await raw(`createdAt_start=${plus(second.createdAt, 1)}`), [third.id])
  })

  test('the bracket spelling is the same, plain and encoded', async () => {
    const at = encodeURIComponent(second.createdAt)
    assert.deepEqual(await raw(`createdAt[start]=${at}`), [second.id, third.id])
    assert.deepEqual(await raw(`createdAt%5Bend%5D=${at}`), [first.id, second.id])
  })

  test('dates in UTC, with another offset, with fractions', async () => {
    const utc = plus(second.createdAt, 0)
    const elsewhere = `${plus(second.createdAt, 2 * 3600).slice(0, 19)}+02:00`
    for (const date of [utc, utc.replace('.000Z', 'Z'), elsewhere])
      assert.deepEqual(await raw(`createdAt_start=${encodeURIComponent(date)}`), [second.id, third.id])
  })

  test('a date alone is its midnight in Lisbon', async () => {
    assert.deepEqual(await raw('createdAt_start=2020-01-01&createdAt_end=2099-12-31'), [first.id, second.id, third.id])
    assert.deepEqual(await raw('createdAt_end=2020-01-01'), [])
  })

  test('updatedAt is when it last changed', async () => {
    const since = encodeURIComponent(plus(third.createdAt, 60))
    assert.deepEqual(await raw(`updatedAt_start=${since}`), [first.id])
    assert.deepEqual(await raw(`updatedAt[end]=${since}`), [second.id, third.id])
  })

  test('a range the wrong way round is empty', async () => {
    assert.deepEqual(await raw('createdAt_start=2099-01-01&createdAt_end=2020-01-01'), [])
  })

  test('links keep the range', async () => {
    const query = { createdAt_start: '2020-01-01T00:00:00+00:00', limit: 1 }
    const answer = await client.listPayments({ query })
    assert(answer.success)
    assert.equal(new URL(answer.links?.next ?? '').searchParams.get('createdAt_start'), query.createdAt_start)
  })
})

describe('422', () => {
  const wrong: [query: object, code: string, pointer: string][] = [
    [{ id: '1,b' }, 'e00232', '/id'],
    [{ type: 'gift' }, 'e00230', '/type'],
    [{ amount: '12.50' }, 'e00224', '/amount'],
    [{ amount: 0 }, 'e00231', '/amount'],
    [{ referenceDetails_entity: '21x87' }, 'e00228', '/referenceDetails_entity'],
    [{ referenceDetails_reference: '000-450' }, 'e00229', '/referenceDetails_reference'],
    [{ stateDetails_state: 'paid' }, 'e00230', '/stateDetails_state'],
    [{ paymentMethod_code: 'XX' }, 'e00230', '/paymentMethod_code'],
    [{ paymentMethod_type: 'XX' }, 'e00230', '/paymentMethod_type'],
    [{ createdAt_start: 'yesterday' }, 'e00226', '/createdAt_start'],
    [{ createdAt_start: '2026-02-30' }, 'e00226', '/createdAt_start'],
    [{ updatedAt_end: '01/02/2026' }, 'e00226', '/updatedAt_end'],
    [{ limit: 0 }, 'e00231', '/limit'],
    [{ limit: 501 }, 'e00301', '/limit'],
    [{ page: 0 }, 'e00231', '/page'],
    [{ page: 'x' }, 'e00224', '/page'],
    [{ sort: 'secret' }, 'e00230', '/sort'],
  ]
  for (const [query, code, pointer] of wrong) {
    test(`${JSON.stringify(query)} is ${code}`, async () => assertRefused(await client.listPayments({ query }), 422, [code, pointer]))
  }

  test('several at once', async () => {
    assertRefused(await client.listPayments({ query: { type: 'gift', limit: 0 } as never }), 422, ['e00230', '/type'], ['e00231', '/limit'])
  })

  test('a page far beyond every number, a filter given twice', async () => {
    for (const query of ['page=999999999999999', 'type=payment&type=refund', 'amount=99999999999999999999']) {
      assert([200, 422].includes((await rawCall(provider, 'GET', `/api/payments?${query}`)).status), query)
    }
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  askPhone,
  authorised,
  cardEntry,
  customerWithCard,
  newCheckout,
  newReference,
  ok,
  paidByCard,
  phones,
  rawCall,
  readPayment,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
type Query = NonNullable<NonNullable<Parameters<typeof client.listPayments>[0]>['query']>
const list = async (query: Query = {}) => ok(await client.listPayments({ query }))
const ids = async (query: Query) => (await list(query)).map(({ id }) => id)

// One of each kind, made in this order.
const reference = await newReference(client, { amount: 701, customUniqueId: 'u-1' })
const normal = await newReference(client, { amount: 702, availableMethods: [{ code: 'MB', type: 'NORMAL' }] })
const phone = await askPhone(client, phones.waits, { amount: 703, customer: { customerId: 'c-7' } })
const paid = await paidByCard(provider, { amount: 704 })
const held = await authorised(provider, 705)
const refund = ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 4 } }))
const capture = ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 5 } }))
const cancelled = await newReference(client, { amount: 708 })
ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
const { customer, firstPaymentId } = await customerWithCard(provider)
const all = [reference.id, normal.id, phone.id, paid.id, held.id, refund.id, capture.id, cancelled.id, firstPaymentId]

describe('200: filters', () => {
  const filters: [query: Query, ids: string[]][] = [
    [{ id: `${reference.id},${refund.id},99999999` }, [refund.id, reference.id]],
    [{ type: 'refund' }, [refund.id]],
    [{ type: 'capture' }, [capture.id]],
    [{ type: 'authorization' }, [held.id]],
    [{ amount: 703 }, [phone.id]],
    [{ referenceDetails_entity: '21987', amount: 701 }, [reference.id]],
    [{ referenceDetails_reference: reference.referenceDetails.reference }, [reference.id]],
    [{ referenceDetails_reference: phone.referenceDetails.reference }, [phone.id]],
    [{ customUniqueId: 'u-1' }, [reference.id]],
    [{ stateDetails_state: 'cancelled' }, [cancelled.id]],
    [{ stateDetails_state: 'pending_confirmation' }, [phone.id]],
    [{ stateDetails_state: 'authorised' }, [held.id]],
    [{ paymentMethod_code: 'MW' }, [phone.id]],
    [{ paymentMethod_type: 'NORMAL' }, [normal.id]],
    [{ initialPaymentId: paid.id }, [refund.id]],
    [{ initialPaymentId: held.id }, [capture.id]],
    [{ customer_uuid: customer.uuid }, [firstPaymentId]],
    [{ customer_customerId: 'c-7' }, [phone.id]],
    [{ type: 'payment', stateDetails_state: 'confirmed', amount: 704 }, [paid.id]],
    [{ type: 'payment', stateDetails_state: 'pending', paymentMethod_code: 'MB', amount: 704 }, []],
    [{ customUniqueId: "' or ''='" }, []],
    [{ id: '9'.repeat(30) }, []],
  ]
  for (const [query, expected] of filters) {
    test(`${new URLSearchParams(query as Record<string, string>)}`, async () => assert.deepEqual(await ids(query), expected))
  }

  test('the call of a real client: type, reference and limit=1', async () => {
    const query = { type: 'payment', referenceDetails_reference: reference.referenceDetails.reference, limit: 1 } as const
    assert.equal((await list(query))[0]?.stateDetails.state, 'pending')
  })

  test('items are what getPayment answers', async () => {
    for (const payment of await list()) assert.deepEqual(payment, await readPayment(client, payment.id))
  })

  test('a null or empty filter is left out or refused, never a fault', async () => {
    for (const query of ['customUniqueId=', 'id=', 'createdAt_start=', 'amount=']) {
      assert([200, 422].includes((await rawCall(provider, 'GET', `/api/payments?${query}`)).status), query)
    }
  })
})

describe('200: pages', () => {
  test('newest first, unless told; everything of the entity and nothing else', async () => {
    assert.deepEqual(await ids({}), all.toReversed())
    for (const [, stranger] of strangers(provider)) assert.deepEqual(ok(await stranger.listPayments()), [])
  })

  for (const sort of ['createdAt', 'created_at', 'id', 'amount', 'updatedAt']) {
    test(`sort=${sort} and sort=-${sort} are each other’s reverse`, async () => {
      const [up, down] = [await ids({ sort: `${sort},id` }), await ids({ sort: `-${sort},-id` })]
      assert.deepEqual(up, down.toReversed())
      if (sort !== 'amount' && sort !== 'updatedAt') assert.deepEqual(up, all)
    })
  }

  test('sort=-amount', async () => {
    const amounts = (await list({ sort: '-amount' })).map(({ amount }) => amount)
    assert.deepEqual(
      amounts,
      amounts.toSorted((a, b) => b - a),
    )
  })

  test('meta and links: absolute, the query kept, absent at the ends', async () => {
    const first = await client.listPayments({ query: { limit: 4, sort: 'id' } })
    assert(first.success)
    const { nextCursor, ...meta } = first.meta as { nextCursor?: string }
    assert.deepEqual([meta, typeof nextCursor], [{ totalPages: 3, totalCount: 9, currentPage: 1 }, 'string'])
    assert.deepEqual(Object.keys(first.links ?? {}).toSorted(), ['first', 'last', 'next'])
    assert.deepEqual(Object.fromEntries(new URL(first.links?.next ?? '').searchParams), { limit: '4', sort: 'id', page: '2' })
    const last = await client.listPayments({ query: { limit: 4, sort: 'id', page: 3 } })
    assert(last.success)
    assert.deepEqual(
      last.data.map(({ id }) => id),
      all.slice(8),
    )
    assert.deepEqual(Object.keys(last.links ?? {}).toSorted(), ['first', 'last', 'prev'])
  })

  test('following next reads everything once', async () => {
    const seen: string[] = []
    for (let next: string | undefined = '/api/payments?limit=2&sort=-createdAt'; next;) {
      const url: string = next.replace(provider.baseUrl, '')
      const body = (await (await rawCall(provider, 'GET', url)).json()) as { data: { id: string }[]; links: { next?: string } }
      seen.push(...body.data.map(({ id }) => id))
      next = body.links.next
    }
    assert.deepEqual(seen, all.toReversed())
  })

  test('a page beyond the last is empty', async () => {
    const answer = await client.listPayments({ query: { page: 50 } })
    assert(answer.success)
    assert.deepEqual([answer.data, answer.meta?.totalCount], [[], 9])
  })

  test('a checkout that was paid counts as its method', async () => {
    const checkout = await newCheckout(client, { amount: 799 })
    ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    assert.deepEqual(await ids({ paymentMethod_code: 'CC', amount: 799 }), [checkout.paymentId])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, newCheckout, newCustomer, newReference, ok, paidByCard, payReference, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
type Page = {
  data: Record<string, unknown>[]
  meta: { totalCount: number; currentPage: number; nextCursor?: string }
  links: { next?: string }
}

async function read(path: string): Promise<Page> {
  const answer = await rawCall(provider, 'GET', `/api${path}`)
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return JSON.parse(text) as Page
}

/** Every id of a list by its cursor; `between` happens after each page. */
async function walk(path: string, key: string, between?: () => Promise<unknown>): Promise<string[]> {
  const join = path.includes('?') ? '&' : '?'
  const found: string[] = []
  let cursor: string | undefined
  for (let page = 1; ; page++) {
    const { data, meta } = await read(`${path}${cursor === undefined ? '' : `${join}cursor=${cursor}`}`)
    found.push(...data.map((one) => String(one[key])))
    assert.equal(meta.currentPage, page)
    if (meta.nextCursor === undefined) return found
    cursor = meta.nextCursor
    await between?.()
  }
}

const idsOf = async (path: string, key: string) => (await read(path)).data.map((one) => String(one[key]))

test('convenience 12: some payments, customers and pages to read', async () => {
  const made = await Promise.all(Array.from({ length: 9 }, (_, index) => newReference(client, { amount: 100 + (index % 3) })))
  for (const one of made.slice(0, 4)) ok(await payReference(client, one))
  await paidByCard(provider)
  await Promise.all(Array.from({ length: 5 }, () => newCustomer(client)))
  await Promise.all(Array.from({ length: 5 }, () => newCheckout(client)))
})

describe('convenience 12: by cursor a list is read once, in its order', () => {
  for (const sort of ['-createdAt', 'createdAt', '-amount', 'amount,-createdAt', '-updatedAt', '-paidAt', 'paidAt', '-transferredAt', 'id'])
    test(`payments by ${sort}`, async () => {
      const all = await idsOf(`/payments?sort=${sort}`, 'id')
      assert(all.length > 12)
      for (const limit of [1, 4, all.length]) assert.deepEqual(await walk(`/payments?sort=${sort}&limit=${limit}`, 'id'), all)
    })

  test('payments that a filter finds', async () => {
    const all = await idsOf('/payments?stateDetails_state=pending&amount_start=101', 'id')
    assert.deepEqual(await walk('/payments?stateDetails_state=pending&amount_start=101&limit=2', 'id'), all)
  })

  for (const [path, key] of [
    ['/customers', 'uuid'],
    ['/customers?sort=updatedAt', 'uuid'],
    ['/checkouts', 'id'],
    ['/checkouts?sort=createdAt', 'id'],
    ['/terminals?sort=name', 'uuid'],
    ['/terminals?sort=-terminalId', 'uuid'],
    ['/entities', 'clientId'],
    ['/entities?sort=name', 'clientId'],
    ['/entities?sort=-clientId', 'clientId'],
  ] as const)
    test(path, async () => {
      const all = await idsOf(path, key)
      assert(all.length > 1)
      assert.deepEqual(await walk(`${path}${path.includes('?') ? '&' : '?'}limit=1`, key), all)
    })

  test('transfers and invoices', async () => {
    await advance(client, 2 * 24 * 3600)
    ok(await client.settleDay({ body: { clientId: '510000002', invoice: true } }))
    for (const [path, key] of [
      ['/transfers', 'id'],
      ['/transfers?sort=amount', 'id'],
      ['/invoices', 'number'],
    ] as const) {
      const all = await idsOf(path, key)
      assert(all.length > 0)
      assert.deepEqual(await walk(`${path}${path.includes('?') ? '&' : '?'}limit=1`, key), all)
    }
  })
})

test('convenience 12: what is added meanwhile moves nothing', async () => {
  const before = await idsOf('/payments', 'id')
  const found = await walk('/payments?limit=3', 'id', () => newReference(client))
  assert.deepEqual(found, before)
  const byPage: string[] = []
  for (const page of [1, 2]) {
    byPage.push(...(await idsOf(`/payments?limit=3&page=${page}`, 'id')))
    await newReference(client)
  }
  assert.notEqual(new Set(byPage).size, byPage.length, 'By page the same payment comes twice, which is why there are cursors.')
})

test('convenience 12: the count is that of the first answer; the link goes on by cursor', async () => {
  const first = await read('/payments?limit=3')
  await newReference(client)
  const second = await read(`/payments?limit=3&cursor=${first.meta.nextCursor}`)
  assert.equal(second.meta.totalCount, first.meta.totalCount)
  assert(second.links.next?.includes(`cursor=${second.meta.nextCursor}`) && !second.links.next.includes('page='))
})

describe('convenience 12: a cursor that is none', () => {
  const refused = async (query: object) => client.listPayments({ query: query as never })
  test('of another sort or filter, made up, beside a page', async () => {
    const { meta } = await read('/payments?limit=3')
    const cursor = meta.nextCursor!
    ok(await refused({ limit: 5, cursor }))
    assertRefused(await refused({ cursor, sort: 'amount' }), 422, ['e00230', '/cursor'])
    assertRefused(await refused({ cursor, stateDetails_state: 'pending' }), 422, ['e00230', '/cursor'])
    assertRefused(await refused({ cursor: 'x' }), 422, ['e00230', '/cursor'])
    assertRefused(await refused({ cursor: 'not a cursor' }), 422, ['e00219', '/cursor'])
    assertRefused(await refused({ cursor, page: 2 }), 422, ['e00230', '/page'])
    const [list] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
    for (const position of [['x', '1'], ['1'], ['1', "1'"], [1, 2], ['', '1', '2'], ['99999999999999999', '1'], []]) {
      const forged = Buffer.from(JSON.stringify([list, 1, 9, ...position])).toString('base64url')
      assertRefused(await refused({ cursor: forged }), 422, ['e00230', '/cursor'])
    }
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, app } = await startTestProvider()
const entityId = 510_000_002
await app.sql`
  insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference, available_methods, valid_start, valid_end, created_at, updated_at)
  select ${entityId}::integer, 900000 + n, 1001, 'payment', 'cancelled', now(), 1 + n, 'A' || n, '[]', now(), now(), now(), now() from generate_series(1, 10020) n`
const filtered = { stateDetails_state: 'cancelled', sort: '-amount', limit: 10 }

async function linksAt(page: number) {
  const answer = await client.listPayments({ query: { ...filtered, page } })
  assert(answer.success)
  const next = new URL(answer.links?.next ?? '').searchParams
  return { names: Object.keys(answer.links ?? {}).toSorted(), page: next.get('page'), hasCursor: next.has('cursor') }
}

describe('422', () => {
  test('e00243 at /page, with the last page that a number finds', async () => {
    const answer = await client.listPayments({ query: { ...filtered, page: 1002 } })
    assertRefused(answer, 422, ['e00243', '/page'])
    assert.match(answer.success ? '' : answer.error.msg, /1001.*cursor/)
  })
})

describe('200', () => {
  test('the links of the last page but one go on by number, those of the last by cursor', async () => {
    assert.deepEqual(await linksAt(1000), { names: ['first', 'next', 'prev'], page: '1001', hasCursor: false })
    assert.deepEqual(await linksAt(1001), { names: ['first', 'next', 'prev'], page: null, hasCursor: true })
  })

  test('in the order of creation, and of everything, each page is found', async () => {
    for (const query of [
      { stateDetails_state: 'cancelled', limit: 10, page: 1002 },
      { sort: '-amount', limit: 10, page: 1002 },
    ])
      assert.equal(ok(await client.listPayments({ query })).length, 10)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, payReference, rawCall, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold, inE8, readTable, transferDay, someMoney, sumOf } from './money.ts'

const provider = await startTestProvider()
const { client } = provider

describe('200', () => {
  test('each with its sums, which make its amount to the cent; newest first', async () => {
    await someMoney(provider)
    const [transferred] = (await transferDay(provider)).transfers
    ok(await payReference(client, await newReference(client, { amount: 777 })))
    const [later] = (await transferDay(provider)).transfers
    const transfers = ok(await client.listTransfers())
    assert.deepEqual(
      transfers.slice(0, 2).map(({ id, amount }) => [id, amount]),
      [later, transferred].map((transfer) => [transfer?.reference, transfer?.amount]),
    )
    for (const transfer of transfers) assert.equal(sumOf(transfer), inE8(transfer.amount))
    assert.partialDeepStrictEqual(transfers[1], { payments: 4, collected: 13_250, refunded: 300 })
    assert.equal(transfers[0]?.carriedIn, transfers[1]?.carriedOut)
    await assertBooksHold(provider)
  })

  test('by account, by date, in pages, the largest first', async () => {
    const all = ok(await client.listTransfers())
    const [{ bankAccount, createdAt } = assert.fail()] = all
    assert.deepEqual(ok(await client.listTransfers({ query: { bankAccount_code: bankAccount.code } })), all)
    assert.deepEqual(ok(await client.listTransfers({ query: { bankAccount_code: 'none' } })), [])
    assert.deepEqual(ok(await client.listTransfers({ query: { createdAt_start: '2090-01-01' } })), [])
    assert.deepEqual(ok(await client.listTransfers({ query: { createdAt_end: createdAt } })), all)
    const bySize = ok(await client.listTransfers({ query: { sort: '-amount' } })).map(({ amount }) => amount)
    assert.deepEqual(
      bySize,
      bySize.toSorted((a, b) => b - a),
    )
    const page = await client.listTransfers({ query: { limit: 1, page: 2 } })
    assert.deepEqual(ok(page), all.slice(1, 2))
    assert.equal(page.success && page.meta?.totalCount, all.length)
  })

  test('as a table, in euros; JSON where that is named first', async () => {
    const [first] = ok(await client.listTransfers())
    const { response, rows } = await readTable(provider, '/api/transfers')
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="transfers.csv"')
    assert.deepEqual([rows[0]?.[0], rows[0]?.at(-1)], ['id', 'amount'])
    assert.deepEqual([rows[1]?.[0], rows[1]?.at(-1)], [first?.id, (first!.amount / 100).toFixed(2)])
    const json = await rawCall(provider, 'GET', '/api/transfers', undefined, { Accept: 'application/json, text/csv' })
    assert.match(json.headers.get('content-type') ?? '', /^application\/json/)
  })

  test('nobody else’s', async () => {
    const mine = ok(await client.listTransfers()).map(({ createdAt, amount }) => `${createdAt} ${amount}`)
    for (const [, stranger] of strangers(provider)) {
      assert(ok(await stranger.listTransfers()).every(({ createdAt, amount }) => !mine.includes(`${createdAt} ${amount}`)))
    }
  })
})

describe('422', () => {
  test('a sort that is none, a limit beyond, a date that is none', async () => {
    assertRefused(await client.listTransfers({ query: { sort: 'iban' } }), 422, ['e00230', '/sort'])
    assertRefused(await client.listTransfers({ query: { limit: 501 } }), 422, ['e00301', '/limit'])
    assertRefused(await client.listTransfers({ query: { createdAt_start: 'yesterday' } }), 422, ['e00226', '/createdAt_start'])
  })
})

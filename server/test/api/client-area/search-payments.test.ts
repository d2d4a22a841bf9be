import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, newReference, ok, paidByCard, phones } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'viewer')
const found = async (q: string) => ok(await client.searchPayments({ query: { q } })).map(({ by, payment }) => [by, payment.id])

const paid = await paidByCard(provider, { amount: 7331, code: 'PEDIDO-99', customer: { email: 'Rui.Dois@example.org' } })
const waiting = await newReference(provider.client)
const { reference } = waiting.referenceDetails

describe('200', () => {
  const ways: [by: string, typed: string][] = [
    ['id', paid.id],
    ['reference', paid.referenceDetails.reference.replace(/(...)(...)(...)/, '$1 $2 $3')],
    ['code', ' PEDIDO-99 '],
    ['amount', '73,31 €'],
    ['email', 'rui.dois@EXAMPLE.org'],
    ['lastFour', '4242'],
  ]
  for (const [by, typed] of ways) {
    test(`by ${by}: "${typed}"`, async () => assert.deepEqual(await found(typed), [[by, paid.id]]))
  }

  test('by the last three digits of a phone', async () => {
    const { id } = await askPhone(provider.client)
    assert.deepEqual(await found(phones.waits.slice(-3)), [['lastThree', id]])
  })

  test('a reference that waits', async () => assert.deepEqual(await found(reference), [['reference', waiting.id]]))
  test('nothing fits', async () => assert.deepEqual(await found('nada de nada'), []))

  test('with filters, all of which hold, and page by page, each once', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) made.unshift((await newReference(provider.client, { amount: 4321 })).id)
    const pages: string[][] = []
    for (let cursor: string | undefined; ;) {
      const answer = await client.searchPayments({ query: { q: '43,21', limit: 2, ...(cursor !== undefined && { cursor }) } })
      pages.push(ok(answer).map(({ payment }) => payment.id))
      if (answer.success) assert.equal(answer.meta?.totalCount, 5)
      cursor = answer.success ? (answer.meta as { nextCursor?: string }).nextCursor : undefined
      if (cursor === undefined) break
    }
    assert.deepEqual(pages.flat(), made)
    const within = async (query: object) => ok(await client.searchPayments({ query: { q: '43,21', ...query } })).length
    assert.equal(await within({ stateDetails_state: 'pending', amount_start: 4000, paymentMethod_code: 'MB' }), 5)
    assert.equal(await within({ stateDetails_state: 'confirmed' }), 0)
    assert.equal(await within({ amount_start: 5000 }), 0)
    assert.equal(await within({ linkId: 'no-uuid' }), 0)
  })

  test('what fits in two ways comes once, by the likelier', async () => {
    const both = await newReference(provider.client, { amount: 424_200, code: '4242' })
    assert.deepEqual(
      (await found('4242')).find(([, id]) => id === both.id),
      ['code', both.id],
    )
  })

  test('of one’s own entity alone', async () => {
    const other = openOffice(provider, '500100209')
    ok(await other.client.signInAsDemoPerson({ body: { person: 'viewer' } }))
    assertRefused(await other.client.searchPayments({ query: { q: paid.id } }), 403, ['e00903'])
  })
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.searchPayments({ query: { q: '1' } }), 401, ['e00901'])
})

test('422: nothing to search for', async () => {
  assertRefused(await client.searchPayments({ query: { q: '' } }), 422, ['e00235'])
})

test('422: a range that ends before it begins, and a place of another list', async () => {
  assertRefused(await client.searchPayments({ query: { q: '1', amount_start: 2, amount_end: 1 } }), 422, ['e00301', '/amount_end'])
  assertRefused(await client.searchPayments({ query: { q: '1', cursor: 'abc' } }), 422, ['e00230', '/cursor'])
})

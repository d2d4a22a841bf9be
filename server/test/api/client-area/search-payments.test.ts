import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, paidByCard } from '../../builders.ts'
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

  test('a reference that waits', async () => assert.deepEqual(await found(reference), [['reference', waiting.id]]))
  test('nothing fits', async () => assert.deepEqual(await found('nada de nada'), []))

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

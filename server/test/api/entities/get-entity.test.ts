import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, clientFor } = await startTestProvider()

describe('200', () => {
  test('an approved entity of the platform', async () => {
    const entity = ok(await client.getEntity({ params: { clientId: '510000002' } }))
    assert.partialDeepStrictEqual(entity, { clientId: '510000002', name: 'Padaria Exemplo Lda', stateDetails: { state: 'approved' } })
    assert.match(entity.permanentCertificate ?? '', /^\d{4}-\d{4}-\d{4}$/)
    assert.match(entity.createdAt, /[+]0[01]:00$/)
    for (const { code, minimumAmount, maximumAmount } of entity.availableMethods)
      assert.deepEqual([minimumAmount, maximumAmount], [1, code === 'MW' ? 500_000 : 99_999_999])
  })

  test('without the client-id header, and the other entity of the platform', async () => {
    const bare = clientFor({ clientId: '' })
    assert.equal(ok(await bare.getEntity({ params: { clientId: '500100209' } })).name, 'Livraria Modelo SA')
  })
})

describe('404', () => {
  test('an entity of another platform', async () => {
    assertRefused(await client.getEntity({ params: { clientId: '508000009' } }), 404, ['e00500'])
  })
  test('nobody has this tax number', async () => {
    assertRefused(await client.getEntity({ params: { clientId: '199999999' } }), 404, ['e00500'])
  })
  test('what is no tax number', async () => {
    for (const clientId of ['51000000', '51000000A', '5100000020'])
      assertRefused(await client.getEntity({ params: { clientId } }), 404, ['e00500'])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// A payment of a merchant, read at the desk: found as its merchant finds it, shown whole, and whoever looked is written down.
const provider = await startTestProvider()
const { sql } = provider.app
const [support, owner] = await Promise.all((['staff-support', 'owner'] as const).map((person) => demoOffice(provider, person)))
const clientId = '510000002'
const nobody = '999999990'
const acts = (action: string) => sql<{ subject: string | null; after: object | null; entityId: number | null }[]>`
  select subject, after, entity_id from audit where action = ${action} and outcome = 'seen' order by audit_id`

describe('searchDeskPayments', () => {
  test('200: by what somebody has of it; by which kind of thing is written down, and never for what', async () => {
    const { id } = await paidByCard(provider, { amount: 1990 })
    const search = async (q: string) => ok(await support!.client.searchDeskPayments({ params: { clientId }, query: { q } }))
    assert.deepEqual(
      (await search(id)).map(({ by, payment }) => [by, payment.id]),
      [['id', id]],
    )
    assert.equal((await search('19,90 €'))[0]?.payment.id, id)
    assert.deepEqual(await search('rui.dois@example.org'), [])
    const seen = await acts('searchDeskPayments')
    assert.deepEqual([seen.length, seen[0]?.entityId, seen[0]?.subject], [3, Number(clientId), clientId])
    assert(!JSON.stringify(seen).includes('example.org') && JSON.stringify(seen.at(-1)).includes('email'))
  })

  test('404: no such entity. 403: not for people of one', async () => {
    assertRefused(await support!.client.searchDeskPayments({ params: { clientId: nobody }, query: { q: '1' } }), 404, ['e00500'])
    assertRefused(await owner!.client.searchDeskPayments({ params: { clientId }, query: { q: '1' } }), 403, ['e00903'])
  })
})

describe('getDeskPayment', () => {
  test('200: the payment, its money and what was done with it; who looked is written down', async () => {
    const { id } = await paidByCard(provider, { amount: 2990 })
    const read = ok(await support!.client.getDeskPayment({ params: { clientId, id } }))
    assert.partialDeepStrictEqual(read, { clientId, entityName: 'Padaria Exemplo Lda', payment: { id, amount: 2990 } })
    assert(read.entries.length > 1)
    assert.deepEqual((await acts('getDeskPayment')).at(-1), { subject: id, after: null, entityId: Number(clientId) })
  })

  test('404: no such payment there, no such entity', async () => {
    const { id } = await paidByCard(provider)
    assertRefused(await support!.client.getDeskPayment({ params: { clientId: '500100209', id } }), 404, ['e00502'])
    assertRefused(await support!.client.getDeskPayment({ params: { clientId, id: '99999999' } }), 404, ['e00502'])
    assertRefused(await support!.client.getDeskPayment({ params: { clientId: nobody, id } }), 404, ['e00500'])
  })
})

describe('a search at the desk is an act', () => {
  test('listDeskEntities: by which kind of thing, and not for whom', async () => {
    ok(await support!.client.listDeskEntities())
    assert.deepEqual(await acts('listDeskEntities'), [])
    ok(await support!.client.listDeskEntities({ query: { q: 'Padaria' } }))
    ok(await support!.client.listDeskEntities({ query: { q: clientId } }))
    assert.deepEqual(
      (await acts('listDeskEntities')).map(({ after }) => after),
      [{ by: 'name' }, { by: 'taxNumber' }],
    )
  })
})

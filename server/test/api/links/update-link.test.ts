import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { assertRefused, newLink, ok, linkPage, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
await provider.app.sql`update entity_methods set maximum_cents = 500000 where entity_id = 510000002 and code = 'MB'`
const { client } = provider
type Body = Parameters<typeof client.updateLink>[0]['body']
const change = (id: string, body: Body) => client.updateLink({ params: { id }, body })

describe('200', () => {
  test('what is sent changes, the rest stays, null takes away', async () => {
    const link = await newLink(client, { amount: 1250, code: 'ORDER-7', summary: 'Dois pães', limitDate: '2030-05-10' })
    const changed = ok(await change(link.id, { amount: 900, summary: null, limitDate: null }))
    assert.partialDeepStrictEqual(changed, { id: link.id, url: link.url, amount: 900, code: 'ORDER-7' })
    assert(!('summary' in changed) && !('limitDate' in changed))
    assert.deepEqual(ok(await client.getLink({ params: { id: link.id } })), changed)
  })

  test('from a fixed amount to the payer’s, and back', async () => {
    const { id } = await newLink(client)
    assert.partialDeepStrictEqual(ok(await change(id, { amount: null, minimumAmount: 100 })), { minimumAmount: 100 })
    assert.partialDeepStrictEqual(ok(await change(id, { amount: 700, minimumAmount: null })), { amount: 700 })
  })

  test('disabled: nobody begins; enabled again: somebody does', async () => {
    const { id, url } = await newLink(client)
    assert.equal(ok(await change(id, { disabled: true })).stateDetails.state, 'disabled')
    assert.equal((await linkPage.startLinkPayment(url)).status, 409)
    assert.equal(ok(await change(id, { disabled: false })).stateDetails.state, 'active')
    assert.equal((await linkPage.startLinkPayment(url)).status, 303)
  })

  test('the whole link sent back changes nothing', async () => {
    const link = await newLink(client, { uses: 'many', maximumAmount: 5000, availableMethods: [{ code: 'CC' }] })
    const { updatedAt: _, ...same } = ok(await change(link.id, link as Body))
    assert.partialDeepStrictEqual(link, same)
  })
})

describe('422', () => {
  for (const [name, body, code, pointer] of [
    ['bounds beside the fixed amount', { minimumAmount: 1 }, 'e00202', '/minimumAmount'],
    ['an amount that no method takes', { amount: 99_999_999, availableMethods: [{ code: 'MB' }] }, 'e00301', '/amount'],
    ['a limit in the past', { limitDate: '2020-01-01' }, 'e00301', '/limitDate'],
    ['how often it can be used', { users: 'many' } as Body, 'e00236', '/users'],
  ] as const) {
    test(name, async () => {
      const link = await newLink(client)
      assertRefused(await change(link.id, body as Body), 422, [code, pointer])
      assert.deepEqual(ok(await client.getLink({ params: { id: link.id } })), link)
    })
  }
})

describe('409', () => {
  test('another platform does not say where one is told of the payments of its link', async () => {
    const { id } = await newLink(client, { amount: 1250, callbackUrl: 'http://127.0.0.1:9/mine' })
    await provider.app.sql`insert into platform_entities (platform_id, entity_id) values (1002, 510000002)`
    const other = provider.clientFor({ platformCode: '1002', privateKey: demoKeys['1002'] })
    for (const callbackUrl of ['http://127.0.0.1:9/theirs', null])
      assertRefused(await other.updateLink({ params: { id }, body: { callbackUrl } }), 409, ['e00402', '/callbackUrl'])
    assert.equal(ok(await other.updateLink({ params: { id }, body: { amount: 900 } })).callbackUrl, 'http://127.0.0.1:9/mine')
    await provider.app.sql`delete from platform_entities where platform_id = 1002 and entity_id = 510000002`
  })
})

describe('404', () => {
  for (const id of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x'])
    test(`there is no ${id}`, async () => assertRefused(await change(id, { disabled: true }), 404, ['e00500', '/id']))

  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const link = await newLink(client)
      assertRefused(await stranger.updateLink({ params: { id: link.id }, body: { amount: 1 } }), 404, ['e00500'])
      assert.deepEqual(ok(await client.getLink({ params: { id: link.id } })), link)
    })
  }
})

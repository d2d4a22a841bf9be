import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, cardEntry, newLink, ok, linkPage, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const read = async (id: string) => ok(await client.getLink({ params: { id } }))

describe('200', () => {
  test('the link as created', async () => {
    const link = await newLink(client)
    assert.deepEqual(await read(link.id), link)
  })

  test('for one use, paid: used, with what was paid', async () => {
    const link = await newLink(client)
    const { token } = await linkPage.startLinkPayment(link.url)
    ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    assert.partialDeepStrictEqual(await read(link.id), { stateDetails: { state: 'used' }, paid: { count: 1, amount: 1250 } })
  })

  test('past its limit: expired', async () => {
    const now = Date.now()
    const link = await newLink(client, { amount: 1250, limitDate: new Date(now + 3_600_000).toISOString() })
    await advance(client, 3_700)
    assert.equal((await read(link.id)).stateDetails.state, 'expired')
  })
})

describe('404', () => {
  for (const id of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x', '1', "'"])
    test(`there is no ${id}`, async () => assertRefused(await client.getLink({ params: { id } }), 404, ['e00500', '/id']))

  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await newLink(client)
      assertRefused(await stranger.getLink({ params: { id } }), 404, ['e00500'])
    })
  }
})

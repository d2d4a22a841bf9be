import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, newLink, ok, linkPage, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
type Query = NonNullable<NonNullable<Parameters<typeof client.listLinks>[0]>['query']>
const find = async (query: Query) => ok(await client.listLinks({ query })).map(({ id }) => id)

const active = await newLink(client, { amount: 100, code: 'A' })
const many = await newLink(client, { uses: 'many', code: 'B' })
const used = await newLink(client, { amount: 300 })
ok(await page.payByCard({ params: { token: (await linkPage.startLinkPayment(used.url)).token }, body: cardEntry() }))
const disabled = await newLink(client, { amount: 400 })
ok(await client.updateLink({ params: { id: disabled.id }, body: { disabled: true } }))

describe('200', () => {
  for (const [name, query, found] of [
    ['all, newest first', {}, [disabled, used, many, active]],
    ['oldest first', { sort: 'createdAt' }, [active, many, used, disabled]],
    ['a page of one', { limit: 1, page: 2 }, [used]],
    ['active', { stateDetails_state: 'active' }, [many, active]],
    ['used or disabled', { stateDetails_state: 'used,disabled' }, [disabled, used]],
    ['expired', { stateDetails_state: 'expired' }, []],
    ['for many uses', { uses: 'many' }, [many]],
    ['by code', { code: 'A' }, [active]],
    ['by code and state', { code: 'A', stateDetails_state: 'used' }, []],
  ] as const) {
    test(name, async () =>
      assert.deepEqual(
        await find(query),
        found.map(({ id }) => id),
      ),
    )
  }

  test('with what each was paid', async () => {
    const [link] = ok(await client.listLinks({ query: { stateDetails_state: 'used' } }))
    assert.deepEqual(link?.paid, { count: 1, amount: 300 })
  })

  for (const [name, stranger] of strangers(provider))
    test(`${name} sees none of them`, async () => assert.deepEqual(ok(await stranger.listLinks()), []))
})

describe('422', () => {
  for (const [name, query, code] of [
    ['a state that is none', { stateDetails_state: 'paid' }, 'e00230'],
    ['a sort that is none', { sort: 'amount' }, 'e00230'],
    ['an unknown name', { state: 'active' } as Query, 'e00236'],
  ] as const) {
    test(name, async () => assertRefused(await client.listLinks({ query }), 422, [code]))
  }
})

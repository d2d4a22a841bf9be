import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newLink, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { app, client, clientFor, baseUrl } = await startTestProvider()
await app.sql`update entity_methods set maximum_cents = 500000 where entity_id = 510000002 and code = 'MB'`
type Body = Parameters<typeof client.createLink>[0]['body']
const refused = (body: Body) => client.createLink({ body })

describe('201', () => {
  test('a fixed amount, for one use unless told otherwise', async () => {
    const link = await newLink(client, { amount: 1250, code: 'ORDER-7', summary: 'Dois pães' })
    assert.match(link.url, new RegExp(`^${baseUrl}/l/[A-Za-z0-9]{22}$`))
    assert.equal(link.qrCodeUrl, `${link.url}/qr.svg`)
    assert.partialDeepStrictEqual(link, {
      uses: 'one',
      amount: 1250,
      code: 'ORDER-7',
      summary: 'Dois pães',
      language: 'PT',
      stateDetails: { state: 'active' },
      paid: { count: 0, amount: 0 },
    })
  })

  test('an open amount with bounds, methods, a limit and a language', async () => {
    const link = await newLink(client, {
      minimumAmount: 100,
      maximumAmount: 5000,
      uses: 'many',
      availableMethods: [{ code: 'MB' }, { code: 'CC' }, { code: 'MB' }],
      limitDate: '2030-05-10',
      language: 'EN',
    })
    const { minimumAmount, maximumAmount, uses, availableMethods, limitDate, language } = link
    assert.deepEqual(
      { minimumAmount, maximumAmount, uses, availableMethods, limitDate, language },
      {
        minimumAmount: 100,
        maximumAmount: 5000,
        uses: 'many',
        availableMethods: [{ code: 'MB' }, { code: 'CC' }],
        limitDate: '2030-05-10T23:59:59+01:00',
        language: 'EN',
      },
    )
    assert(!('amount' in link))
  })

  test('nothing said: the payer chooses any amount', async () => assert.equal((await newLink(client, {})).stateDetails.state, 'active'))

  test('the same key, the same link', async () => {
    const make = () => client.createLink({ body: { amount: 700 }, headers: { 'Idempotency-Key': 'link-1' } })
    const [first, again] = [await make(), await make()]
    assert.deepEqual([again.status, again.text], [first.status, first.text])
    assert.equal(ok(await client.listLinks()).filter(({ amount }) => amount === 700).length, 1)
  })
})

describe('409', () => {
  test('the same key, another link', async () => {
    const make = (amount: number) => client.createLink({ body: { amount }, headers: { 'Idempotency-Key': 'link-2' } })
    ok(await make(100))
    assertRefused(await make(101), 409, ['e00240', '/amount'])
  })
})

describe('422', () => {
  const cases: [name: string, body: Body, code: string, pointer: string][] = [
    ['a fixed amount with a least', { amount: 1250, minimumAmount: 1 }, 'e00202', '/minimumAmount'],
    ['a fixed amount with a most', { amount: 1250, maximumAmount: 1 }, 'e00202', '/maximumAmount'],
    ['bounds that are turned', { minimumAmount: 2, maximumAmount: 1 }, 'e00301', '/maximumAmount'],
    ['an amount of nothing', { amount: 0 }, 'e00231', '/amount'],
    ['a limit in the past', { amount: 1250, limitDate: '2020-01-01' }, 'e00301', '/limitDate'],
    ['a limit that is no date', { amount: 1250, limitDate: 'soon' }, 'e00226', '/limitDate'],
    ['a method that is none', { amount: 1250, availableMethods: [{ code: 'XX' as 'CC' }] }, 'e00230', '/availableMethods/0/code'],
    ['a language that no page has', { amount: 1250, language: 'FR' as 'PT' }, 'e00230', '/language'],
    ['an amount that no method takes', { amount: 99_999_999, availableMethods: [{ code: 'MB' }] }, 'e00301', '/amount'],
    ['a most that no method takes', { maximumAmount: 99_999_999, availableMethods: [{ code: 'MB' }] }, 'e00301', '/maximumAmount'],
    ['a bank account that is not there', { amount: 1250, bankAccount: { code: 'Xx000000' } }, 'e00220', '/bankAccount/code'],
    ['a callback that nobody can reach', { amount: 1250, callbackUrl: 'ftp://shop.example' }, 'e00223', '/callbackUrl'],
    ['an unknown field', { amount: 1250, curency: 'USD' } as Body, 'e00236', '/curency'],
  ]
  for (const [name, body, code, pointer] of cases) test(name, async () => assertRefused(await refused(body), 422, [code, pointer]))

  test('an entity that compliance has not approved', async () => {
    const pending = clientFor({ clientId: '514999990' })
    const answer = await pending.createLink({ body: { amount: 1250 } })
    assert(!answer.success)
  })
})

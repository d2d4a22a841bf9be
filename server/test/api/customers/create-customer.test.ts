import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const create = (body: unknown, by = client) => by.createCustomer({ body: body as never })
const rui = { customerId: 'c-9', firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org', phoneNumber: '351#910000001' }

describe('201', () => {
  test('what was sent, and a uuid of version 4', async () => {
    const answer = await create(rui)
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(ok(answer), rui)
    assert.match(ok(answer).uuid, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('without a customerId each call makes another; every field is optional, one is there', async () => {
    const [first, second] = [ok(await create({ firstName: 'Ana' })), ok(await create({ firstName: 'Ana' }))]
    assert.notEqual(first.uuid, second.uuid)
    assert.equal(ok(await create({ email: 'ana@example.org', phoneNumber: null })).phoneNumber ?? null, null)
  })

  test('names of all scripts and characters', async () => {
    const name = { firstName: 'Zoë 张 🥐', lastName: "O'Neill; drop table customers --" }
    assert.partialDeepStrictEqual(ok(await create(name)), name)
  })

  test('the customerId of one entity is free for another', async () => {
    ok(await create({ customerId: 'shared' }))
    for (const [, stranger] of strangers(provider)) assert.equal((await create({ customerId: 'shared' }, stranger)).status, 201)
  })
})

describe('200', () => {
  test('the same customerId again gives the same customer', async () => {
    const first = await create({ customerId: 'c-10', firstName: 'Ana' })
    const again = await create({ customerId: 'c-10', firstName: 'Ana' })
    assert.equal(again.status, 200)
    assert.equal(ok(again).uuid, ok(first).uuid)
  })

  test('ten at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ customerId: 'c-11' })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array<number>(9).fill(200), 201])
    assert.equal(new Set(answers.map((answer) => ok(answer).uuid)).size, 1)
  })
})

describe('422', () => {
  const wrong: [body: unknown, ...errors: [string, string][]][] = [
    [{ email: 'rui' }, ['e00222', '/email']],
    [{ email: '' }, ['e00214', '/email']],
    [{ email: `${'a'.repeat(260)}@x.pt` }, ['e00235', '/email']],
    [{ customerId: '' }, ['e00235', '/customerId']],
    [{ phoneNumber: '912345678' }, ['e00237', '/phoneNumber']],
    [{ firstName: 5 }, ['e00219', '/firstName']],
    [{ email: 'x', firstName: 'a'.repeat(101) }, ['e00235', '/firstName'], ['e00222', '/email']],
  ]
  for (const [body, ...errors] of wrong) {
    test(`${JSON.stringify(body).slice(0, 80)} is ${errors.map((error) => error.join(' at ')).join(', ')}`, async () =>
      assertRefused(await create(body), 422, ...errors))
  }

  test('a text that no database can keep', async () => {
    const answer = await create({ firstName: 'a\u0000b' })
    assert.equal(answer.status, 422, answer.text)
  })
})

describe('a repeat by its header', () => {
  const by = (key: string, body: unknown) => client.createCustomer({ body: body as never, headers: { 'Idempotency-Key': key } })

  test('of what was refused is refused at once, as often as it comes', async () => {
    ok(await create({ customerId: 'c-40', firstName: 'Ana' }))
    for (let time = 1; time <= 2; time += 1)
      assertRefused(await by('customer-1', { customerId: 'c-40', firstName: 'Rui' }), 409, ['e00240', '/customerId'])
    // Nothing is kept of it: the key still serves what is right.
    assert.equal((await by('customer-1', { customerId: 'c-40', firstName: 'Ana' })).status, 200)
  })

  /** As a process leaves it that dies before it has answered. */
  const forgetAnswer = (key: string) =>
    provider.app.sql`
      update repeat_keys set answer = null, status = null, created_at = now() - interval '1 minute' where split_part(key, ${'\u001f'}, 2) = ${key}`

  test('finds the customer that was answered with, where no answer was kept', async () => {
    const known = ok(await create({ customerId: 'c-41' }))
    assert.equal(ok(await by('customer-2', { customerId: 'c-41' })).uuid, known.uuid)
    await forgetAnswer('customer-2')
    assert.equal(ok(await by('customer-2', { customerId: 'c-41' })).uuid, known.uuid)
  })

  test('is refused where that one is gone', async () => {
    const { uuid } = ok(await by('customer-3', { firstName: 'Ana' }))
    await forgetAnswer('customer-3')
    assert.equal((await client.deleteCustomer({ params: { uuid } })).status, 200)
    assertRefused(await by('customer-3', { firstName: 'Ana' }), 409, ['e00240'])
  })
})

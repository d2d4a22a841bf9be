import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient, type WireEntityRegistration } from '@escudo/contracts'
import { advance, assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { freeNifs, registration } from '../../registrations.ts'

const { client, baseUrl, app } = await startTestProvider()
const form = createFormClient({ baseUrl, language: 'EN' })
const register = (body: WireEntityRegistration) => form.registerEntity({ body })
const [first, second, third, fourth, fifth, sixth] = freeNifs.approved
const ofPlatform = (code: string) => ({ source: { type: 'integration', code } }) as const

describe('201', () => {
  test('without credentials: pending, and of the platform that the source names', async () => {
    const answer = await register(registration(first))
    assert.deepEqual([answer.status, ok(answer).stateDetails.state], [201, 'pending'])
    assert.equal(ok(await client.getEntity({ params: { clientId: first } })).stateDetails.state, 'pending')
    await advance(client, 30, first)
    assert.equal(ok(await client.getEntity({ params: { clientId: first } })).stateDetails.state, 'approved')
  })
})

describe('no answer tells who is a merchant or a platform', () => {
  const without = (text: string, nif: string) =>
    text
      .replaceAll(nif, '')
      .replace(/"token":"[^"]*"/, '')
      .replace(/\d{4}-\d\d-\d\dT[^"]*/g, '')

  test('a tax number that is registered is answered as one that is not', async () => {
    const [free, taken, again] = [
      await register(registration(second)),
      await register(registration('510000002')),
      await register(registration(second)),
    ]
    assert.deepEqual([free.status, taken.status, again.status], [201, 201, 201])
    assert.equal(without(taken.text, '510000002'), without(free.text, second))
    assert.equal(ok(await client.getEntity({ params: { clientId: '510000002' } })).stateDetails.state, 'approved')
  })

  for (const code of ['1002', '1999', 'abc', '1001 or 1=1'])
    test(`source ${code} is answered as a platform is`, async () => {
      const answer = await register(registration(second, ofPlatform(code)))
      assert.equal(answer.status, 201, answer.text)
      const [row] = await app.sql<{ platformId: number | null }[]>`
        select platform_id from registrations where entity_id = ${Number(second)} order by registration_id desc limit 1`
      assert.equal(row?.platformId, null)
    })

  test('who came alone names no source', async () => {
    const { source: _source, ...alone } = registration(second)
    assert.equal((await register(alone)).status, 201)
  })
})

describe('422', () => {
  test('the rules are those of the API, in the reader’s language', async () => {
    const answer = await register(registration('511000007'))
    assertRefused(answer, 422, ['e00238', '/clientId'])
    assert(!answer.success && /check digits/.test(answer.error.errors[0]?.msg ?? ''))
  })
})

describe('429', () => {
  test('a flood from one address stops, also when it comes at once; others and the API go on', async () => {
    await app.sql`update registrations set network = null`
    await app.sql`
      insert into registrations (entity_id, from_form, network, name, body, state, state_at, stands, created_at)
      select 200000000 + n, true, '127.0.0.1', 'Flood', '{}', 'pending', now(), false, now() from generate_series(1, 19) n`
    const answers = await Promise.all([third, fourth, fifth, sixth].map((nif) => register(registration(nif))))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 429, 429, 429])
    const refused = [third, fourth, fifth, sixth].find((_nif, index) => answers[index]?.status === 429)
    assertRefused(await register(registration(refused!)), 429, ['e00702'])
    ok(await client.createEntity({ body: registration(refused!) }))
    await app.sql`update registrations set network = '192.0.2.1' where network = '127.0.0.1'`
    assert.equal((await register(registration(refused!))).status, 201)
  })
})

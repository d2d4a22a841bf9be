import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient, type WireEntityRegistration } from '@escudo/contracts'
import { advance, assertRefused, ok } from '../builders.ts'
import { startWorld } from '../harness.ts'
import { freeNifs, registration } from '../registrations.ts'

const { client, baseUrl, app } = await startWorld()
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

describe('409', () => {
  test('a tax number that is registered', async () =>
    assertRefused(await register(registration('510000002')), 409, ['e00240', '/clientId']))

  for (const code of ['1002', '1999', 'abc', '1001 or 1=1'])
    test(`source ${code} is no platform that may register entities`, async () => {
      assertRefused(await register(registration(second, ofPlatform(code))), 409, ['e00400', '/source/code'])
    })
})

describe('422', () => {
  test('nobody is named', async () => {
    const { source: _source, ...anonymous } = registration(second)
    assertRefused(await register(anonymous), 422, ['e00221', '/source/code'])
  })

  test('the rules are those of the API, in the reader’s language', async () => {
    const answer = await register(registration('511000007'))
    assertRefused(answer, 422, ['e00238', '/clientId'])
    assert(!answer.success && /check digits/.test(answer.error.errors[0]?.msg ?? ''))
  })
})

describe('429', () => {
  test('a flood of one platform’s form stops, also when it comes at once; the API goes on', async () => {
    await app.sql`
      insert into entities (entity_id, name, state, state_at, created_at, form_platform_id)
      select 200000000 + n, 'Flood', 'pending', now(), now(), 1001 from generate_series(1, 99) n
      on conflict do nothing`
    await app.sql`update entities set form_platform_id = null where form_platform_id = 1001 and name <> 'Flood'`
    const answers = await Promise.all([third, fourth, fifth, sixth].map((nif) => register(registration(nif))))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 429, 429, 429])
    const refused = [third, fourth, fifth, sixth].find((_nif, index) => answers[index]?.status === 429)
    assertRefused(await register(registration(refused!)), 429, ['e00702'])
    ok(await client.createEntity({ body: registration(refused!) }))
  })
})

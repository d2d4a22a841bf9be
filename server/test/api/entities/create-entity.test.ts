import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ClientOptions } from '@escudo/contracts'
import { assertRefused, newReference, ok, payReference, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { approvedEntity, freeNifs, newEntity, registration } from '../../registrations.ts'

const provider = await startTestProvider()
const { client, clientFor, app } = provider
const [whole, bare, enveloped, shopOne, shopTwo, raced, noMethods] = freeNifs.approved
const create = (body: unknown, by = client) => by.createEntity({ body: body as never })
const stranger = strangers(provider)[1]![1]

describe('201', () => {
  test('pending, with the words of the guide and nothing else', async () => {
    const answer = await create(registration(whole))
    assert.equal(answer.status, 201)
    const data = ok(answer)
    assert.deepEqual(Object.keys(data), ['clientId', 'name', 'createdAt', 'stateDetails'])
    assert.deepEqual([data.clientId, data.name, data.stateDetails.state], [whole, 'Padaria da Aurora Lda', 'pending'])
    assert.match(data.createdAt, /[+]0[01]:00$/)
  })

  test('GET shows what was sent, but not the person', async () => {
    const entity = ok(await client.getEntity({ params: { clientId: whole } }))
    const { user: _user, bankAccount: _account, availableMethods: _methods, ...sent } = registration(whole)
    assert.partialDeepStrictEqual(entity, sent)
    assert.deepEqual(
      entity.availableMethods.map(({ code, type }) => [code, type]),
      [
        ['CC', 'DEFAULT'],
        ['MB', 'REALTIME'],
        ['MW', 'DEFAULT'],
        ['AP', 'DEFAULT'],
      ],
    )
    assert.match(entity.bankAccount?.code ?? '', /^[A-Za-z0-9]{8}$/)
    assert.partialDeepStrictEqual(entity.bankAccount, {
      last4digits: '0154',
      iban: 'PT50000201231234567890154',
      owner: 'Padaria da Aurora',
    })
    assert(!JSON.stringify(entity).includes('ana@example.org'))
  })

  test('what may be left out; nulls count as left out, and no section as none', async () => {
    const { clientId, name, phoneNumber, address, postCode, locality } = registration(bare)
    const economicActivity = { section: 'none', code: 1071 }
    ok(await create({ clientId, name, phoneNumber, address, postCode, locality, economicActivity, user: null, source: null }))
    const entity = ok(await client.getEntity({ params: { clientId } }))
    assert.deepEqual(entity.economicActivity, { code: 1071 })
    assert.deepEqual([entity.bankAccount, entity.source, entity.permanentCertificate], [undefined, undefined, undefined])
    assert.equal(entity.availableMethods.length, 3)
  })

  test('it belongs to the platform: no other one finds it', async () => {
    assertRefused(await stranger.getEntity({ params: { clientId: whole } }), 404, ['e00500'])
  })

  test('each has references of its own, from a range that no other has', async () => {
    await Promise.all([shopOne, shopTwo].map((nif) => approvedEntity(client, nif)))
    const [one, two] = await Promise.all([shopOne, shopTwo].map((clientId) => newReference(clientFor({ clientId }))))
    assert(one && two)
    assert.equal(one.referenceDetails.entity, '21987')
    assert.notEqual(one.referenceDetails.reference.slice(0, 3), two.referenceDetails.reference.slice(0, 3))
    assert.equal(ok(await payReference(client, two)).clientId, shopTwo)
    const ranges = await app.sql<{ first: number; last: number }[]>`
      select first_sequence as first, last_sequence as last from reference_ranges order by first_sequence`
    for (const [index, { first }] of ranges.entries()) assert(index === 0 || first > ranges[index - 1]!.last)
  })

  test('one that asks for none of our methods gets none, and no range', async () => {
    await newEntity(client, noMethods, { availableMethods: [{ code: 'TPA' }] })
    assert.deepEqual(ok(await client.getEntity({ params: { clientId: noMethods } })).availableMethods, [])
    assert.deepEqual([...(await app.sql`select 1 from reference_ranges where entity_id = ${Number(noMethods)}`)], [])
  })
})

describe('409', () => {
  test('a tax number that is registered, whoever asks', async () => {
    for (const clientId of [whole, '510000002', '508000009'])
      assertRefused(await create(registration(clientId)), 409, ['e00240', '/clientId'])
  })

  test('ten at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(registration(raced))))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, ...Array<number>(9).fill(409)])
  })

  test('a platform that may not register entities', async () => {
    assertRefused(await create(registration(enveloped), stranger), 409, ['e00400'])
    assertRefused(await client.getEntity({ params: { clientId: enveloped } }), 404, ['e00500'])
  })
})

describe('422', () => {
  const { clientId: _clientId, ...noNif } = registration(enveloped)
  const change = (more: object) => ({ ...registration(enveloped), ...more })
  const wrong: [name: string, body: unknown, ...errors: [string, string][]][] = [
    ['no tax number', noNif, ['e00221', '/clientId']],
    ['letters in it', change({ clientId: '51100000A' }), ['e00228', '/clientId']],
    ['a digit too few', change({ clientId: '51100000' }), ['e00227', '/clientId']],
    ['a wrong check digit', change({ clientId: '511000007' }), ['e00238', '/clientId']],
    ['a name in which something hides', change({ name: 'Banco\u200b Um' }), ['e00219', '/name']],
    ['a phone with a prefix', change({ phoneNumber: '351#210000000' }), ['e00228', '/phoneNumber']],
    ['a certificate of another form', change({ permanentCertificate: '1111-2222-333' }), ['e00219', '/permanentCertificate']],
    ['a section that is not listed', change({ economicActivity: { section: 'A', code: 1 } }), ['e00230', '/economicActivity/section']],
    ['an activity that is no number', change({ economicActivity: { code: '561' } }), ['e00224', '/economicActivity/code']],
    ['countries of another selection', change({ shippingCountries: { selection: 'some' } }), ['e00230', '/shippingCountries/selection']],
    ['country 0', change({ shippingCountries: { selection: 'allowed', countryIds: [0] } }), ['e00231', '/shippingCountries/countryIds/0']],
    [
      'country 252',
      change({ shippingCountries: { selection: 'excludes', countryIds: [251, 252] } }),
      ['e00301', '/shippingCountries/countryIds/1'],
    ],
    ['no country allowed', change({ shippingCountries: { selection: 'allowed' } }), ['e00221', '/shippingCountries/countryIds']],
    [
      'a website without a scheme',
      change({ supplementaryInformation: { website: 'padaria' } }),
      ['e00223', '/supplementaryInformation/website'],
    ],
    ['a method that is not listed', change({ availableMethods: [{ code: 'XX' }] }), ['e00230', '/availableMethods/0/code']],
    ['an empty method code', change({ availableMethods: [{ code: '' }] }), ['e00204', '/availableMethods/0/code']],
    [
      'an account that cannot be',
      change({ bankAccount: { ...registration(enveloped).bankAccount, iban: 'PT50000201231234567890155' } }),
      ['e00238', '/bankAccount/iban'],
    ],
    [
      'a bank code that cannot be',
      change({ bankAccount: { ...registration(enveloped).bankAccount, swift: 'BSIM' } }),
      ['e00219', '/bankAccount/swift'],
    ],
    [
      'a person without an address to write to',
      change({ user: { ...registration(enveloped).user, email: 'ana' } }),
      ['e00222', '/user/email'],
    ],
    [
      'yes as an answer',
      change({ user: { ...registration(enveloped).user, isPoliticallyExposedPerson: 'yes' } }),
      ['e00225', '/user/isPoliticallyExposedPerson'],
    ],
    ['a source without its code', change({ source: { type: 'integration' } }), ['e00221', '/source/code']],
    ['a source of another type', change({ source: { type: 'shop', code: '1001' } }), ['e00230', '/source/type']],
    [
      'two mistakes',
      change({ clientId: '511000007', bankAccount: { ...registration(enveloped).bankAccount, iban: 'GB00NWBK60161331926819' } }),
      ['e00238', '/clientId'],
      ['e00238', '/bankAccount/iban'],
    ],
  ]
  for (const [name, body, ...errors] of wrong) test(name, async () => assertRefused(await create(body), 422, ...errors))
})

describe('401', () => {
  const rows: [name: string, options: Partial<ClientOptions>][] = [
    ['a wrong key', { privateKey: 'wrong' }],
    ['no credentials', { platformCode: '', privateKey: '' }],
  ]
  for (const [name, options] of rows)
    test(`${name} is e00102`, async () => assertRefused(await create(registration(enveloped), clientFor(options)), 401, ['e00102']))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setLimits } from '../../../src/bin/entity-limits.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client, page, app } = provider
const [finance, boss, support, owner, viewer] = await Promise.all(
  (['staff-finance', 'staff-administrator', 'staff-support', 'owner', 'viewer'] as const).map((person) => demoOffice(provider, person)),
)
const params = { clientId: '510000002' }
const nobody = { clientId: '999999990' }
const checkout = (amount: number, ...codes: ('CC' | 'MB' | 'MW')[]) =>
  client.createCheckout({
    body: { payment: { amount, availableMethods: codes.map((code) => ({ code })) }, page: { language: 'PT', layout: 'web' } },
  })
const held = async (code: string) => ok(await viewer!.client.listEntityMethods()).find((one) => one.code === code)!
const propose = (methods: { code: 'CC' | 'MW'; minimumAmount: number; maximumAmount: number }[], where = params) =>
  finance!.client.proposeMethodLimits({ params: where, body: { methods } })

describe('the provider’s limits', () => {
  test('are changed by two; then amounts outside are refused with the limits of each method', async () => {
    const proposal = ok(await propose([{ code: 'MW', minimumAmount: 100, maximumAmount: 75_000 }]))
    assert.partialDeepStrictEqual(proposal, { kind: 'limits', state: 'waiting', isMine: true })
    assert.deepEqual(proposal.limits, { methods: [{ code: 'MW', minimumAmount: 100, maximumAmount: 75_000 }] })
    ok(await checkout(75_001, 'MW'))
    assertRefused(await propose([{ code: 'MW', minimumAmount: 1, maximumAmount: 2 }]), 409, ['e00402'])
    const confirm = { params: { id: proposal.id }, body: { decision: 'confirm' as const } }
    assertRefused(await finance!.client.decideProposal(confirm), 409, ['e00906'])
    assertRefused(await support!.client.decideProposal(confirm), 403, ['e00903'])
    assert.equal(ok(await boss!.client.decideProposal(confirm)).state, 'done')

    assert.partialDeepStrictEqual(await held('MW'), { minimumAmount: 100, maximumAmount: 75_000, isOwn: false })
    assert.partialDeepStrictEqual(
      ok(await support!.client.getMethodLimits({ params })).find(({ code }) => code === 'MW'),
      { ours: { minimumAmount: 100, maximumAmount: 75_000 } },
    )
    ok(await checkout(75_000, 'MW'))
    const refused = await checkout(75_001, 'MW')
    assertRefused(refused, 422, ['e00301', '/payment/amount'])
    assert(!refused.success && refused.error.errors[0]?.msg.includes('MW 100–75000'), JSON.stringify(refused))
    const { id } = ok(await checkout(99, 'CC', 'MW'))
    assert.deepEqual(
      ok(await client.getCheckout({ params: { id } })).payment?.availableMethods?.map(({ code }) => code),
      ['CC'],
    )
    const acts = await app.sql<{ action: string; before: object }[]>`
      select action, before from audit where subject in ('limits', ${proposal.id}) and outcome = 'done' order by audit_id`
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['proposeMethodLimits', 'decideProposal'],
    )
    assert.match(JSON.stringify(acts[0]?.before), /"maximumAmount":500000/)
  })

  test('422: none, twice, turned. 404: no such entity. 403: whoever may not', async () => {
    const one = { code: 'CC' as const, minimumAmount: 5, maximumAmount: 10 }
    assertRefused(await propose([]), 422, ['e00221', '/methods'])
    assertRefused(await propose([one, one]), 422, ['e00230', '/methods/1/code'])
    assertRefused(await propose([{ ...one, maximumAmount: 4 }]), 422, ['e00301', '/methods/0/maximumAmount'])
    assertRefused(await propose([one], nobody), 404, ['e00500'])
    assertRefused(await finance!.client.getMethodLimits({ params: nobody }), 404, ['e00500'])
    assertRefused(await support!.client.proposeMethodLimits({ params, body: { methods: [one] } }), 403, ['e00903'])
  })

  test('the command sets them at once and tells what holds', async () => {
    assert.match(await setLimits(app.sql, 510000002, ['MB', '1', '500.50']), /^MB 1\.00 to 500\.50$/m)
    assertRefused(await checkout(50_051, 'MB'), 422, ['e00301', '/payment/amount'])
    for (const words of [
      ['MB', '2', '1'],
      ['MB', '0', '1'],
      ['MB', '1'],
      ['XX', '1', '2'],
      ['MB', '1,5', '2'],
    ])
      await assert.rejects(setLimits(app.sql, 510000002, words), Error, words.join(' '))
    await assert.rejects(setLimits(app.sql, 999999990, []))
  })
})

describe('limits of the entity’s own', () => {
  const set = (code: string, minimumAmount: number | null, maximumAmount: number | null, by = owner!) =>
    by.client.updateMethodLimits({ params: { code }, body: { minimumAmount, maximumAmount } })

  test('stay within the provider’s, hold at once, and go again', async () => {
    assert.match(await setLimits(app.sql, 510000002, ['CC', '1.00', '900.00']), /CC/)
    assert.partialDeepStrictEqual(ok(await set('CC', 500, null)), { minimumAmount: 500, maximumAmount: 90_000, isOwn: true })
    assertRefused(await checkout(499, 'CC'), 422, ['e00301', '/payment/amount'])
    assertRefused(await set('CC', 1, null), 422, ['e00301', '/minimumAmount'])
    assertRefused(await set('CC', null, 90_001), 422, ['e00301', '/maximumAmount'])
    assertRefused(await set('CC', 600, 500), 422, ['e00301', '/maximumAmount'])
    assertRefused(await set('XX', 1, 2), 404, ['e00500', '/code'])
    assertRefused(await set('CC', 500, 600, viewer!), 403, ['e00903'])
    assert.match(await setLimits(app.sql, 510000002, ['CC', '1.00', '3.00']), /3\.00 to 3\.00 by its own choice/)
    assert.partialDeepStrictEqual(ok(await set('CC', null, null)), { minimumAmount: 100, maximumAmount: 300, isOwn: false })
  })

  test('a payment whose page is open is refused with the method’s limits when it is paid', async () => {
    await setLimits(app.sql, 510000002, ['MW', '0.01', '999999.99'])
    const { id } = ok(await checkout(2_000, 'MW'))
    ok(await set('MW', 1, 1_000))
    const answer = await page.payByMbway({ params: { token: id }, body: { phoneNumber: '351#910000001' } })
    assertRefused(answer, 422, ['e00301'])
    assert(!answer.success && answer.error.msg.includes('MW 1–1000'), JSON.stringify(answer))
  })
})

describe('a method that an entity has not', () => {
  const wish = { code: 'MB' as const, fixed: '0.5', basisPoints: 100, minimumAmount: 200, maximumAmount: 90_000 }
  const proposeMethod = (body: object = {}, where = params, by = finance!) =>
    by.client.proposeMethod({ params: where, body: { ...wish, ...body } })

  test('is given by two, at its price, within its limits, with references', async () => {
    assertRefused(await proposeMethod(), 409, ['e00402'])
    await app.sql`delete from entity_methods where entity_id = 510000002 and code = 'MB'`
    await app.sql`delete from reference_ranges where entity_id = 510000002`
    const proposal = ok(await proposeMethod())
    assert.partialDeepStrictEqual(proposal, { kind: 'method', state: 'waiting', isMine: true, method: wish })
    assertRefused(await proposeMethod({ fixed: '0.6' }), 409, ['e00402'])
    const confirm = { params: { id: proposal.id }, body: { decision: 'confirm' as const } }
    assertRefused(await finance!.client.decideProposal(confirm), 409, ['e00906'])
    assertRefused(await support!.client.decideProposal(confirm), 403, ['e00903'])
    assert.equal(ok(await boss!.client.decideProposal(confirm)).state, 'done')
    assert.partialDeepStrictEqual(await held('MB'), { minimumAmount: 200, maximumAmount: 90_000, isOwn: false })
    assert.deepEqual(
      ok(await finance!.client.getTerms({ params })).methods.find(({ code }) => code === 'MB'),
      { code: 'MB', fixed: '0.50000000', basisPoints: 100 },
    )
    assert.equal((await app.sql`select 1 from reference_ranges where entity_id = 510000002`).length, 1)
    ok(await client.createPaymentReference({ body: { amount: 900 } }))
    assertRefused(await proposeMethod(), 409, ['e00402'])
    const acts = await app.sql<{ action: string; after: object }[]>`
      select action, after from audit where subject in ('MB', ${proposal.id}) and outcome = 'done' order by audit_id`
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['proposeMethod', 'decideProposal'],
    )
    assert.deepEqual(acts[0]?.after, wish)
  })

  test('409: one that waits. 422: turned. 404: no such entity. 403: whoever may not', async () => {
    await app.sql`delete from entity_methods where entity_id = 510000002 and code = 'CC'`
    assertRefused(await proposeMethod({ code: 'CC', maximumAmount: 100 }), 422, ['e00301', '/maximumAmount'])
    await app.sql`update entities set state = 'pending' where entity_id = 510000002`
    assertRefused(await proposeMethod({ code: 'CC' }), 409, ['e00402'])
    await app.sql`update entities set state = 'approved' where entity_id = 510000002`
    assertRefused(await proposeMethod({ code: 'CC' }, nobody), 404, ['e00500', '/clientId'])
    assertRefused(await proposeMethod({ code: 'CC' }, params, support!), 403, ['e00903'])
  })
})

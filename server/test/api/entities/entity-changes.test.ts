import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, newReference, ok, readPayment, strangers, payReference } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { operatorOf } from '../../operator.ts'
import { approvedEntity, freeNifs, newEntity, registration } from '../../registrations.ts'

const provider = await startTestProvider()
const { client, clientFor, app } = provider
const operator = operatorOf(app)
const [shop, second, third, fourth, fifth, sixth] = freeNifs.approved
const [handReviewed] = freeNifs.waiting
const hours = 3600
const account = { owner: 'Padaria da Aurora', bankName: 'Banco Dois', iban: 'PT50 0035 0683 0000 0007 8431 1', swift: 'BDOIPTPL' }
const other = { ...account, iban: 'PT50002700000001234567833' }
const eventsOf = async (clientId: string) => {
  const rows = await app.sql<{ action: string }[]>`select action from entity_events where entity_id = ${Number(clientId)} order by sequence`
  return rows.map(({ action }) => action)
}
const entityOf = async (clientId: string, by = client) => ok(await by.getEntity({ params: { clientId } }))

describe('convenience 11: PUT /entities/{clientId}: updateEntity', () => {
  const params = { clientId: shop }
  test('phone, address and countries change at once, and are told', async () => {
    await approvedEntity(client, shop)
    const body = { phoneNumber: '220000000', address: 'Rua Nova 9', locality: 'Porto', shippingCountries: { selection: 'all' as const } }
    const changed = ok(await client.updateEntity({ params, body }))
    assert.partialDeepStrictEqual(changed, body)
    assert.deepEqual(changed, await entityOf(shop))
    assert.equal(changed.postCode, '1000-001')
    assert.deepEqual(await eventsOf(shop), ['entity_pending', 'entity_approved', 'entity_updated'])
  })

  test('a name waits for compliance, and stays what it was until then', async () => {
    const waiting = ok(await client.updateEntity({ params, body: { name: 'Padaria do Poente Lda' } }))
    assert.equal(waiting.name, 'Padaria da Aurora Lda')
    assert.equal(waiting.changes?.[0]?.kind, 'details')
    assertRefused(await client.updateEntity({ params, body: { name: 'Outra' } }), 409, ['e00402', '/clientId'])
    await advance(client, 31, shop)
    const { name, changes } = await entityOf(shop)
    assert.deepEqual([name, changes], ['Padaria do Poente Lda', undefined])
    assert.deepEqual((await eventsOf(shop)).slice(-2), ['entity_change_pending', 'entity_change_ended'])
  })

  test('what was read may be brought back: nothing changes and nothing waits', async () => {
    const before = await entityOf(shop)
    const after = ok(await client.updateEntity({ params, body: before as never }))
    assert.deepEqual(after, before)
  })

  test('refused: countries without any, another’s entity, an integration that does not register', async () => {
    const body = { shippingCountries: { selection: 'allowed' as const } }
    assertRefused(await client.updateEntity({ params, body }), 422, ['e00221', '/shippingCountries/countryIds'])
    assertRefused(await client.updateEntity({ params, body: { name: '' } }), 422, ['e00235', '/name'])
    assertRefused(await client.updateEntity({ params, body: { name: 'Padaria\u200b da Aurora' } }), 422, ['e00219', '/name'])
    assertRefused(await client.updateEntity({ params: { clientId: fifth }, body: {} }), 404, ['e00500', '/clientId'])
    assertRefused(await strangers(provider)[1]![1].updateEntity({ params, body: {} }), 404, ['e00500', '/clientId'])
  })
})

describe('POST /entities/{clientId}/bankAccounts: createBankAccount', () => {
  const params = { clientId: second }
  const own = clientFor({ clientId: second })

  test('it waits three days and for compliance; the old account stays until then', async () => {
    await approvedEntity(client, second)
    const before = await entityOf(second)
    const answer = await client.createBankAccount({ params, body: account })
    const change = ok(answer)
    assert.equal(answer.status, 201)
    assert.equal(Date.parse(change.notBefore) - Date.parse(change.createdAt), 72 * hours * 1000)
    assert.deepEqual([change.kind, change.state, change.bankAccount?.last4digits], ['bank_account', 'pending', '4311'])
    await advance(client, 71 * hours, second)
    assert.deepEqual((await entityOf(second)).bankAccount, before.bankAccount)
    const early = await newReference(own)
    await advance(client, 2 * hours, second)
    const { bankAccount, changes } = await entityOf(second)
    assert.deepEqual([bankAccount?.last4digits, changes], ['4311', undefined])
    assert.equal(ok(await own.listBankAccounts()).length, 2)
    const [last] = ok(await client.listEntityChanges({ params }))
    assert.deepEqual([last?.id, last?.state], [change.id, 'done'])
    ok(await payReference(client, await newReference(own)))
    assert.equal((await readPayment(own, early.id)).stateDetails.state, 'pending')
    await advance(client, 3 * 24 * hours, second)
    const [transfer] = ok(await own.listTransfers())
    assert.equal(transfer?.bankAccount?.iban.slice(-4), '4311')
  })

  test('the same account again, a wrong number, a second that waits', async () => {
    assertRefused(await client.createBankAccount({ params, body: account }), 409, ['e00240', '/iban'])
    const wrong = { ...other, iban: 'PT50002700000001234567834' }
    assertRefused(await client.createBankAccount({ params, body: wrong }), 422, ['e00238', '/iban'])
    assertRefused(await client.createBankAccount({ params, body: { ...other, swift: 'x' } }), 422, ['e00219', '/swift'])
    assertRefused(await client.createBankAccount({ params, body: { ...other, owner: '\u200b' } }), 422, ['e00219', '/owner'])
  })

  test('one that nobody asked for is withdrawn, once', async () => {
    await approvedEntity(client, third)
    const change = ok(await client.createBankAccount({ params: { clientId: third }, body: other }))
    assertRefused(await client.createBankAccount({ params: { clientId: third }, body: account }), 409, ['e00402', '/clientId'])
    const withdraw = (changeId: string) => client.withdrawEntityChange({ params: { clientId: third, changeId } })
    assert.equal(ok(await withdraw(change.id)).state, 'withdrawn')
    assertRefused(await withdraw(change.id), 409, ['e00402', '/changeId'])
    assertRefused(await withdraw('999999'), 404, ['e00500', '/changeId'])
    await advance(client, 100 * hours, third)
    assert.equal((await entityOf(third)).bankAccount?.last4digits, '0154')
    assertRefused(await client.listEntityChanges({ params: { clientId: fifth } }), 404, ['e00500', '/clientId'])
    assert.deepEqual((await eventsOf(third)).slice(-2), ['entity_change_pending', 'entity_change_ended'])
  })

  test('an approved entity without an account gets its first', async () => {
    const { bankAccount: _none, ...bare } = registration(fourth)
    ok(await client.createEntity({ body: bare }))
    await advance(client, 31, fourth)
    assert.deepEqual(ok(await clientFor({ clientId: fourth }).listBankAccounts()), [])
    ok(await client.createBankAccount({ params: { clientId: fourth }, body: account }))
    await advance(client, 73 * hours, fourth)
    assert.equal(ok(await clientFor({ clientId: fourth }).listBankAccounts()).length, 1)
  })

  test('where an operator decides: agreed with its last four, declined with a reason', async () => {
    await newEntity(client, handReviewed)
    assert.equal((await operator('entity', 'approve', handReviewed, '0154')).code, 0)
    const params = { clientId: handReviewed }
    const first = ok(await client.createBankAccount({ params, body: account }))
    assert.match((await operator('entity', 'changes')).text, new RegExp(`${handReviewed} +${first.id}, by platform 1001`))
    assert.match((await operator('entity', 'agree', handReviewed, first.id)).text, /Look first/)
    assert.match((await operator('entity', 'agree', handReviewed, first.id, '0000')).text, /does not end in 0000/)
    assert.match((await operator('entity', 'agree', handReviewed, first.id, '4311')).text, /^Agreed; it happens at /)
    await advance(client, 73 * hours, handReviewed)
    assert.equal((await entityOf(handReviewed)).bankAccount?.last4digits, '4311')
    const next = ok(await client.createBankAccount({ params, body: other }))
    assert.equal((await operator('entity', 'refuse', handReviewed, next.id, 'account_not_confirmed')).text, 'Declined.\n')
    const [declined] = ok(await client.listEntityChanges({ params, query: { state: 'declined' } }))
    assert.deepEqual([declined?.id, declined?.reason], [next.id, 'account_not_confirmed'])
    assert.equal((await operator('entity', 'refuse', handReviewed, next.id)).code, 1)
  })
})

describe('GET /entities: listEntities', () => {
  test('the platform’s own, with where they stand and why; nobody else’s', async () => {
    await newEntity(client, freeNifs.waiting[1])
    const listed = ok(await client.listEntities())
    assert.equal(listed.find(({ clientId }) => clientId === freeNifs.waiting[1])?.stateDetails.reason, 'in_review')
    assert.equal(listed.find(({ clientId }) => clientId === '510000002')?.stateDetails.reason, undefined)
    assert(!listed.some(({ clientId }) => clientId === '508000009'))
    const [one, ...more] = ok(await client.listEntities({ query: { name: 'do poente', state: 'approved' } }))
    assert.deepEqual([one?.clientId, more.length], [shop, 0])
    const names = ok(await client.listEntities({ query: { sort: 'name', limit: 2 } })).map(({ name }) => name)
    assert.deepEqual(names, names.toSorted())
  })
})

describe('reasons', () => {
  test('declined, with the operator’s reason, in words', async () => {
    await newEntity(client, sixth)
    assert.equal((await operator('entity', 'decline', sixth, 'documents_missing')).code, 0)
    const english = clientFor({ language: 'EN' })
    const { stateDetails } = await entityOf(sixth, english)
    assert.deepEqual([stateDetails.state, stateDetails.reason], ['declined', 'documents_missing'])
    assert.match(stateDetails.message ?? '', /documents are missing/)
    const refused = await clientFor({ clientId: sixth, language: 'EN' }).createPaymentReference({ body: { amount: 100 } })
    assertRefused(refused, 422, ['e00300'])
    assert(!refused.success && refused.error.msg.includes('documents are missing'), refused.text)
    assertRefused(await client.createBankAccount({ params: { clientId: sixth }, body: account }), 422, ['e00300', '/clientId'])
    assertRefused(await client.closeEntity({ params: { clientId: sixth } }), 422, ['e00300', '/clientId'])
  })

  test('suspended: said by the entity, by a refused payment and by an event', async () => {
    assert.equal((await operator('entity', 'suspend', third, 'no_such_reason')).code, 1)
    assert.equal((await operator('entity', 'suspend', third, 'documents_missing')).code, 0)
    const { stateDetails } = await entityOf(third)
    assert.deepEqual(
      [stateDetails.state, stateDetails.reason, typeof stateDetails.suspendedAt],
      ['approved', 'documents_missing', 'string'],
    )
    assertRefused(await clientFor({ clientId: third }).createPaymentReference({ body: { amount: 100 } }), 422, ['e00300'])
    assert.equal((await operator('entity', 'resume', third)).code, 0)
    assert.equal((await entityOf(third)).stateDetails.reason, undefined)
    assert.deepEqual((await eventsOf(third)).slice(-2), ['entity_suspended', 'entity_resumed'])
  })
})

describe('DELETE /entities/{clientId}: closeEntity', () => {
  const params = { clientId: second }
  test('no payment any more; what was paid is still there', async () => {
    const closed = ok(await client.closeEntity({ params }))
    assert.deepEqual([closed.stateDetails.state, closed.stateDetails.reason], ['approved', 'closed_by_merchant'])
    const own = clientFor({ clientId: second })
    assertRefused(await own.createPaymentReference({ body: { amount: 100 } }), 422, ['e00300'])
    assert.deepEqual(ok(await own.listAvailableMethods({ query: { amount: 100 } })), [])
    assert.equal(ok(await own.listPayments()).length, 2)
    assertRefused(await client.closeEntity({ params }), 422, ['e00300', '/clientId'])
    assertRefused(await client.updateEntity({ params, body: {} }), 422, ['e00300', '/clientId'])
    assert.equal((await eventsOf(second)).at(-1), 'entity_closed')
  })

  test('nobody registers it over; support opens it again', async () => {
    assertRefused(await client.createEntity({ body: registration(second) }), 409, ['e00240'])
    assert.equal((await operator('entity', 'reopen', second)).code, 0)
    ok(await clientFor({ clientId: second }).createPaymentReference({ body: { amount: 100 } }))
  })

  test('by whoever may: not another platform', async () => {
    assertRefused(await strangers(provider)[1]![1].closeEntity({ params }), 404, ['e00500', '/clientId'])
    await app.sql`update platforms set may_create_entities = false where platform_id = 1001`
    assertRefused(await client.closeEntity({ params }), 409, ['e00400'])
    assertRefused(await client.updateEntity({ params, body: {} }), 409, ['e00400'])
    await app.sql`update platforms set may_create_entities = true where platform_id = 1001`
  })
})

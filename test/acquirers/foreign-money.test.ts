import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { claimMoney } from '../../server/src/payments/references/receive-foreign.ts'
import { advance, askPhone, ok, readPayment } from '../../server/test/builders.ts'
import { standInCredentials, startWithEasypay } from '../../server/test/easypay.ts'
import { eventually } from '../../server/test/harness.ts'

// Genuine notices that name nothing of ours: what easypay took is booked once, whoever asked for it.
const { provider, standIn, doorUrl } = await startWithEasypay()
const { client, app } = provider
const { sql } = app
const { world } = standIn
const entityId = 510000002

/** A payment at easypay that somebody else asked for, with the same account. */
async function madeElsewhere(cents: number, key = randomUUID(), type: 'sale' | 'authorisation' = 'sale') {
  const { accountId, apiKey } = standInCredentials
  const headers = { 'Content-Type': 'application/json', AccountId: accountId, ApiKey: apiKey, 'Idempotency-Key': randomUUID() }
  const capture = { descriptive: 'Elsewhere', transaction_key: key }
  const body = JSON.stringify({ method: 'mbw', type, currency: 'EUR', value: cents / 100, key, capture, customer: { phone: '911234567' } })
  const made = await fetch(`${standIn.baseUrl}/single`, { method: 'POST', headers, body })
  assert.equal(made.status, 201)
  return ((await made.json()) as { id: string }).id
}

const tell = (body: object) =>
  fetch(doorUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** The half minute in which whoever asked may still be writing is over. */
async function foundOf(name: string): Promise<string | null> {
  const named = sql.array([name])
  await eventually('It is worked', async () => {
    const rows = await sql`select 1 as one from acquirer_notices where known_as && ${named}::text[] and worked_at is not null`
    return rows.length > 0
  })
  await sql`update acquirer_notices set ask_at = now() - interval '1 second' where known_as && ${named}::text[] and ask_at is not null`
  await eventually('Its acquirer has been asked', async () => {
    const rows = await sql`select 1 as one from acquirer_notices where known_as && ${named}::text[] and ask_at is not null`
    return rows.length === 0
  })
  const [row] = await sql<{ found: string | null }[]>`
    select found from acquirer_notices where known_as && ${named}::text[] order by notice_id desc limit 1`
  return row!.found
}

const unclaimed = () =>
  sql<{ unclaimedId: string; amountCents: number; acquirerReference: string }[]>`
    select unclaimed_id, amount_cents, acquirer_reference from unclaimed_money order by unclaimed_id`
const captureOf = (id: string) => world.capturesOf(id)[0]!.id

describe('money that we never asked for', () => {
  test('at an account of everybody’s is nobody’s until somebody says whose, however often it is told', async () => {
    const id = await madeElsewhere(700)
    assert.equal(await foundOf(id), 'money')
    const [money, ...more] = await unclaimed()
    assert.deepEqual([money!.amountCents, money!.acquirerReference, more.length], [700, captureOf(id), 0])
    await tell({ id, key: 'x', type: 'capture', status: 'success', messages: ['and again'] })
    await foundOf(id)
    assert.equal((await unclaimed()).length, 1)
    const moneyId = await claimMoney(sql, money!.unclaimedId, entityId, new Date())
    assert.equal(await claimMoney(sql, money!.unclaimedId, entityId, new Date()), undefined)
    const held = await sql`
      select amount_cents, payment_id, reason from received_money where entity_id = ${entityId} and money_id = ${moneyId ?? null}`
    assert.deepEqual([...held], [{ amountCents: 700, paymentId: null, reason: 'unknown' }])
  })

  test('at an account of one entity is held there at once', async () => {
    await sql`update acquirer_accounts set entity_id = ${entityId} where account = 'loja'`
    const id = await madeElsewhere(800)
    assert.equal(await foundOf(id), 'money')
    const held = () => sql`
      select amount_cents, payment_id, reason from received_money where acquirer_reference = ${captureOf(id)}`
    assert.deepEqual([...(await held())], [{ amountCents: 800, paymentId: null, reason: 'unknown' }])
    await tell({ id, key: 'x', type: 'capture', status: 'success', messages: ['again'] })
    await foundOf(id)
    assert.equal((await held()).length, 1)
    await sql`update acquirer_accounts set entity_id = null where account = 'loja'`
  })

  test('is none where easypay has only held it, or knows nothing of it', async () => {
    const before = (await unclaimed()).length
    const held = await madeElsewhere(900, randomUUID(), 'authorisation')
    assert.equal(await foundOf(held), 'nothing')
    const nothing = randomUUID()
    await tell({ id: nothing, key: 'x', type: 'capture', status: 'success' })
    assert.equal(await foundOf(nothing), 'nothing')
    assert.equal((await unclaimed()).length, before)
  })
})

describe('what is ours', () => {
  test('under a name that nobody had written yet is looked after, and booked nowhere else', async () => {
    const before = (await unclaimed()).length
    const { id } = await askPhone(client, '351#925300001')
    const [attempt] = await sql<
      { attemptId: string; knownAs: string }[]
    >`select attempt_id, known_as from attempts where payment_id = ${id}`
    await sql`update attempts set known_as = null where attempt_id = ${attempt!.attemptId}`
    world.decide(attempt!.knownAs, true)
    await eventually('It is paid', async () => (await readPayment(client, id)).stateDetails.state === 'confirmed')
    assert.equal((await unclaimed()).length, before)
  })

  test('a reference whose name was lost is paid, and its money is booked once', async () => {
    const before = (await unclaimed()).length
    const { id, referenceDetails } = ok(await client.createPaymentReference({ body: { amount: 1250 } }))
    await sql`update acquirer_references set known_as = null where payment_id = ${id}`
    assert(world.payReference(referenceDetails!.reference!, 1250))
    const single = world.allSingles().find(({ method }) => 'reference' in method && method.reference === referenceDetails!.reference)!
    await foundOf(single.id)
    await eventually('It is paid', async () => (await readPayment(client, id)).stateDetails.state === 'confirmed')
    assert.equal((await unclaimed()).length, before)
  })

  test('given up before easypay named it, it is given back', async () => {
    const before = (await unclaimed()).length
    const { id } = await askPhone(client, '351#925300002')
    const [attempt] = await sql<
      { attemptId: string; knownAs: string }[]
    >`select attempt_id, known_as from attempts where payment_id = ${id}`
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    await sql`update attempts set known_as = null where attempt_id = ${attempt!.attemptId}`
    world.find(attempt!.knownAs)!.status = 'pending'
    assert(world.decide(attempt!.knownAs, true))
    assert.equal(await foundOf(attempt!.knownAs), null)
    await advance(client, 60)
    await eventually('It is given back', async () => world.allRefunds().some(({ key }) => key === `reverse-${attempt!.attemptId}`))
    assert.equal((await unclaimed()).length, before)
  })

  test('and the books tie out', async () => {
    for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
  })
})

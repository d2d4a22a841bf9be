import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { lookAfterAttempt } from '../../server/src/payments/look-after-attempt.ts'
import { findAttempt } from '../../server/src/store/attempts.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { erasePayer } from '../../server/src/store/upkeep/erasure.ts'
import {
  advance,
  askPhone,
  assertRefused,
  newCheckout,
  newCustomer,
  ok,
  reaches,
  readPayment,
  savedMethods,
} from '../../server/test/builders.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithAccount } from '../../server/test/routed-account.ts'
import { sibsAccount } from '../../server/test/sibs.ts'

const standIn = await startSibsStandIn(sibsAccount)
after(() => standIn.close())
const { provider, doorUrl } = await startWithAccount('sibs', { system: standIn.baseUrl, mandates: true, ...sibsAccount })
standIn.notify(doorUrl)
const { world } = standIn
const { client, page, app } = provider
const { sql, services } = app
let phones = 0
/** A phone that waits: another one for each. */
const nextPhone = (): string => `351#9260${String((phones += 1)).padStart(5, '0')}`

type Attempt = { attemptId: string; knownAs: string | null; status: string; methodUuid: string | null }
async function attemptOf(paymentId: string): Promise<Attempt> {
  const [row] = await sql<Attempt[]>`
    select attempt_id, known_as, status, p.method_uuid from attempts a join payments p using (entity_id, payment_id)
    where payment_id = ${paymentId} order by a.created_at desc limit 1`
  return row!
}
const mandateOf = async (paymentId: string) => world.mandates.ofOwn((await attemptOf(paymentId)).attemptId.replaceAll('-', ''))
type Stored = { mandate?: string; status?: string; cents?: number }
const chargesOf = (mandateId: string): Stored[] =>
  (JSON.parse(world.stored()) as Stored[]).filter(({ mandate, status }) => mandate === mandateId && status === 'Success')

/** A payment whose payer is asked for a mandate. */
async function askedToAgree(phoneNumber = nextPhone()) {
  const { uuid } = await newCustomer(client)
  const { id } = await askPhone(client, phoneNumber, {
    customer: { uuid },
    paymentMethod: { code: 'MW', details: { phoneNumber, createRegistration: true } },
  })
  const mandate = await mandateOf(id)
  assert(mandate, 'SIBS was asked for a mandate.')
  return { uuid, id, mandate, phoneNumber }
}

/** A customer whose phone SIBS keeps. */
async function agreed(phoneNumber?: string) {
  const asked = await askedToAgree(phoneNumber)
  assert(world.mandates.decide(asked.mandate.id, true))
  await reaches(client, asked.id, 'confirmed')
  const [method] = await savedMethods(client, asked.uuid)
  assert(method, 'The phone is saved.')
  return { ...asked, method }
}

const charge = (customer: string, uuid: string, payment: object = {}) =>
  client.createPayment({ body: { type: 'payment', amount: 990, customer: { uuid: customer }, paymentMethod: { uuid }, ...payment } })

describe('a phone that SIBS keeps by a mandate', () => {
  // The first: what is lost is the next call, and no other test's may be under way.
  test('whose name was lost when it was asked for is charged when its notice comes, minutes later', async () => {
    world.faults.silentPosts = 1
    const { id, mandate } = await askedToAgree()
    assert.equal((await attemptOf(id)).knownAs, null)
    await advance(client, 180)
    assert(world.mandates.decide(mandate.id, true))
    await reaches(client, id, 'confirmed')
    assert.equal(chargesOf(mandate.mandateId).length, 1)
  })

  test('waits for its holder, is charged once when SIBS tells three times, and saved with the end of its number alone', async () => {
    world.faults.notices = 3
    const { id, mandate, uuid, phoneNumber } = await askedToAgree()
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
    assert(world.mandates.decide(mandate.id, true))
    await reaches(client, id, 'confirmed')
    world.faults.notices = 1
    await standIn.allTold()
    assert.equal(chargesOf(mandate.mandateId).length, 1)
    const [saved] = await savedMethods(client, uuid)
    assert.partialDeepStrictEqual(saved, { code: 'MW', last3Digits: phoneNumber.slice(-3), countryCode: '351' })
  })

  test('is charged once by processes that look in the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      world.faults.keepsNotices = true
      const { id, mandate } = await askedToAgree()
      assert(world.mandates.decide(mandate.id, true))
      const { attemptId } = await attemptOf(id)
      const seen = (await findAttempt(sql, 510000002, attemptId))!
      // Some have the same row in hand, as those have who look for it at once in one process; each of the others a copy.
      const looks = Array.from({ length: 8 }, (_, place) => lookAfterAttempt(services, place % 2 ? { ...seen } : seen, new Date()))
      await Promise.all(looks)
      world.faults.keepsNotices = false
      standIn.tellKept()
      await reaches(client, id, 'confirmed')
      assert.equal(chargesOf(mandate.mandateId).length, 1)
    }
  })

  test('is charged without a ring, given back in part, and not beyond what its holder allows', async () => {
    const { uuid, method, mandate } = await agreed()
    const paid = ok(await charge(uuid, method.uuid))
    assert.equal(paid.stateDetails.state, 'confirmed')
    assert.deepEqual(world.waiting(), [])
    assert.equal(chargesOf(mandate.mandateId).length, 2)
    const refund = ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 500 } }))
    await reaches(client, refund.id, 'confirmed')
    const dear = await charge(uuid, method.uuid, { amount: 10_001 })
    if (dear.success) assert.notEqual(dear.data.stateDetails.state, 'confirmed')
    assert.equal(chargesOf(mandate.mandateId).length, 2)
  })

  test('is asked on the phone for an amount that is only held, and by a payer who is there', async () => {
    const { uuid, method, mandate } = await agreed()
    const held = ok(await charge(uuid, method.uuid, { type: 'authorization' }))
    assert.equal(held.stateDetails.state, 'pending_confirmation')
    assert(world.decide((await attemptOf(held.id)).knownAs ?? '', true))
    await reaches(client, held.id, 'authorised')
    const checkout = await newCheckout(client, { customer: { uuid } })
    const params = { token: checkout.id }
    const seen = ok(await page.getPage({ params }))
    assert.deepEqual(
      seen.saved.map(({ uuid: shown, hosted }) => [shown, hosted]),
      [[method.uuid, undefined]],
    )
    assert.equal(ok(await page.payBySavedMethod({ params, body: { uuid: method.uuid, amount: 1250 } })).phase, 'phone')
    assert(world.decide((await attemptOf(checkout.paymentId)).knownAs ?? '', true))
    await reaches(client, checkout.paymentId, 'confirmed')
    assert.equal(chargesOf(mandate.mandateId).length, 1)
  })

  test('is asked for on a page by whoever ticks the box', async () => {
    const { uuid } = await newCustomer(client)
    const phoneNumber = nextPhone()
    const checkout = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'MW', details: { allowRegistration: true } } })
    const params = { token: checkout.id }
    assert.equal(ok(await page.getPage({ params })).methods.find(({ code }) => code === 'MW')?.kept, true)
    const waiting = ok(await page.payByMbway({ params, body: { phoneNumber, save: true, amount: 1250 } }))
    assert.equal(waiting.phone?.agrees, true, 'The page says what the app asks.')
    const mandate = await mandateOf(checkout.paymentId)
    assert(mandate && world.mandates.decide(mandate.id, true))
    await reaches(client, checkout.paymentId, 'confirmed')
    assert.equal((await savedMethods(client, uuid)).length, 1)
  })

  test('refused by its holder is told so at once, and nothing is kept', async () => {
    const { id, mandate, uuid } = await askedToAgree()
    assert(world.mandates.decide(mandate.id, false))
    await eventually('It is declined', async () => (await attemptOf(id)).status === 'declined')
    assert.deepEqual(await savedMethods(client, uuid), [])
    assert.equal(chargesOf(mandate.mandateId).length, 0)
  })

  test('agreed to when its time is over is cancelled: nothing is charged, and nothing stands that nobody knows', async () => {
    const { id, mandate, uuid } = await askedToAgree()
    await advance(client, 662)
    await eventually('It is let go', async () => (await attemptOf(id)).status === 'reversing')
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
    assert(world.mandates.decide(mandate.id, true))
    await eventually('It is cancelled', async () => mandate.status === 'CNCL')
    await eventually('Its question is over', async () => (await attemptOf(id)).status === 'declined')
    assert.deepEqual(await savedMethods(client, uuid), [])
    assert.equal(chargesOf(mandate.mandateId).length, 0)
  })

  test('its payer may turn away at once and pay another way; agreed to after that it is cancelled', async () => {
    const { uuid } = await newCustomer(client)
    const phoneNumber = nextPhone()
    const checkout = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'MW', details: { allowRegistration: true } } })
    const params = { token: checkout.id }
    ok(await page.payByMbway({ params, body: { phoneNumber, save: true, amount: 1250 } }))
    const mandate = await mandateOf(checkout.paymentId)
    assert.equal(ok(await page.leavePhone({ params })).phase, 'choose')
    ok(await page.payByMbway({ params, body: { phoneNumber: '351#911234567', amount: 1250 } }))
    await reaches(client, checkout.paymentId, 'confirmed')
    assert(mandate && world.mandates.decide(mandate.id, true))
    await eventually('It is cancelled', async () => mandate.status === 'CNCL')
    assert.equal(chargesOf(mandate.mandateId).length, 0)
  })

  test('whose holder ends it in the app is charged no more', async () => {
    const { uuid, method, mandate } = await agreed()
    assert(world.mandates.cancel(mandate))
    const refused = ok(await charge(uuid, method.uuid))
    assert.notEqual(refused.stateDetails.state, 'confirmed')
    assert.equal(chargesOf(mandate.mandateId).length, 1)
  })

  test('is cancelled at SIBS when its merchant removes it, and when its customer is erased', async () => {
    const [removed, erased] = [await agreed(), await agreed()]
    ok(await client.deleteCustomerPaymentMethod({ params: { uuid: removed.uuid, paymentMethod_uuid: removed.method.uuid } }))
    assertRefused(await charge(removed.uuid, removed.method.uuid), 422, ['e00218', '/paymentMethod/uuid'])
    await erasePayer(sql, 510000002, { customerUuid: erased.uuid })
    await eventually('Both are cancelled', async () => removed.mandate.status === 'CNCL' && erased.mandate.status === 'CNCL')
    await eventually('Nothing is left to be forgotten', async () => (await sql`select 1 as one from methods_to_forget`).length === 0)
    const refund = ok(await client.refundPayment({ params: { id: erased.id }, body: { amount: 1250 } }))
    await reaches(client, refund.id, 'confirmed')
  })

  test('rests sealed, its number and its mandate, and the books tie out', async () => {
    const { phoneNumber, mandate } = await agreed()
    const isOfSaved = (line: string): boolean => /^public\.(attempts|vault|payment_methods|methods_to_forget|acquirer_notices)\./.test(line)
    for (const secret of [phoneNumber, mandate.mandateId]) assert.deepEqual((await findInTables(sql, secret)).filter(isOfSaved), [])
    for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
  })
})

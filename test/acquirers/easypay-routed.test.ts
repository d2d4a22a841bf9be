import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, askPhone, assertRefused, cardEntry, newCheckout, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'

const { provider, standIn, doorUrl } = await startWithEasypay()
const { client, page, app } = provider
const { sql } = app
const { world } = standIn
let asked = 0
/** A phone that waits: another one for each. */
const nextPhone = (): string => `351#9250${String((asked += 1)).padStart(5, '0')}`
const approving = '351#911234567'

async function attemptOf(paymentId: string) {
  const [row] = await sql<{ acquirer: string; knownAs: string; status: string; attemptId: string; details: { raw?: string } }[]>`
    select acquirer, known_as, status, attempt_id, details from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row!
}

const tell = (body: string, to = doorUrl) => fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

describe('MB WAY by easypay', () => {
  test('waits for the phone, and is paid when easypay tells, however often', async () => {
    world.faults.notices = 3
    const { id } = await askPhone(client, nextPhone())
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
    const { acquirer, knownAs } = await attemptOf(id)
    assert.equal(acquirer, 'loja')
    assert(world.decide(knownAs, true))
    await reaches(client, id, 'confirmed')
    world.faults.notices = 1
    const events = await sql`select 1 as one from payment_events where payment_id = ${id} and state = 'confirmed'`
    assert.equal(events.length, 1)
  })

  test('refused on the phone: told so, in easypay’s own words beside our code', async () => {
    const { id } = await askPhone(client, nextPhone())
    const { knownAs } = await attemptOf(id)
    assert(world.decide(knownAs, false))
    const { details } = await eventually('It is declined', async () => {
      const attempt = await attemptOf(id)
      return attempt.status === 'declined' && attempt
    })
    assert.equal(details.raw, 'Declined by the customer')
  })

  test('cancelled by the merchant: easypay deletes it first', async () => {
    const { id } = await askPhone(client, nextPhone())
    const { knownAs } = await attemptOf(id)
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    assert.equal(world.find(knownAs)?.status, 'deleted')
    assert.equal(world.decide(knownAs, true), false)
  })

  test('held, taken in part, the rest released, and the taken part given back', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    assertRefused(await client.adjustPaymentAmount({ params: { id }, body: { amount: 2500 } }), 409, ['e00402'])
    const part = ok(await client.capturePayment({ params: { id }, body: { amount: 1500 } }))
    assert.equal(part.stateDetails.state, 'confirmed')
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    const refund = ok(await client.refundPayment({ params: { id: part.id }, body: { amount: 500 } }))
    assert.equal(refund.stateDetails.state, 'confirmed')
    const { knownAs } = await attemptOf(id)
    assert.equal(
      world.find(knownAs)?.status ?? 'none',
      'none',
      'The last question of the payment is its release, which has an id of its own.',
    )
  })

  test('a refund that easypay queues is under way, and done when easypay says so', async () => {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    world.faults.queuedSeconds = 7_200
    const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 1250 } }))
    world.faults.queuedSeconds = 0
    assert.equal(refund.stateDetails.state, 'pending')
    const { status, knownAs, attemptId } = await attemptOf(refund.id)
    assert.equal(status, 'pending')
    assertRefused(await client.refundPayment({ params: { id }, body: { amount: 1250 } }), 409, ['e00402'])
    world.pass(7_200)
    assert.equal(
      (await tell(JSON.stringify({ id: knownAs, key: attemptId, type: 'refund', status: 'success', date: 'later' }))).status,
      200,
    )
    await reaches(client, refund.id, 'confirmed')
  })

  test('a capture that easypay queues and then refuses frees what it took, and can be taken anew', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    Object.assign(world.faults, { queuedSeconds: 7_200, queuedRefusal: 'Insufficient funds' })
    const part = ok(await client.capturePayment({ params: { id }, body: { amount: 1500 } }))
    Object.assign(world.faults, { queuedSeconds: 0, queuedRefusal: '' })
    assert.equal(part.stateDetails.state, 'pending')
    const { knownAs } = await attemptOf(part.id)
    world.pass(7_200)
    await tell(JSON.stringify({ id: knownAs, type: 'capture', status: 'failed', date: 'later' }))
    const refused = await reaches(client, part.id, 'cancelled')
    assert.equal(refused.paymentMethod?.result?.code, 'e02451')
    const { details } = await attemptOf(part.id)
    assert.equal(details.raw, 'Insufficient funds')
    const whole = ok(await client.capturePayment({ params: { id }, body: { amount: 2000 } }))
    assert.equal(whole.stateDetails.state, 'confirmed')
    await reaches(client, id, 'confirmed')
  })

  test('an answer that was lost is found again, and nothing is asked twice', async () => {
    world.faults.silentPosts = 1
    const { id } = await askPhone(client, approving)
    await advance(client, 30)
    await reaches(client, id, 'confirmed')
    assert.equal(world.byKey((await attemptOf(id)).attemptId).length, 1)
  })

  test('other methods stay where they were', async () => {
    const { id: token } = await newCheckout(client)
    const paid = ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    assert.equal(paid.phase, 'paid')
    const [row] = await sql<{ acquirer: string }[]>`select acquirer from attempts where method_code = 'CC' order by created_at desc limit 1`
    assert.equal(row?.acquirer, 'simulator')
  })
})

describe('the door', () => {
  test('another address is none, and what is no notice is told so', async () => {
    assert.equal((await tell('{}', `${doorUrl}x`)).status, 404)
    assert.equal((await tell('{"hello":1}')).status, 400)
    assert.equal((await tell('not JSON')).status, 400)
  })

  test('a notice is kept once, sealed, and worked whatever it names', async () => {
    const body = JSON.stringify({ id: '7120ac93-7a55-4fa5-a1e4-d7f8d2dc8738', type: 'capture', status: 'success' })
    for (let time = 0; time < 2; time++) assert.equal((await tell(body)).status, 200)
    await eventually('It is worked', async () => {
      const rows = await sql<{ workedAt: Date | null; sealed: Buffer }[]>`
        select worked_at, sealed from acquirer_notices where known_as = '{7120ac93-7a55-4fa5-a1e4-d7f8d2dc8738}'`
      assert.equal(rows.length, 1)
      assert(!Buffer.from(rows[0]!.sealed).includes('7120ac93'))
      return rows[0]!.workedAt !== null
    })
  })

  test('a forged notice of a payment that waits changes nothing', async () => {
    const { id } = await askPhone(client, nextPhone())
    const { knownAs } = await attemptOf(id)
    await tell(JSON.stringify({ id: knownAs, type: 'capture', status: 'success' }))
    await eventually('It is worked', async () => {
      const open = await sql`select 1 as one from acquirer_notices where worked_at is null`
      return open.length === 0
    })
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
  })
})

test('ACQUIRER=easypay-stand-in: MB WAY is asked of a stand-in that starts with the provider', async () => {
  const other = await startTestProvider({ acquirer: 'easypay-stand-in' })
  const { id } = await askPhone(other.client, approving)
  const { stateDetails } = await reaches(other.client, id, 'confirmed')
  assert.equal(stateDetails.state, 'confirmed')
  const [row] = await other.app.sql<{ acquirer: string }[]>`select acquirer from attempts where payment_id = ${id}`
  assert.equal(row?.acquirer, 'easypay-stand-in')
})

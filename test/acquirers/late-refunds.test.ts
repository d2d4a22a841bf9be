import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { advance, askPhone, ok } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { eventually } from '../../server/test/harness.ts'

// A phone that says yes when its request was taken back: easypay has taken the money, and gives it back by a refund that may be queued and fail.
const { provider, standIn } = await startWithEasypay()
const { client, app } = provider
const { world } = standIn

async function attemptOf(paymentId: string) {
  const [row] = await app.sql<{ attemptId: string; knownAs: string; status: string; code: string | null }[]>`
    select attempt_id, known_as, status, decline_code as code from attempts where payment_id = ${paymentId}`
  return row!
}

/** Paid after all, with its refund under way; how that stands at easypay. */
async function paidTooLate(phone: string) {
  const { id } = await askPhone(client, phone)
  ok(await client.cancelPayment({ params: { id }, body: {} }))
  const { knownAs, attemptId } = await attemptOf(id)
  world.find(knownAs)!.status = 'pending'
  world.faults.queuedSeconds = 7_200
  assert(world.decide(knownAs, true))
  const refunds = () => world.allRefunds().filter(({ key }) => key === `reverse-${attemptId}`)
  await eventually('Its refund is under way', async () => refunds().length === 1)
  world.faults.queuedSeconds = 0
  return { id, knownAs, refund: refunds()[0]!, refunds }
}

const heldOf = (id: string) =>
  app.sql<{ reason: string; amountCents: number; acquirerReference: string }[]>`
    select reason, amount_cents, acquirer_reference from received_money where payment_id = ${id} and resolution is null`

describe('what easypay took too late', () => {
  test('is under way back until its refund is done, and then undone', async () => {
    const { id, refunds } = await paidTooLate('351#925100001')
    await advance(client, 3_600)
    assert.equal((await attemptOf(id)).status, 'reversing')
    world.pass(7_200)
    await advance(client, 3_600)
    const { code } = await eventually('It is undone', async () => {
      const attempt = await attemptOf(id)
      return attempt.status === 'declined' && attempt
    })
    assert.deepEqual([code, refunds().length, (await heldOf(id)).length], ['e04120', 1, 0])
  })

  test('is held apart where its refund fails later: told, shown to the desk, and not asked for once more', async () => {
    const { id, knownAs, refund, refunds } = await paidTooLate('351#925100002')
    refund.fails = true
    world.pass(7_200)
    await advance(client, 3_600)
    await eventually('It is held', async () => (await heldOf(id)).length === 1)
    assert.deepEqual(await heldOf(id), [{ reason: 'cancelled', amountCents: 1250, acquirerReference: knownAs }])
    assert.equal((await attemptOf(id)).status, 'declined')
    await advance(client, 7_200)
    assert.deepEqual([refunds().length, (await heldOf(id)).length], [1, 1])
  })

  test('and the books tie out', async () => {
    for (const { name, findings } of await verify(app.sql)) assert.deepEqual(findings, [], name)
  })
})

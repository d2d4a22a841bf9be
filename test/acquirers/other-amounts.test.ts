import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { advance, askPhone, assertRefused, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithSibs } from '../../server/test/sibs.ts'

// What SIBS says that it took, captured or gave back is held against what it was asked for: another amount is never booked as that.
const { provider, standIn } = await startWithSibs()
const { client, app } = provider
const { world } = standIn
const approving = '351#911234567'

async function attemptOf(paymentId: string) {
  const [row] = await app.sql<{ attemptId: string; knownAs: string; status: string; code: string | null; tookCents: number | null }[]>`
    select attempt_id, known_as, status, decline_code as code, (details ->> 'tookCents')::integer as took_cents
    from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row!
}
const heldOf = (paymentId: string) => app.sql<{ reason: string; amountCents: number }[]>`
  select reason, amount_cents from received_money where payment_id = ${paymentId} and resolution is null`
const tellAgain = async (name: string): Promise<void> => {
  standIn.tellKept(() => [world.find(name) ?? world.stepOf(name)!])
  await standIn.allTold()
}
/** Asked for while SIBS queues steps: its name, with the amount changed there, and its time over. */
async function queued<T extends { id: string }>(ask: () => Promise<T>, cents: number) {
  world.faults.queuedSeconds = 60
  const { id } = await ask()
  world.faults.queuedSeconds = 0
  const { knownAs } = await attemptOf(id)
  world.stepOf(knownAs)!.cents = cents
  world.pass(60)
  for (let time = 0; time < 2; time++) await tellAgain(knownAs)
  return id
}

describe('another amount than SIBS was asked for', () => {
  for (const type of ['payment', 'authorization'] as const)
    test(`${type}: it goes back, whole, and the payment is not paid`, async () => {
      const { id } = await askPhone(client, type === 'payment' ? '351#926100002' : '351#926100003', { type })
      const { knownAs } = await attemptOf(id)
      Object.assign(world.find(knownAs)!, { cents: 1300, leftCents: 1300 })
      assert(world.decide(knownAs, true))
      await standIn.allTold()
      const undone = await eventually('It goes back', async () => {
        const attempt = await attemptOf(id)
        return attempt.status === 'declined' && attempt
      })
      assert.deepEqual([undone.code, undone.tookCents], ['e04120', 1300])
      const steps = world.stepsOf(knownAs).map(({ kind, cents }) => `${kind} ${cents}`)
      assert.deepEqual(steps, [type === 'payment' ? 'refund 1300' : 'cancellation 1300'])
      const { stateDetails, paymentMethod } = await readPayment(client, id)
      assert.deepEqual([['pending', 'cancelled'].includes(stateDetails.state), paymentMethod?.result?.code], [true, 'e04122'])
      assert.equal((await heldOf(id)).length, 0)
    })

  test('what does not go back whole is held, as much as is missing', async () => {
    const { id } = await askPhone(client, '351#926100001')
    const { knownAs } = await attemptOf(id)
    Object.assign(world.find(knownAs)!, { cents: 1300, leftCents: 1300 })
    world.faults.queuedSeconds = 60
    assert(world.decide(knownAs, true))
    await standIn.allTold()
    const [step] = await eventually('Its refund is under way', async () => world.stepsOf(knownAs).length === 1 && world.stepsOf(knownAs))
    world.faults.queuedSeconds = 0
    step!.cents = 1000
    world.pass(60)
    await advance(client, 3_600)
    await eventually('It is held', async () => (await heldOf(id)).length === 1)
    assert.deepEqual(
      [...(await heldOf(id))].map(({ amountCents }) => amountCents),
      [300],
    )
  })

  test('a capture: it is held apart, once, and what was asked for is free again', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    const part = await queued(async () => ok(await client.capturePayment({ params: { id }, body: { amount: 1500 } })), 1400)
    await reaches(client, part, 'cancelled')
    await eventually('It is held', async () => (await heldOf(part)).length > 0)
    assert.deepEqual([...(await heldOf(part))], [{ reason: 'amount', amountCents: 1400 }])
    assert.equal((await readPayment(client, id)).stateDetails.state, 'authorised')
  })

  test('a refund: what went back is booked, and so much is left', async () => {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    const refund = await queued(async () => ok(await client.refundPayment({ params: { id }, body: { amount: 1000 } })), 900)
    const { amount } = await reaches(client, refund, 'confirmed')
    assert.equal(amount, 900)
    assertRefused(await client.refundPayment({ params: { id }, body: { amount: 351 } }), 422, ['e00301', '/amount'])
    ok(await client.refundPayment({ params: { id }, body: { amount: 350 } }))
  })

  test('a refund of more than is left is not booked, and stays open', async () => {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    const refund = await queued(async () => ok(await client.refundPayment({ params: { id }, body: { amount: 1000 } })), 1251)
    await advance(client, 600)
    assert.match((await readPayment(client, refund)).stateDetails.state, /^pending/)
    assert.match((await attemptOf(refund)).status, /^(unknown|pending)$/)
  })

  test('and the books tie out', async () => {
    for (const { name, findings } of await verify(app.sql)) assert.deepEqual(findings, [], name)
  })
})

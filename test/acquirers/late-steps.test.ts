import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { askPhone, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithSibs } from '../../server/test/sibs.ts'

// A capture, refund or release that was refused or given up, and that its acquirer says is done: the money has moved, so it is booked, once.
const sibs = await startWithSibs()
const easypay = await startWithEasypay()
const approving = '351#911234567'

type Started = typeof sibs | typeof easypay
async function attemptOf({ provider }: Started, paymentId: string, kind: string) {
  const [row] = await provider.app.sql<{ attemptId: string; knownAs: string; status: string }[]>`
    select a.attempt_id, a.known_as, a.status from attempts a where a.payment_id = ${paymentId} and a.kind = ${kind}
    order by a.created_at desc limit 1`
  return row!
}
const isWorked = ({ provider }: Started) =>
  eventually('All notices are worked', async () => {
    const open = await provider.app.sql`select 1 as one from acquirer_notices where worked_at is null`
    return open.length === 0
  })
const heldOf = ({ provider }: Started, paymentId: string) =>
  provider.app.sql<{ reason: string; amountCents: number }[]>`
    select reason, amount_cents from received_money where payment_id = ${paymentId} and resolution is null`

/** What SIBS queues is refused at first, and said to be done later. */
async function refusedBySibs<T>(ask: () => Promise<T>): Promise<T> {
  const { world } = sibs.standIn
  Object.assign(world.faults, { queuedSeconds: 60, queuedRefusal: 'E0113' })
  const asked = await ask()
  Object.assign(world.faults, { queuedSeconds: 0, queuedRefusal: '' })
  return asked
}
async function doneAtSibs(name: string): Promise<void> {
  const { world, tellKept, allTold } = sibs.standIn
  const step = world.stepOf(name)
  assert(step)
  step.refused = ''
  for (let time = 0; time < 2; time++) {
    tellKept(() => [step])
    await allTold()
  }
  await isWorked(sibs)
}
/** SIBS's minute is over, and it tells that it has refused. */
async function refused(paymentId: string, kind: string): Promise<string> {
  const { knownAs } = await attemptOf(sibs, paymentId, kind)
  sibs.standIn.world.pass(60)
  sibs.standIn.tellKept(() => [sibs.standIn.world.stepOf(knownAs)!])
  await sibs.standIn.allTold()
  await eventually('It is refused', async () => (await attemptOf(sibs, paymentId, kind)).status === 'declined')
  return knownAs
}

describe('a step that SIBS refused and that is done after all', () => {
  const { client } = sibs.provider

  test('a refund is booked, and what is left of its payment is less by it', async () => {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    const refund = ok(await refusedBySibs(() => client.refundPayment({ params: { id }, body: { amount: 1000 } })))
    const name = await refused(refund.id, 'refund')
    assert.equal((await readPayment(client, refund.id)).stateDetails.state, 'cancelled')
    await doneAtSibs(name)
    const done = await reaches(client, refund.id, 'confirmed')
    assert.equal(done.paymentMethod?.result, undefined)
    assert.equal((await attemptOf(sibs, refund.id, 'refund')).status, 'approved')
    const more = await client.refundPayment({ params: { id }, body: { amount: 251 } })
    assert.equal(more.status, 422)
    ok(await client.refundPayment({ params: { id }, body: { amount: 250 } }))
  })

  test('a capture is booked while there is so much of the authorisation', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    const part = ok(await refusedBySibs(() => client.capturePayment({ params: { id }, body: { amount: 1500 } })))
    await doneAtSibs(await refused(part.id, 'capture'))
    await reaches(client, part.id, 'confirmed')
    ok(await client.capturePayment({ params: { id }, body: { amount: 500 } }))
    await reaches(client, id, 'confirmed')
  })

  test('a capture of what was cancelled meanwhile is held apart, once', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    const part = ok(await refusedBySibs(() => client.capturePayment({ params: { id }, body: { amount: 1500 } })))
    const name = await refused(part.id, 'capture')
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    await reaches(client, id, 'cancelled')
    await doneAtSibs(name)
    assert.deepEqual([...(await heldOf(sibs, part.id))], [{ reason: 'cancelled', amountCents: 1500 }])
    assert.equal((await readPayment(client, part.id)).stateDetails.state, 'cancelled')
  })

  test('a release ends its authorisation', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    await refusedBySibs(() => client.cancelPayment({ params: { id }, body: {} }))
    const name = await refused(id, 'cancel')
    assert.equal((await readPayment(client, id)).stateDetails.state, 'authorised')
    await doneAtSibs(name)
    await reaches(client, id, 'cancelled')
  })

  test('one that SIBS had never named is found by our id in its sealed notice', async () => {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    const refund = ok(await refusedBySibs(() => client.refundPayment({ params: { id }, body: { amount: 1000 } })))
    const name = await refused(refund.id, 'refund')
    await sibs.provider.app.sql`update attempts set known_as = null where payment_id = ${refund.id}`
    await doneAtSibs(name)
    await reaches(client, refund.id, 'confirmed')
  })
})

describe('a refund that easypay refused and that is done after all', () => {
  const { client, app } = easypay.provider
  const { world } = easypay.standIn

  /** Refused by a transfer that failed, and then done. */
  async function failed() {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    world.faults.queuedSeconds = 60
    const part = ok(await client.refundPayment({ params: { id }, body: { amount: 1000 } }))
    world.faults.queuedSeconds = 0
    const { knownAs, attemptId } = await attemptOf(easypay, part.id, 'refund')
    const refund = world.refundOf(knownAs)!
    refund.fails = true
    world.pass(60)
    world.tell({ id: knownAs, key: attemptId, type: 'refund', status: 'failed' })
    await reaches(client, part.id, 'cancelled')
    refund.fails = false
    return { part, knownAs, attemptId }
  }

  test('is booked', async () => {
    const { part, knownAs, attemptId } = await failed()
    world.tell({ id: knownAs, key: attemptId, type: 'refund', status: 'success' })
    await reaches(client, part.id, 'confirmed')
  })

  test('and one whose name was lost is found by the two names of its notice, and is not sent again', async () => {
    const { part, knownAs, attemptId } = await failed()
    const before = world.allRefunds().length
    await app.sql`update attempts set known_as = null, acquirer_state = null where attempt_id = ${attemptId}`
    world.tell({ id: knownAs, key: attemptId, type: 'refund', status: 'success' })
    await isWorked(easypay)
    await app.sql`update acquirer_notices set ask_at = now() - interval '1 second' where ask_at is not null`
    await reaches(client, part.id, 'confirmed')
    assert.equal(world.allRefunds().length, before)
    assert.equal((await attemptOf(easypay, part.id, 'refund')).knownAs, knownAs)
  })
})

test('and the books tie out', async () => {
  for (const { provider } of [sibs, easypay])
    for (const { name, findings } of await verify(provider.app.sql)) assert.deepEqual(findings, [], name)
})

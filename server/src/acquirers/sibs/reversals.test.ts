import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inquiryAbout, meansRequest } from '../../../../test/acquirers/conformance-requests.ts'
import { sibsPhone, startSibsConnectors } from '../../../test/sibs-connector.ts'
import { AcquirerOutage } from '../acquirer.ts'

// What came too late goes back by a refund or release of its own, which SIBS may queue and refuse, or whose answer may be lost.
const { world, open, sibs, paymentOf } = await startSibsConnectors()
type Asked = ReturnType<typeof meansRequest>
const stepsOf = (asked: Asked) => world.stepsOf(paymentOf(asked)!.id)

async function paid(hold = false): Promise<Asked> {
  const asked = meansRequest(sibsPhone('911234567'), { hold })
  assert.equal((await sibs.ask(asked)).outcome, 'approved')
  return asked
}

test('a refund that SIBS queues keeps its name: it is asked by that, by another process and without a look by our id, and is one', async () => {
  for (const hold of [false, true]) {
    const asked = await paid(hold)
    Object.assign(world.faults, { queuedSeconds: 7_200, statusByOwnId: false })
    assert.deepEqual(await sibs.reverse(inquiryAbout(asked)), { outcome: 'pending' })
    world.faults.queuedSeconds = 0
    const [step] = stepsOf(asked)
    assert.equal(inquiryAbout(asked).state?.reversal, step!.id)
    assert.deepEqual(await sibs.reverse(inquiryAbout(asked)), { outcome: 'pending' })
    assert.deepEqual(await open().reverse(inquiryAbout(asked)), { outcome: 'pending' })
    world.pass(7_200)
    assert.deepEqual(await open().reverse(inquiryAbout(asked)), { outcome: 'approved', acquirerReference: step!.id, amountCents: 1250 })
    assert.equal(inquiryAbout(asked).state?.reversed, step!.id)
    assert.equal(stepsOf(asked).length, 1)
    world.faults.statusByOwnId = true
  }
})

test('one that is refused later is said to be refused, and is not asked for once more', async () => {
  const asked = await paid()
  Object.assign(world.faults, { queuedSeconds: 7_200, queuedRefusal: 'E0113' })
  assert.deepEqual(await sibs.reverse(inquiryAbout(asked)), { outcome: 'pending' })
  Object.assign(world.faults, { queuedSeconds: 0, queuedRefusal: '' })
  world.pass(7_200)
  const refused = { outcome: 'declined', code: 'e02451', raw: 'E0113' } as const
  assert.deepEqual([await sibs.reverse(inquiryAbout(asked)), await open().reverse(inquiryAbout(asked))], [refused, refused])
  assert.equal(stepsOf(asked).length, 1)
})

test('one whose answer was lost while it is queued is found by our id, and keeps the name that is found', async () => {
  const asked = await paid()
  Object.assign(world.faults, { queuedSeconds: 60, silentPosts: 1 })
  await assert.rejects(sibs.reverse(inquiryAbout(asked)), AcquirerOutage)
  world.faults.queuedSeconds = 0
  assert.deepEqual(await open().reverse(inquiryAbout(asked)), { outcome: 'pending' })
  assert.equal(inquiryAbout(asked).state?.reversal, stepsOf(asked)[0]!.id)
  world.pass(60)
  assert.equal((await sibs.reverse(inquiryAbout(asked))).outcome, 'approved')
  assert.equal(stepsOf(asked).length, 1)
})

test('a payment that shows that something was given back has no second reversal sent', async () => {
  const asked = await paid()
  Object.assign(world.faults, { silentPosts: 1, statusByOwnId: false })
  await assert.rejects(sibs.reverse(inquiryAbout(asked)), AcquirerOutage)
  const payment = paymentOf(asked)
  assert(payment && 'signature' in payment)
  Object.assign(payment, { type: 'CANC', leftCents: payment.cents })
  assert.deepEqual(await open().reverse(inquiryAbout(asked)), { outcome: 'unknown' })
  assert.equal(stepsOf(asked).length, 1)
  world.faults.statusByOwnId = true
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inquiryAbout, meansRequest } from '../../../../test/acquirers/conformance-requests.ts'
import { AcquirerOutage } from '../acquirer.ts'
import { createEasypay } from './connector.ts'
import { startEasypayStandIn } from './stand-in/server.ts'

// What came too late goes back by a refund or release of its own, which may be queued, refused, or lost on its way.
const credentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }
const standIn = await startEasypayStandIn(credentials)
after(() => standIn.close())
const { world } = standIn
const alarms: string[] = []
const log = { error: (_details: object, message: string): void => void alarms.push(message) }
const easypay = createEasypay({ name: 'easypay', log, settings: { baseUrl: standIn.baseUrl, ...credentials } })
const phone = { code: 'MW', phoneNumber: '351#911234567' } as const

type Asked = ReturnType<typeof meansRequest>
const reverse = (asked: Asked, mayRepeat = true) => easypay.reverse(inquiryAbout(asked, { mayRepeat }))
const refundsOf = ({ requestId }: Asked) => world.allRefunds().filter(({ key }) => key === `reverse-${requestId}`)

async function paid(): Promise<Asked> {
  const asked = meansRequest(phone)
  assert.equal((await easypay.ask(asked)).outcome, 'approved')
  return asked
}

test('a refund that easypay queues is pending until easypay says that it is done, whatever the payment says', async () => {
  const asked = await paid()
  world.faults.queuedSeconds = 7_200
  assert.deepEqual(await reverse(asked), { outcome: 'pending' })
  world.faults.queuedSeconds = 0
  const [refund] = refundsOf(asked)
  assert.deepEqual(inquiryAbout(asked).state?.reversal, refund!.id)
  assert.deepEqual(await reverse(asked), { outcome: 'pending' })
  // Long after easypay has forgotten the question: its name is known.
  assert.deepEqual(await reverse(asked, false), { outcome: 'pending' })
  world.pass(7_200)
  assert.deepEqual(await reverse(asked), { outcome: 'approved', acquirerReference: refund!.id })
  assert.equal(refundsOf(asked).length, 1)
})

test('a refund that fails later is said to be refused, and is not asked for once more', async () => {
  const asked = await paid()
  world.faults.queuedSeconds = 7_200
  await reverse(asked)
  world.faults.queuedSeconds = 0
  refundsOf(asked)[0]!.fails = true
  world.pass(7_200)
  const refused = { outcome: 'declined', code: 'e02433', raw: 'The transfer was rejected' } as const
  assert.deepEqual([await reverse(asked), await reverse(asked)], [refused, refused])
  assert.equal(refundsOf(asked).length, 1)
})

test('a refund whose answer was lost is asked for again while easypay knows it again, and never after that', async () => {
  const asked = await paid()
  world.faults.silentPosts = 1
  await assert.rejects(reverse(asked), AcquirerOutage)
  assert.equal(refundsOf(asked).length, 1)
  assert.deepEqual(await reverse(asked, false), { outcome: 'unknown' })
  assert.equal(alarms.at(-1), 'A person has to ask easypay whether this was given back.')
  assert.deepEqual(await reverse(asked), { outcome: 'approved', acquirerReference: refundsOf(asked)[0]!.id })
  assert.equal(refundsOf(asked).length, 1)
})

test('a release that is queued is pending as well', async () => {
  const held = meansRequest(phone, { hold: true })
  await easypay.ask(held)
  world.faults.queuedSeconds = 60
  assert.deepEqual(await reverse(held), { outcome: 'pending' })
  world.faults.queuedSeconds = 0
  world.pass(60)
  assert.equal((await reverse(held)).outcome, 'approved')
})

test('a charge of a kept card goes back the same way, and what is new is forgotten once it has', async () => {
  const asked = meansRequest({ code: 'CC' }, { keeps: true })
  await easypay.ask(asked)
  const [frequent] = world.frequents.byKey(asked.requestId)
  world.frequents.give(frequent!, true)
  assert.equal((await easypay.inquire(inquiryAbout(asked))).outcome, 'approved')
  world.faults.queuedSeconds = 7_200
  assert.deepEqual([await reverse(asked), await reverse(asked)], [{ outcome: 'pending' }, { outcome: 'pending' }])
  world.faults.queuedSeconds = 0
  assert.notEqual(frequent!.method.status, 'deleted')
  world.pass(7_200)
  assert.equal((await reverse(asked)).outcome, 'approved')
  assert.deepEqual([frequent!.method.status, refundsOf(asked).length], ['deleted', 1])
})

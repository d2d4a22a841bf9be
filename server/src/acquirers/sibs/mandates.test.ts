import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inquiryAbout, meansRequest, now } from '../../../../test/acquirers/conformance-requests.ts'
import { sibsPhone as phone, startSibsConnectors } from '../../../test/sibs-connector.ts'
import { AcquirerOutage } from '../acquirer.ts'
import { ownId } from './checkouts.ts'

const { world, open, sibs } = await startSibsConnectors()

describe('a mandate of MB WAY', () => {
  const waiting = phone('919876543')
  const charges = (mandate: string): unknown[] =>
    (JSON.parse(world.stored()) as { mandate?: string; status?: string }[]).filter(
      (one) => one.mandate === mandate && one.status === 'Success',
    )
  /** A payment whose payer was asked for a mandate, and agrees. */
  async function agreed() {
    const asked = meansRequest(waiting, { keeps: true })
    assert.deepEqual(await sibs.ask(asked), { outcome: 'waiting', expiresAt: new Date(now.getTime() + 600_000) })
    const mandate = world.mandates.ofOwn(ownId(asked.requestId))!
    world.mandates.decide(mandate.id, true)
    return { asked, mandate }
  }

  test('processes that are told at once that it stands charge it once, and no other checkout is paid', async () => {
    for (let round = 0; round < 10; round++) {
      const { asked, mandate } = await agreed()
      await Promise.all([sibs, open(), open()].map((process) => process.inquire(inquiryAbout(asked))))
      assert.equal((await sibs.inquire(inquiryAbout(asked))).outcome, 'approved')
      assert.equal(charges(mandate.mandateId).length, 1)
    }
  })

  test('a charge whose answer was lost is asked about, and not repeated', async () => {
    const { asked, mandate } = await agreed()
    world.faults.silentPosts = 1
    await assert.rejects(sibs.inquire(inquiryAbout(asked)), AcquirerOutage)
    const answer = await open().inquire(inquiryAbout(asked))
    assert(answer.outcome === 'approved' && answer.token?.mandate === mandate.mandateId)
    assert.equal(charges(mandate.mandateId).length, 1)
  })

  test('a process that died before it charged leaves nothing paid, and no mandate behind', async () => {
    const { asked, mandate } = await agreed()
    // As if it had died: it wrote whose payment it is, and never took the second step.
    const died = inquiryAbout(asked)
    const made = world.create({ own: 'died', offered: ['MANDATE'], cents: 1250, type: 'PURS', mandate: mandate.mandateId })
    assert(typeof made !== 'string')
    assert(await died.claim({ knownAs: made.id, state: { of: mandate.id, mandate: mandate.mandateId, phone: waiting.phoneNumber } }))
    assert.equal((await sibs.inquire(inquiryAbout(asked))).outcome, 'pending')
    world.pass(301)
    assert.equal((await sibs.inquire(inquiryAbout(asked))).outcome, 'declined')
    assert.deepEqual([mandate.status, charges(mandate.mandateId).length], ['CNCL', 0])
  })

  test('what is beyond its limits is declined, and its mandate is not kept', async () => {
    const asked = { ...meansRequest(waiting, { keeps: true }), amountCents: 10_001 }
    await sibs.ask(asked)
    const mandate = world.mandates.ofOwn(ownId(asked.requestId))!
    world.mandates.decide(mandate.id, true)
    assert.deepEqual(await sibs.inquire(inquiryAbout(asked)), { outcome: 'declined', code: 'e04125', raw: 'E0518' })
    assert.equal(mandate.status, 'CNCL')
  })

  test('refused by its payer: the sealed notice alone says so, and the question goes by another name since', async () => {
    const asked = meansRequest(waiting, { keeps: true })
    await sibs.ask(asked)
    const mandate = world.mandates.ofOwn(ownId(asked.requestId))!
    world.mandates.decide(mandate.id, false)
    assert.equal((await sibs.inquire(inquiryAbout(asked))).outcome, 'waiting')
    await asked.keep({ knownAs: `refused:${mandate.id}` })
    assert.deepEqual(await sibs.inquire(inquiryAbout(asked)), { outcome: 'declined', code: 'e04020' })
  })

  test('answered by nobody its time is over after eleven minutes, and who asked may let go', async () => {
    const asked = meansRequest(waiting, { keeps: true })
    await sibs.ask(asked)
    const at = (minutes: number) => inquiryAbout(asked, { now: new Date(now.getTime() + minutes * 60_000) })
    assert.deepEqual(await sibs.inquire(at(10.5)), { outcome: 'unknown' })
    assert.deepEqual(await sibs.inquire(at(11.5)), { outcome: 'waiting' })
    assert.deepEqual(await sibs.reverse(at(12)), { outcome: 'unknown' }, 'Its holder may still agree.')
    const mandate = world.mandates.ofOwn(ownId(asked.requestId))!
    world.mandates.decide(mandate.id, true)
    assert.equal((await sibs.reverse(at(30))).outcome, 'approved')
    assert.deepEqual([mandate.status, charges(mandate.mandateId).length], ['CNCL', 0])
  })

  test('let go of, it is looked after until nobody can agree any more', async () => {
    const asked = meansRequest(waiting, { keeps: true })
    await sibs.ask(asked)
    const at = (minutes: number) => inquiryAbout(asked, { now: new Date(now.getTime() + minutes * 60_000) })
    assert.equal((await sibs.reverse(at(119))).outcome, 'unknown')
    assert.equal((await sibs.reverse(at(121))).outcome, 'approved')
  })

  test('whose name was lost may be on the phone all the same: it is waited for as any', async () => {
    const asked = meansRequest(waiting, { keeps: true })
    world.faults.silentPosts = 1
    await assert.rejects(sibs.ask(asked), AcquirerOutage)
    const about = (minutes: number) => inquiryAbout(asked, { knownAs: null, now: new Date(now.getTime() + minutes * 60_000) })
    assert.equal((await open().inquire(about(5))).outcome, 'waiting')
    assert.deepEqual(await open().inquire(about(12)), { outcome: 'waiting' })
    assert.equal((await open().reverse(about(12))).outcome, 'unknown')
  })

  test('an account whose contract has none asks the phone each time', async () => {
    const plain = open({ mandates: false })
    assert.deepEqual(plain.describe().keeps, ['CC'])
    const asked = meansRequest(waiting, { keeps: true })
    assert.equal((await plain.ask(asked)).outcome, 'waiting')
    assert.equal(world.mandates.ofOwn(ownId(asked.requestId)), undefined)
  })
})

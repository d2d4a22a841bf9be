import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aboutReference,
  followUp,
  inquiryAbout,
  meansRequest,
  now,
  referenceRequest,
} from '../../../../test/acquirers/conformance-requests.ts'
import { conformanceSuite } from '../../../../test/acquirers/conformance.ts'
import { sibsPhone as phone, startSibsConnectors } from '../../../test/sibs-connector.ts'
import { sibsAccount as account } from '../../../test/sibs.ts'
import { AcquirerOutage, LockedOut } from '../acquirer.ts'
import { readSibsSettings } from './settings.ts'
import { typedCard } from './stand-in/kept-cards.ts'

const { standIn, world, open, sibs, alarms, paymentOf, subject } = await startSibsConnectors()

for (const [path, acquirer] of [
  ['/api/v2', sibs],
  ['/sibs/spg/v2', open({ system: standIn.otherBaseUrl })],
] as const)
  conformanceSuite(`sibs, ${path}`, () => ({
    ...subject,
    acquirer,
    means: {
      MW: { approved: phone('911234567'), declined: phone('913456789'), waiting: phone('919876543') },
      CC: { waiting: { code: 'CC' } },
    },
  }))

test('a step two that was never answered is one payment, asked about and not repeated', async () => {
  world.faults.silentPosts = 1
  const asked = meansRequest(phone('911234567'))
  await assert.rejects(sibs.ask(asked), AcquirerOutage)
  assert.equal((await open().inquire(inquiryAbout(asked))).outcome, 'approved', 'Another process finds it, too.')
})

test('step one without an answer has moved nothing: not found, and never asked for again under its id', async () => {
  world.faults.errors = 1
  const asked = meansRequest(phone('911234567'))
  await assert.rejects(sibs.ask(asked), AcquirerOutage)
  assert.deepEqual(await sibs.inquire(inquiryAbout(asked)), { outcome: 'notFound' })
  assert.equal((await sibs.ask(asked)).outcome, 'unknown')
  assert.equal(paymentOf(asked), undefined)
})

test('told to come later, SIBS is left alone for as long as it says', async () => {
  const tired = open()
  world.faults.busy = 1
  await assert.rejects(tired.ask(meansRequest(phone('911234567'))), AcquirerOutage)
  const next = meansRequest(phone('911234567'))
  await assert.rejects(tired.ask(next), /left alone/)
  assert.equal(paymentOf(next), undefined, 'Nothing was sent.')
})

for (const [found, statusByOwnId] of [
  ['by our own id', true],
  ['by nobody: unknown, and a person is told', false],
] as const)
  test(`a refund whose answer was lost is never sent again, and found ${found}`, async () => {
    const sale = meansRequest(phone('911234567'))
    await sibs.ask(sale)
    Object.assign(world.faults, { silentPosts: 1, statusByOwnId })
    const refund = { ...followUp('refund', sale, 'MW'), amountCents: 500 }
    await assert.rejects(sibs.refund(refund), AcquirerOutage)
    assert.equal((await sibs.inquire(inquiryAbout(refund))).outcome, statusByOwnId ? 'approved' : 'unknown')
    assert.equal((await sibs.refund(refund)).outcome, statusByOwnId ? 'approved' : 'unknown')
    if (!statusByOwnId) assert.match(alarms.at(-1) ?? '', /look it up in its Backoffice/)
    assert.equal(world.stepsOf(paymentOf(sale)!.id).length, 1)
    world.faults.statusByOwnId = true
  })

test('what came too late and whose reversal was not answered is given back once', async () => {
  const sale = meansRequest(phone('911234567'))
  await sibs.ask(sale)
  Object.assign(world.faults, { silentPosts: 1, statusByOwnId: false })
  await assert.rejects(sibs.reverse(inquiryAbout(sale)), AcquirerOutage)
  assert.equal(
    (await sibs.reverse(inquiryAbout(sale))).outcome,
    'unknown',
    'A second one gives nothing back, and is no refusal of the first.',
  )
  world.faults.statusByOwnId = true
  assert.equal((await sibs.reverse(inquiryAbout(sale))).outcome, 'approved')
  assert.equal(world.stepsOf(paymentOf(sale)!.id).length, 1)
})

test('a capture that is queued and then refused is declined with SIBS’s code', async () => {
  const hold = meansRequest(phone('911234567'), { hold: true })
  await sibs.ask(hold)
  Object.assign(world.faults, { queuedSeconds: 7_200, queuedRefusal: 'E0113' })
  const capture = followUp('capture', hold, 'MW')
  assert.deepEqual(await sibs.capture(capture), { outcome: 'pending' })
  Object.assign(world.faults, { queuedSeconds: 0, queuedRefusal: '' })
  world.pass(7_200)
  assert.deepEqual(await sibs.inquire(inquiryAbout(capture)), { outcome: 'declined', code: 'e02451', raw: 'E0113' })
})

test('a hold in parts: more than is left is declined, the rest is released, and each capture is refunded by itself', async () => {
  const hold = meansRequest(phone('911234567'), { hold: true })
  await sibs.ask(hold)
  const part = { ...followUp('capture', hold, 'MW'), amountCents: 1000 }
  assert.equal((await sibs.capture(part)).outcome, 'approved')
  const more = await sibs.capture({ ...followUp('capture', hold, 'MW'), amountCents: 251 })
  assert.deepEqual(more, { outcome: 'declined', code: 'e04125', raw: 'E0119' })
  assert.equal((await sibs.cancel({ ...followUp('cancel', hold, 'MW'), amountCents: 250 })).outcome, 'approved')
  const refund = { ...followUp('refund', null, 'MW'), original: inquiryAbout(part), amountCents: 1000 }
  assert.equal((await sibs.refund(refund)).outcome, 'approved')
})

test('a request that nobody answers runs out at SIBS; it cannot be taken back before', async () => {
  const asked = meansRequest(phone('919876543'))
  assert.deepEqual(await sibs.ask(asked), { outcome: 'waiting', expiresAt: new Date(now.getTime() + 300_000) })
  assert.deepEqual(await sibs.withdraw(inquiryAbout(asked)), { outcome: 'unknown' })
  world.pass(301)
  assert.deepEqual(await sibs.inquire(inquiryAbout(asked)), { outcome: 'declined', code: 'e04201' })
})

test('a kept card whose bank wants its holder is declined without them, and one is charged only where the contract has that', async () => {
  const given = meansRequest({ code: 'CC' }, { keeps: true })
  await sibs.ask(given)
  const payment = paymentOf(given)
  assert(payment && 'signature' in payment)
  payment.typed = typedCard('4176660000000100', true)
  world.decideCard(payment, true)
  const kept = await sibs.inquire(inquiryAbout(given))
  assert(kept.outcome === 'approved' && kept.token)
  const means = { code: 'CC', kept: { account: 'sibs', token: kept.token, shown: {} } } as const
  const unasked = await open({ mit: false }).ask(meansRequest(means, { payerPresent: false }))
  assert.deepEqual(unasked, { outcome: 'declined', code: 'e04110', raw: 'no mit' })
  world.cardOf(kept.token.value!)!.original = ''
  assert.equal((await sibs.ask(meansRequest(means, { payerPresent: false }))).outcome, 'declined', 'Nobody agreed to that.')
})

test('a card whose payer is not named is refused where SIBS wants that, and whoever runs us is told what it wants', async () => {
  alarms.length = 0
  const { payer: _unsaid, ...unnamed } = meansRequest({ code: 'CC' })
  assert.deepEqual(await sibs.ask(unnamed), { outcome: 'declined', code: 'e04102', raw: 'E0101' })
  assert.match(alarms.join(), /name, email and billing address/)
})

test('a number without MB WAY is declined with SIBS’s code beside ours', async () => {
  assert.deepEqual(await sibs.ask(meansRequest(phone('917654321'))), { outcome: 'declined', code: 'e04113', raw: 'E0506' })
})

test('a reference is open for an hour at least, gone when it ran out, and paid all the same if it was paid in that moment', async () => {
  const asked = referenceRequest({ validUntil: new Date(world.now() + 60_000), now: new Date(world.now()) })
  const issued = await sibs.references!.issue(asked)
  assert(issued.outcome === 'issued')
  world.pass(3_000)
  assert.equal((await sibs.references!.look(aboutReference(asked))).outcome, 'open')
  world.pass(1_000)
  assert.equal((await sibs.references!.look(aboutReference(asked))).outcome, 'gone')
  assert(world.payReference(issued.reference, 1250, true))
  const paid = await sibs.references!.look(aboutReference(asked))
  assert.deepEqual(
    paid.received.map(({ amountCents }) => amountCents),
    [1250],
  )
})

test('a reference is taken back whatever its id begins with', async () => {
  for (const first of '0123456789abcdef') {
    const made = referenceRequest({ validUntil: new Date(world.now() + 86_400_000), now: new Date(world.now()) })
    let knownAs: string | undefined
    const requestId = `${first}${made.requestId.slice(1)}`
    const asked = { ...made, requestId, keep: async (kept: { knownAs?: string }) => void (knownAs = kept.knownAs ?? knownAs) }
    await sibs.references!.issue(asked)
    assert.equal((await sibs.references!.cancel({ requestId, knownAs: knownAs ?? null, now })).outcome, 'gone', first)
  }
})

test('a reference whose second step was not answered is found, and taken back', async () => {
  world.faults.silentPosts = 1
  const asked = referenceRequest({ validUntil: new Date(world.now() + 86_400_000), now: new Date(world.now()) })
  await assert.rejects(sibs.references!.issue(asked), AcquirerOutage)
  assert.equal((await open().references!.look(aboutReference(asked))).outcome, 'open')
  assert.equal((await sibs.references!.cancel(aboutReference(asked))).outcome, 'gone')
})

test('an account that is not let in raises an alarm, and nobody is left waiting', async () => {
  const locked = open({ token: 'another' })
  await assert.rejects(locked.ask(meansRequest(phone('911234567'))), LockedOut)
  assert.match(alarms.at(-1) ?? '', /does not let this account in/)
  assert.equal((await locked.test()).said, 'SIBS does not let this account in (401).')
  assert.equal((await sibs.test()).said, 'SIBS answers, and lets this account in (404).')
})

test('a step that was not let in has done nothing: it stays open, and is sent once it is let in, by one alone', async () => {
  const locked = open({ token: 'another' })
  const sale = meansRequest(phone('911234567'))
  await sibs.ask(sale)
  const refund = followUp('refund', sale, 'MW')
  await assert.rejects(locked.refund(refund), LockedOut)
  await assert.rejects(locked.inquire(inquiryAbout(refund)), LockedOut)
  const inquiry = inquiryAbout(refund)
  const answers = await Promise.all([sibs.inquire(inquiry), open().inquire(inquiryAbout(refund))])
  assert.deepEqual(answers.map(({ outcome }) => outcome).sort(), ['approved', 'unknown'])
  assert.equal(world.stepsOf(inquiry.original!.knownAs!).length, 1)
})

test('settings that cannot be are refused in a sentence that repeats no secret', () => {
  const given = { system: 'production', ...account }
  for (const [wrong, said] of [
    [{ ...given, system: 'ftp://x' }, /"system" is/],
    [{ ...given, webhookSecret: 'c2hvcnQ=' }, /32 bytes/],
    [{ ...given, terminalId: '12345678901' }, /ten digits/],
    [{ ...given, token: 'Bearer a-test-token' }, /no spaces/],
    [{ ...given, acknowledge: '201' }, /"200" or "000"/],
    [{ ...given, multibancoEntity: '218' }, /five digits/],
    [{ ...given, more: 1 }, /nothing else: more/],
    [[], /An account at SIBS is/],
  ] as const)
    assert.throws(
      () => readSibsSettings(JSON.stringify(wrong)),
      (error: Error) => said.test(error.message) && !error.message.includes('a-test-token'),
    )
  assert.throws(() => readSibsSettings('no JSON'), /as JSON/)
  assert.equal(readSibsSettings(JSON.stringify(given)).baseUrl, 'https://api.sibspayments.com/api/v2')
})

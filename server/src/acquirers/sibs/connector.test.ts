import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import {
  aboutReference,
  cardMeans,
  followUp,
  inquiryAbout,
  meansRequest,
  now,
  referenceRequest,
} from '../../../../test/acquirers/conformance-requests.ts'
import { conformanceSuite } from '../../../../test/acquirers/conformance.ts'
import { sibsAccount as account } from '../../../test/sibs.ts'
import { AcquirerOutage } from '../acquirer.ts'
import { createSibs } from './connector.ts'
import { ownId } from './checkouts.ts'
import { readSibsSettings } from './settings.ts'
import { typedCard } from './stand-in/kept-cards.ts'
import { silentPhone, silentSeconds } from './stand-in/world.ts'
import { startSibsStandIn } from './stand-in/server.ts'

const standIn = await startSibsStandIn(account)
after(() => standIn.close())
const { world } = standIn
world.faults.strict = true
// Its clock moves only when it is told to: on a slow machine the seconds between two questions would count.
let clockMs = Date.now()
world.now = () => clockMs
world.pass = (seconds) => void (clockMs += seconds * 1_000)
const alarms: string[] = []
const log = { error: (_details: object, message: string): void => void alarms.push(message) }
const open = (more: object = {}) => {
  const settings = readSibsSettings(JSON.stringify({ system: standIn.baseUrl, mit: true, mandates: true, ...account, ...more }))
  return createSibs({ name: 'sibs', log, settings })
}
const sibs = open()
const phone = (number: string) => ({ code: 'MW', phoneNumber: `351#${number}` }) as const
const paymentOf = ({ requestId }: { requestId: string }) => world.ownOf(ownId(requestId))

for (const [path, subject] of [
  ['/api/v2', sibs],
  ['/sibs/spg/v2', open({ system: standIn.otherBaseUrl })],
] as const)
  conformanceSuite(`sibs, ${path}`, () => ({
    acquirer: subject,
    means: {
      MW: { approved: phone('911234567'), declined: phone('913456789'), waiting: phone('919876543') },
      CC: { waiting: { code: 'CC' } },
    },
    silent: phone(silentPhone),
    silentSeconds,
    passTime: (seconds) => world.pass(seconds),
    async decide(requestId, approve) {
      const mandate = world.mandates.ofOwn(ownId(requestId))
      if (mandate) return world.mandates.decide(mandate.id, approve)
      const { id = '' } = paymentOf({ requestId }) ?? {}
      const payment = world.find(id)
      return payment?.method === 'CARD' ? world.decideCard(payment, approve) : world.decide(id, approve)
    },
    async give(requestId) {
      const payment = paymentOf({ requestId })
      if (!payment || !('signature' in payment)) return false
      payment.typed = typedCard('4761340000000035', true)
      return world.decideCard(payment, true)
    },
    payReference: (reference, cents) => world.payReference(reference, cents),
    stored: async () => world.stored(),
  }))

const attested = open({ attested: true, mandates: false })
const [cardApproved, cardDeclined, cardAsked] = ['4761340000000035', '4111111111111111', '4176660000000100'].map(cardMeans) as [
  ReturnType<typeof cardMeans>,
  ReturnType<typeof cardMeans>,
  ReturnType<typeof cardMeans>,
]
const cardPaymentOf = (asked: { requestId: string }) => {
  const payment = paymentOf(asked)
  assert(payment && 'signature' in payment && payment.purchase)
  return { ...payment, purchase: payment.purchase }
}

conformanceSuite('sibs, with numbers through us', () => ({
  acquirer: attested,
  means: {
    MW: { approved: phone('911234567') },
    CC: { approved: cardApproved, declined: cardDeclined, waiting: cardAsked },
  },
  silent: phone(silentPhone),
  silentSeconds,
  passTime: (seconds) => world.pass(seconds),
  async decide(requestId, approve) {
    const { id = '' } = paymentOf({ requestId }) ?? {}
    const payment = world.find(id)
    return payment?.method === 'CARD' ? world.decideCard(payment, approve) : world.decide(id, approve)
  },
  tellBank: (requestId, approve) => void (cardPaymentOf({ requestId }).purchase.said = approve ? 'approved' : 'refused'),
  async give(requestId) {
    const payment = paymentOf({ requestId })
    if (!payment || !('signature' in payment)) return false
    payment.typed = typedCard('4761340000000035', true)
    return world.decideCard(payment, true)
  },
  payReference: (reference, cents) => world.payReference(reference, cents),
  stored: async () => world.stored(),
}))

describe('a number of a card that goes through us', () => {
  const returnUrl = 'https://pay.example/acquirers/return'
  const ask = (means: typeof cardAsked, changes = {}) => {
    const asked = meansRequest(means, { returnUrl, browser: { address: '192.0.2.7', agent: 'Browser', language: 'PT' }, ...changes })
    return { asked, answer: attested.ask(asked) }
  }

  test('goes to SIBS once, and the bank’s question is answered without it', async () => {
    for (const number of ['4176660000000100', '5185520050000010']) {
      const { asked, answer } = ask(cardMeans(number))
      assert.equal((await answer).outcome, 'waiting')
      const { purchase } = cardPaymentOf(asked)
      assert.equal(purchase.backUrl, returnUrl)
      purchase.said = 'approved'
      assert.equal((await attested.resume!(inquiryAbout(asked))).outcome, 'approved')
      assert.equal(cardPaymentOf(asked).purchase.numbers, 1)
      assert.equal(inquiryAbout(asked).state, null, 'Nothing of it is left.')
    }
  })

  test('a look at the browser is left undone: the card that nobody is asked about pays at once', async () => {
    const { answer } = ask(cardMeans('5204740000001002'))
    assert.equal((await answer).outcome, 'approved')
  })

  test('one whose first answer was lost: the bank’s question is found in the status, and the holder is asked', async () => {
    world.faults.silentPosts = 1
    const { asked, answer } = ask(cardAsked)
    await assert.rejects(answer, AcquirerOutage)
    const found = await attested.inquire(inquiryAbout(asked))
    assert(found.outcome === 'waiting' && found.entry === 'bank')
    const entry = attested.entry!(inquiryAbout(asked), { returnUrl, language: 'PT' })
    assert(entry?.as === 'post' && entry.url.startsWith(world.origin))
    cardPaymentOf(asked).purchase.said = 'approved'
    assert.equal((await attested.resume!(inquiryAbout(asked))).outcome, 'approved')
  })

  test('one whose second answer was lost is paid once, and asked about, not sent again', async () => {
    const { asked, answer } = ask(cardAsked)
    await answer
    cardPaymentOf(asked).purchase.said = 'approved'
    world.faults.silentPosts = 1
    await assert.rejects(attested.resume!(inquiryAbout(asked)), AcquirerOutage)
    assert.equal((await attested.resume!(inquiryAbout(asked))).outcome, 'approved')
  })

  test('one whose second call never came runs out: unknown for a day, as its bank may have been asked, then declined', async () => {
    const { asked, answer } = ask(cardAsked)
    await answer
    world.faults.errors = 1
    await assert.rejects(attested.resume!(inquiryAbout(asked)), AcquirerOutage)
    assert.equal((await attested.resume!(inquiryAbout(asked))).outcome, 'waiting', 'It is not sent a second time.')
    world.pass(601)
    const after = (hours: number) => inquiryAbout(asked, { now: new Date(now.getTime() + hours * 3_600_000) })
    assert.equal((await attested.inquire(after(23))).outcome, 'unknown')
    assert.equal((await attested.reverse(after(23))).outcome, 'unknown')
    assert.equal(world.find(cardPaymentOf(asked).id)?.status, 'Timeout')
    assert.deepEqual(await attested.inquire(after(24)), { outcome: 'declined', code: 'e04201' })
    assert.equal((await attested.reverse(after(24))).outcome, 'approved')
  })

  test('one whose holder never came back is declined when its time is over', async () => {
    const { asked, answer } = ask(cardAsked)
    await answer
    world.pass(601)
    assert.deepEqual(await attested.inquire(inquiryAbout(asked)), { outcome: 'declined', code: 'e04201' })
  })

  test('is sent nowhere without an attestation, without its holder, or where the holder must be asked', async () => {
    const refused = [
      [sibs.ask(meansRequest(cardApproved)), 'e04110'],
      [attested.ask(meansRequest(cardApproved, { payerPresent: false })), 'e04110'],
      [attested.ask(meansRequest(cardApproved, { challenge: 'asked' })), 'e02460'],
    ] as const
    for (const [asking, code] of refused) {
      const answer = await asking
      assert.equal(answer.outcome === 'declined' && answer.code, code)
    }
    assert.deepEqual([sibs.describe().hosts, attested.describe().hosts], [['CC'], []])
    assert.equal(sibs.resume, undefined)
  })

  test('is kept at SIBS where its holder wishes that, by a token', async () => {
    const { answer } = ask(cardApproved, { keeps: true })
    const said = await answer
    assert(said.outcome === 'approved' && said.token?.value)
  })
})

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
  assert.equal((await sibs.reverse(inquiryAbout(sale))).outcome, 'declined', 'A second one gives nothing back.')
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
  world.faults.wantsPayer = true
  alarms.length = 0
  const address = { street1: 'Rua A, 1', city: 'Lisboa', postCode: '1000-001', country: 'PT' }
  const named = { ...meansRequest({ code: 'CC' }), payer: { name: 'Ana Um', email: 'ana@example.com', address } }
  assert.equal((await sibs.ask(named)).outcome, 'waiting')
  assert.deepEqual(await sibs.ask(meansRequest({ code: 'CC' })), { outcome: 'declined', code: 'e04102', raw: 'E0101' })
  world.faults.wantsPayer = false
  assert.match(alarms.join(), /name, email and billing address/)
})

test('a number without MB WAY is declined with SIBS’s code beside ours', async () => {
  assert.deepEqual(await sibs.ask(meansRequest(phone('917654321'))), { outcome: 'declined', code: 'e04113', raw: 'E0506' })
})

test('a reference is open for an hour at least, gone when it ran out, and paid all the same if it was paid in that moment', async () => {
  const asked = referenceRequest({ validUntil: new Date(clockMs + 60_000), now: new Date(clockMs) })
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
    const made = referenceRequest({ validUntil: new Date(clockMs + 86_400_000), now: new Date(clockMs) })
    let knownAs: string | undefined
    const requestId = `${first}${made.requestId.slice(1)}`
    const asked = { ...made, requestId, keep: async (kept: { knownAs?: string }) => void (knownAs = kept.knownAs ?? knownAs) }
    await sibs.references!.issue(asked)
    assert.equal((await sibs.references!.cancel({ requestId, knownAs: knownAs ?? null, now })).outcome, 'gone', first)
  }
})

test('a reference whose second step was not answered is found, and taken back', async () => {
  world.faults.silentPosts = 1
  const asked = referenceRequest({ validUntil: new Date(clockMs + 86_400_000), now: new Date(clockMs) })
  await assert.rejects(sibs.references!.issue(asked), AcquirerOutage)
  assert.equal((await open().references!.look(aboutReference(asked))).outcome, 'open')
  assert.equal((await sibs.references!.cancel(aboutReference(asked))).outcome, 'gone')
})

test('an account that is not let in raises an alarm, and nobody is left waiting', async () => {
  const locked = open({ token: 'another' })
  assert.deepEqual(await locked.ask(meansRequest(phone('911234567'))), { outcome: 'declined', code: 'e04100', raw: '401' })
  assert.match(alarms.at(-1) ?? '', /does not let this account in/)
  assert.equal((await locked.test()).said, 'SIBS does not let this account in (401).')
  assert.equal((await sibs.test()).said, 'SIBS answers, and lets this account in (404).')
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

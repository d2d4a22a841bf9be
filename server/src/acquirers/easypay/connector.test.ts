import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import {
  aboutReference,
  followUp,
  inquiryAbout,
  meansRequest,
  now,
  referenceRequest,
} from '../../../../test/acquirers/conformance-requests.ts'
import { conformanceSuite } from '../../../../test/acquirers/conformance.ts'
import { contractSkip, startContractProxy } from '../../../../test/acquirers/easypay-contract.ts'
import { AcquirerOutage, LockedOut } from '../acquirer.ts'
import { createEasypay } from './connector.ts'
import { readEasypaySettings } from './settings.ts'
import { silentPhone, silentSeconds } from './stand-in/world.ts'
import { startEasypayStandIn } from './stand-in/server.ts'

const credentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }
const standIn = await startEasypayStandIn(credentials)
after(() => standIn.close())
const { world } = standIn
// Its clock moves only when it is told to: on a slow machine the seconds between two questions would count.
let clockMs = Date.now()
world.now = () => clockMs
world.pass = (seconds) => void (clockMs += seconds * 1_000)
const alarms: string[] = []
const log = { error: (_details: object, message: string): void => void alarms.push(message) }
/** Between the two: every request and every answer of this file is held against the vendor's document. */
const proxy = contractSkip === undefined ? await startContractProxy(standIn.baseUrl) : undefined
after(() => proxy?.close())
const easypay = createEasypay({
  name: 'easypay',
  log,
  settings: { baseUrl: proxy?.baseUrl ?? standIn.baseUrl, applePay: true, ...credentials },
})
/** What the document forbids to ask at all is asked of the stand-in itself. */
const direct = createEasypay({ name: 'direct', log, settings: { baseUrl: standIn.baseUrl, applePay: true, ...credentials } })
const phone = (number: string) => ({ code: 'MW', phoneNumber: `351#${number}` }) as const

conformanceSuite('easypay', () => ({
  acquirer: easypay,
  means: {
    MW: { approved: phone('911234567'), declined: phone('913456789'), waiting: phone('919876543') },
    CC: { waiting: { code: 'CC' } },
    AP: { waiting: { code: 'AP' } },
  },
  silent: phone(silentPhone),
  silentSeconds,
  passTime: (seconds) => world.pass(seconds),
  async decide(requestId, approve) {
    const session = world.sessions.byKey(requestId)
    if (!session) return world.decide(world.byKey(requestId)[0]?.id ?? '', approve)
    const isDecided = world.sessions.decide(session, approve)
    // Its form would let the payer try again: the notice of a try that failed has the connector close it.
    if (!approve) world.sessions.cancel(session)
    return isDecided
  },
  async give(requestId) {
    const [frequent] = world.frequents.byKey(requestId)
    if (!frequent) return false
    frequent.method.last_four = '0000'
    world.frequents.give(frequent, true)
    return true
  },
  payReference: (reference, cents) => world.payReference(reference, cents),
  stored: async () => world.stored(),
}))

test('a new card that cannot be charged is declined and not kept; one that its holder has not given is taken back', async () => {
  const asked = meansRequest({ code: 'CC' }, { keeps: true })
  await easypay.ask(asked)
  const [frequent] = world.frequents.byKey(asked.requestId)
  world.frequents.give(frequent!, true)
  world.faults.refusesCharges = 'Saldo insuficiente'
  const declined = await easypay.inquire(inquiryAbout(asked))
  world.faults.refusesCharges = ''
  assert.deepEqual(declined, { outcome: 'declined', code: 'e02451', raw: 'Saldo insuficiente' })
  assert.deepEqual([frequent!.method.status, await easypay.inquire(inquiryAbout(asked))], ['deleted', declined])
  const left = meansRequest({ code: 'CC' }, { keeps: true })
  await easypay.ask(left)
  assert.equal((await easypay.withdraw(inquiryAbout(left))).outcome, 'approved')
  assert.equal((await easypay.inquire(inquiryAbout(left))).outcome, 'declined')
})

test('a charge of a kept card whose answer was lost is one charge; a new card whose answer was lost is not kept', async () => {
  const asked = meansRequest({ code: 'CC' }, { keeps: true })
  await easypay.ask(asked)
  world.frequents.give(world.frequents.byKey(asked.requestId)[0]!, true)
  const given = await easypay.inquire(inquiryAbout(asked))
  assert(given.outcome === 'approved' && given.token)
  const means = { code: 'CC', kept: { account: 'easypay', token: given.token, shown: {} } } as const
  const charge = meansRequest(means, { payerPresent: false })
  world.faults.silentPosts = 1
  await assert.rejects(easypay.ask(charge), AcquirerOutage)
  assert.equal((await easypay.inquire(inquiryAbout(charge))).outcome, 'approved')
  assert.equal(world.capturesOf(given.token.frequent!).length, 2, 'The first payment, and one charge.')
  const lost = meansRequest({ code: 'CC' }, { keeps: true })
  world.faults.silentPosts = 1
  await assert.rejects(easypay.ask(lost), AcquirerOutage)
  assert.equal((await easypay.inquire(inquiryAbout(lost))).outcome, 'declined')
  assert.equal(world.frequents.byKey(lost.requestId)[0]?.method.status, 'deleted')
})

test('a reference runs out, and one that was paid in that moment is said to be paid', async () => {
  const { references } = easypay
  const asked = referenceRequest({ validUntil: new Date(clockMs + 3_600_000) })
  const issued = await references!.issue(asked)
  world.pass(3_601)
  assert.equal((await references!.look(aboutReference(asked))).outcome, 'gone')
  assert(issued.outcome === 'issued' && world.payReference(issued.reference, 1250, true))
  assert.equal((await references!.look(aboutReference(asked))).outcome, 'paid')
})

test('a reference that easypay refuses is declined with its words', async () => {
  const refused = await direct.references!.issue(referenceRequest({ amountCents: 49, validUntil: new Date(clockMs + 3_600_000) }))
  assert.deepEqual(refused, { outcome: 'declined', code: 'e04999', raw: 'value must be at least 0.5' })
})

test('a capture that is queued and then refused is declined with its words', async () => {
  const hold = meansRequest(phone('911234567'), { hold: true })
  await easypay.ask(hold)
  Object.assign(world.faults, { queuedSeconds: 7_200, queuedRefusal: 'Insufficient funds' })
  const capture = followUp('capture', hold, 'MW')
  assert.deepEqual(await easypay.capture(capture), { outcome: 'pending' })
  Object.assign(world.faults, { queuedSeconds: 0, queuedRefusal: '' })
  world.pass(7_200)
  assert.deepEqual(await easypay.inquire(inquiryAbout(capture)), { outcome: 'declined', code: 'e02451', raw: 'Insufficient funds' })
})

test('a refund whose answer was lost, and that is a day old, is known by the name that a person read, and by no other', async () => {
  const [sale, other] = [meansRequest(phone('911234567')), meansRequest(phone('911234567'))]
  for (const one of [sale, other]) await easypay.ask(one)
  const [refund, another] = [followUp('refund', sale, 'MW'), followUp('refund', other, 'MW')]
  assert.equal((await easypay.refund(another)).outcome, 'approved')
  const later = (knownAs: string | null, ahead = 86_400_000) =>
    inquiryAbout(refund, { knownAs, now: new Date(refund.now.getTime() + ahead) })
  world.faults.silentPosts = 1
  await assert.rejects(easypay.refund(refund), AcquirerOutage)
  const all = JSON.parse(world.stored()) as { id: string; key?: string; capture?: string }[]
  const nameOf = ({ requestId }: { requestId: string }) => all.find(({ key, capture }) => key === requestId && capture !== undefined)!.id
  assert.deepEqual(await easypay.inquire(later(null)), { outcome: 'unknown' })
  assert.deepEqual(await easypay.recognise!(later(null)), { outcome: 'notFound' })
  assert.deepEqual(await easypay.recognise!(later(nameOf(another))), { outcome: 'notFound' })
  assert.deepEqual(await easypay.recognise!(later(nameOf(refund))), { outcome: 'approved', acquirerReference: nameOf(refund) })
  // Within the day the same question again is the same question.
  assert.equal((await easypay.recognise!(later(null, 60_000))).outcome, 'approved')
})

test('told to come later, easypay is left alone for as long as it says', async () => {
  const tired = createEasypay({ name: 'tired', log, settings: { baseUrl: standIn.baseUrl, ...credentials } })
  world.faults.busy = 1
  await assert.rejects(tired.ask(meansRequest(phone('911234567'))), AcquirerOutage)
  const next = meansRequest(phone('911234567'))
  await assert.rejects(tired.ask(next), /left alone/)
  assert.equal(world.byKey(next.requestId).length, 0, 'Nothing was sent.')
})

test('a card that its bank declines is declined by the bank, and a phone’s request in the app', async () => {
  const asked = meansRequest({ code: 'CC' })
  await easypay.ask(asked)
  const single = world.byKey(asked.requestId)[0]!
  world.decideCard(single, false, 'Declined by the issuer')
  assert.deepEqual(await easypay.inquire(inquiryAbout(asked)), { outcome: 'declined', code: 'e02433', raw: 'Declined by the issuer' })
  const ringing = meansRequest(phone('913456789'))
  await easypay.ask(ringing)
  world.pass(silentSeconds)
  const answer = await easypay.inquire(inquiryAbout(ringing))
  assert.deepEqual(answer, { outcome: 'declined', code: 'e04020', raw: 'Declined by the customer' })
})

test('what easypay refuses at once is declined with its words', async () => {
  const small = await direct.ask({ ...meansRequest(phone('911234567')), amountCents: 49 })
  assert.deepEqual(small, { outcome: 'declined', code: 'e04999', raw: 'value must be at least 0.5' })
})

test('a refund that is queued is pending, and approved when it is done', async () => {
  const sale = meansRequest(phone('911234567'))
  await easypay.ask(sale)
  world.faults.queuedSeconds = 7_200
  const refund = followUp('refund', sale, 'MW')
  assert.deepEqual(await easypay.refund(refund), { outcome: 'pending' })
  assert.deepEqual(await easypay.refund(refund), { outcome: 'pending' }, 'Asked again it is the same refund.')
  world.faults.queuedSeconds = 0
  assert.deepEqual(await easypay.inquire(inquiryAbout(refund)), { outcome: 'pending' })
  world.pass(7_200)
  assert.equal((await easypay.inquire(inquiryAbout(refund))).outcome, 'approved')
})

test('a capture whose answer was lost is found again under its key, once', async () => {
  const hold = meansRequest(phone('911234567'), { hold: true })
  await easypay.ask(hold)
  const capture = followUp('capture', hold, 'MW')
  world.faults.silentPosts = 1
  await assert.rejects(easypay.capture(capture), AcquirerOutage)
  assert.equal((await easypay.inquire(inquiryAbout(capture))).outcome, 'approved')
  assert.equal(world.capturesOf(world.byKey(hold.requestId)[0]!.id).length, 1)
})

test('a hold in parts: more than is left is declined, the rest is released, and each capture is refunded by itself', async () => {
  const hold = meansRequest(phone('911234567'), { hold: true })
  await easypay.ask(hold)
  const part = { ...followUp('capture', hold, 'MW'), amountCents: 1000 }
  assert.equal((await easypay.capture(part)).outcome, 'approved')
  assert.equal((await easypay.capture({ ...followUp('capture', hold, 'MW'), amountCents: 251 })).outcome, 'declined')
  assert.equal((await easypay.cancel({ ...followUp('cancel', hold, 'MW'), amountCents: 250 })).outcome, 'approved')
  const refund = { ...followUp('refund', null, 'MW'), original: inquiryAbout(part), amountCents: 1000 }
  assert.equal((await easypay.refund(refund)).outcome, 'approved')
})

test('a request that nobody answers runs out, with a word for it', async () => {
  const asked = meansRequest(phone('919876543'))
  const first = await easypay.ask(asked)
  assert.deepEqual(first, { outcome: 'waiting', expiresAt: new Date(now.getTime() + 300_000) })
  world.pass(300)
  assert.deepEqual(await easypay.inquire(inquiryAbout(asked, { now: new Date(now.getTime() + 300_000) })), { outcome: 'waiting' })
  world.pass(61)
  assert.deepEqual(await easypay.inquire(inquiryAbout(asked)), { outcome: 'declined', code: 'e04201', raw: 'The request expired' })
})

test('an account that is not let in raises an alarm, and nobody is left waiting', async () => {
  const locked = createEasypay({ name: 'locked', log, settings: { baseUrl: standIn.baseUrl, accountId: 'other', apiKey: 'other' } })
  await assert.rejects(locked.ask(meansRequest(phone('911234567'))), LockedOut)
  assert.equal(alarms.at(-1), 'easypay does not let this account in: look at its keys and its methods.')
  assert.equal((await locked.test()).said, 'easypay does not let this account in (403).')
  assert.equal((await easypay.test()).said, 'easypay answers, and lets this account in.')
})

test('a notice names what is to be asked about, and is believed in nothing', () => {
  const id = '7120ac93-7a55-4fa5-a1e4-d7f8d2dc8738'
  const heard = easypay.hear!({ headers: {}, body: JSON.stringify({ id, key: 'x', type: 'capture', status: 'success' }) })
  assert.deepEqual(heard, { genuine: true, knownAs: [id], reply: { status: 200, type: 'application/json', body: '{"status":"ok"}' } })
  for (const body of ['', '[]', '7', '{"id":"../x"}', '{"key":1}']) assert.equal(easypay.hear!({ headers: {}, body }).genuine, false, body)
})

test('a card that is typed on easypay’s page pays, at once or held, and the books have what was paid', async () => {
  for (const hold of [false, true]) {
    const card = meansRequest({ code: 'CC' }, { hold, payer: { name: 'Maria Silva', email: 'maria@loja.example' } })
    assert.equal((await easypay.ask(card)).outcome, 'waiting')
    const entry = easypay.entry!(inquiryAbout(card), { returnUrl: 'https://pay.example/acquirers/return', language: 'PT' })
    assert(entry?.as === 'page')
    await fetch(entry.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ number: '0000000000000000' }) })
    const paid = await easypay.inquire(inquiryAbout(card))
    assert.deepEqual(paid.outcome === 'approved' && paid.card, { last4Digits: '0000', brand: 'VISA' })
  }
  const reference = referenceRequest({ validUntil: new Date(clockMs + 3_600_000) })
  const issued = await easypay.references!.issue(reference)
  assert(issued.outcome === 'issued' && world.payReference(issued.reference, 1300))
  const lines = await easypay.statement!(new Date(clockMs - 40 * 86_400_000), new Date(clockMs + 86_400_000))
  assert.equal(lines.find(({ name }) => name === reference.requestId)?.amountCents, 1300)
})

const wallet = { code: 'AP' } as const

test('a wallet’s try that failed ends its session, with its words; a payment in the same moment stands', async () => {
  const asked = meansRequest(wallet)
  await easypay.ask(asked)
  const session = world.sessions.byKey(asked.requestId)!
  world.sessions.decide(session, false)
  const declined = await easypay.inquire(inquiryAbout(asked))
  assert.deepEqual(declined, { outcome: 'declined', code: 'e04020', raw: 'Declined by the customer' })
  assert.deepEqual([session.status, world.sessions.decide(session, true)], ['canceled', false])
  assert.deepEqual(await easypay.inquire(inquiryAbout(asked)), declined)
  const again = meansRequest(wallet)
  await easypay.ask(again)
  const other = world.sessions.byKey(again.requestId)!
  world.sessions.decide(other, false)
  world.sessions.decide(other, true)
  assert.equal((await easypay.inquire(inquiryAbout(again))).outcome, 'approved')
})

test('what is paid with a wallet is a payment: given back in parts and whole, and undone where it came too late', async () => {
  const asked = meansRequest(wallet)
  await easypay.ask(asked)
  world.sessions.decide(world.sessions.byKey(asked.requestId)!, true)
  const paid = await easypay.inquire(inquiryAbout(asked))
  const [single] = world.byKey(asked.requestId)
  assert.deepEqual(paid, { outcome: 'approved', acquirerReference: single!.id, amountCents: 1250 })
  assert.equal((await easypay.refund({ ...followUp('refund', asked, 'AP'), amountCents: 250 })).outcome, 'approved')
  assert.equal((await easypay.refund({ ...followUp('refund', asked, 'AP'), amountCents: 1000 })).outcome, 'approved')
  assert.equal((await easypay.refund({ ...followUp('refund', asked, 'AP'), amountCents: 1 })).outcome, 'declined')
  const late = meansRequest(wallet)
  await easypay.ask(late)
  const inquiry = inquiryAbout(late)
  world.sessions.decide(world.sessions.byKey(late.requestId)!, true)
  assert.equal((await easypay.reverse(inquiry)).outcome, 'approved')
  assert.equal(world.capturesOf(world.byKey(late.requestId)[0]!.id)[0]?.refundedCents, 1250)
  const unpaid = meansRequest(wallet)
  await easypay.ask(unpaid)
  assert.equal((await easypay.reverse(inquiryAbout(unpaid))).outcome, 'approved')
  assert.equal(world.sessions.byKey(unpaid.requestId)?.status, 'canceled')
})

test('a session whose answer was lost is of use to nobody: it is not found; without an email its form asks', async () => {
  const lost = meansRequest(wallet)
  world.faults.silentPosts = 1
  await assert.rejects(easypay.ask(lost), AcquirerOutage)
  assert.equal((await easypay.inquire(inquiryAbout(lost))).outcome, 'notFound')
  assert.equal((await direct.ask(meansRequest(wallet, { payer: {} }))).outcome, 'waiting')
})

test('a wallet is asked where its account has it, at once alone, in easypay’s form of the right system', async () => {
  const without = createEasypay({ name: 'without', log, settings: { baseUrl: standIn.baseUrl, ...credentials } })
  assert.deepEqual([without.methods.includes('AP'), without.describe().hosts], [false, ['CC']])
  assert.deepEqual([direct.methods.includes('AP'), direct.methods.includes('GP'), direct.describe().hosts], [true, false, ['CC', 'AP']])
  assert.equal((await without.ask(meansRequest(wallet))).outcome, 'declined')
  assert.deepEqual(await easypay.ask(meansRequest(wallet, { hold: true })), { outcome: 'declined', code: 'e04110' })
  const known = { ...inquiryAbout(meansRequest(wallet)), state: { sessionId: 's-1', session: 'secret' } }
  for (const [system, frame, testing] of [
    ['production', 'https://pay.easypay.pt', false],
    ['test', 'https://pay.sandbox.easypay.pt', true],
  ] as const) {
    const settings = readEasypaySettings(JSON.stringify({ system, ...credentials, applePay: true }))
    const entry = createEasypay({ name: system, log, settings }).entry!(known, { returnUrl: 'https://pay.example/back', language: 'ES' })
    assert(entry?.as === 'form')
    assert.deepEqual([entry.script, entry.frame], ['https://cdn.easypay.pt/checkout/2.6.2/', frame])
    assert.deepEqual(entry.attributes, {
      id: 'easypay-checkout',
      'data-manifest': '{"id":"s-1","session":"secret","config":null}',
      'data-options': JSON.stringify({ testing, language: 'en' }),
      'data-back': 'https://pay.example/back',
    })
  }
})

describe('the vendor’s document, between connector and stand-in', { skip: contractSkip }, () => {
  const post = (body: object) =>
    fetch(`${proxy!.baseUrl}/single`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

  test('allows every request and every answer of all this', () => {
    assert.deepEqual([...proxy!.paths].sort(), [
      'DELETE checkout',
      'DELETE frequent',
      'DELETE single',
      'GET authorisation',
      'GET capture',
      'GET checkout',
      'GET frequent',
      'GET refund',
      'GET report',
      'GET single',
      'GET void',
      'POST capture',
      'POST checkout',
      'POST frequent',
      'POST refund',
      'POST single',
      'POST void',
    ])
    assert.deepEqual(proxy!.violations(), [])
  })

  test('and what is not of it is noticed: a path, a body, an account that is not named', async () => {
    const before = proxy!.violations().length
    await fetch(`${proxy!.baseUrl}/nothing`)
    await post({ method: 'cheque', value: 12.5 })
    const found = proxy!.violations().slice(before)
    for (const wanted of [/^GET \/nothing 403 .*not found/, /^POST \/single 403 request\.body/, /^POST \/single 403 request /])
      assert(
        found.some((one) => wanted.test(one)),
        found.join('\n'),
      )
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cardMeans, inquiryAbout, meansRequest, now, payer as named } from '../../../../test/acquirers/conformance-requests.ts'
import { conformanceSuite } from '../../../../test/acquirers/conformance.ts'
import { sibsPhone as phone, startSibsConnectors } from '../../../test/sibs-connector.ts'
import { AcquirerOutage } from '../acquirer.ts'

const { world, open, sibs, alarms, paymentOf, subject } = await startSibsConnectors()
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
  ...subject,
  acquirer: attested,
  means: {
    MW: { approved: phone('911234567') },
    CC: { approved: cardApproved, declined: cardDeclined, waiting: cardAsked },
  },
  tellBank: (requestId, approve) => void (cardPaymentOf({ requestId }).purchase.said = approve ? 'approved' : 'refused'),
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

  test('says its holder’s name, and whoever runs us is not told that nobody was named', async () => {
    const { name: _unsaid, ...payer } = named
    assert.equal((await ask(cardApproved, { payer }).answer).outcome, 'approved')
    alarms.length = 0
    assert.equal((await ask(cardApproved, { payer, amountCents: 0 }).answer).outcome, 'declined', 'For another reason.')
    assert.deepEqual(alarms, [])
  })
})

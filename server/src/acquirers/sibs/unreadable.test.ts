import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aboutReference, followUp, inquiryAbout, meansRequest, referenceRequest } from '../../../../test/acquirers/conformance-requests.ts'
import {
  outcomeOf,
  refused,
  sayLittle,
  sayNothing,
  standingOf,
  startGarbler,
  unclear,
  type Trial,
} from '../../../../test/acquirers/garbler.ts'
import { sibsPhone, startSibsConnectors } from '../../../test/sibs-connector.ts'
import { typedCard } from './stand-in/kept-cards.ts'

// An answer that cannot be read is no "no" (specification acquirers §1, 3): what was done stays unknown until SIBS is asked and says it.
const { standIn, world, open, paymentOf } = await startSibsConnectors()
const garbler = await startGarbler(standIn.baseUrl)
const sibs = open({ system: garbler.baseUrl, attested: true })
const approving = sibsPhone('911234567')
const card = {
  code: 'CC',
  card: { number: '4761340000000035', expiryMonth: '12', expiryYear: '2040', holder: 'EVA TRES', securityCode: '907' },
}

async function paid(hold = false) {
  const asked = meansRequest(approving, { hold })
  assert.equal((await sibs.ask(asked)).outcome, 'approved')
  return asked
}
async function issued() {
  const asked = referenceRequest({ validUntil: new Date(world.now() + 86_400_000), now: new Date(world.now()) })
  const { outcome } = await sibs.references!.issue(asked)
  assert.equal(outcome, 'issued')
  return asked
}

const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  async 'step one'() {
    const asked = meansRequest(approving)
    return { call: /^POST \/payments$/, ask: () => sibs.ask(asked), later: () => sibs.inquire(inquiryAbout(asked)), stands: 'notFound' }
  },
  async 'a question on a phone'() {
    const asked = meansRequest(approving)
    return { call: /mbway-id\/purchase$/, ask: () => sibs.ask(asked), later: () => sibs.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'a card by its number'() {
    const asked = meansRequest(card as never)
    return { call: /card\/purchase$/, ask: () => sibs.ask(asked), later: () => sibs.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'a kept card'() {
    const given = meansRequest({ code: 'CC' }, { keeps: true })
    await open().ask(given)
    const payment = paymentOf(given)
    assert(payment && 'signature' in payment)
    payment.typed = typedCard('4761340000000035', true)
    world.decideCard(payment, true)
    const kept = await sibs.inquire(inquiryAbout(given))
    assert(kept.outcome === 'approved' && kept.token)
    const means = { code: 'CC', kept: { account: 'sibs', token: kept.token, shown: {} } } as const
    const asked = meansRequest(means, { payerPresent: false })
    return { call: /token\/purchase$/, ask: () => sibs.ask(asked), later: () => sibs.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'a mandate that is asked for'() {
    const asked = meansRequest(approving, { keeps: true })
    return {
      call: /mbway-mandates\/creation$/,
      ask: () => sibs.ask(asked),
      later: () => sibs.inquire(inquiryAbout(asked)),
      stands: 'waiting',
    }
  },
  async 'a mandate that is looked at'() {
    const asked = meansRequest(approving, { keeps: true })
    return { call: /\/inquiry$/, ask: () => sibs.ask(asked), later: () => sibs.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'the charge of a mandate'() {
    const asked = meansRequest(approving, { keeps: true })
    return { call: /mbway-id\/purchase$/, ask: () => sibs.ask(asked), later: () => sibs.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'a capture'() {
    const capture = followUp('capture', await paid(true), 'MW')
    return { call: /capture$/, ask: () => sibs.capture(capture), later: () => sibs.inquire(inquiryAbout(capture)), stands: 'approved' }
  },
  async 'a refund'() {
    const refund = followUp('refund', await paid(), 'MW')
    return { call: /refund$/, ask: () => sibs.refund(refund), later: () => sibs.inquire(inquiryAbout(refund)), stands: 'approved' }
  },
  async 'a release'() {
    const release = followUp('cancel', await paid(true), 'MW')
    return { call: /cancellation$/, ask: () => sibs.cancel(release), later: () => sibs.inquire(inquiryAbout(release)), stands: 'approved' }
  },
  async 'a reversal'() {
    const asked = await paid()
    return {
      call: /refund$/,
      ask: () => sibs.reverse(inquiryAbout(asked)),
      later: () => sibs.reverse(inquiryAbout(asked)),
      stands: 'approved',
    }
  },
  async 'an inquiry'() {
    const asked = await paid()
    return {
      call: /status$/,
      ask: () => sibs.inquire(inquiryAbout(asked)),
      later: () => sibs.inquire(inquiryAbout(asked)),
      stands: 'approved',
    }
  },
  async 'an inquiry about a step'() {
    const refund = followUp('refund', await paid(), 'MW')
    await sibs.refund(refund)
    return {
      call: /status$/,
      ask: () => sibs.inquire(inquiryAbout(refund)),
      later: () => sibs.inquire(inquiryAbout(refund)),
      stands: 'approved',
    }
  },
  async 'a step looked for by our id'() {
    const refund = followUp('refund', await paid(), 'MW')
    await sibs.refund(refund)
    const lost = () => inquiryAbout(refund, { knownAs: null })
    return { call: /status$/, ask: () => sibs.recognise!(lost()), later: () => sibs.recognise!(lost()), stands: 'approved' }
  },
  async 'a request that is taken back'() {
    const asked = meansRequest(sibsPhone('919876543'))
    await sibs.ask(asked)
    return {
      call: /status$/,
      ask: () => sibs.withdraw(inquiryAbout(asked)),
      later: () => sibs.inquire(inquiryAbout(asked)),
      stands: 'waiting',
    }
  },
  async 'a reference that is made'() {
    const asked = referenceRequest({ validUntil: new Date(world.now() + 86_400_000), now: new Date(world.now()) })
    const later = () => sibs.references!.look(aboutReference(asked))
    return { call: /generate$/, ask: () => sibs.references!.issue(asked), later, stands: 'open' }
  },
  async 'a reference that is looked at'() {
    const asked = await issued()
    const later = () => sibs.references!.look(aboutReference(asked))
    return { call: /status$/, ask: later, later, stands: 'open' }
  },
  async 'a reference that is taken back'() {
    const asked = await issued()
    const later = () => sibs.references!.look(aboutReference(asked))
    return { call: /(status|cancellation)$/, ask: () => sibs.references!.cancel(aboutReference(asked)), later, stands: 'open' }
  },
}

for (const [name, trial] of Object.entries(trials))
  describe(`${name}, whose answer says nothing`, () => {
    for (const [how, garble] of sayNothing)
      test(how, async () => {
        const { call, ask, later, stands } = await trial()
        const { result, garbled } = await garbler.while(call, garble, () => outcomeOf(ask()))
        assert(garbled > 0, 'Nothing was garbled.')
        assert(unclear.has(result), `It is taken for ${result}.`)
        assert.equal(await standingOf(later), stands)
      })
    for (const [how, garble] of sayLittle)
      test(`all but ${how}`, async () => {
        const { call, ask } = await trial()
        const { result, garbled } = await garbler.while(call, garble, () => outcomeOf(ask()))
        assert(garbled > 0 && !refused.has(result), `It is taken for ${result}.`)
      })
  })

test('a refund of which SIBS names neither itself nor a code is done once', async () => {
  const sale = await paid()
  const refund = followUp('refund', sale, 'MW')
  const { result } = await garbler.while(/refund$/, sayNothing[10]![1], () => outcomeOf(sibs.refund(refund)))
  assert.equal(result, 'outage')
  assert.equal((await sibs.refund(refund)).outcome, 'approved')
  assert.equal(world.stepsOf(paymentOf(sale)!.id).length, 1)
})

test('a payment that SIBS refused in step two and says is paid is paid', async () => {
  const asked = meansRequest(approving)
  const no = () => ({ status: 400, type: 'application/json', text: '{"returnStatus":{"statusCode":"E0101","statusMsg":"Error"}}' })
  const { result } = await garbler.while(/mbway-id\/purchase$/, no, () => outcomeOf(sibs.ask(asked)))
  assert.equal(result, 'declined')
  assert.equal((await sibs.inquire(inquiryAbout(asked))).outcome, 'approved')
})

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
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
import { createEasypay } from './connector.ts'
import { startEasypayStandIn } from './stand-in/server.ts'

// An answer that cannot be read is no "no" (specification acquirers §1, 3): what was done stays unknown until easypay is asked and says it.
const credentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }
const standIn = await startEasypayStandIn(credentials)
after(() => standIn.close())
const { world } = standIn
const garbler = await startGarbler(standIn.baseUrl)
const log = { error: (): void => undefined }
const open = (baseUrl: string, account = credentials) =>
  createEasypay({ name: 'easypay', log, settings: { baseUrl, applePay: true, ...account } })
const easypay = open(garbler.baseUrl)
const phone = (number: string) => ({ code: 'MW', phoneNumber: `351#${number}` }) as const
const approving = phone('911234567')

async function paid(hold = false) {
  const asked = meansRequest(approving, { hold })
  assert.equal((await easypay.ask(asked)).outcome, 'approved')
  return asked
}
async function issued() {
  const asked = referenceRequest()
  assert.equal((await easypay.references!.issue(asked)).outcome, 'issued')
  return asked
}
/** A card that its holder gave, to be kept. */
async function given() {
  const asked = meansRequest({ code: 'CC' }, { keeps: true })
  await easypay.ask(asked)
  world.frequents.give(world.frequents.byKey(asked.requestId)[0]!, true)
  return asked
}
async function keptMeans() {
  const answer = await easypay.inquire(inquiryAbout(await given()))
  assert(answer.outcome === 'approved' && answer.token)
  return { code: 'CC', kept: { account: 'easypay', token: answer.token, shown: {} } } as const
}

const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  async 'a question on a phone'() {
    const asked = meansRequest(approving)
    return { call: /^POST \/single$/, ask: () => easypay.ask(asked), later: () => easypay.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'the look after a question'() {
    const asked = meansRequest(approving)
    return { call: /^GET \/single/, ask: () => easypay.ask(asked), later: () => easypay.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'a question that is looked for by our key'() {
    const asked = await paid()
    const lost = () => inquiryAbout(asked, { knownAs: null })
    return { call: /^GET \/single/, ask: () => easypay.inquire(lost()), later: () => easypay.inquire(lost()), stands: 'approved' }
  },
  async 'a card on easypay’s page'() {
    const asked = meansRequest({ code: 'CC' })
    return { call: /^POST \/single$/, ask: () => easypay.ask(asked), later: () => easypay.inquire(inquiryAbout(asked)), stands: 'waiting' }
  },
  async 'a card that is looked at while it is given'() {
    const asked = meansRequest({ code: 'CC' }, { keeps: true })
    await easypay.ask(asked)
    const later = () => easypay.inquire(inquiryAbout(asked))
    return { call: /^GET \/frequent/, ask: later, later, stands: 'waiting' }
  },
  async 'the charge of a new card'() {
    const asked = await given()
    const later = () => easypay.inquire(inquiryAbout(asked))
    return { call: /^POST \/capture/, ask: later, later, stands: 'approved' }
  },
  async 'the charge of a kept card'() {
    const asked = meansRequest(await keptMeans(), { payerPresent: false })
    return { call: /^POST \/capture/, ask: () => easypay.ask(asked), later: () => easypay.inquire(inquiryAbout(asked)), stands: 'approved' }
  },
  async 'the hold of a kept card'() {
    const asked = meansRequest(await keptMeans(), { payerPresent: false, hold: true })
    const later = () => easypay.inquire(inquiryAbout(asked))
    return { call: /authorisation/, ask: () => easypay.ask(asked), later, stands: 'approved' }
  },
  async 'a session'() {
    const asked = meansRequest({ code: 'AP' })
    return { call: /^GET \/checkout/, ask: () => easypay.ask(asked), later: () => easypay.inquire(inquiryAbout(asked)), stands: 'waiting' }
  },
  async 'a session that was paid'() {
    const asked = meansRequest({ code: 'AP' })
    await easypay.ask(asked)
    world.sessions.decide(world.sessions.byKey(asked.requestId)!, true)
    const later = () => easypay.inquire(inquiryAbout(asked))
    return { call: /^GET/, ask: later, later, stands: 'approved' }
  },
  async 'a capture'() {
    const capture = followUp('capture', await paid(true), 'MW')
    const later = () => easypay.inquire(inquiryAbout(capture))
    return { call: /^POST \/capture/, ask: () => easypay.capture(capture), later, stands: 'approved' }
  },
  async 'a refund'() {
    const refund = followUp('refund', await paid(), 'MW')
    const later = () => easypay.inquire(inquiryAbout(refund))
    return { call: /^POST \/refund/, ask: () => easypay.refund(refund), later, stands: 'approved' }
  },
  async 'a refund of which the capture is looked for'() {
    const refund = followUp('refund', await paid(), 'MW')
    const later = () => easypay.inquire(inquiryAbout(refund))
    return { call: /^GET \/single/, ask: () => easypay.refund(refund), later, stands: 'approved' }
  },
  async 'a refund that is looked at'() {
    const refund = followUp('refund', await paid(), 'MW')
    await easypay.refund(refund)
    const later = () => easypay.inquire(inquiryAbout(refund))
    return { call: /^GET \/refund/, ask: later, later, stands: 'approved' }
  },
  async 'a release'() {
    const release = followUp('cancel', await paid(true), 'MW')
    const later = () => easypay.inquire(inquiryAbout(release))
    return { call: /^POST \/void/, ask: () => easypay.cancel(release), later, stands: 'approved' }
  },
  async 'a reversal'() {
    const asked = await paid()
    const later = () => easypay.reverse(inquiryAbout(asked))
    return { call: /refund|^GET/, ask: later, later, stands: 'approved' }
  },
  async 'a request that is taken back'() {
    const asked = meansRequest(phone('919876543'))
    await easypay.ask(asked)
    const later = () => easypay.inquire(inquiryAbout(asked))
    return { call: /single/, ask: () => easypay.withdraw(inquiryAbout(asked)), later, stands: 'waiting' }
  },
  async 'a step looked for by its name'() {
    const refund = followUp('refund', await paid(), 'MW')
    await easypay.refund(refund)
    const later = () => easypay.recognise!(inquiryAbout(refund))
    return { call: /^GET \/refund/, ask: later, later, stands: 'approved' }
  },
  async 'a reference that is made'() {
    const asked = referenceRequest()
    const later = () => easypay.references!.look(aboutReference(asked))
    return { call: /^POST \/single$/, ask: () => easypay.references!.issue(asked), later, stands: 'open' }
  },
  async 'a reference that is looked at'() {
    const asked = await issued()
    const later = () => easypay.references!.look({ ...aboutReference(asked), knownAs: null })
    return { call: /^GET \/single/, ask: later, later, stands: 'open' }
  },
}

for (const [name, trial] of Object.entries(trials))
  describe(`${name}, whose answer says nothing`, () => {
    for (const [how, garble] of sayNothing)
      test(how, async () => {
        const { call, ask, later, stands } = await trial()
        const { result, garbled } = await garbler.while(call, garble, () => outcomeOf(ask()))
        assert(garbled > 0, 'Nothing was garbled.')
        assert(unclear.has(result) || result === stands, `It is taken for ${result}.`)
        assert.equal(await standingOf(later), stands)
      })
    for (const [how, garble] of sayLittle)
      test(`all but ${how}`, async () => {
        const { call, ask } = await trial()
        const { result, garbled } = await garbler.while(call, garble, () => outcomeOf(ask()))
        assert(garbled > 0 && !refused.has(result), `It is taken for ${result}.`)
      })
  })

test('a refund whose answer was lost stays so while the account is not let in', async () => {
  const refund = followUp('refund', await paid(), 'MW')
  world.faults.silentPosts = 1
  assert.equal(await outcomeOf(easypay.refund(refund)), 'outage')
  const forbidden = () => ({ status: 403, type: 'application/json', text: '{"status":"error","message":["Forbidden"]}' })
  const { result } = await garbler.while(/^POST \/refund/, forbidden, () => outcomeOf(easypay.inquire(inquiryAbout(refund))))
  // No answer to what was asked: it stays open and is asked again (decision 500).
  assert.equal(result, 'outage')
  assert.equal(await outcomeOf(easypay.inquire(inquiryAbout(refund))), 'approved')
  assert.equal(world.allRefunds().filter(({ key }) => key === refund.requestId).length, 1)
})

test('a key that easypay knows with other words is no refusal of what it was used for first', async () => {
  const refund = followUp('refund', await paid(), 'MW')
  assert.equal((await easypay.refund(refund)).outcome, 'approved')
  assert.equal(await outcomeOf(easypay.refund({ ...refund, amountCents: 1249 })), 'outage')
})

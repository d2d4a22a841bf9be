import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MeansRequest } from '../../server/src/acquirers/acquirer.ts'
import type { Means } from '../../server/src/methods/index.ts'
import { followUp, inquiryAbout, meansRequest } from './conformance-requests.ts'
import type { Subject } from './conformance-subject.ts'

/** A card whose bank asks its holder, of an acquirer that waits for us to go on. */
export function resumingSuite(name: string, make: () => Subject): void {
  const wishes = { returnUrl: 'https://pay.example/acquirers/return', language: 'PT' } as const
  const atBank = async (hold = false): Promise<MeansRequest> => {
    const { acquirer, means } = make()
    assert(means.CC?.waiting, 'Name a card whose bank asks.')
    const asked = meansRequest(means.CC.waiting, { hold, returnUrl: wishes.returnUrl })
    const answer = await acquirer.ask(asked)
    assert(answer.outcome === 'waiting' && answer.entry === 'bank')
    return asked
  }
  describe(`${name} goes on after the bank of a card has asked`, () => {
    test('and says until then what the browser posts there, however often it is asked', async () => {
      const { acquirer } = make()
      const asked = await atBank()
      const [entry, again] = [acquirer.entry?.(inquiryAbout(asked), wishes), acquirer.entry?.(inquiryAbout(asked), wishes)]
      assert(entry?.as === 'post' && Object.keys(entry.fields).length > 0)
      assert.deepEqual(again, entry)
      assert.equal((await acquirer.inquire(inquiryAbout(asked))).outcome, 'waiting')
    })

    for (const hold of [false, true])
      test(`with a yes: ${hold ? 'held' : 'paid'} once, by whoever comes back first`, async () => {
        const subject = make()
        const asked = await atBank(hold)
        subject.tellBank!(asked.requestId, true)
        const inquiries = Array.from({ length: 5 }, () => inquiryAbout(asked))
        const answers = await Promise.all(inquiries.map((inquiry) => subject.acquirer.resume!(inquiry)))
        assert(answers.some(({ outcome }) => outcome === 'approved'))
        const known = await subject.acquirer.inquire(inquiryAbout(asked))
        assert.equal(known.outcome, 'approved')
        assert.deepEqual(await subject.acquirer.resume!(inquiryAbout(asked)), known)
        const kind = hold ? 'capture' : 'refund'
        assert.equal((await subject.acquirer[kind](followUp(kind, asked, 'CC'))).outcome, 'approved')
      })

    for (const [word, tell] of [
      ['a no', (subject: Subject, id: string) => subject.tellBank!(id, false)],
      ['no word', () => undefined],
    ] as const)
      test(`with ${word}: nothing is paid, then or later`, async () => {
        const subject = make()
        const asked = await atBank()
        tell(subject, asked.requestId)
        assert.notEqual((await subject.acquirer.resume!(inquiryAbout(asked))).outcome, 'approved')
        subject.tellBank!(asked.requestId, true)
        assert.notEqual((await subject.acquirer.resume!(inquiryAbout(asked))).outcome, 'approved')
        assert.notEqual((await subject.acquirer.inquire(inquiryAbout(asked))).outcome, 'approved')
      })
  })
}

/** A card that the acquirer keeps, as the payment in which it was given has it. */
async function keptCard({ acquirer, give }: Subject, changes: Partial<MeansRequest> = {}) {
  assert(give, 'Say how a card is given.')
  const asked = meansRequest({ code: 'CC' }, { keeps: true, ...changes })
  assert.equal((await acquirer.ask(asked)).outcome, 'waiting')
  assert.equal(await give(asked.requestId), true)
  const answer = await acquirer.inquire(inquiryAbout(asked))
  assert(answer.outcome === 'approved' && answer.token, 'It is kept.')
  const { card: shown = {}, token } = answer
  return { asked, answer, token, means: { code: 'CC', kept: { account: acquirer.name, token, shown } } satisfies Means }
}

export function keepingSuite(name: string, make: () => Subject): void {
  const charge = (means: Means, changes: Partial<MeansRequest> = {}) => meansRequest(means, { payerPresent: false, ...changes })
  describe(`${name} keeps a card`, () => {
    test('that its holder gave for it, and says the same of it however often it is asked', async () => {
      const { acquirer } = make()
      const { asked, answer, means } = await keptCard(make())
      assert.match(means.kept.shown.last4Digits ?? '', /^\d{4}$/)
      assert.match(`${means.kept.shown.expiryMonth}/${means.kept.shown.expiryYear}`, /^\d{2}\/20\d{2}$/)
      assert.deepEqual(await acquirer.inquire(inquiryAbout(asked)), answer)
      assert.equal((await acquirer.refund(followUp('refund', asked, 'CC'))).outcome, 'approved')
    })

    test('not one that was not asked to be kept', async () => {
      const { acquirer, decide } = make()
      const asked = meansRequest({ code: 'CC' })
      await acquirer.ask(asked)
      await decide!(asked.requestId, true)
      const answer = await acquirer.inquire(inquiryAbout(asked))
      assert(answer.outcome === 'approved' && answer.token === undefined)
    })

    test('which is charged without its holder: once under its id, refunded, and given back when it came too late', async () => {
      const { acquirer } = make()
      const { means } = await keptCard(make())
      const asked = charge(means)
      const first = await acquirer.ask(asked)
      assert.equal(first.outcome, 'approved')
      for (const again of await Promise.all([acquirer.ask(asked), acquirer.ask(asked), acquirer.inquire(inquiryAbout(asked))]))
        assert.deepEqual(again.outcome === 'approved' && again.acquirerReference, first.outcome === 'approved' && first.acquirerReference)
      const refund = { ...followUp('refund', asked, 'CC'), amountCents: 500 }
      assert.equal((await acquirer.refund(refund)).outcome, 'approved')
      const late = charge(means)
      await acquirer.ask(late)
      assert.equal((await acquirer.reverse(inquiryAbout(late))).outcome, 'approved')
      assert.equal((await acquirer.inquire(inquiryAbout(late))).outcome, 'declined')
    })

    for (const first of [true, false])
      test(`which is held ${first ? 'as it is given' : 'without its holder'}, taken in part and released`, async () => {
        const { acquirer } = make()
        const given = await keptCard(make(), { hold: first })
        const asked = first ? given.asked : charge(given.means, { hold: true })
        if (!first) assert.equal((await acquirer.ask(asked)).outcome, 'approved')
        const capture = { ...followUp('capture', asked, 'CC'), amountCents: 1000 }
        assert.equal((await acquirer.capture(capture)).outcome, 'approved')
        assert.equal((await acquirer.cancel({ ...followUp('cancel', asked, 'CC'), amountCents: 250 })).outcome, 'approved')
        const refund = { ...followUp('refund', null, 'CC'), original: inquiryAbout(capture), amountCents: 1000 }
        assert.equal((await acquirer.refund(refund)).outcome, 'approved')
      })

    test('and charges none that it does not know', async () => {
      const { acquirer } = make()
      const { means } = await keptCard(make())
      const token = Object.fromEntries(Object.keys(means.kept.token).map((key) => [key, '0d4c1c1e-0000-4000-8000-000000000000']))
      assert.equal((await acquirer.ask(charge({ ...means, kept: { ...means.kept, token } }))).outcome, 'declined')
    })

    test('and asks its holder who is there, where it says so', async () => {
      const { acquirer } = make()
      const { means } = await keptCard(make())
      const asked = meansRequest(means)
      const { outcome } = await acquirer.ask(asked)
      assert.equal(outcome, acquirer.describe().confirms.includes('CC') ? 'waiting' : 'declined')
    })

    test('and forgets it where it can: nothing is charged then, and the same again changes nothing', async () => {
      const { acquirer } = make()
      if (!acquirer.forget || !acquirer.describe().forgets.includes('CC')) return
      const { means, token } = await keptCard(make())
      await acquirer.forget(token)
      await acquirer.forget(token)
      assert.equal((await acquirer.ask(charge(means))).outcome, 'declined')
    })
  })
}

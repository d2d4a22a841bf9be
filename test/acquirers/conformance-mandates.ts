import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Acquirer, MeansRequest } from '../../server/src/acquirers/acquirer.ts'
import type { PhoneMeans } from '../../server/src/methods/mbway.ts'
import { followUp, inquiryAbout, meansRequest } from './conformance-requests.ts'

/** A connector whose acquirer keeps phones, one that waits for its holder, and what the holder says. */
type Subject = { acquirer: Acquirer; waiting: PhoneMeans; decide: (requestId: string, approve: boolean) => Promise<boolean> }

/** A phone that the acquirer keeps, as the payment for which its holder was asked has it. */
async function keptPhone({ acquirer, waiting, decide }: Subject) {
  const asked = meansRequest(waiting, { keeps: true })
  assert.equal((await acquirer.ask(asked)).outcome, 'waiting')
  assert.equal(await decide(asked.requestId, true), true)
  const answer = await acquirer.inquire(inquiryAbout(asked))
  assert(answer.outcome === 'approved' && answer.token, 'It is kept.')
  const { token } = answer
  return { asked, answer, token, means: { code: 'MW', kept: { account: acquirer.name, token, shown: {} } } as const }
}

const charge = (means: PhoneMeans, changes: Partial<MeansRequest> = {}): MeansRequest =>
  meansRequest(means, { payerPresent: false, ...changes })

/** What a connector owes whose acquirer keeps phones (`keeps`): whoever agreed once is charged without being asked, once for each question. */
export function mandateSuite(name: string, make: () => Subject): void {
  describe(`${name} keeps a phone`, () => {
    test('whose holder agreed: the payment is approved, and asked about again it is the same', async () => {
      const { acquirer } = make()
      const { asked, answer } = await keptPhone(make())
      assert.deepEqual(await acquirer.inquire(inquiryAbout(asked)), answer)
      assert.equal((await acquirer.refund(followUp('refund', asked, 'MW'))).outcome, 'approved')
    })

    test('and charges it once, however many look at the moment in which its holder agrees', async () => {
      const { acquirer, waiting, decide } = make()
      for (let round = 0; round < 5; round++) {
        const asked = meansRequest(waiting, { keeps: true })
        await acquirer.ask(asked)
        await decide(asked.requestId, true)
        const looks = await Promise.all(Array.from({ length: 5 }, () => acquirer.inquire(inquiryAbout(asked))))
        const last = await acquirer.inquire(inquiryAbout(asked))
        assert(last.outcome === 'approved')
        for (const look of looks) {
          assert(look.outcome === 'approved' || look.outcome === 'unknown')
          if (look.outcome === 'approved') assert.equal(look.acquirerReference, last.acquirerReference)
        }
      }
    })

    test('only where its holder agreed', async () => {
      const { acquirer, waiting, decide } = make()
      const asked = meansRequest(waiting)
      await acquirer.ask(asked)
      await decide(asked.requestId, true)
      const answer = await acquirer.inquire(inquiryAbout(asked))
      assert(answer.outcome === 'approved' && answer.token === undefined)
    })

    test('which is charged without a ring: once under its id, refunded, and given back when it came too late', async () => {
      const { acquirer } = make()
      const { means } = await keptPhone(make())
      const asked = charge(means)
      const first = await acquirer.ask(asked)
      assert.equal(first.outcome, 'approved')
      for (const again of await Promise.all([acquirer.ask(asked), acquirer.ask(asked), acquirer.inquire(inquiryAbout(asked))]))
        assert.deepEqual(again, first)
      assert.equal((await acquirer.refund({ ...followUp('refund', asked, 'MW'), amountCents: 500 })).outcome, 'approved')
      const late = charge(means)
      await acquirer.ask(late)
      assert.equal((await acquirer.reverse(inquiryAbout(late))).outcome, 'approved')
      assert.equal((await acquirer.inquire(inquiryAbout(late))).outcome, 'declined')
    })

    test('and asks its holder who is there, and for an amount that is only held', async () => {
      const { acquirer } = make()
      const { means } = await keptPhone(make())
      assert.equal((await acquirer.ask(meansRequest(means))).outcome, 'waiting')
      assert.equal((await acquirer.ask(charge(means, { hold: true }))).outcome, 'waiting')
    })

    test('and forgets it where it can: nothing is charged then, and the same again changes nothing', async () => {
      const { acquirer } = make()
      if (!acquirer.forget || !acquirer.describe().forgets.includes('MW')) return
      const { means, token } = await keptPhone(make())
      await acquirer.forget(token)
      await acquirer.forget(token)
      assert.equal((await acquirer.ask(charge(means))).outcome, 'declined')
    })
  })
}

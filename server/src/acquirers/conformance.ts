import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { AcquirerOutage, type Acquirer, type AcquirerAnswer, type FollowUp } from './acquirer.ts'
import { cardRequest, followUp, now, phoneRequest, securityCode } from './conformance-requests.ts'

/** A connector on its acquirer's test system, and what makes that system behave. */
export type Subject = {
  acquirer: Acquirer
  cards: { approved: string; declined: string; challenged: string; silent: string }
  phones: { approved: string; declined: string; waiting: string }
  /** For how long the acquirer is silent about the silent card. */
  silentSeconds: number
  /** The payer's decision about a request that waits; false when it does not wait any more. */
  decide: (requestId: string, approve: boolean) => Promise<boolean>
  /** Everything that the connector keeps, as text; empty when it keeps nothing. */
  stored: () => Promise<string>
}

const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Every question there is, each with its outcome on the test system. */
function questions({
  acquirer,
  cards,
  phones,
}: Subject): [name: string, outcome: AcquirerAnswer['outcome'], ask: () => [string, () => Promise<AcquirerAnswer>]][] {
  const byCard = (number: string) => (): [string, () => Promise<AcquirerAnswer>] => {
    const asked = cardRequest(number)
    return [asked.requestId, () => acquirer.authorise(asked)]
  }
  const byPhone = (number: string) => (): [string, () => Promise<AcquirerAnswer>] => {
    const asked = phoneRequest(number)
    return [asked.requestId, () => acquirer.requestOnPhone(asked)]
  }
  const following =
    (kind: 'capture' | 'refund' | 'cancel' | 'adjust', method: FollowUp['method'] = 'CC') =>
    (): [string, () => Promise<AcquirerAnswer>] => {
      const approved = cardRequest(cards.approved, { hold: kind !== 'refund' })
      const asked = followUp(method === 'MB' ? null : approved.requestId, method)
      return [asked.requestId, async () => (await acquirer.authorise(approved), acquirer[kind](asked))]
    }
  return [
    ['a card that is approved', 'approved', byCard(cards.approved)],
    ['a card that is declined', 'declined', byCard(cards.declined)],
    ['a card whose bank asks first', 'waiting', byCard(cards.challenged)],
    ['a phone that approves', 'approved', byPhone(phones.approved)],
    ['a phone that declines', 'declined', byPhone(phones.declined)],
    ['a phone that waits', 'waiting', byPhone(phones.waiting)],
    ['a capture', 'approved', following('capture')],
    ['a refund', 'approved', following('refund')],
    ['a refund of a Multibanco payment', 'approved', following('refund', 'MB')],
    ['a release', 'approved', following('cancel')],
    ['an adjustment', 'approved', following('adjust')],
  ]
}

function answers(name: string, make: () => Subject): void {
  describe(`${name} answers`, () => {
    for (const [question, outcome, ask] of questions(make())) {
      test(`${question}: ${outcome}, however often it is asked, and inquired the same`, async () => {
        const [requestId, asking] = ask()
        const first = await asking()
        assert.equal(first.outcome, outcome)
        const again = await Promise.all(Array.from({ length: 5 }, asking))
        const inquired = await make().acquirer.inquire({ requestId, now })
        for (const answer of [...again, inquired]) assert.deepEqual(answer, first)
      })

      test(`${question}, asked five times at once: one answer`, async () => {
        const [, asking] = ask()
        const [first, ...others] = await Promise.all(Array.from({ length: 5 }, asking))
        for (const answer of others) assert.deepEqual(answer, first)
      })
    }

    test('two approvals have two references', async () => {
      const { acquirer, cards } = make()
      const [one, other] = [await acquirer.authorise(cardRequest(cards.approved)), await acquirer.authorise(cardRequest(cards.approved))]
      assert(one.outcome === 'approved' && other.outcome === 'approved')
      assert.notEqual(one.acquirerReference, other.acquirerReference)
    })

    test('an unknown request is declined', async () => {
      assert.equal((await make().acquirer.inquire({ requestId: randomUUID(), now })).outcome, 'declined')
    })
  })
}

function declines(name: string, make: () => Subject): void {
  describe(`${name}: declined stays declined`, () => {
    test('by card: no decision, withdrawal, reversal or time changes it', async () => {
      const { acquirer, cards, decide } = make()
      const asked = cardRequest(cards.declined)
      const first = await acquirer.authorise(asked)
      const { requestId } = asked
      assert.equal(await decide(requestId, true), false)
      assert.equal((await acquirer.withdraw({ requestId, now })).outcome, 'declined')
      await acquirer.reverse({ requestId, now })
      assert.deepEqual(await acquirer.inquire({ requestId, now: after(3_600) }), first)
      assert.deepEqual(await acquirer.authorise({ ...asked, now: after(3_600), card: { ...asked.card, number: cards.approved } }), first)
    })

    for (const which of ['card', 'phone'] as const) {
      test(`by the payer, ${which}: a second decision comes too late`, async () => {
        const { acquirer, cards, phones, decide } = make()
        const asked = which === 'card' ? cardRequest(cards.challenged) : phoneRequest(phones.waiting)
        await ('card' in asked ? acquirer.authorise(asked) : acquirer.requestOnPhone(asked))
        assert.equal(await decide(asked.requestId, false), true)
        assert.equal(await decide(asked.requestId, true), false)
        assert.equal((await acquirer.inquire(asked)).outcome, 'declined')
      })
    }
  })
}

function takingBack(name: string, make: () => Subject): void {
  const waiting = async (subject: Subject, which: 'card' | 'phone'): Promise<string> => {
    const asked = which === 'card' ? cardRequest(subject.cards.challenged) : phoneRequest(subject.phones.waiting)
    await ('card' in asked ? subject.acquirer.authorise(asked) : subject.acquirer.requestOnPhone(asked))
    return asked.requestId
  }
  describe(`${name} takes back`, () => {
    for (const which of ['card', 'phone'] as const) {
      test(`a ${which} request that waits: declined, and no approval is possible after`, async () => {
        const subject = make()
        const requestId = await waiting(subject, which)
        assert.equal((await subject.acquirer.withdraw({ requestId, now })).outcome, 'approved')
        assert.equal(await subject.decide(requestId, true), false)
        assert.equal((await subject.acquirer.inquire({ requestId, now })).outcome, 'declined')
      })

      test(`no ${which} request that was approved before`, async () => {
        const subject = make()
        const requestId = await waiting(subject, which)
        assert.equal(await subject.decide(requestId, true), true)
        assert.equal((await subject.acquirer.withdraw({ requestId, now })).outcome, 'declined')
        assert.equal((await subject.acquirer.inquire({ requestId, now })).outcome, 'approved')
      })

      test(`or lets the payer decide, ${which}: one of two at once wins, and both are told the same`, async () => {
        for (let round = 0; round < 10; round++) {
          const subject = make()
          const requestId = await waiting(subject, which)
          const [withdrawn, decided] = await Promise.all([subject.acquirer.withdraw({ requestId, now }), subject.decide(requestId, true)])
          assert.equal(withdrawn.outcome, decided ? 'declined' : 'approved')
          assert.equal((await subject.acquirer.inquire({ requestId, now })).outcome, decided ? 'approved' : 'declined')
        }
      })
    }

    test('an approved request by reversing it, once or twice', async () => {
      const { acquirer, cards } = make()
      const asked = cardRequest(cards.approved)
      await acquirer.authorise(asked)
      assert.equal((await acquirer.reverse(asked)).outcome, 'approved')
      assert.equal((await acquirer.inquire(asked)).outcome, 'declined')
      assert.equal((await acquirer.reverse(asked)).outcome, 'approved')
      assert.equal((await acquirer.authorise(asked)).outcome, 'declined', 'Asking once more does not debit again.')
    })
  })
}

function silence(name: string, make: () => Subject): void {
  test(`${name}, silent: unknown to every question, then approved and undone at will`, async () => {
    const { acquirer, cards, silentSeconds } = make()
    const asked = cardRequest(cards.silent)
    await assert.rejects(acquirer.authorise(asked), AcquirerOutage)
    await assert.rejects(acquirer.authorise(asked), AcquirerOutage)
    for (const ask of [acquirer.inquire, acquirer.withdraw, acquirer.reverse]) assert.deepEqual(await ask(asked), { outcome: 'unknown' })
    assert.equal((await acquirer.inquire({ ...asked, now: after(silentSeconds - 1) })).outcome, 'unknown')
    const known = { ...asked, now: after(silentSeconds) }
    assert.equal((await acquirer.inquire(known)).outcome, 'approved')
    assert.deepEqual(await acquirer.authorise(known), await acquirer.inquire(known))
    assert.equal((await acquirer.reverse(known)).outcome, 'approved')
    assert.equal((await acquirer.inquire(known)).outcome, 'declined')
  })
}

/**
 * What every connector owes (`Acquirer`), as tests: the same id asked twice is one question, declined stays declined,
 * what was taken back cannot be approved, no card number is kept. `make` may give the same subject each time.
 */
export function conformanceSuite(name: string, make: () => Subject): void {
  answers(name, make)
  declines(name, make)
  takingBack(name, make)
  silence(name, make)

  test(`${name} keeps no card number, security code or holder`, async () => {
    const { acquirer, cards, stored } = make()
    for (const number of Object.values(cards)) await acquirer.authorise(cardRequest(number)).catch(() => undefined)
    await acquirer.authorise(cardRequest(cards.approved, { payerPresent: false, hold: true }))
    const text = await stored()
    for (const number of Object.values(cards))
      assert(!text.includes(number) && !text.includes(number.slice(0, 12)), 'A card number is kept.')
    assert(!text.includes('CONFORMANCE'), 'A holder is kept.')
    assert(!new RegExp(`(^|[^0-9a-f.:-])${securityCode}([^0-9a-f-]|$)`, 'm').test(text), 'A security code is kept.')
  })
}

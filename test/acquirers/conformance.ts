import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { methodTable, referenceMethod, type MethodCode } from '@escudo/contracts/vocabulary'
import { askingOf, type Means, type MeansCode } from '../../server/src/methods/index.ts'
import { AcquirerOutage, type Acquirer, type AcquirerAnswer } from '../../server/src/acquirers/acquirer.ts'
import { followUp, meansRequest, now, securityCode } from './conformance-requests.ts'

/** The means of a method of which the test system is known to approve, decline or let wait; what it never does is left out. */
export type TestMeans<M = Means> = { approved?: M; declined?: M; waiting?: M }

/** A connector on its acquirer's test system, and what makes that system behave. */
export type Subject = {
  acquirer: Acquirer
  means: { [M in Means as M['code']]?: TestMeans<M> }
  /** A means about which the acquirer is silent, and for how long. */
  silent: Means
  silentSeconds: number
  /** The payer's decision about a request that waits; false when it does not wait any more. */
  decide: (requestId: string, approve: boolean) => Promise<boolean>
  /** Everything that the connector keeps, as text; empty when it keeps nothing. */
  stored: () => Promise<string>
}

const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const outcomes = ['approved', 'declined', 'waiting'] as const

function testMeans({ means }: Subject): [code: MeansCode, TestMeans][] {
  return Object.entries(means) as [MeansCode, TestMeans][]
}

/** The means of every method that lets a request wait. */
function thoseThatWait(subject: Subject): [code: MeansCode, means: Means][] {
  return testMeans(subject).flatMap(([code, { waiting }]) => (waiting ? [[code, waiting] as [MeansCode, Means]] : []))
}

/** A means that is approved or declined, of whatever method. */
function anyThatIs(subject: Subject, outcome: 'approved' | 'declined'): Means {
  const found = testMeans(subject).flatMap(([, known]) => known[outcome] ?? [])[0]
  assert(found, `Name a means that is ${outcome}.`)
  return found
}

type Question = [name: string, outcome: AcquirerAnswer['outcome'], ask: () => [string, () => Promise<AcquirerAnswer>]]

/** Every question there is, each with its outcome on the test system. */
function questions(subject: Subject): Question[] {
  const { acquirer } = subject
  const byMeans = testMeans(subject).flatMap(([code, known]) =>
    outcomes.flatMap((outcome): Question[] => {
      const means = known[outcome]
      if (!means) return []
      const ask = (): [string, () => Promise<AcquirerAnswer>] => {
        const asked = meansRequest(means)
        return [asked.requestId, () => acquirer.ask(asked)]
      }
      return [[`${methodTable[code].name.EN}, ${outcome}`, outcome, ask]]
    }),
  )
  const following =
    (kind: 'capture' | 'refund' | 'cancel' | 'adjust', method?: MethodCode) => (): [string, () => Promise<AcquirerAnswer>] => {
      const means = anyThatIs(subject, 'approved')
      const approved = meansRequest(means, { hold: kind !== 'refund' })
      const asked = followUp(method ? null : approved.requestId, method ?? means.code)
      return [asked.requestId, async () => (await acquirer.ask(approved), acquirer[kind](asked))]
    }
  const ofReference: Question[] = acquirer.methods.includes(referenceMethod)
    ? [['a refund of a payment by reference', 'approved', following('refund', referenceMethod)]]
    : []
  return [
    ...byMeans,
    ['a capture', 'approved', following('capture')],
    ['a refund', 'approved', following('refund')],
    ...ofReference,
    ['a release', 'approved', following('cancel')],
    ['an adjustment', 'approved', following('adjust')],
  ]
}

function answers(name: string, make: () => Subject): void {
  describe(`${name} answers`, () => {
    test('to every method that it says it can be asked for', () => {
      const { acquirer, means } = make()
      const asked = acquirer.methods.filter((code) => !methodTable[code].byReference)
      assert.deepEqual(
        asked.filter((code) => !Object.hasOwn(means, code)),
        [],
        'Name its means.',
      )
    })

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
      const subject = make()
      const approved = () => subject.acquirer.ask(meansRequest(anyThatIs(subject, 'approved')))
      const [one, other] = [await approved(), await approved()]
      assert(one.outcome === 'approved' && other.outcome === 'approved')
      assert.notEqual(one.acquirerReference, other.acquirerReference)
    })

    test('a card whose holder is to be authenticated: never approved unseen', async () => {
      const { acquirer, means } = make()
      for (const card of Object.values(means.CC ?? {})) {
        const asked = meansRequest(card, { challenge: 'asked' })
        const first = await acquirer.ask(asked)
        assert(first.outcome !== 'unknown')
        assert(first.outcome !== 'approved' || first.authentication !== undefined)
        assert.deepEqual(await acquirer.inquire(asked), first)
        if (card === means.CC?.declined) assert.equal(first.outcome, 'declined')
      }
    })

    test('an unknown request is declined', async () => {
      assert.equal((await make().acquirer.inquire({ requestId: randomUUID(), now })).outcome, 'declined')
    })
  })
}

function declines(name: string, make: () => Subject): void {
  describe(`${name}: declined stays declined`, () => {
    test('no decision, withdrawal, reversal or time changes it', async () => {
      const subject = make()
      const { acquirer, decide } = subject
      const asked = meansRequest(anyThatIs(subject, 'declined'))
      const first = await acquirer.ask(asked)
      const { requestId } = asked
      assert.equal(await decide(requestId, true), false)
      assert.equal((await acquirer.withdraw({ requestId, now })).outcome, 'declined')
      await acquirer.reverse({ requestId, now })
      assert.deepEqual(await acquirer.inquire({ requestId, now: after(3_600) }), first)
      assert.deepEqual(await acquirer.ask({ ...asked, now: after(3_600), means: anyThatIs(subject, 'approved') }), first)
    })

    for (const [code, means] of thoseThatWait(make())) {
      test(`by the payer, ${code}: a second decision comes too late`, async () => {
        const { acquirer, decide } = make()
        const asked = meansRequest(means)
        await acquirer.ask(asked)
        assert.equal(await decide(asked.requestId, false), true)
        assert.equal(await decide(asked.requestId, true), false)
        assert.equal((await acquirer.inquire(asked)).outcome, 'declined')
      })
    }
  })
}

function takingBack(name: string, make: () => Subject): void {
  const waiting = async ({ acquirer }: Subject, means: Means): Promise<string> => {
    const asked = meansRequest(means)
    await acquirer.ask(asked)
    return asked.requestId
  }
  describe(`${name} takes back`, () => {
    for (const [code, means] of thoseThatWait(make())) {
      test(`a request that waits, ${code}: declined, and no approval is possible after`, async () => {
        const subject = make()
        const requestId = await waiting(subject, means)
        assert.equal((await subject.acquirer.withdraw({ requestId, now })).outcome, 'approved')
        assert.equal(await subject.decide(requestId, true), false)
        assert.equal((await subject.acquirer.inquire({ requestId, now })).outcome, 'declined')
      })

      test(`no request that was approved before, ${code}`, async () => {
        const subject = make()
        const requestId = await waiting(subject, means)
        assert.equal(await subject.decide(requestId, true), true)
        assert.equal((await subject.acquirer.withdraw({ requestId, now })).outcome, 'declined')
        assert.equal((await subject.acquirer.inquire({ requestId, now })).outcome, 'approved')
      })

      test(`or lets the payer decide, ${code}: one of two at once wins, and both are told the same`, async () => {
        for (let round = 0; round < 10; round++) {
          const subject = make()
          const requestId = await waiting(subject, means)
          const [withdrawn, decided] = await Promise.all([subject.acquirer.withdraw({ requestId, now }), subject.decide(requestId, true)])
          assert.equal(withdrawn.outcome, decided ? 'declined' : 'approved')
          assert.equal((await subject.acquirer.inquire({ requestId, now })).outcome, decided ? 'approved' : 'declined')
        }
      })
    }

    test('an approved request by reversing it, once or twice', async () => {
      const subject = make()
      const { acquirer } = subject
      const asked = meansRequest(anyThatIs(subject, 'approved'))
      await acquirer.ask(asked)
      assert.equal((await acquirer.reverse(asked)).outcome, 'approved')
      assert.equal((await acquirer.inquire(asked)).outcome, 'declined')
      assert.equal((await acquirer.reverse(asked)).outcome, 'approved')
      assert.equal((await acquirer.ask(asked)).outcome, 'declined', 'Asking once more does not debit again.')
    })
  })
}

function silence(name: string, make: () => Subject): void {
  test(`${name}, silent: unknown to every question, then approved and undone at will`, async () => {
    const { acquirer, silent, silentSeconds } = make()
    const asked = meansRequest(silent)
    await assert.rejects(acquirer.ask(asked), AcquirerOutage)
    await assert.rejects(acquirer.ask(asked), AcquirerOutage)
    for (const ask of [acquirer.inquire, acquirer.withdraw, acquirer.reverse]) assert.deepEqual(await ask(asked), { outcome: 'unknown' })
    assert.equal((await acquirer.inquire({ ...asked, now: after(silentSeconds - 1) })).outcome, 'unknown')
    const known = { ...asked, now: after(silentSeconds) }
    assert.equal((await acquirer.inquire(known)).outcome, 'approved')
    assert.deepEqual(await acquirer.ask(known), await acquirer.inquire(known))
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

  test(`${name} keeps no card or phone number, security code or holder`, async () => {
    const subject = make()
    const { acquirer, stored, silent } = subject
    const all = [silent, ...testMeans(subject).flatMap(([, known]) => Object.values(known))]
    for (const means of all) await acquirer.ask(meansRequest(means)).catch(() => undefined)
    await acquirer.ask(meansRequest(anyThatIs(subject, 'approved'), { payerPresent: false, hold: true }))
    const text = await stored()
    const marks = all.flatMap((means) => askingOf(means.code).mark(means) ?? [])
    for (const mark of marks) assert(!text.includes(mark) && !text.includes(mark.slice(0, 12)), 'What a payer is known by is kept.')
    assert(!text.includes('CONFORMANCE'), 'A holder is kept.')
    assert(!new RegExp(`(^|[^0-9a-f.:-])${securityCode}([^0-9a-f-]|$)`, 'm').test(text), 'A security code is kept.')
  })
}

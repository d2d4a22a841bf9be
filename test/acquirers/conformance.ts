import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodTable, referenceMethod, type MethodCode } from '@escudo/contracts/vocabulary'
import { askingOf, type Means } from '../../server/src/methods/index.ts'
import { AcquirerOutage, type AcquirerAnswer, type InquiryAnswer, type MeansRequest } from '../../server/src/acquirers/acquirer.ts'
import { keepingSuite, resumingSuite } from './conformance-cards.ts'
import { mandateSuite } from './conformance-mandates.ts'
import { referenceSuite } from './conformance-references.ts'
import { followUp, inquiryAbout, meansRequest, now, securityCode, type Following } from './conformance-requests.ts'
import { anyThatIs, testMeans, thoseDecided, thoseThatWait, type Subject } from './conformance-subject.ts'

const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const outcomes = ['approved', 'declined', 'waiting'] as const

type Asked = MeansRequest | Following
type Question = [name: string, outcome: AcquirerAnswer['outcome'], ask: () => Promise<[Asked, () => Promise<AcquirerAnswer>]>]

/** What was answered; a broken line is one that nobody knows. */
function heard<A extends InquiryAnswer>(asking: Promise<A>): Promise<A | { outcome: 'unknown' }> {
  return asking.catch((error: unknown) => {
    if (error instanceof AcquirerOutage) return { outcome: 'unknown' as const }
    throw error
  })
}

/** How often what a far acquirer works on is asked about. */
const mostLooks = 24

/** What came of a question in the end, where its acquirer takes its time (`rest`); else what was answered, as it is. */
async function settled({ acquirer, rest }: Subject, asked: Asked, asking: Promise<AcquirerAnswer>): Promise<InquiryAnswer> {
  if (!rest) return asking
  let answer: InquiryAnswer = await heard(asking)
  for (let looks = 0; looks < mostLooks && (answer.outcome === 'pending' || answer.outcome === 'unknown'); looks += 1) {
    await rest()
    answer = await heard(acquirer.inquire(inquiryAbout(asked)))
  }
  return answer
}

/** Every question there is, each with its outcome on the test system. */
function questions(subject: Subject): Question[] {
  const { acquirer } = subject
  const byMeans = testMeans(subject).flatMap(([code, known]) =>
    outcomes.flatMap((outcome): Question[] => {
      const means = known[outcome]
      if (!means) return []
      const ask: Question[2] = async () => {
        const asked = meansRequest(means)
        return [asked, () => acquirer.ask(asked)]
      }
      return [[`${methodTable[code].name.EN}, ${outcome}`, outcome, ask]]
    }),
  )
  const following =
    (kind: Following['kind'], method?: MethodCode): Question[2] =>
    async () => {
      const means = anyThatIs(subject, 'approved')
      const approved = meansRequest(means, { hold: kind !== 'refund' })
      await acquirer.ask(approved)
      const asked = followUp(kind, method ? null : approved, method ?? means.code)
      return [asked, () => acquirer[kind](asked)]
    }
  const ofReference: Question[] =
    acquirer.methods.includes(referenceMethod) && !acquirer.references
      ? [['a refund of a payment by reference', 'approved', following('refund', referenceMethod)]]
      : []
  return [
    ...byMeans,
    ['a capture', 'approved', following('capture')],
    ['a refund', 'approved', following('refund')],
    ...ofReference,
    ['a release', 'approved', following('cancel')],
    ...(acquirer.describe().adjusts ? [['an adjustment', 'approved', following('adjust')] satisfies Question] : []),
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
        const subject = make()
        const [asked, asks] = await ask()
        const asking = () => settled(subject, asked, asks())
        const started = await asking()
        const first = started.outcome === 'pending' ? await make().acquirer.inquire(inquiryAbout(asked)) : started
        assert.equal(first.outcome, outcome)
        const again = await Promise.all(Array.from({ length: 5 }, asking))
        const inquired = await make().acquirer.inquire(inquiryAbout(asked))
        for (const answer of [...again, inquired]) assert.deepEqual(answer, first)
      })

      test(`${question}, asked five times at once: one answer`, async () => {
        const subject = make()
        const [asked, asks] = await ask()
        const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => settled(subject, asked, asks())))
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
      if (!acquirer.describe().challenges) return
      for (const card of Object.values(means.CC ?? {})) {
        const asked = meansRequest(card, { challenge: 'asked' })
        const first = await acquirer.ask(asked)
        assert(first.outcome !== 'unknown')
        assert(first.outcome !== 'approved' || first.authentication !== undefined)
        assert.deepEqual(await acquirer.inquire(inquiryAbout(asked)), first)
        if (card === means.CC?.declined) assert.equal(first.outcome, 'declined')
      }
    })

    test('a request that never arrived is not found', async () => {
      const { acquirer } = make()
      assert.deepEqual(await acquirer.inquire(inquiryAbout(meansRequest(anyThatIs(make(), 'approved')))), { outcome: 'notFound' })
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
      if (decide) assert.equal(await decide(requestId, true), false)
      assert.equal((await acquirer.withdraw(inquiryAbout(asked))).outcome, 'declined')
      await acquirer.reverse(inquiryAbout(asked))
      assert.deepEqual(await acquirer.inquire(inquiryAbout(asked, { now: after(3_600) })), first)
      assert.deepEqual(await acquirer.ask({ ...asked, now: after(3_600), means: anyThatIs(subject, 'approved') }), first)
    })

    for (const [code, means] of thoseDecided(make())) {
      test(`by the payer, ${code}: a second decision comes too late`, async () => {
        const { acquirer, decide } = make()
        const asked = meansRequest(means)
        await acquirer.ask(asked)
        assert.equal(await decide!(asked.requestId, false), true)
        assert.equal(await decide!(asked.requestId, true), false)
        assert.equal((await acquirer.inquire(inquiryAbout(asked))).outcome, 'declined')
      })
    }
  })
}

/** Asked until it is undone: a far acquirer may take its time. */
async function reversed({ acquirer, rest }: Subject, asked: MeansRequest): Promise<AcquirerAnswer> {
  let answer: AcquirerAnswer = await acquirer.reverse(inquiryAbout(asked))
  for (let looks = rest ? 0 : mostLooks; looks < mostLooks && answer.outcome === 'pending'; looks += 1) {
    await rest?.()
    answer = await acquirer.reverse(inquiryAbout(asked))
  }
  return answer
}

function takingBack(name: string, make: () => Subject): void {
  const waiting = async ({ acquirer }: Subject, means: Means): Promise<MeansRequest> => {
    const asked = meansRequest(means)
    await acquirer.ask(asked)
    return asked
  }
  describe(`${name} takes back`, () => {
    for (const [code, means] of make().acquirer.describe().withdraws ? thoseThatWait(make()) : []) {
      test(`a request that waits, ${code}: declined, and no approval is possible after`, async () => {
        const subject = make()
        const asked = await waiting(subject, means)
        const { requestId } = asked
        assert.equal((await subject.acquirer.withdraw(inquiryAbout(asked))).outcome, 'approved')
        if (subject.decide) assert.equal(await subject.decide(requestId, true), false)
        assert.equal((await subject.acquirer.inquire(inquiryAbout(asked))).outcome, 'declined')
      })
    }

    for (const [code, means] of make().acquirer.describe().withdraws ? thoseDecided(make()) : []) {
      test(`no request that was approved before, ${code}`, async () => {
        const subject = make()
        const asked = await waiting(subject, means)
        const { requestId } = asked
        assert.equal(await subject.decide!(requestId, true), true)
        assert.equal((await subject.acquirer.withdraw(inquiryAbout(asked))).outcome, 'declined')
        assert.equal((await subject.acquirer.inquire(inquiryAbout(asked))).outcome, 'approved')
      })

      test(`or lets the payer decide, ${code}: one of two at once wins, and both are told the same`, async () => {
        for (let round = 0; round < 10; round++) {
          const subject = make()
          const asked = await waiting(subject, means)
          const { requestId } = asked
          const [withdrawn, decided] = await Promise.all([subject.acquirer.withdraw(inquiryAbout(asked)), subject.decide!(requestId, true)])
          assert.equal(withdrawn.outcome, decided ? 'declined' : 'approved')
          assert.equal((await subject.acquirer.inquire(inquiryAbout(asked))).outcome, decided ? 'approved' : 'declined')
        }
      })
    }

    test('an approved request by reversing it, once or twice', async () => {
      const subject = make()
      const { acquirer } = subject
      const asked = meansRequest(anyThatIs(subject, 'approved'))
      await acquirer.ask(asked)
      assert.equal((await reversed(subject, asked)).outcome, 'approved')
      assert.equal((await acquirer.inquire(inquiryAbout(asked))).outcome, 'declined')
      assert.equal((await acquirer.reverse(inquiryAbout(asked))).outcome, 'approved')
      assert.equal((await acquirer.ask(asked)).outcome, 'declined', 'Asking once more does not debit again.')
    })
  })
}

function silence(name: string, make: () => Subject & { silent: Means; silentSeconds: number }): void {
  test(`${name}, silent: unknown to every question, then approved and undone at will`, async () => {
    const { acquirer, silent, silentSeconds, passTime } = make()
    const asked = meansRequest(silent)
    await assert.rejects(acquirer.ask(asked), AcquirerOutage)
    await assert.rejects(acquirer.ask(asked), AcquirerOutage)
    for (const ask of [acquirer.inquire, acquirer.withdraw, acquirer.reverse])
      assert.deepEqual(await heard(ask(inquiryAbout(asked))), { outcome: 'unknown' })
    passTime?.(silentSeconds - 1)
    assert.equal((await heard(acquirer.inquire(inquiryAbout(asked, { now: after(silentSeconds - 1) })))).outcome, 'unknown')
    passTime?.(1)
    const known = { ...asked, now: after(silentSeconds) }
    assert.equal((await acquirer.inquire(inquiryAbout(known))).outcome, 'approved')
    assert.deepEqual(await acquirer.ask(known), await acquirer.inquire(inquiryAbout(known)))
    assert.equal((await acquirer.reverse(inquiryAbout(known))).outcome, 'approved')
    assert.equal((await acquirer.inquire(inquiryAbout(known))).outcome, 'declined')
  })
}

/**
 * What every connector owes (`Acquirer`), as tests: the same id asked twice is one question, declined stays declined,
 * what was taken back cannot be approved, no card number is kept. `make` may give the same subject each time. What a subject has nobody for
 * (`Control`) switches its sections off: so it runs against a vendor's own test system, too (`npm run acquirer:live`).
 */
export function conformanceSuite(name: string, make: () => Subject): void {
  answers(name, make)
  declines(name, make)
  takingBack(name, make)
  const { acquirer: of, decide, silent, silentSeconds, tellBank, give, stored } = make()
  if (silent && silentSeconds !== undefined) silence(name, () => ({ ...make(), silent, silentSeconds }))
  if (of.resume && tellBank) resumingSuite(name, make)
  if (of.describe().keeps.includes('CC') && give) keepingSuite(name, make)
  if (of.describe().keeps.includes('MW') && decide) {
    mandateSuite(name, () => {
      const { acquirer, means } = make()
      assert(means.MW?.waiting, 'Name a phone that waits.')
      return { acquirer, waiting: means.MW.waiting, decide }
    })
  }
  if (of.references) {
    referenceSuite(name, () => {
      const { acquirer, payReference } = make()
      return { references: acquirer.references!, ...(payReference && { payReference }) }
    })
  }
  if (stored) keepingNothing(name, make)
}

function keepingNothing(name: string, make: () => Subject): void {
  test(`${name} keeps no card or phone number, security code or holder`, async () => {
    const subject = make()
    const { acquirer, stored, silent } = subject
    const all = [...(silent ? [silent] : []), ...testMeans(subject).flatMap(([, known]) => Object.values(known))]
    for (const means of all) await acquirer.ask(meansRequest(means)).catch(() => undefined)
    await acquirer.ask(meansRequest(anyThatIs(subject, 'approved'), { payerPresent: false, hold: true }))
    const text = await stored!()
    const marks = all.flatMap((means) => askingOf(means.code).mark(means) ?? [])
    for (const mark of marks) assert(!text.includes(mark) && !text.includes(mark.slice(0, 12)), 'What a payer is known by is kept.')
    assert(!text.includes('CONFORMANCE'), 'A holder is kept.')
    assert(!new RegExp(`(^|[^0-9a-f.:-])${securityCode}([^0-9a-f-]|$)`, 'm').test(text), 'A security code is kept.')
  })
}

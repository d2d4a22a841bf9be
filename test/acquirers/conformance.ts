import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodTable, referenceMethod, type MethodCode } from '@escudo/contracts/vocabulary'
import { askingOf, type Means, type MeansCode } from '../../server/src/methods/index.ts'
import {
  AcquirerOutage,
  type Acquirer,
  type AcquirerAnswer,
  type InquiryAnswer,
  type MeansRequest,
} from '../../server/src/acquirers/acquirer.ts'
import { mandateSuite } from './conformance-mandates.ts'
import { referenceSuite } from './conformance-references.ts'
import { followUp, inquiryAbout, meansRequest, now, securityCode, type Following } from './conformance-requests.ts'

/** The means of a method of which the test system is known to approve, decline or let wait; what it never does is left out. */
type TestMeans<M = Means> = { approved?: M; declined?: M; waiting?: M }

/** A connector on its acquirer's test system, and what makes that system behave. */
type Subject = {
  acquirer: Acquirer
  means: { [M in Means as M['code']]?: TestMeans<M> }
  /** A means about which the acquirer is silent, and for how long. */
  silent: Means
  silentSeconds: number
  /** Lets time pass at the acquirer, where it has a clock of its own. */
  passTime?: (seconds: number) => void
  /** The payer's decision about a request that waits; false when it does not wait any more. */
  decide: (requestId: string, approve: boolean) => Promise<boolean>
  /** The holder tells their card's bank yes or no; nothing comes of it before the connector is told to go on (`resume`). */
  tellBank?: (requestId: string, approve: boolean) => void
  /** The payer of a request that waits gives a card, and agrees that it is kept; false where it does not wait for one. */
  give?: (requestId: string) => Promise<boolean>
  /** Pays a reference that the acquirer made, with whatever amount; false where it cannot be paid. */
  payReference?: (reference: string, cents: number) => boolean
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

type Asked = MeansRequest | Following
type Question = [name: string, outcome: AcquirerAnswer['outcome'], ask: () => Promise<[Asked, () => Promise<AcquirerAnswer>]>]

/** What was answered; a broken line is one that nobody knows. */
function heard<A extends InquiryAnswer>(asking: Promise<A>): Promise<A | { outcome: 'unknown' }> {
  return asking.catch((error: unknown) => {
    if (error instanceof AcquirerOutage) return { outcome: 'unknown' as const }
    throw error
  })
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
        const [asked, asking] = await ask()
        const started = await asking()
        const first = started.outcome === 'pending' ? await make().acquirer.inquire(inquiryAbout(asked)) : started
        assert.equal(first.outcome, outcome)
        const again = await Promise.all(Array.from({ length: 5 }, asking))
        const inquired = await make().acquirer.inquire(inquiryAbout(asked))
        for (const answer of [...again, inquired]) assert.deepEqual(answer, first)
      })

      test(`${question}, asked five times at once: one answer`, async () => {
        const [, asking] = await ask()
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
      assert.equal(await decide(requestId, true), false)
      assert.equal((await acquirer.withdraw(inquiryAbout(asked))).outcome, 'declined')
      await acquirer.reverse(inquiryAbout(asked))
      assert.deepEqual(await acquirer.inquire(inquiryAbout(asked, { now: after(3_600) })), first)
      assert.deepEqual(await acquirer.ask({ ...asked, now: after(3_600), means: anyThatIs(subject, 'approved') }), first)
    })

    for (const [code, means] of thoseThatWait(make())) {
      test(`by the payer, ${code}: a second decision comes too late`, async () => {
        const { acquirer, decide } = make()
        const asked = meansRequest(means)
        await acquirer.ask(asked)
        assert.equal(await decide(asked.requestId, false), true)
        assert.equal(await decide(asked.requestId, true), false)
        assert.equal((await acquirer.inquire(inquiryAbout(asked))).outcome, 'declined')
      })
    }
  })
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
        assert.equal(await subject.decide(requestId, true), false)
        assert.equal((await subject.acquirer.inquire(inquiryAbout(asked))).outcome, 'declined')
      })

      test(`no request that was approved before, ${code}`, async () => {
        const subject = make()
        const asked = await waiting(subject, means)
        const { requestId } = asked
        assert.equal(await subject.decide(requestId, true), true)
        assert.equal((await subject.acquirer.withdraw(inquiryAbout(asked))).outcome, 'declined')
        assert.equal((await subject.acquirer.inquire(inquiryAbout(asked))).outcome, 'approved')
      })

      test(`or lets the payer decide, ${code}: one of two at once wins, and both are told the same`, async () => {
        for (let round = 0; round < 10; round++) {
          const subject = make()
          const asked = await waiting(subject, means)
          const { requestId } = asked
          const [withdrawn, decided] = await Promise.all([subject.acquirer.withdraw(inquiryAbout(asked)), subject.decide(requestId, true)])
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
      assert.equal((await acquirer.reverse(inquiryAbout(asked))).outcome, 'approved')
      assert.equal((await acquirer.inquire(inquiryAbout(asked))).outcome, 'declined')
      assert.equal((await acquirer.reverse(inquiryAbout(asked))).outcome, 'approved')
      assert.equal((await acquirer.ask(asked)).outcome, 'declined', 'Asking once more does not debit again.')
    })
  })
}

function silence(name: string, make: () => Subject): void {
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

/** A card whose bank asks its holder, of an acquirer that waits for us to go on. */
function resuming(name: string, make: () => Subject): void {
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

function keeping(name: string, make: () => Subject): void {
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
      await decide(asked.requestId, true)
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

/**
 * What every connector owes (`Acquirer`), as tests: the same id asked twice is one question, declined stays declined,
 * what was taken back cannot be approved, no card number is kept. `make` may give the same subject each time.
 */
export function conformanceSuite(name: string, make: () => Subject): void {
  answers(name, make)
  declines(name, make)
  takingBack(name, make)
  silence(name, make)
  if (make().acquirer.resume) resuming(name, make)
  if (make().acquirer.describe().keeps.includes('CC')) keeping(name, make)
  if (make().acquirer.describe().keeps.includes('MW')) {
    mandateSuite(name, () => {
      const { acquirer, means, decide } = make()
      assert(means.MW?.waiting, 'Name a phone that waits.')
      return { acquirer, waiting: means.MW.waiting, decide }
    })
  }
  if (make().acquirer.references) {
    referenceSuite(name, () => {
      const { acquirer, payReference } = make()
      assert(acquirer.references && payReference, 'Say how its references are paid.')
      return { references: acquirer.references, payReference }
    })
  }

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

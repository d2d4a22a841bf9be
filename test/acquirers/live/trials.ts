import type { Acquirer, AcquirerAnswer, InquiryAnswer, ReferenceStanding, Testable } from '../../../server/src/acquirers/acquirer.ts'
import { aboutReference, followUp, inquiryAbout, meansRequest, referenceRequest } from '../conformance-requests.ts'
import type { TestSystem } from './test-systems.ts'

/** What is tried, what it should come to, and what it came to. */
type Trial = { name: string; wanted: readonly string[]; run: () => Promise<string> }

/** The smallest amount that the acquirers take; no trial moves more. */
const cents = 50
const said = (answer: AcquirerAnswer | InquiryAnswer | ReferenceStanding): string =>
  answer.outcome === 'declined' ? `declined (${answer.code}${answer.raw === undefined ? '' : `, ${answer.raw}`})` : answer.outcome

/** References: made, found again without its id, taken back. Nobody pays one. */
function referenceTrials({ references }: Acquirer): Trial[] {
  if (!references) return []
  const asked = referenceRequest({ amountCents: cents, now: new Date() })
  const about = () => ({ ...aboutReference(asked), now: new Date() })
  return [
    { name: 'a reference is made', wanted: ['issued'], run: async () => (await references.issue(asked)).outcome },
    {
      name: 'and found again by our own id',
      wanted: ['open'],
      run: async () => said(await references.look({ ...about(), knownAs: null })),
    },
    { name: 'and taken back', wanted: ['gone'], run: async () => said(await references.cancel(about())) },
  ]
}

function paymentTrials(acquirer: Acquirer, { approved, declined, waiting }: TestSystem): Trial[] {
  const request = (means: TestSystem['approved'], hold = false) => meansRequest(means, { amountCents: cents * 2, now: new Date(), hold })
  const [sale, refused, open, held] = [request(approved), request(declined), request(waiting), request(approved, true)]
  const part = (kind: 'refund' | 'capture' | 'cancel', of: typeof sale, amountCents: number) => ({
    ...followUp(kind, of, approved.code),
    amountCents,
    now: new Date(),
  })
  const trials: Trial[] = [
    { name: 'a payment is approved', wanted: ['approved'], run: async () => said(await acquirer.ask(sale)) },
    { name: 'and asked again is the same', wanted: ['approved'], run: async () => said(await acquirer.ask(sale)) },
    {
      name: 'and found again by our own id',
      wanted: ['approved'],
      run: async () => said(await acquirer.inquire({ ...inquiryAbout(sale), knownAs: null, now: new Date() })),
    },
    {
      name: 'half of it is given back',
      wanted: ['approved', 'pending'],
      run: async () => said(await acquirer.refund(part('refund', sale, cents))),
    },
    { name: 'another one is declined', wanted: ['declined'], run: async () => said(await acquirer.ask(refused)) },
    { name: 'another one waits', wanted: ['waiting'], run: async () => said(await acquirer.ask(open)) },
    { name: 'and is taken back', wanted: ['approved'], run: async () => said(await acquirer.withdraw(inquiryAbout(open))) },
  ]
  if (!acquirer.describe().holds.includes(approved.code)) return trials
  return [
    ...trials,
    { name: 'an amount is held', wanted: ['approved'], run: async () => said(await acquirer.ask(held)) },
    {
      name: 'half of it is taken',
      wanted: ['approved', 'pending'],
      run: async () => said(await acquirer.capture(part('capture', held, cents))),
    },
    {
      name: 'the rest is released',
      wanted: ['approved', 'pending'],
      run: async () => said(await acquirer.cancel(part('cancel', held, cents))),
    },
  ]
}

/** Everything that is tried at a vendor's test system, in this order. */
export function liveTrials(acquirer: Acquirer & Testable, system: TestSystem): Trial[] {
  return [
    ...referenceTrials(acquirer),
    ...paymentTrials(acquirer, system),
    ...(acquirer.statement
      ? [
          {
            name: 'its books can be read',
            wanted: ['read'],
            run: async () => ((await acquirer.statement!(new Date(Date.now() - 86_400_000), new Date())) ? 'read' : ''),
          },
        ]
      : []),
  ]
}

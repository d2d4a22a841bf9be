import { AcquirerOutage, type AcquirerAnswer, type FollowUp, type Inquiry, type InquiryAnswer, type Known } from '../acquirer.ts'
import { eurosJson } from '../decimal-euros.ts'
import { partOf, textOf } from '../json-parts.ts'
import { answerOfStep, madeOf, ofAskedBefore, shownIn } from './answers.ts'
import { chargeOf, findNew, isAboutKept, lookAtKept, withdrawKept } from './frequents.ts'
import { findLost, isLost, lostAt, post } from './lost.ts'
import { easypayKeeps } from './methods/index.ts'
import { isInSession, lookAtSession, withdrawSession } from './sessions.ts'
import { findSingle, lookAtSingle, mustBeLetIn, withdrawSingle, type Easypay } from './singles.ts'

const steps = { capture: 'capture', refund: 'refund', cancel: 'void' } as const
type StepKind = keyof typeof steps
export type Step = (typeof steps)[StepKind]

/** How a step stands, by easypay's name for it. */
export async function lookAtStep({ call }: Easypay, step: Step, id: string): Promise<AcquirerAnswer> {
  const found = await call('GET', `/${step}/${id}`)
  return found.status === 200 ? answerOfStep(found.body) : { outcome: 'unknown' }
}

type Keyed = Pick<FollowUp, 'requestId' | 'keep'> & { note: () => Promise<void> }

/** Asks for a step under our key, or finds the one that was asked for before, and says how it stands. `note`: that nobody may ask for it again. */
export async function take(easypay: Easypay, step: Step, of: string, body: object, asked: Keyed): Promise<AcquirerAnswer> {
  const { requestId, keep, note } = asked
  const made = await post(easypay, `/${step}/${of}`, { body: { ...body, transaction_key: requestId }, key: requestId, note })
  mustBeLetIn(easypay, made)
  const said = madeOf(made)
  if ('outcome' in said) return said
  const knownAs = said.id
  // What was said for this question alone is not kept longer than it takes.
  await keep({ knownAs, state: null })
  return lookAtStep(easypay, step, knownAs)
}

/**
 * A capture that was asked for has an id of its own; that of a sale stands with its payment. Once its payer is erased nothing is remembered
 * of a question but its names: what is no payment of its own is the charge of a kept card, which approved it under the charge's own name.
 */
async function captureOf(easypay: Easypay, original: Known): Promise<string> {
  if (original.kind === 'capture') return original.knownAs ?? ''
  const charge = chargeOf(original.state)
  if (charge !== undefined) return charge
  const single = await findSingle(easypay, original)
  if (!single) return original.acquirerReference ?? ''
  return namedIn(partOf(single.capture))
}

/** Nothing is asked of what easypay does not name now; that is no refusal. */
function namedIn({ id }: Readonly<Record<string, unknown>>): string {
  if (textOf(id) === '') throw new AcquirerOutage('easypay does not name what is to be followed up.')
  return textOf(id)
}

/** What holds the amount: the authorisation of a kept card, or the payment. The name of a kept card's agreement, which would be charged anew, is neither. */
const holdOf = async (easypay: Easypay, original: Known): Promise<string> =>
  chargeOf(original.state) ?? original.acquirerReference ?? original.knownAs ?? textOf((await findSingle(easypay, original))?.id)

export const describedBy = ({ paymentId }: Pick<FollowUp, 'paymentId'>): string => `Pagamento ${paymentId}`
const strange = { outcome: 'declined', code: 'e04123' } as const

/** The account that gets a refund, as easypay wants it: kept before it is asked, so that the same question again is the same. */
async function accountOf({ payTo, keep, ...asked }: FollowUp & { state?: Known['state'] }): Promise<object> {
  if (payTo) await keep({ state: { iban: payTo.iban, holder: payTo.holder } })
  const { iban, holder } = payTo ?? asked.state ?? {}
  return iban === undefined ? {} : { iban, account_holder: holder }
}

/** A capture, a refund or a release of what was approved before. */
export async function followUp(easypay: Easypay, kind: StepKind, request: FollowUp): Promise<AcquirerAnswer> {
  const { original, amountCents } = request
  if (!original) return strange
  const value = eurosJson(amountCents)
  const of = await (kind === 'refund' ? captureOf : holdOf)(easypay, original)
  if (of === '') return strange
  const payTo = kind === 'refund' ? await accountOf(request) : {}
  const said = {
    capture: { value, descriptive: describedBy(request) },
    refund: { value, ...payTo },
    cancel: { descriptive: describedBy(request) },
  }
  const note = () => request.keep({ state: lostAt(request.now) })
  return take(easypay, steps[kind], of, said[kind], { ...request, note })
}

async function lookForLost(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer | undefined> {
  const { method, knownAs, now } = inquiry
  const found = await lookAtSingle(easypay, inquiry, now)
  // What has a name there does not vanish.
  if (!found && knownAs !== null) return { outcome: 'unknown' }
  return found ?? (easypayKeeps.includes(method) && knownAs === null ? findNew(easypay, inquiry) : undefined)
}

/** Takes back what waits. */
export function withdraw(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  if (isInSession(inquiry)) return withdrawSession(easypay, inquiry)
  return isAboutKept(inquiry) ? withdrawKept(easypay, inquiry) : withdrawSingle(easypay, inquiry)
}

/** A step that was answered with an error, where easypay's list shows it; a release is in none. */
async function findLostStep(easypay: Easypay, kind: StepKind, inquiry: Inquiry): Promise<AcquirerAnswer | undefined> {
  const step = steps[kind]
  if (!isLost(inquiry) || step === 'void') return undefined
  const knownAs = await findLost(easypay, step, inquiry.requestId, inquiry)
  if (knownAs === undefined) return undefined
  await inquiry.keep({ knownAs, state: null })
  return lookAtStep(easypay, step, knownAs)
}

/** What became of any question. */
export async function inquire(easypay: Easypay, inquiry: Inquiry): Promise<InquiryAnswer> {
  const { kind, knownAs, mayRepeat } = inquiry
  if (isAboutKept(inquiry)) return lookAtKept(easypay, inquiry)
  if (isInSession(inquiry)) return lookAtSession(easypay, inquiry)
  if (kind === 'authorise' || kind === 'request') return (await lookForLost(easypay, inquiry)) ?? { outcome: 'notFound' }
  if (kind === 'adjust') return { outcome: 'notFound' }
  if (knownAs !== null) return lookAtStep(easypay, steps[kind], knownAs)
  const lost = await findLostStep(easypay, kind, inquiry)
  if (lost) return lost
  // We died before its id came: the same question again is the same question, for a day.
  if (mayRepeat && !isLost(inquiry)) return ofAskedBefore(await followUp(easypay, kind, inquiry))
  easypay.log.error({ account: easypay.name, requestId: inquiry.requestId }, 'A person has to ask easypay what became of this question.')
  return { outcome: 'unknown' }
}

/** No step of anybody's: that easypay knows none by this name says that it answers. */
const nobodys = '00000000-0000-4000-8000-000000000000'

/** A step that can no longer be asked for again: ours is the one that shows our id as its key, whatever it is called. */
export async function recogniseStep(easypay: Easypay, inquiry: Inquiry): Promise<InquiryAnswer> {
  const { kind, knownAs, requestId, mayRepeat } = inquiry
  if (kind === 'authorise' || kind === 'request' || kind === 'adjust') return { outcome: 'notFound' }
  const lost = knownAs === null ? await findLostStep(easypay, kind, inquiry) : undefined
  if (lost) return lost
  if (knownAs === null && mayRepeat && !isLost(inquiry)) return ofAskedBefore(await followUp(easypay, kind, inquiry))
  const found = shownIn(await easypay.call('GET', `/${steps[kind]}/${encodeURIComponent(knownAs ?? nobodys)}`))
  // A step without a key could be anybody's, ours as well.
  if (found && textOf(found.transaction_key) === '') return { outcome: 'unknown' }
  return found?.transaction_key === requestId ? answerOfStep(found) : { outcome: 'notFound' }
}

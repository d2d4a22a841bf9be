import { randomUUID } from 'node:crypto'
import { AcquirerOutage, type AcquirerAnswer, type Inquiry, type InquiryAnswer, type MeansRequest, type Token } from '../acquirer.ts'
import { partOf, textOf, type JsonObject } from '../json-parts.ts'
import { answerOfPayment, codeIn, refusalOf } from './answers.ts'
import { createCheckout, isLockedOut, merchantOf, mustBeLetIn, ownId, takeSecondStep, type Sibs } from './checkouts.ts'

/**
 * What is kept of a payment whose payer agrees to later ones: `agreeing`, the phone that was asked for its mandate; once that stands, `phone`,
 * `mandate`, its name, and `of`, the request by which SIBS made it. A charge by a mandate that stood before has `charge` alone.
 */
type NewMandate = { of: string; mandate: string; phone: string }
type Asked = Pick<
  Inquiry,
  'requestId' | 'paymentId' | 'merchantId' | 'amountCents' | 'now' | 'askedAt' | 'knownAs' | 'state' | 'keep' | 'claim'
>

/** MB WAY gives ten minutes to authorise a mandate, as those say who have it in use; and another one to say that they are over. */
const mandateMs = 10 * 60_000
const lagMs = 60_000
/** Whoever has not agreed two hours later cannot any more. */
const latestMs = 2 * 3_600_000
/** A notice that says that the payer refused is sealed, and no inquiry says so: the question goes by this name since. */
const refusedAs = 'refused:'
export const refusedName = (id: string): string => `${refusedAs}${id}`

export const isAgreeing = (state: Inquiry['state']): boolean => state?.agreeing !== undefined
const isNew = (state: Inquiry['state']): boolean => state?.of !== undefined
/** A payment that is charged by a mandate: nobody is asked for it. */
export const isByMandate = (state: Inquiry['state']): boolean => isNew(state) || state?.charge === 'mandate'
/** What of a state names the mandate that was made for it. */
export function mandateIn(state: Inquiry['state']): Token | undefined {
  const { of, mandate = '', phone = '' } = state ?? {}
  return of === undefined ? undefined : { of, mandate, phone }
}

/** Step one of a charge by a mandate. */
const byMandate = (mandateId: string): [transaction: object, more: object] => [
  { paymentType: 'PURS', paymentMethod: ['MANDATE', 'MBWAY'] },
  { mandate: { mandateId } },
]

/** Step two: the mandate's holder is asked for nothing. */
async function collect(
  sibs: Sibs,
  { now, askedAt, keep }: Pick<Asked, 'now' | 'askedAt' | 'keep'>,
  { id, signature }: { id: string; signature: string },
  state: Readonly<Record<string, string>>,
): Promise<AcquirerAnswer> {
  const body = { mandate: { mandateCreation: false, useMBWAYMandate: true } }
  const asked = await takeSecondStep(sibs, `/payments/${id}/mbway-id/purchase`, { body, signature }, { keep, state })
  if ('outcome' in asked) return asked
  const code = codeIn(asked.body)
  const answer = answerOfPayment({ paymentType: 'PURS', ...asked.body }, { id, askedAt, now, asks: 'mandate' })
  if (answer.outcome === 'declined' && code !== undefined) await keep({ state: { ...state, code } })
  return answer
}

/** Charges a phone by its mandate. */
export async function chargeMandate(sibs: Sibs, request: MeansRequest, { mandate = '' }: Token): Promise<AcquirerAnswer> {
  const made = await createCheckout(sibs, request, ...byMandate(mandate))
  if ('outcome' in made) return made
  const state = { charge: 'mandate' }
  await request.keep({ state })
  return collect(sibs, { ...request, askedAt: request.now }, made, state)
}

/** A mandate as SIBS shows it: `ACTV`, `SSPN`, `EXPR` or `CNCL`; none before its payer has agreed. */
async function readMandate(sibs: Sibs, { of, phone }: Omit<NewMandate, 'mandate'>): Promise<{ mandate: string; status: string }> {
  const found = await sibs.call('POST', `/mbway-mandates/${encodeURIComponent(of)}/inquiry`, { body: {}, phone })
  if (isLockedOut(sibs, found)) throw new AcquirerOutage('SIBS does not let us look.')
  const { mandateId, mandateStatus } = partOf(found.body.mandate)
  // E0507: it knows none that stands.
  const isShown = found.status < 400 && textOf(mandateStatus) !== ''
  if (!isShown && codeIn(found.body) !== 'E0507') throw new AcquirerOutage(`SIBS shows no mandate (${found.status}).`)
  return { mandate: textOf(mandateId), status: textOf(mandateStatus) }
}

const isUnderstood = ({ returnStatus }: JsonObject): boolean => partOf(returnStatus).statusCode === '000'

const notYet = { mandate: '', status: '' }

/** Has SIBS cancel a mandate; returns once it is not there any more. */
export async function forgetMandate(sibs: Sibs, token: Token): Promise<void> {
  const { of = '', phone = '' } = token
  const body = { merchant: merchantOf(sibs, ownId(randomUUID())) }
  const { status, body: said } = await sibs.call('POST', `/mbway-mandates/${encodeURIComponent(of)}/cancel`, { body, phone })
  if (status < 400 && isUnderstood(said)) return
  const left = await readMandate(sibs, { of, phone })
  if (left.status === 'ACTV' || left.status === 'SSPN') throw new AcquirerOutage(`SIBS does not cancel a mandate (${status}).`)
}

/**
 * The mandate stands: whoever writes that first charges the payment, and nobody else. Step one moves no money, so others may have taken it;
 * step two is taken by one, once, for the payment whose name was written.
 */
async function chargeFirst(sibs: Sibs, asked: Asked, state: NewMandate): Promise<AcquirerAnswer> {
  const made = await createCheckout(sibs, { ...asked, requestId: randomUUID(), keep: () => Promise.resolve() }, ...byMandate(state.mandate))
  if ('outcome' in made) {
    const ended = { ...state, ended: made.raw ?? 'refused' }
    return (await asked.claim({ state: ended })) ? endMandate(sibs, ended, made) : { outcome: 'unknown' }
  }
  if (!(await asked.claim({ knownAs: made.id, state }))) return { outcome: 'unknown' }
  return endMandate(sibs, state, await collect(sibs, asked, made, state))
}

/** What is said of a payment for which a mandate was made: it is kept with an approval, and cancelled where there is none. */
export async function endMandate<A extends InquiryAnswer>(sibs: Sibs, state: Inquiry['state'], answer: A): Promise<A> {
  const token = mandateIn(state)
  if (!token) return answer
  if (answer.outcome === 'declined') await forgetMandate(sibs, token)
  return answer.outcome === 'approved' ? { ...answer, token } : answer
}

/**
 * How a payment stands whose payer is asked for a mandate first; it is charged when somebody looks and finds that it stands. One whose name was
 * lost may be on the phone all the same: its notice names it. Who asked lets go once its time is over.
 */
export async function lookAtMandate(sibs: Sibs, asked: Asked): Promise<InquiryAnswer> {
  const { knownAs, state, askedAt, now } = asked
  if (knownAs?.startsWith(refusedAs)) return { outcome: 'declined', code: 'e04020' }
  const phone = state?.agreeing ?? ''
  const { mandate, status } = knownAs === null ? notYet : await readMandate(sibs, { of: knownAs, phone })
  if (knownAs !== null && status === 'ACTV' && mandate !== '') return chargeFirst(sibs, asked, { of: knownAs, mandate, phone })
  if (status === 'CNCL' || status === 'EXPR') return { outcome: 'declined', code: 'e04020' }
  const expiresAt = new Date(askedAt.getTime() + mandateMs)
  if (now < expiresAt) return { outcome: 'waiting', expiresAt }
  return { outcome: now.getTime() > expiresAt.getTime() + lagMs ? 'waiting' : 'unknown' }
}

/**
 * A mandate that nobody waits for any more: where its holder agrees all the same it is cancelled. True once there is nothing left that could
 * stand: it was refused or is over, or nobody has agreed for so long that nobody can.
 */
export async function letGoOfMandate(sibs: Sibs, { knownAs, state, askedAt, now, requestId }: Inquiry): Promise<boolean> {
  if (knownAs?.startsWith(refusedAs)) return true
  const isOver = now.getTime() > askedAt.getTime() + latestMs
  if (knownAs === null) return isOver
  const token = { of: knownAs, phone: state?.agreeing ?? '' }
  const { status } = await readMandate(sibs, token)
  if (status !== 'ACTV' && status !== 'SSPN') return status === 'CNCL' || status === 'EXPR' || isOver
  await forgetMandate(sibs, token)
  sibs.log.error({ account: sibs.name, requestId }, 'A mandate was agreed to when nobody waited for it any more: it is cancelled.')
  return true
}

/** Asks a phone for a mandate, of which SIBS asks its holder for the limits; the payment is charged once it stands. */
export async function askForMandate(sibs: Sibs, request: MeansRequest, phone: string): Promise<AcquirerAnswer> {
  const { requestId, payer, keep, claim, now } = request
  await keep({ state: { agreeing: phone } })
  const made = await sibs.call('POST', '/mbway-mandates/creation', {
    body: {
      merchant: merchantOf(sibs, ownId(requestId)),
      mandate: { mandateType: 'SUBSCRIPTION', aliasMBWAY: phone, customerName: (payer?.name ?? 'Cliente').slice(0, 45) },
    },
  })
  mustBeLetIn(sibs, made)
  const knownAs = textOf(made.body.transactionId) || textOf(made.body.transactionID)
  // Named with a code of SIBS's it is refused as well.
  const refusal =
    knownAs === '' || codeIn(made.body) !== undefined || made.status >= 400
      ? refusalOf({ ...made, body: { returnStatus: made.body.returnStatus } })
      : undefined
  if (refusal) {
    await keep({ state: { ended: refusal.raw ?? 'refused' } })
    return refusal
  }
  // Its notice may have been quicker, and whoever had it may have charged by now: what they wrote stands.
  if (!(await claim({ knownAs }))) return { outcome: 'unknown' }
  const answer = await lookAtMandate(sibs, { ...request, askedAt: now, knownAs, state: { agreeing: phone } })
  return answer.outcome === 'notFound' ? { outcome: 'unknown' } : answer
}

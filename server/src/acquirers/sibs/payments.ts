import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { AcquirerAnswer, Inquiry, InquiryAnswer, Known, MeansRequest, Token } from '../acquirer.ts'
import type { JsonObject } from '../json-parts.ts'
import { answerOfPayment, codeIn, declined } from './answers.ts'
import { createCheckout, readStatus, statusPath, takeSecondStep, type Sibs } from './checkouts.ts'
import { askForMandate, chargeMandate, endMandate, isAgreeing, isByMandate, lookAtMandate } from './mandates.ts'
import { customerPart, isHostedCard, namingPayers, typedNumberOf } from './methods/card.ts'
import { isAskedByForm } from './methods/index.ts'
import { keptCardOf, tokenisationPart } from './methods/kept-card.ts'
import { keptPhoneOf, phoneOf } from './methods/mbway.ts'
import { askWithNumber, isChallenged, recoverChallenge, resumeOwnCard } from './own-cards.ts'

async function askPhone(sibs: Sibs, request: MeansRequest, customerPhone: string): Promise<AcquirerAnswer> {
  const { now, hold, keep } = request
  const type = hold ? 'AUTH' : 'PURS'
  const made = await createCheckout(sibs, request, { paymentType: type, paymentMethod: ['MBWAY'] })
  if ('outcome' in made) return made
  const { id, signature } = made
  const asked = await takeSecondStep(sibs, `/payments/${id}/mbway-id/purchase`, { body: { customerPhone }, signature }, { keep })
  if ('outcome' in asked) return asked
  const code = codeIn(asked.body)
  const answer = answerOfPayment({ paymentType: type, ...asked.body }, { id, askedAt: now, now })
  // The status of a payment may say that it was declined, and not why.
  if (answer.outcome === 'declined' && code !== undefined) await keep({ state: { code } })
  return answer
}

/** Step one for a card: typed into SIBS's form, kept there or to be kept. */
async function createCardCheckout(sibs: Sibs, request: MeansRequest): ReturnType<typeof createCheckout> {
  const transaction = { paymentType: request.hold ? 'AUTH' : 'PURS', paymentMethod: ['CARD'] }
  const more = { ...customerPart(request), ...tokenisationPart(sibs.settings, request) }
  return namingPayers(sibs, request, await createCheckout(sibs, request, transaction, more))
}

/** SIBS's form asks for the card and does the rest, 3-D Secure as well: step one alone is ours. */
async function openForm(sibs: Sibs, request: MeansRequest): Promise<AcquirerAnswer> {
  const { now, keep } = request
  const made = await createCardCheckout(sibs, request)
  if ('outcome' in made) return made
  const { id, form } = made
  // By this alone the form can be paid; it rests sealed.
  await keep({ state: { form } })
  return answerOfPayment({ paymentStatus: 'Pending' }, { id, askedAt: now, now, asks: 'form' })
}

/** A kept card is charged without its holder, who agreed to that when it was kept. */
async function chargeKept(sibs: Sibs, request: MeansRequest, { value, type }: Token): Promise<AcquirerAnswer> {
  const { now, hold, keep } = request
  if (!sibs.settings.mit) return { outcome: 'declined', code: 'e04110', raw: 'no mit' }
  const made = await createCardCheckout(sibs, request)
  if ('outcome' in made) return made
  const { id, signature } = made
  await keep({ state: { charge: 'kept' } })
  const body = { tokenInfo: { value, tokenType: type } }
  const asked = await takeSecondStep(sibs, `/payments/${id}/token/purchase`, { body, signature }, { keep })
  if ('outcome' in asked) return asked
  const code = codeIn(asked.body)
  const answer = answerOfPayment({ paymentType: hold ? 'AUTH' : 'PURS', ...asked.body }, { id, askedAt: now, now, asks: 'nobody' })
  if (answer.outcome === 'declined' && code !== undefined) await keep({ state: { charge: 'kept', code } })
  return answer
}

/** Whatever a look may need, which charges a payment whose mandate stands by now. */
type Asked = Omit<Inquiry, 'kind' | 'original' | 'acquirerReference' | 'method' | 'payTo' | 'mayRepeat'> & { method?: MethodCode }

const isPaid = (body: JsonObject | undefined): boolean =>
  body?.paymentStatus === 'Success' && (body.paymentType === 'PURS' || body.paymentType === 'AUTH')

function askedBy(state: Known['state'], method: MethodCode | undefined): 'mandate' | 'nobody' | 'form' | 'bank' | 'phone' {
  if (state?.signature !== undefined) return 'bank'
  if (isByMandate(state)) return 'mandate'
  if (state?.charge !== undefined) return 'nobody'
  return isAskedByForm(method) ? 'form' : 'phone'
}

/** How a payment stands. One that was given back is declined whatever its status says of it; one that was refused in step two, while that does not say that it was paid. */
export async function lookAtPayment(sibs: Sibs, asked: Asked): Promise<InquiryAnswer> {
  const { knownAs, state, askedAt, now, method } = asked
  const { ended } = state ?? {}
  if (ended !== undefined && (knownAs === null || !isPaid(await readStatus(sibs, statusPath(knownAs)))))
    return endMandate(sibs, state, declined(ended === 'refused' ? undefined : ended))
  if (state?.reversed !== undefined) return { outcome: 'declined', code: 'e04120' }
  if (isAgreeing(state)) return lookAtMandate(sibs, asked)
  if (knownAs === null) return { outcome: 'notFound' }
  const body = await readStatus(sibs, statusPath(knownAs))
  if (!body) return { outcome: 'unknown' }
  // Nothing is charged before we say that its holder's bank has asked: that was never said.
  if (isChallenged(state) && body.paymentStatus === 'Timeout') return { outcome: 'declined', code: 'e04201' }
  await recoverChallenge(body, asked)
  return endMandate(sibs, state, answerOfPayment(body, { id: knownAs, askedAt, now, code: state?.code, asks: askedBy(state, method) }))
}

/** A phone, by the mandate that its holder gave, or asks for one; an amount that is only held the phone is always asked for. */
function askByPhone(sibs: Sibs, request: MeansRequest, phone: string): Promise<AcquirerAnswer> {
  const { hold, keeps, payerPresent } = request
  const kept = hold || payerPresent ? undefined : keptPhoneOf(request)
  if (kept) return chargeMandate(sibs, request, kept)
  return keeps && !hold && sibs.settings.mandates ? askForMandate(sibs, request, phone) : askPhone(sibs, request, phone)
}

function askByCard(sibs: Sibs, request: MeansRequest): Promise<AcquirerAnswer> {
  const typed = typedNumberOf(request)
  if (typed) return askWithNumber(sibs, request, typed)
  const kept = request.payerPresent ? undefined : keptCardOf(request)
  return kept ? chargeKept(sibs, request, kept) : openForm(sibs, request)
}

/** A payment by MB WAY, by a card that SIBS asks for, or by what it keeps of either: at once, or held. */
export async function askForPayment(sibs: Sibs, asked: MeansRequest): Promise<AcquirerAnswer> {
  const phone = phoneOf(asked)
  // A number goes through us only with an attestation, and never without the code that its holder has just shown.
  const isSendable = sibs.settings.attested && asked.payerPresent && typedNumberOf(asked)?.securityCode !== undefined
  if (phone === undefined && !isHostedCard(asked) && !isSendable) return { outcome: 'declined', code: 'e04110' }
  const request = sibs.remember(asked)
  const again = async (known: Pick<Known, 'knownAs' | 'state' | 'askedAt'>): Promise<AcquirerAnswer> => {
    const answer = await lookAtPayment(sibs, { ...request, ...known, method: asked.means.code })
    return answer.outcome === 'notFound' ? { outcome: 'unknown' } : answer
  }
  return sibs.once(asked, () => (phone === undefined ? askByCard(sibs, request) : askByPhone(sibs, request, phone)), again)
}

/** Goes on with a card whose holder is back from the bank; anything else goes on by itself. */
export async function resumePayment(sibs: Sibs, inquiry: Inquiry): Promise<AcquirerAnswer> {
  return resumeOwnCard(sibs, inquiry, async () => {
    const answer = await lookAtPayment(sibs, inquiry)
    return answer.outcome === 'notFound' ? { outcome: 'unknown' } : answer
  })
}

/** SIBS cannot recall what it sent to a phone: what waits goes on waiting, and runs out by itself. */
export async function withdrawPayment(sibs: Sibs, inquiry: Inquiry): Promise<AcquirerAnswer> {
  const { outcome } = await lookAtPayment(sibs, inquiry)
  if (outcome === 'approved' || outcome === 'declined') return { outcome: 'declined', code: 'e04122' }
  return outcome === 'notFound' ? { outcome: 'approved', acquirerReference: '' } : { outcome: 'unknown' }
}

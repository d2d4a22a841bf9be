import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { AcquirerAnswer, Inquiry, InquiryAnswer, Known, MeansRequest, Token } from '../acquirer.ts'
import { centsIn, partOf, type JsonObject } from '../json-parts.ts'
import { answerOfPayment, codeIn, declined } from './answers.ts'
import { createCheckout, isLockedOut, lockedOut, readStatus, statusPath, type Sibs } from './checkouts.ts'
import { customerPart, isHostedCard } from './methods/card.ts'
import { isAskedByForm } from './methods/index.ts'
import { keptCardOf, tokenisationPart } from './methods/kept-card.ts'
import { phoneOf } from './methods/mbway.ts'

async function askPhone(sibs: Sibs, request: MeansRequest, customerPhone: string): Promise<AcquirerAnswer> {
  const { now, hold, keep } = request
  const type = hold ? 'AUTH' : 'PURS'
  const made = await createCheckout(sibs, request, { paymentType: type, paymentMethod: ['MBWAY'] })
  if ('outcome' in made) return made
  const { id, signature } = made
  const asked = await sibs.call('POST', `/payments/${id}/mbway-id/purchase`, { body: { customerPhone }, signature })
  if (isLockedOut(sibs, asked)) return lockedOut(asked)
  const code = codeIn(asked.body)
  if (asked.status >= 400) {
    await keep({ state: { ended: code ?? 'refused' } })
    return declined(code)
  }
  const answer = answerOfPayment({ paymentType: type, ...asked.body }, { id, askedAt: now, now })
  // The status of a payment may say that it was declined, and not why.
  if (answer.outcome === 'declined' && code !== undefined) await keep({ state: { code } })
  return answer
}

/** Step one for a card: typed into SIBS's form, kept there or to be kept. */
function createCardCheckout(sibs: Sibs, request: MeansRequest): ReturnType<typeof createCheckout> {
  const transaction = { paymentType: request.hold ? 'AUTH' : 'PURS', paymentMethod: ['CARD'] }
  return createCheckout(sibs, request, transaction, { ...customerPart(request), ...tokenisationPart(sibs.settings, request) })
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
  const asked = await sibs.call('POST', `/payments/${id}/token/purchase`, { body, signature })
  if (isLockedOut(sibs, asked)) return lockedOut(asked)
  const code = codeIn(asked.body)
  if (asked.status >= 400) {
    await keep({ state: { ended: code ?? 'refused' } })
    return declined(code)
  }
  const answer = answerOfPayment({ paymentType: hold ? 'AUTH' : 'PURS', ...asked.body }, { id, askedAt: now, now, asks: 'nobody' })
  if (answer.outcome === 'declined' && code !== undefined) await keep({ state: { charge: 'kept', code } })
  return answer
}

type Asked = Pick<Known, 'knownAs' | 'state' | 'askedAt' | 'amountCents'> & { now: Date; method?: MethodCode }

/** The amount of a form stands in its payer's browser, where anybody can change it: SIBS says what it took. */
function isOtherAmount({ amount }: JsonObject, amountCents: number): boolean {
  const cents = centsIn(partOf(amount).value)
  return cents !== undefined && cents !== amountCents
}

/** How a payment stands. One that was given back, or refused in step two, is declined whatever its status says of it. */
export async function lookAtPayment(sibs: Sibs, asked: Asked): Promise<InquiryAnswer> {
  const { knownAs, state, askedAt, amountCents, now, method } = asked
  if (knownAs === null) return { outcome: 'notFound' }
  if (state?.reversed !== undefined) return { outcome: 'declined', code: 'e04120' }
  if (state?.ended !== undefined) return declined(state.ended === 'refused' ? undefined : state.ended)
  const body = await readStatus(sibs, statusPath(knownAs))
  if (!body) return { outcome: 'unknown' }
  const asks = state?.charge !== undefined ? 'nobody' : isAskedByForm(method) ? 'form' : 'phone'
  const answer = answerOfPayment(body, { id: knownAs, askedAt, now, code: state?.code, asks })
  if (answer.outcome !== 'approved' || !isOtherAmount(body, amountCents)) return answer
  sibs.log.error({ account: sibs.name, knownAs }, 'SIBS took another amount than was asked for: look at this payment in its Backoffice.')
  return { outcome: 'unknown' }
}

/** A payment by MB WAY, by a card that SIBS asks for, or by one that it keeps: at once, or held. */
export async function askForPayment(sibs: Sibs, asked: MeansRequest): Promise<AcquirerAnswer> {
  const phone = phoneOf(asked)
  const kept = asked.payerPresent ? undefined : keptCardOf(asked)
  if (phone === undefined && !isHostedCard(asked)) return { outcome: 'declined', code: 'e04110' }
  const again = async (known: Pick<Known, 'knownAs' | 'state' | 'askedAt'>): Promise<AcquirerAnswer> => {
    const { amountCents, now, means } = asked
    const answer = await lookAtPayment(sibs, { ...known, amountCents, now, method: means.code })
    return answer.outcome === 'notFound' ? { outcome: 'unknown' } : answer
  }
  const request = sibs.remember(asked)
  const ask = (): Promise<AcquirerAnswer> =>
    phone !== undefined ? askPhone(sibs, request, phone) : kept ? chargeKept(sibs, request, kept) : openForm(sibs, request)
  return sibs.once(asked, ask, again)
}

/** SIBS cannot recall what it sent to a phone: what waits goes on waiting, and runs out by itself. */
export async function withdrawPayment(sibs: Sibs, inquiry: Inquiry): Promise<AcquirerAnswer> {
  const { outcome } = await lookAtPayment(sibs, inquiry)
  if (outcome === 'approved' || outcome === 'declined') return { outcome: 'declined', code: 'e04122' }
  return outcome === 'notFound' ? { outcome: 'approved', acquirerReference: '' } : { outcome: 'unknown' }
}

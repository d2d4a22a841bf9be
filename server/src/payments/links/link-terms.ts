import type { Refusal } from '@escudo/contracts'
import { lisbonIso, readEnd } from '../../domain/lisbon-time.ts'
import { linkPaymentEnd, refuseAsked, type PaymentLink } from '../../domain/links/payment-link.ts'
import type { Call } from '../../calls/call.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { agreeTerms } from '../terms/agree-terms.ts'
import { partsOfOrder, type PaymentOrder } from '../terms/parts-of-order.ts'
import { present } from '../../views/payment-view.ts'

/** What a payer's page asks at least and at most, for methods that have limits of their own. */
const pageMinutes = 30

/** The payment that a link asks for. Money that comes late is refused where the link may be paid by another payment. */
export function orderOfLink(link: PaymentLink, amountCents: number, now: Date): PaymentOrder {
  const { code, summary, callbackUrl, bankAccountCode, methods, uses } = link
  return {
    body: {
      amount: amountCents,
      ...present({ code, summary, callbackUrl }),
      ...(bankAccountCode !== null && { bankAccount: { code: bankAccountCode } }),
      validDate: { end: linkPaymentEnd(link, now).toISOString(), ...(uses === 'one' && { blockLatePayment: true }) },
    },
    wishes: methods.map((method) => ({ code: method })),
    pointer: '',
    checkoutMinutes: pageMinutes,
  }
}

/** The amounts that a link's terms are held against, and the field of each: the fixed one, or both ends of what a payer may choose. */
async function amountsOf(call: Call, link: PaymentLink): Promise<[cents: number, pointer: string][]> {
  if (link.amountCents !== null) return [[link.amountCents, '/amount']]
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  const meant = methods.filter(({ code }) => link.methods.length === 0 || link.methods.includes(code))
  const least = Math.min(...meant.map(({ minimumCents }) => minimumCents))
  const most = Math.max(...meant.map(({ maximumCents }) => maximumCents))
  return [
    [link.minimumCents ?? (Number.isFinite(least) ? least : 1), '/minimumAmount'],
    [link.maximumCents ?? (Number.isFinite(most) ? most : 1), '/maximumAmount'],
  ]
}

/** Why a link cannot ask for what it asks, as its payment would be refused; the limit date only where it was said now. */
export async function refuseLink(call: Call, link: PaymentLink, saidLimit: string | undefined): Promise<Refusal | undefined> {
  const refusal = refuseAsked(link)
  if (refusal) return refusal
  if (saidLimit !== undefined && readEnd(saidLimit) <= call.now)
    return { code: 'e00301', pointer: '/limitDate', values: { minimum: lisbonIso(call.now), maximum: '∞' } }
  // What is changed about a link that is over is held against the terms all the same.
  const lasting = { ...link, limitAt: null }
  for (const [cents, pointer] of await amountsOf(call, link)) {
    const terms = await agreeTerms(call, partsOfOrder(orderOfLink(lasting, cents, call.now)))
    if ('code' in terms) return terms.pointer === '/amount' ? { ...terms, pointer } : terms
  }
  return undefined
}

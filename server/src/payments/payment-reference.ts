import { methodTable, type Refusal } from '@escudo/contracts'
import type { ReferenceChoice } from '../domain/own-reference.ts'
import type { MethodOfType, Payment } from '../domain/payment.ts'
import { internalReference, multibancoReference } from '../domain/reference.ts'
import { findRanges } from '../store/references.ts'
import type { MoneyCall, Numbers } from '../calls/call.ts'
import { findIssuer, issueReference } from './references/issue-reference.ts'

export type References = Pick<Payment, 'referenceEntity' | 'reference'>

/**
 * The reference of a payment: its own number, the merchant's own choice, or the next sequence with the check digits of
 * the amount. Refuses e00401 when the entity has no range, e00241 when its ranges are used up. Where an acquirer makes the entity's references
 * it is asked; a range or a reference of one's own is then refused, and numbers of one's own ask nobody.
 */
export async function takeReference(
  call: MoneyCall,
  { paymentId, amountCents, validEnd }: Pick<Payment, 'paymentId' | 'amountCents' | 'validEnd'>,
  methods: readonly MethodOfType[],
  { own, rangeIds }: ReferenceChoice,
  numbers: Numbers = call,
): Promise<References | Refusal> {
  // What a terminal says was paid by Multibanco has been paid there: it needs no reference.
  if (!methods.some(({ code, type }) => methodTable[code].byReference && type !== 'TPA'))
    return { referenceEntity: null, reference: internalReference(paymentId) }
  const issuer = numbers === call ? findIssuer(call, call.entityId) : undefined
  if (issuer) return own || rangeIds ? { code: 'e00401' } : issueReference(call, issuer, { paymentId, amountCents, validEnd })
  if (own) return own
  const taken = await numbers.nextSequence(call.entityId, rangeIds)
  if (taken) {
    const { referenceEntity, sequence } = taken
    return { referenceEntity, reference: multibancoReference(referenceEntity, sequence, amountCents) }
  }
  const ranges = await findRanges(call.sql, call.entityId)
  return { code: ranges.length === 0 ? 'e00401' : 'e00241' }
}

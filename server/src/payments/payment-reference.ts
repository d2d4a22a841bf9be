import { methodTable, type Refusal } from '@escudo/contracts'
import type { ReferenceChoice } from '../domain/own-reference.ts'
import type { MethodOfType, Payment } from '../domain/payment.ts'
import { internalReference, multibancoReference } from '../domain/reference.ts'
import { findRanges } from '../store/references.ts'
import type { MoneyCall, Numbers } from '../calls/call.ts'

export type References = Pick<Payment, 'referenceEntity' | 'reference'>

/**
 * The reference of a payment: its own number, the merchant's own choice, or the next sequence with the check digits of
 * the amount. Refuses e00401 when the entity has no range, e00241 when its ranges are used up.
 */
export async function takeReference(
  call: MoneyCall,
  { paymentId, amountCents }: Pick<Payment, 'paymentId' | 'amountCents'>,
  methods: readonly MethodOfType[],
  { own, rangeIds }: ReferenceChoice,
  numbers: Numbers = call,
): Promise<References | Refusal> {
  // What a terminal says was paid by Multibanco has been paid there: it needs no reference.
  if (!methods.some(({ code, type }) => methodTable[code].byReference && type !== 'TPA'))
    return { referenceEntity: null, reference: internalReference(paymentId) }
  if (own) return own
  const taken = await numbers.nextSequence(call.entityId, rangeIds)
  if (taken) {
    const { referenceEntity, sequence } = taken
    return { referenceEntity, reference: multibancoReference(referenceEntity, sequence, amountCents) }
  }
  const ranges = await findRanges(call.sql, call.entityId)
  return { code: ranges.length === 0 ? 'e00401' : 'e00241' }
}

import { multibancoCheckDigits } from '../domain/reference.ts'
import { isInRange, isReferenceUsed } from '../store/soap.ts'
import type { Sequence } from '../store/references.ts'
import type { Call } from './context.ts'

type OwnReference = { referenceEntity: string; reference: string; amountCents: number }

/**
 * Whether a reference that a merchant made itself may be registered: inside one of its ranges, with the check digits of
 * the amount, and not in use. Then a payment made with `nextSequence` gets exactly this reference.
 */
export async function takeOwnReference(
  call: Call,
  { referenceEntity, reference, amountCents }: OwnReference,
): Promise<{ refused: 'range' | 'digits' | 'used' } | { nextSequence: () => Promise<Sequence> }> {
  const sequence = Number(reference.slice(0, 7))
  if (!(await isInRange(call.sql, call.entityId, referenceEntity, sequence))) return { refused: 'range' }
  if (multibancoCheckDigits(referenceEntity, sequence, amountCents) !== reference.slice(7)) return { refused: 'digits' }
  if (await isReferenceUsed(call.sql, call.entityId, referenceEntity, reference)) return { refused: 'used' }
  return { nextSequence: async () => ({ referenceEntity, sequence }) }
}

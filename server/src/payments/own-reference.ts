import { chooseReference } from '../domain/own-reference.ts'
import { isReferenceUsed } from '../store/soap/soap.ts'
import { findRanges, type Sequence } from '../store/references.ts'
import type { MoneyCall } from '../calls/call.ts'
import { findIssuer } from './references/issue-reference.ts'

type OwnReference = { referenceEntity: string; reference: string; amountCents: number }

/**
 * Whether a reference that a merchant made itself may be registered: inside one of its ranges, with the check digits of
 * the amount, and not in use; where an acquirer makes its references it has none. Then a payment made with `nextSequence` gets exactly this reference.
 */
export async function takeOwnReference(
  call: MoneyCall,
  { referenceEntity, reference, amountCents }: OwnReference,
): Promise<{ refused: 'range' | 'digits' | 'used' } | { nextSequence: () => Promise<Sequence> }> {
  if (findIssuer(call, call.entityId)) return { refused: 'range' }
  const choice = chooseReference(await findRanges(call.sql, call.entityId), { entity: referenceEntity, reference }, amountCents)
  if ('code' in choice) return { refused: choice.code === 'e00242' ? 'digits' : 'range' }
  if (await isReferenceUsed(call.sql, call.entityId, referenceEntity, reference)) return { refused: 'used' }
  return { nextSequence: async () => ({ referenceEntity, sequence: Number(reference.slice(0, 7)) }) }
}

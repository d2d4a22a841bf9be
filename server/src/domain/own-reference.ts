import type { Refusal } from '@escudo/contracts/vocabulary'
import { multibancoCheckDigits } from './reference.ts'

/** The sequences that an entity may use under a Multibanco entity. */
export type ReferenceRange = { rangeId: number; referenceEntity: string; firstSequence: number; lastSequence: number }

/** A range, a Multibanco entity, a whole reference, as the merchant named them. */
export type ReferenceWish = { rangeId?: string | undefined; entity?: string | undefined; reference?: string | undefined }

/** Where the next reference comes from, or the merchant's own one. */
export type ReferenceChoice = { rangeIds?: number[]; own?: { referenceEntity: string; reference: string } }

const shown = (sequence: number): string => String(sequence).padStart(7, '0')

/**
 * What a wish for a reference comes to: ranges to take the next one from, or the merchant's own reference, which must
 * lie in one of its ranges and have the check digits of the amount. Whether somebody can still pay it is known only when
 * it is written.
 */
export function chooseReference(ranges: readonly ReferenceRange[], wish: ReferenceWish, amountCents: number): ReferenceChoice | Refusal {
  const { rangeId, entity, reference } = wish
  const chosen = ranges.filter((range) => rangeId === undefined || range.rangeId === Number(rangeId))
  if (rangeId !== undefined && chosen.length === 0) return { code: 'e00500', pointer: '/referenceRange/id' }
  const candidates = chosen.filter((range) => entity === undefined || range.referenceEntity === entity)
  if (entity !== undefined && candidates.length === 0) return { code: 'e00500', pointer: '/referenceDetails/entity' }
  if (reference === undefined) return candidates.length < ranges.length ? { rangeIds: candidates.map((range) => range.rangeId) } : {}
  if (candidates.length === 0) return { code: 'e00401', pointer: '/referenceDetails' }

  const pointer = '/referenceDetails/reference'
  const sequence = Number(reference.slice(0, 7))
  const holding = candidates.filter(({ firstSequence, lastSequence }) => firstSequence <= sequence && sequence <= lastSequence)
  if (holding.length === 0) {
    const minimum = shown(Math.min(...candidates.map(({ firstSequence }) => firstSequence)))
    const maximum = shown(Math.max(...candidates.map(({ lastSequence }) => lastSequence)))
    return { code: 'e00301', pointer, values: { minimum, maximum } }
  }
  const right = holding.find(({ referenceEntity }) => multibancoCheckDigits(referenceEntity, sequence, amountCents) === reference.slice(7))
  return right ? { own: { referenceEntity: right.referenceEntity, reference } } : { code: 'e00242', pointer }
}

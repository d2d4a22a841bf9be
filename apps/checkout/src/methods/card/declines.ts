import type { Declines } from '../method.ts'

/** A card that was typed may be mistyped. */
export const cardDeclines: Declines = {
  e02433: { advice: 'adviseDetails' },
  e02451: { advice: 'adviseCard' },
  e02454: { advice: 'adviseExpiry' },
  e02459: { advice: 'adviseConfirm' },
  e02460: { advice: 'adviseCard' },
}

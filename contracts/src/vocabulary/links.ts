/** How often a payment link can be paid. */
export const linkUses = ['one', 'many'] as const
export type LinkUses = (typeof linkUses)[number]

/** Where a payment link stands; only an active one takes payments. */
export const linkStates = ['active', 'used', 'expired', 'disabled'] as const
export type LinkState = (typeof linkStates)[number]

/** Why money that came could not pay its payment; `cancelled`: after its merchant had ended it, `late`: after its time. */
export const heldReasons = ['amount', 'paid', 'late', 'cancelled', 'early', 'unknown'] as const
export type HeldReason = (typeof heldReasons)[number]

/** What becomes of it: its payment after all, the merchant's balance, or the payer. */
export const moneyResolutions = ['payment', 'balance', 'returned'] as const
export type MoneyResolution = (typeof moneyResolutions)[number]

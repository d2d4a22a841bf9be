/**
 * How a card's holder was authenticated (EMV 3-D Secure): the bank knew enough, the bank asked, or the bank takes part
 * and could not ask. A bank that says no, or nothing, ends in a decline instead.
 */
export const cardAuthentications = ['frictionless', 'challenge', 'attempted'] as const
export type CardAuthentication = (typeof cardAuthentications)[number]

/** Who bears a fraud; a connector to a real bank may say `merchant`, where the merchant asked for an exemption. */
export const liabilities = ['issuer', 'merchant'] as const

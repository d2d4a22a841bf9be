/** How a card meets a terminal (specification api §9). */
export const presentations = ['contactless', 'chip', 'magnetic_stripe'] as const
export type Presentation = (typeof presentations)[number]

/** How its holder is known (specification api §9). */
export const authentications = ['pin', 'signature', 'none'] as const
export type Authentication = (typeof authentications)[number]

/** Where a terminal stands with what it was asked. The first three are open, the others for ever. */
export const commandStatuses = ['waiting_card', 'waiting_pin', 'waiting_signature', 'approved', 'declined', 'withdrawn', 'voided'] as const
export type CommandStatus = (typeof commandStatuses)[number]

/** What a terminal can be asked for. */
export const commandKinds = ['payment', 'refund'] as const
export type CommandKind = (typeof commandKinds)[number]

/** What a device may tell afterwards of what it did by itself (specification api §3 ProcessedPayment). */
export const processedTypes = ['payment', 'refund'] as const
export type ProcessedType = (typeof processedTypes)[number]

/** Where a dispute stands: to be answered, with the bank, and how it ended. */
export const disputeStates = ['open', 'under_review', 'won', 'lost', 'accepted', 'expired'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Why a card's holder wants the money back, as banks group it. */
export const disputeReasons = [
  'fraud',
  'not_received',
  'not_as_described',
  'duplicate',
  'wrong_amount',
  'refund_missing',
  'subscription_ended',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** What a merchant may say about what was sold, each a text of its own. */
export const evidenceTexts = [
  'explanation',
  'customerName',
  'customerEmail',
  'deliveryAddress',
  'deliveredAt',
  'carrier',
  'trackingNumber',
  'terms',
  'refundPolicy',
] as const
export type EvidenceText = (typeof evidenceTexts)[number]

/** What a file of evidence may be, told by its first bytes. */
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type EvidenceType = (typeof evidenceTypes)[number]
/** The first bytes of each, as letters (Latin-1). */
export const evidenceBeginnings: Readonly<Record<EvidenceType, string>> = {
  'application/pdf': '%PDF-',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff',
}

export const mostEvidenceFiles = 5
/** A file, and all of one answer, in bytes. */
export const evidenceFileBytes = 512 * 1024
export const evidenceBytes = 1536 * 1024

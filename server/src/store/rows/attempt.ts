import type { CancellationReason, MethodCode, RefusalCode } from '@escudo/contracts/vocabulary'
import type { MethodDetails } from '../../domain/payment.ts'
import { row } from '../../sql/row.ts'

export type AttemptKind = 'authorise' | 'request' | 'capture' | 'refund' | 'cancel' | 'adjust'
type AttemptStatus = 'asked' | 'waiting' | 'approved' | 'declined' | 'unknown' | 'reversing' | 'pending'

/** By what a try on a page is known again: fingerprints of the card or phone, and of the payer's address. */
export type AttemptMarks = { meansMark?: string; addressMark?: string }

/** What the closing of an attempt needs to know later. `vaultId`: the sealed method to save; `keeps`: the acquirer keeps it; `raw`: the acquirer's own word for a decline; `shown`: what the payment is to show of the means, until it does. */
export type AttemptDetails = AttemptMarks & {
  challengeUrl?: string
  /** The payer gives to the acquirer what is to be typed, or goes to the card's bank as the acquirer says. */
  entry?: true | 'bank'
  vaultId?: string
  keeps?: true
  reason?: CancellationReason
  remarks?: string
  raw?: string
  shown?: MethodDetails
  /** When its money was first asked back: from then on that is repeated only as long as the acquirer knows it again. */
  reversingSince?: string
  /** What the acquirer calls what gave it back, whole, and when it said so. */
  reversal?: { reference: string; at: string }
  /** What the acquirer says that it took, captured or refunded, where that is not what was asked for. */
  tookCents?: number
}

/** One question to an acquirer. Its id is the request id that the acquirer sees. */
export type Attempt = {
  entityId: number
  attemptId: string
  paymentId: string
  kind: AttemptKind
  /** Whom it was asked of. */
  acquirer: string
  methodCode: MethodCode
  amountCents: number
  status: AttemptStatus
  details: AttemptDetails
  declineCode: RefusalCode | null
  acquirerReference: string | null
  /** The attempt that was approved before, which this one follows on. */
  originalId: string | null
  /** What the acquirer calls it, by which its notices name it. */
  knownAs: string | null
  /** What the connector has to remember of it, sealed, as base64. */
  acquirerState: string | null
  expiresAt: Date
  lookAgainAt: Date | null
  createdAt: Date
}

export const attemptRow = row<Attempt>('attempts')({
  entityId: { type: 'integer', is: 'key' },
  attemptId: { type: 'uuid', is: 'key' },
  paymentId: { type: 'bigint' },
  kind: { type: 'text' },
  acquirer: { type: 'text' },
  methodCode: { type: 'text' },
  amountCents: { type: 'integer' },
  status: { type: 'text', when: 'save' },
  details: { type: 'jsonb', when: 'save' },
  declineCode: { type: 'text', when: 'save' },
  acquirerReference: { type: 'text', when: 'save' },
  originalId: { type: 'uuid' },
  knownAs: { type: 'text', is: 'later' },
  acquirerState: { type: 'text', is: 'later' },
  expiresAt: { type: 'timestamptz', when: 'save' },
  lookAgainAt: { type: 'timestamptz', when: 'save' },
  createdAt: { type: 'timestamptz' },
})

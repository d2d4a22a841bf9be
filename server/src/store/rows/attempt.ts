import type { CancellationReason, MethodCode, RefusalCode } from '@escudo/contracts/vocabulary'
import { row } from '../../sql/row.ts'

export type AttemptKind = 'authorise' | 'request' | 'capture' | 'refund' | 'cancel' | 'adjust'
export type AttemptStatus = 'asked' | 'waiting' | 'approved' | 'declined' | 'unknown' | 'reversing'

/** By what a try on a page is known again: fingerprints of the card or phone, and of the payer's address. */
export type AttemptMarks = { meansMark?: string; addressMark?: string }

/** What the closing of an attempt needs to know later. `vaultId`: the sealed method to save. */
export type AttemptDetails = AttemptMarks & { challengeUrl?: string; vaultId?: string; reason?: CancellationReason; remarks?: string }

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
  expiresAt: { type: 'timestamptz' },
  lookAgainAt: { type: 'timestamptz', when: 'save' },
  createdAt: { type: 'timestamptz' },
})

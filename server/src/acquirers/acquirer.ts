import type { CardAuthentication, DisputeReason, EvidenceText, EvidenceType, MethodCode, RefusalCode } from '@escudo/contracts/vocabulary'
import type { Means } from '../methods/index.ts'

/**
 * Everything we ask carries our own request id: asking twice with the same id is asking once. `now` is the entity's
 * clock; `merchantId` its tax number. Amounts are integer cents.
 */
type Request = { requestId: string; merchantId: number; paymentId: string; amountCents: number; now: Date }
/**
 * `hold`: only to hold the amount. A payer who is asked on a device has until `expiresAt`. `challenge`: a card is approved
 * only with its holder authenticated; who is asked about a payment in any case needs no more.
 */
export type MeansRequest<M extends Means = Means> = Request & {
  means: M
  payerPresent: boolean
  challenge?: 'asked' | undefined
  hold: boolean
  expiresAt: Date
}
/** `originalRequestId` is the one that was approved before; null for a Multibanco payment, which has none. */
export type FollowUp = Request & { originalRequestId: string | null; method: MethodCode }
export type Inquiry = { requestId: string; now: Date }

/**
 * What an acquirer may answer. `waiting`: the payer must act first, at the bank's page (`challengeUrl`) or on the
 * phone. `authentication`: how a card's holder was, if at all. `unknown`: nobody knows yet; ask again with `inquire`, never repeat the question with another id.
 */
export type AcquirerAnswer =
  | { outcome: 'approved'; acquirerReference: string; authentication?: CardAuthentication }
  | { outcome: 'declined'; code: RefusalCode }
  | { outcome: 'waiting'; challengeUrl?: string }
  | { outcome: 'unknown' }

/**
 * A card's holder has the bank take money back. `originalRequestId` is the one that was approved, `disputeReference` the
 * bank's own name for it: a connector says it as often as it likes.
 */
export type DisputeNotice = {
  merchantId: number
  originalRequestId: string
  disputeReference: string
  amountCents: number
  reason: DisputeReason
  respondBy: Date
}
/** How a bank decided about a dispute; said as often as it likes, too. */
export type DisputeVerdict = { merchantId: number; disputeReference: string; outcome: 'won' | 'lost' }
/** What a merchant answers: the money is the holder's, or why it is not. Files are base64. */
export type DisputeAnswer = { merchantId: number; disputeReference: string; now: Date } & (
  | { answer: 'accept' }
  | {
      answer: 'contest'
      texts: Partial<Record<EvidenceText, string>>
      files: readonly { name: string; type: EvidenceType; content: string }[]
    }
)

/** The one port to banks and networks. A connector may throw `AcquirerOutage`; nothing else. */
export interface Acquirer {
  /** By what an attempt remembers whom it was asked of. */
  readonly name: string
  /** What it can be asked for; no other method is offered. */
  readonly methods: readonly MethodCode[]
  /** Asks for an amount with a means to pay. */
  ask(request: MeansRequest): Promise<AcquirerAnswer>
  capture(request: FollowUp): Promise<AcquirerAnswer>
  refund(request: FollowUp): Promise<AcquirerAnswer>
  /** Releases an authorisation. */
  cancel(request: FollowUp): Promise<AcquirerAnswer>
  /** Makes an authorisation hold `amountCents`. */
  adjust(request: FollowUp): Promise<AcquirerAnswer>
  /** Takes back a request that waits: approved means it is gone, declined that it was decided before. */
  withdraw(request: Inquiry): Promise<AcquirerAnswer>
  /** Gives back money that was approved too late to be taken; approved means it is undone. */
  reverse(request: Inquiry): Promise<AcquirerAnswer>
  /** What became of a request. One that never arrived is declined. */
  inquire(request: Inquiry): Promise<AcquirerAnswer>
  /** Hands over a merchant's answer to a dispute; returns once the bank has it. The same again changes nothing. */
  answerDispute(answer: DisputeAnswer): Promise<void>
}

/** The acquirer was silent or the line broke: the outcome is unknown. */
export class AcquirerOutage extends Error {
  override name = 'AcquirerOutage'
}

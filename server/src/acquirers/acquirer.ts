import type { CardAuthentication, FaultKind, RefusalCode } from '@escudo/contracts/vocabulary'

/** A card as the payer typed it. Exists only on its way to the acquirer; the security code never rests anywhere. */
export type Card = { number: string; expiryMonth: string; expiryYear: string; holder: string; securityCode?: string }

/**
 * Everything we ask carries our own request id: asking twice with the same id is asking once. `now` is the entity's
 * clock; `merchantId` its tax number. Amounts are integer cents.
 */
type Request = { requestId: string; merchantId: number; paymentId: string; amountCents: number; now: Date }
export type CardRequest = Request & { card: Card; payerPresent: boolean; hold: boolean }
export type PhoneRequest = Request & { phoneNumber: string; hold: boolean; expiresAt: Date }
/** `originalRequestId` is the one that was approved before; null for a Multibanco payment, which has none. */
export type FollowUp = Request & { originalRequestId: string | null; method: 'CC' | 'MB' | 'MW' }
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

/** The one port to banks and networks. A connector may throw `AcquirerOutage`; nothing else. */
export interface Acquirer {
  authorise(request: CardRequest): Promise<AcquirerAnswer>
  requestOnPhone(request: PhoneRequest): Promise<AcquirerAnswer>
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
}

/** The acquirer was silent or the line broke: the outcome is unknown. */
export class AcquirerOutage extends Error {
  override name = 'AcquirerOutage'
}

/** What waits in the simulated world, by the request that the acquirer was asked with. */
export type WorldRequest = {
  requestId: string
  merchantId: number
  paymentId: string
  amountCents: number
  status: 'waiting' | 'approved' | 'declined'
}

/** A switch of the sandbox that is on. */
export type Fault = { kind: FaultKind; endsAt: Date }

/** What a word of a bank or network is about: a request we made, or a reference that was paid. */
export type NotificationSubject =
  | { kind: 'request'; requestId: string; paymentId: string }
  | { kind: 'multibanco'; referenceEntity: string; reference: string; amountCents: number }

/** How such a word travels. */
export type NotificationWay = 'once' | 'twice' | 'late' | 'lost'
export type HeldNotification = { notificationId: string; merchantId: number; subject: NotificationSubject; arrivesAt: Date }

/** What can be broken in the simulated world. */
export interface Breakable {
  findFaults(merchantId: number): Promise<Fault[]>
  setFault(merchantId: number, kind: FaultKind, endsAt: Date | undefined): Promise<void>
  wayOf(merchantId: number): Promise<NotificationWay>
  hold(merchantId: number, subject: NotificationSubject, way: 'late' | 'lost', now: Date): Promise<void>
  listHeld(merchantId: number | null): Promise<HeldNotification[]>
  forgetHeld(notificationId: string): Promise<boolean>
}

/** What the payer does with a request: the last is to let its time run out. */
export type Decision = 'approve' | 'refuse' | 'time_out'

/** The buttons of the simulated world; only the sandbox has one. */
export interface SimulatedWorld extends Breakable {
  /** The open phone request of a payment. */
  findPhoneRequest(paymentId: string): Promise<WorldRequest | undefined>
  listPhoneRequests(): Promise<WorldRequest[]>
  findChallenge(requestId: string): Promise<WorldRequest | undefined>
  listChallenges(): Promise<WorldRequest[]>
  /** The payer's decision; false when the request no longer waits. */
  answer(requestId: string, decision: Decision): Promise<boolean>
  /** Why the issuer of a card that is presented at a terminal declines; undefined when it approves. */
  judgeCard(number: string): RefusalCode | undefined
}

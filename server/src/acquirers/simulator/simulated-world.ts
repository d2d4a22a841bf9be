import type { FaultKind, MethodCode, RefusalCode } from '@escudo/contracts/vocabulary'

/** What waits in the simulated world, by the request that the acquirer was asked with. */
export type SimulatedRequest = {
  requestId: string
  merchantId: number
  paymentId: string
  /** What it was asked with. */
  method: MethodCode
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
export type PayerDecision = 'approve' | 'refuse' | 'time_out'

/** The buttons of the simulated world; only the sandbox has one. */
export interface SimulatedWorld extends Breakable {
  /** The open phone request of a payment. */
  findPhoneRequest(paymentId: string): Promise<SimulatedRequest | undefined>
  listPhoneRequests(): Promise<SimulatedRequest[]>
  findChallenge(requestId: string): Promise<SimulatedRequest | undefined>
  listChallenges(): Promise<SimulatedRequest[]>
  /** The payer's decision, with the card chosen where there is a choice; false when the request no longer waits. */
  answer(requestId: string, decision: PayerDecision, card?: string): Promise<boolean>
  /** Why the issuer of a card that is presented at a terminal declines; undefined when it approves. */
  judgeCard(number: string): RefusalCode | undefined
}

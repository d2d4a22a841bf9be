import type { DisputeReason, FaultKind, MethodCode, RefusalCode } from '@escudo/contracts/vocabulary'

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

/** What a word of a bank or network is about: a request we made, a dispute (and how it was decided, if it was), or a reference that was paid. */
export type NotificationSubject =
  | { kind: 'request'; requestId: string; paymentId: string }
  | { kind: 'dispute'; disputeReference: string; paymentId: string; amountCents: number; outcome?: 'won' | 'lost' }
  | { kind: 'multibanco'; referenceEntity: string; reference: string; amountCents: number }

/** What the simulated bank knows of a dispute: `contested` with evidence that it looks at, `refused` because the money was given back already. */
export type SimulatedDispute = {
  disputeReference: string
  merchantId: number
  paymentId: string
  requestId: string
  amountCents: number
  reason: DisputeReason
  respondBy: Date
  status: 'open' | 'contested' | 'accepted' | 'won' | 'lost' | 'refused'
  /** Files that came with the evidence. */
  files: number
  createdAt: Date
}

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

/** A dispute, and the word of it that is on its way. */
export type SaidDispute = { dispute: SimulatedDispute; notificationId: string }

/** What a card's holder and its bank do about money that was paid. */
export interface Disputing {
  /** Notes what its client says, with the bank's word of it, which stays on its way until it is forgotten. */
  openDispute(dispute: Omit<SimulatedDispute, 'disputeReference' | 'status' | 'files'>, way: NotificationWay): Promise<SaidDispute>
  findDispute(disputeReference: string): Promise<SimulatedDispute | undefined>
  /** The bank is shown that there is nothing left to take back. */
  refuseDispute(disputeReference: string): Promise<void>
  /** The last ones of a merchant. */
  listDisputes(merchantId: number): Promise<SimulatedDispute[]>
  /** The bank's decision, with its word of it; undefined when it cannot be any more, or not yet. */
  decideDispute(disputeReference: string, outcome: 'won' | 'lost', way: NotificationWay, now: Date): Promise<SaidDispute | undefined>
}

/** The buttons of the simulated world; only the sandbox has one. */
export interface SimulatedWorld extends Breakable, Disputing {
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

import type { Authentication, CommandKind, CommandStatus, Presentation, Refusal, RefusalCode } from '@escudo/contracts/vocabulary'
import { lisbonIso } from '../lisbon-time.ts'

/** A card as a terminal saw it. `fingerprint` is null when the device did not tell the number; `bankSays` is why the issuer declines. */
export type TerminalCard = {
  brand: string
  last4Digits: string
  fingerprint: string | null
  presentation: Presentation
  authentication: Authentication
  bankSays: RefusalCode | null
}

/** What tells one card from another. */
export type CardIdentity = Pick<TerminalCard, 'brand' | 'last4Digits' | 'fingerprint'>

/** One thing that a terminal is asked to do for a payment or a refund. */
export type TerminalCommand = {
  entityId: number
  commandId: string
  terminalUuid: string
  paymentId: string
  kind: CommandKind
  amountCents: number
  status: CommandStatus
  card: TerminalCard | null
  pinTries: number
  declineCode: RefusalCode | null
  printingFailed: boolean
  deliveredAt: Date | null
  presentedAt: Date | null
  expiresAt: Date
  createdAt: Date
}

/** The terminal waits a minute for the card (specification api §5), and as long for its holder. */
const waitMs = 60_000
export const mostPinTries = 3

type Order = Pick<TerminalCommand, 'entityId' | 'commandId' | 'terminalUuid' | 'paymentId' | 'kind' | 'amountCents'>

export function newCommand(order: Order, now: Date): TerminalCommand {
  return {
    ...order,
    status: 'waiting_card',
    card: null,
    pinTries: 0,
    declineCode: null,
    printingFailed: false,
    deliveredAt: null,
    presentedAt: null,
    expiresAt: new Date(now.getTime() + waitMs),
    createdAt: now,
  }
}

export function isOpen({ status }: TerminalCommand): boolean {
  return status === 'waiting_card' || status === 'waiting_pin' || status === 'waiting_signature'
}

/** Whether a card was presented and its holder still has time: nobody else ends the payment meanwhile. */
export function isAuthenticating(command: TerminalCommand, now: Date): boolean {
  return isOpen(command) && command.status !== 'waiting_card' && now <= command.expiresAt
}

/** Why a card is not taken now, or undefined. */
export function refuseCard(command: TerminalCommand, now: Date): Refusal | undefined {
  return command.status === 'waiting_card' && now <= command.expiresAt ? undefined : { code: 'e00402', pointer: '/commandId' }
}

/** Why a PIN or a signature is not taken now, or undefined: the card asks for the one or the other. */
export function refuseAuthentication(command: TerminalCommand, method: 'pin' | 'signature', now: Date): Refusal | undefined {
  if (!isAuthenticating(command, now)) return { code: 'e00402', pointer: '/commandId' }
  return command.status === `waiting_${method}` ? undefined : { code: 'e00402', pointer: '/method' }
}

/** Why a card cannot have been presented at that moment, or undefined. The wire speaks in whole seconds. */
export function refusePresentation({ createdAt }: TerminalCommand, presentedAt: Date, now: Date): Refusal | undefined {
  const first = new Date(Math.floor(createdAt.getTime() / 1000) * 1000)
  if (presentedAt >= first && presentedAt <= now) return undefined
  return { code: 'e00301', pointer: '/presentedAt', values: { minimum: lisbonIso(first), maximum: lisbonIso(now) } }
}

/** What a command comes to. `open` waits for more. */
type CommandOutcome = { status: 'open' } | { status: 'approved' } | { status: 'declined'; code: RefusalCode }

function decided({ bankSays }: TerminalCard): CommandOutcome {
  return bankSays ? { status: 'declined', code: bankSays } : { status: 'approved' }
}

export type Progress = { command: TerminalCommand; outcome: CommandOutcome }

/** A card was presented; it may ask for its holder first. `original` is the card that a refund must meet again. */
export function presentCard(command: TerminalCommand, card: TerminalCard, original: CardIdentity | undefined, now: Date): Progress {
  const seen = { ...command, card, presentedAt: now, expiresAt: new Date(now.getTime() + waitMs) }
  if (original && !isSameCard(card, original)) return { command: seen, outcome: { status: 'declined', code: 'e00401' } }
  if (card.authentication === 'none') return { command: seen, outcome: decided(card) }
  return { command: { ...seen, status: `waiting_${card.authentication}` }, outcome: { status: 'open' } }
}

/** The holder entered a PIN or signed. The third wrong PIN declines (specification api §5), a refused signature at once. */
export function authenticateHolder(command: TerminalCommand, card: TerminalCard, accepted: boolean): Progress {
  if (accepted) return { command, outcome: decided(card) }
  const tried = command.status === 'waiting_pin' ? { ...command, pinTries: command.pinTries + 1 } : command
  const isOver = command.status !== 'waiting_pin' || tried.pinTries >= mostPinTries
  return { command: tried, outcome: isOver ? { status: 'declined', code: 'e02459' } : { status: 'open' } }
}

/** Whether two presentations were of one card; where a number is not known, brand and last digits have to do. */
export function isSameCard(a: CardIdentity, b: CardIdentity): boolean {
  if (a.brand !== b.brand || a.last4Digits !== b.last4Digits) return false
  return a.fingerprint === null || b.fingerprint === null || a.fingerprint === b.fingerprint
}

import { simulatedPhones, testCards, testPhones, type CardAuthentication, type RefusalCode } from '@escudo/contracts/vocabulary'

/**
 * How the simulated bank decides. `silentSeconds`: it does not answer, and only later is the truth known.
 * `declineLater`: approves while its holder is there and refuses every charge after that.
 * `challenge`: the bank asks its client first, then decides as `after` says. `authentication`: what 3-D Secure
 * found; `unauthenticated`: why it found nothing, which counts only while the holder is there.
 */
export type Scenario = {
  name: string
  decline?: RefusalCode
  challenge?: true
  after?: RefusalCode
  authentication?: CardAuthentication
  unauthenticated?: RefusalCode
  declineLater?: RefusalCode
  silentSeconds?: number
}

const approved: Scenario = { name: 'approved' }
const refusedByIssuer: Scenario = { name: 'declined', decline: 'e02433' }

/** By card number. Any other valid card is approved. */
export const cardScenarios: Readonly<Record<string, Scenario>> = {
  [testCards.approved]: approved,
  [testCards.approvedMastercard]: approved,
  [testCards.approvedAmex]: approved,
  [testCards.declined]: refusedByIssuer,
  [testCards.insufficientFunds]: { name: 'insufficient-funds', decline: 'e02451' },
  [testCards.expired]: { name: 'expired-card', decline: 'e02454' },
  [testCards.frictionless]: { name: 'frictionless', authentication: 'frictionless' },
  [testCards.attempted]: { name: 'attempted', authentication: 'attempted' },
  [testCards.challenge]: { name: 'challenge', challenge: true, authentication: 'challenge' },
  [testCards.challengeThenRefused]: { name: 'challenge-then-refused', challenge: true, after: 'e02459' },
  [testCards.timedOut]: { name: 'challenge-timed-out', challenge: true, after: 'e04201' },
  [testCards.notAuthenticated]: { name: 'authentication-refused', unauthenticated: 'e02459' },
  [testCards.unavailable]: { name: 'authentication-unavailable', unauthenticated: 'e02460' },
  [testCards.declinedLater]: { name: 'declined-later', declineLater: 'e02433' },
  [testCards.silent]: { name: 'silent', silentSeconds: 15 },
}

/** A card's row by its name, which is what the bank remembers. */
export function scenarioNamed(name: string | undefined): Scenario | undefined {
  return Object.values(cardScenarios).find((scenario) => scenario.name === name)
}

/** What a phone does by itself; `waits` needs its buttons. */
export type PhoneScenario =
  | { name: string; does: 'waits' | 'approves' | 'ignores' }
  | { name: string; does: 'declines'; decline: RefusalCode }

/** By phone number. One whose last digits are a code of the network answers that; any other waits for the phone's buttons. */
export const phoneScenarios: Readonly<Record<string, PhoneScenario>> = {
  [testPhones.waits]: { name: 'waits', does: 'waits' },
  [testPhones.approves]: { name: 'approves', does: 'approves' },
  [testPhones.refuses]: { name: 'refuses', does: 'declines', decline: 'e04020' },
  [testPhones.ignores]: { name: 'ignores', does: 'ignores' },
  [testPhones.unknown]: { name: 'unknown-number', does: 'declines', decline: 'e04113' },
}

export function cardScenario(number: string): Scenario {
  return cardScenarios[number] ?? approved
}

export function phoneScenario(phoneNumber: string): PhoneScenario {
  const code = simulatedPhones.get(phoneNumber)
  return phoneScenarios[phoneNumber] ?? (code ? { name: code, does: 'declines', decline: code } : { name: 'waits', does: 'waits' })
}

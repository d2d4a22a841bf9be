import { simulatedPhones, type CardAuthentication, type RefusalCode } from '@escudo/contracts/vocabulary'

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

/** By card number; the numbers are those that payment engineers know by heart. Any other valid card is approved. */
export const cardScenarios: Readonly<Record<string, Scenario>> = {
  '4242424242424242': approved,
  '5555555555554444': approved,
  '378282246310005': approved,
  '4000000000000002': refusedByIssuer,
  '4000000000009995': { name: 'insufficient-funds', decline: 'e02451' },
  '4000000000000069': { name: 'expired-card', decline: 'e02454' },
  '4000000000003055': { name: 'frictionless', authentication: 'frictionless' },
  '4000000000003105': { name: 'attempted', authentication: 'attempted' },
  '4000000000003220': { name: 'challenge', challenge: true, authentication: 'challenge' },
  '4000000000003063': { name: 'challenge-then-refused', challenge: true, after: 'e02459' },
  '4000000000003071': { name: 'challenge-timed-out', challenge: true, after: 'e04201' },
  '4000000000003139': { name: 'authentication-refused', unauthenticated: 'e02459' },
  '4000000000003097': { name: 'authentication-unavailable', unauthenticated: 'e02460' },
  '4000000000000341': { name: 'declined-later', declineLater: 'e02433' },
  '4000000000000119': { name: 'silent', silentSeconds: 15 },
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
  '351#910000001': { name: 'waits', does: 'waits' },
  '351#910000002': { name: 'approves', does: 'approves' },
  '351#910000003': { name: 'refuses', does: 'declines', decline: 'e04020' },
  '351#910000004': { name: 'ignores', does: 'ignores' },
  '351#910000005': { name: 'unknown-number', does: 'declines', decline: 'e04113' },
}

export function cardScenario(number: string): Scenario {
  return cardScenarios[number] ?? approved
}

export function phoneScenario(phoneNumber: string): PhoneScenario {
  const code = simulatedPhones.get(phoneNumber)
  return phoneScenarios[phoneNumber] ?? (code ? { name: code, does: 'declines', decline: code } : { name: 'waits', does: 'waits' })
}

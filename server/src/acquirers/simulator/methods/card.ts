import { isCardExpired } from '@escudo/contracts/vocabulary'
import type { CardMeans } from '../../../methods/card.ts'
import type { MeansRequest } from '../../acquirer.ts'
import { cardScenario, scenarioNamed } from '../scenarios.ts'
import { approves, declines, waits, type Issuer, type IssuerVerdict } from './issuer.ts'

function decide({ means: { card }, payerPresent, challenge, now }: MeansRequest<CardMeans>, hasPage: boolean): IssuerVerdict {
  // It has no form of its own.
  if (!card) return declines('approved', 'e04121')
  const scenario = cardScenario(card.number)
  // Without its holder a card is not authenticated, whatever its row says.
  const name = payerPresent ? scenario.name : 'approved'
  if (isCardExpired(card.expiryMonth, card.expiryYear, now)) return declines(name, 'e02454')
  if (scenario.decline) return declines(name, scenario.decline)
  if (scenario.declineLater && !payerPresent) return declines(name, scenario.declineLater)
  if (scenario.unauthenticated && payerPresent) return declines(name, scenario.unauthenticated)
  // A saved card is charged without its holder: no new authentication (specification rest-wire §6.5).
  if (scenario.challenge && payerPresent) return hasPage ? waits(name) : declines(name, 'e02460')
  // Who would be approved unseen is looked at, because that was asked for.
  if (challenge && payerPresent && !scenario.authentication) return hasPage ? waits('challenge') : approves('frictionless')
  if (!scenario.silentSeconds) return approves(name)
  return { ...approves(name), answersAt: new Date(now.getTime() + scenario.silentSeconds * 1000) }
}

export const card: Issuer<CardMeans> = {
  kind: 'card',
  asksAt: 'page',
  decide,
  after: (scenario) => scenarioNamed(scenario)?.after,
  refused: 'e02459',
  authentication: (scenario) => scenarioNamed(scenario)?.authentication,
}

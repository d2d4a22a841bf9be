import type { PhoneMeans } from '../../../methods/mbway.ts'
import type { MeansRequest } from '../../acquirer.ts'
import { phoneScenario } from '../scenarios.ts'
import { approves, declines, waits, type Issuer, type IssuerVerdict } from './issuer.ts'

function decide({ means }: MeansRequest<PhoneMeans>): IssuerVerdict {
  // It keeps no phones: ours are in our vault.
  if (means.phoneNumber === undefined) return declines('waits', 'e04121')
  const scenario = phoneScenario(means.phoneNumber)
  if (scenario.does === 'declines') return declines(scenario.name, scenario.decline)
  return scenario.does === 'approves' ? approves(scenario.name) : waits(scenario.name)
}

export const mbway: Issuer<PhoneMeans> = {
  kind: 'phone',
  asksAt: 'phone',
  decide,
  after: () => undefined,
  refused: 'e04020',
  authentication: () => undefined,
}

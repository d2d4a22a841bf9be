import type { Data, officeOperations } from '@escudo/contracts'
import type { Language } from '@escudo/contracts/vocabulary'
import { limitsThatHold, type MethodLimits } from '../../domain/method-limits.ts'
import { methodViews } from '../payment-view.ts'

type Shown = Data<typeof officeOperations.updateMethodLimits>

/** A method of an entity with the amounts that it takes, and with those that the provider allows. */
export function methodLimitsView(limits: MethodLimits, language: Language): Shown {
  const { minimumCents, maximumCents } = limitsThatHold(limits)
  return {
    ...methodViews([limits], language)[0]!,
    minimumAmount: minimumCents,
    maximumAmount: maximumCents,
    ours: { minimumAmount: limits.minimumCents, maximumAmount: limits.maximumCents },
    isOwn: limits.ownMinimumCents !== null || limits.ownMaximumCents !== null,
  }
}

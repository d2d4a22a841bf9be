import type { Ceilings } from '../../domain/ceilings.ts'

/** How the wire names an entity's ceilings. */
export const ceilingsView = ({ raiseTimes, freeCents, chargesPerDay, chargedCentsADay, raisedCentsADay }: Ceilings) => ({
  raiseTimes,
  freeAmount: freeCents,
  chargesPerDay,
  chargedPerDay: chargedCentsADay,
  raisedPerDay: raisedCentsADay,
})

import type { Services } from '../../calls/call.ts'
import type { SimulatedWorld } from '../../acquirers/simulator/simulated-world.ts'
import { frameParents } from '../../domain/framing.ts'
import { findCheckoutOfPayment } from '../../store/checkouts.ts'
import { framingOf } from '../../views/page-frame.ts'

/** Who may frame the simulated bank's page besides our own: an embedded form does, and a browser looks at every level. */
export async function readChallengeParents(services: Services, simulated: SimulatedWorld, challengeId: string): Promise<string[]> {
  if (!/^[0-9a-f-]{36}$/.test(challengeId)) return []
  const request = await simulated.findChallenge(challengeId)
  const checkout = request && (await findCheckoutOfPayment(services.sql, request.merchantId, request.paymentId))
  return checkout ? frameParents(await framingOf(services, checkout)) : []
}

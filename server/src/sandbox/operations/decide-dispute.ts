import type { sandboxOperations } from '@escudo/contracts'
import { refuse } from '../../calls/call.ts'
import { clockOf } from '../../calls/entity-clock.ts'
import { announceWorld } from '../../store/changes.ts'
import { sayDispute } from '../notifications/hear-dispute.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { bankDisputeView } from '../views/bank-dispute-view.ts'

export const decideDispute: SandboxHandler<typeof sandboxOperations.decideDispute> = async (call, { params, body }) => {
  const found = await call.simulated.findDispute(params.bankReference)
  if (!found) return refuse('e00500', '/bankReference')
  const way = await call.simulated.wayOf(found.merchantId)
  const now = await clockOf(call, found.merchantId)
  const said = await call.simulated.decideDispute(found.disputeReference, body.outcome, way, now)
  if (!said) return refuse('e00402', '/bankReference')
  await sayDispute(call, said, way)
  await announceWorld(call.sql)
  return { data: await bankDisputeView(call, said.dispute) }
}

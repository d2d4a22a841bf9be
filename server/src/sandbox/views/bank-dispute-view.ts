import type { sandboxOperations, Data } from '@escudo/contracts'
import type { SimulatedDispute } from '../../acquirers/simulator/simulated-world.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findDisputeByReference } from '../../store/disputes/disputes.ts'
import { present } from '../../views/payment-view.ts'
import type { SandboxServices } from '../sandbox-call.ts'

/** A dispute as the simulated bank sees it. */
export async function bankDisputeView(
  { sql, acquirer }: SandboxServices,
  dispute: SimulatedDispute,
): Promise<Data<typeof sandboxOperations.startDispute>> {
  const { disputeReference, merchantId, paymentId, amountCents, reason, status, files, respondBy } = dispute
  const known = await findDisputeByReference(sql, merchantId, acquirer.name, disputeReference)
  return {
    bankReference: disputeReference,
    ...present({ disputeId: known?.disputeId }),
    paymentId,
    amount: amountCents,
    reason,
    status,
    files,
    respondBy: lisbonIso(respondBy),
  }
}

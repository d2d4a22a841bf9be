import type { Data, sandboxOperations } from '@escudo/contracts'
import { entityNow } from '../../calls/entity-clock.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findAttempt } from '../../store/attempts.ts'
import { findEntity } from '../../store/entities.ts'
import { findPayment } from '../../store/payments.ts'
import { clientIdOf, present } from '../../views/payment-view.ts'
import type { SandboxServices } from '../sandbox-call.ts'

/** What waits on the phones, as the app shows it. */
export async function readPhoneRequests(call: SandboxServices): Promise<Data<typeof sandboxOperations.listPhoneRequests>> {
  const requests = await call.simulated.listPhoneRequests()
  const views = requests.map(async ({ requestId, merchantId, paymentId, amountCents }) => {
    const [attempt, entity, payment] = await Promise.all([
      findAttempt(call.sql, merchantId, requestId),
      findEntity(call.sql, merchantId),
      findPayment(call.sql, merchantId, paymentId),
    ])
    if (!attempt || !entity || !payment) return []
    const { summary, methodDetails } = payment
    return [
      {
        paymentId,
        clientId: clientIdOf(merchantId),
        entityName: entity.name,
        phoneNumber: methodDetails.phoneNumber ?? '',
        amount: amountCents,
        ...present({ summary }),
        registers: attempt.details.vaultId !== undefined,
        now: lisbonIso(entityNow(call, entity.clockAheadSeconds)),
        expiresAt: lisbonIso(attempt.expiresAt),
      },
    ]
  })
  return (await Promise.all(views)).flat()
}

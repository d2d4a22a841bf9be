import type { Services } from '../../calls/call.ts'
import type { Payment } from '../../domain/payment.ts'
import { hurryReferences } from '../../store/acquirers/references.ts'
import type { Db } from '../../store/db.ts'

/** A payment ended: has the reference that an acquirer made for it taken back, unless it may still be paid. */
export async function endReference(tx: Db, { accounts }: Pick<Services, 'accounts'>, payment: Payment, now: Date): Promise<void> {
  if (accounts && payment.referenceEntity !== null) await hurryReferences(tx, payment.entityId, payment.paymentId, now)
}

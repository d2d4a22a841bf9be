import { payerOf, refusePayer, type Payer } from '../domain/payer.ts'
import type { Payment } from '../domain/payment.ts'
import { findCustomer } from './customers.ts'
import type { Db } from './db.ts'

/** Who pays: what the payment does not say, its customer may. */
export async function findPayer(
  sql: Db,
  payment: Pick<Payment, 'entityId' | 'customerUuid' | 'customer' | 'requestDetails'>,
): Promise<Payer> {
  const payer = payerOf(payment)
  const { entityId, customerUuid } = payment
  if (customerUuid === null || refusePayer(payer).length === 0) return payer
  return payerOf(payment, await findCustomer(sql, entityId, customerUuid))
}

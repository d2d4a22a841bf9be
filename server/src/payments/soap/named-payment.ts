import type { Payment } from '../../domain/payment.ts'
import { findPaymentsNamed } from '../../store/soap/soap.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { givenId } from '../../calls/soap/call.ts'
import { findPaymentByHash } from './payment-hash.ts'

type Names = {
  paymentId?: string | number | undefined
  idTransaction?: string | number | undefined
  reference?: string | undefined
  hash?: string | undefined
}

/**
 * The payment of the calling entity that all given names agree on; null when there is none, undefined when no name was
 * given. A reference alone means the newest payment that has it.
 */
export async function findNamed(call: MoneyCall, names: Names): Promise<Payment | null | undefined> {
  const id = givenId(names.paymentId, names.idTransaction)
  const { reference, hash } = names
  if (id === undefined && reference === undefined && hash === undefined) return undefined
  if (id !== undefined && !isPaymentId(id)) return null
  const byHash = hash === undefined ? undefined : await findPaymentByHash(call, hash)
  if (hash !== undefined && (!byHash || (id !== undefined && byHash.paymentId !== id))) return null
  const known = byHash?.paymentId ?? id
  const [found] = byHash
    ? [byHash]
    : await findPaymentsNamed(call.sql, call.entityId, known === undefined ? [] : [known], known === undefined ? [reference ?? ''] : [])
  if (!found || (reference !== undefined && found.reference !== reference)) return null
  return found
}

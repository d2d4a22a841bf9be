import type { Refusal } from '@escudo/contracts'
import { findCustomer } from '../../store/customers.ts'
import type { Call } from '../../calls/call.ts'
import type { PaymentParts } from './parts-of-order.ts'

/** Why the payer named cannot be: unknown, or nobody while a method is to be saved. */
export async function refuseCustomer(call: Call, { given, saving, at }: PaymentParts['customer']): Promise<Refusal | undefined> {
  const wantsToSave = saving.createRegistration || saving.allowRegistration
  if (wantsToSave && !call.maySaveMethods) return { code: 'e00400', pointer: at, values: { hint: 'keepsNothing' } }
  const uuid = given?.uuid
  if (!uuid) return wantsToSave ? { code: 'e05001', pointer: at } : undefined
  if (await findCustomer(call.sql, call.entityId, uuid)) return undefined
  return { code: wantsToSave ? 'e05001' : 'e00500', pointer: at }
}

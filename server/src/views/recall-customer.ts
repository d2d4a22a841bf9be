import type { WireCustomer } from '@escudo/contracts'
import type { Call } from '../calls/call.ts'
import { findCustomer } from '../store/customers.ts'
import { customerView } from './customer-view.ts'

export async function recallCustomer(call: Call, uuid: string): Promise<WireCustomer | undefined> {
  const customer = await findCustomer(call.sql, call.entityId, uuid)
  return customer && customerView(customer)
}

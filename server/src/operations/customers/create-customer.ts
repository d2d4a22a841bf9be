import { randomUUID } from 'node:crypto'
import type { apiOperations } from '@escudo/contracts'
import { findCustomerByOwnId, insertCustomer, type Customer } from '../../store/customers.ts'
import { transaction } from '../../store/db.ts'
import { claimCall } from '../../calls/claim-call.ts'
import type { Handler } from '../../calls/call.ts'
import { customerView } from '../../views/customer-view.ts'

/** Creates a customer, or answers with the one that has this customerId already: 201 the first time, 200 after that. */
export const createCustomer: Handler<typeof apiOperations.createCustomer> = async (call, { body }) => {
  const { customerId = null, firstName = null, lastName = null, email = null, phoneNumber = null } = body
  const customer: Customer = {
    entityId: call.entityId,
    customerUuid: randomUUID(),
    customerId,
    firstName,
    lastName,
    email,
    phoneNumber,
    createdAt: call.now,
    updatedAt: call.now,
  }
  return transaction(call.sql, async (tx) => {
    await claimCall(tx, call, customer.customerUuid)
    const made = await insertCustomer(tx, customer)
    if (made) return { data: customerView(made) }
    const known = await findCustomerByOwnId(tx, call.entityId, customerId ?? '')
    return known ? { data: customerView(known), status: 200 } : { refusal: { code: 'e05000' } }
  })
}

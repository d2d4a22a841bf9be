import { randomUUID } from 'node:crypto'
import type { apiOperations, Input } from '@escudo/contracts'
import { keysOf } from '@escudo/contracts/vocabulary'
import { findCustomerByOwnId, insertCustomer, type Customer } from '../../store/customers.ts'
import { transaction } from '../../store/db.ts'
import { claimCall } from '../../calls/claim-call.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { customerView } from '../../views/customer-view.ts'

type Body = Input<typeof apiOperations.createCustomer>['body']

/** The fields that were sent and that the known customer has otherwise. */
function otherFields(known: Customer, body: Body): (keyof Body)[] {
  return keysOf(body).filter((field) => body[field] !== undefined && body[field] !== known[field])
}

/** A customer of whom nothing is said can never be found again; a caller that is not strict may still have one. */
function isEmpty(body: Body): boolean {
  return Object.values(body).every((field) => field === undefined || field === null || field === '')
}

/** Creates a customer, or answers with the one that has this customerId already: 201 the first time, 200 after that. */
export const createCustomer: Handler<typeof apiOperations.createCustomer> = async (call, { body }) => {
  if (call.isStrict && isEmpty(body)) return refuse('e05000', '/customerId', { hint: 'nothingSaid' })
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
    const made = await insertCustomer(tx, customer)
    const answering = made ?? (await findCustomerByOwnId(tx, call.entityId, customerId ?? ''))
    if (!answering) return refuse('e05000')
    const others = made ? [] : otherFields(answering, body)
    if (call.isStrict && others.length > 0)
      return refuse('e00240', '/customerId', { field: 'customerId', hint: 'otherData', fields: others.join(', ') })
    // Not before: what is refused leaves no key behind, and a repeat finds whoever was answered with.
    await claimCall(tx, call, answering.customerUuid)
    if (made) return { data: customerView(made) }
    return { data: customerView(answering), status: 200, ignored: others.map((field) => `/${field}`) }
  })
}

import type { apiOperations } from '@escudo/contracts'
import { findCustomer } from '../../store/customers.ts'
import { listSavedMethods } from '../../store/payment-methods.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { savedMethodView } from '../../views/customer-view.ts'
import { readPage } from '../../calls/page-of-list.ts'

// The type of a saved method is always DEFAULT; by its older meaning, and its order, it is the code.
const sorts = { createdAt: 'created_at', code: 'code', type: 'code' }

export const listCustomerPaymentMethods: Handler<typeof apiOperations.listCustomerPaymentMethods> = async (call, { params, query }) => {
  const asked = readPage(query, sorts, 'method_uuid', 100)
  if ('refusal' in asked) return asked
  const customer = await findCustomer(call.sql, call.entityId, params.uuid)
  if (!customer) return refuse('e00500', '/uuid')
  const codes = [query.code, query.type === 'DEFAULT' ? undefined : query.type].filter((code) => code !== undefined)
  const { rows, ...found } = await listSavedMethods(call.sql, customer.entityId, customer.customerUuid, codes, asked.page)
  return { data: rows.map(savedMethodView), paging: asked.told(found) }
}

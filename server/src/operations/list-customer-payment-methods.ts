import type { apiOperations } from '@escudo/contracts'
import { findCustomer } from '../store/customers.ts'
import { listSavedMethods } from '../store/payment-methods.ts'
import { refuse, type Handler } from './context.ts'
import { savedMethodView } from './customer-view.ts'
import { readPage } from './page-of-list.ts'

export const listCustomerPaymentMethods: Handler<typeof apiOperations.listCustomerPaymentMethods> = async (call, { params, query }) => {
  const asked = readPage(query, { createdAt: 'created_at' }, 'method_uuid', 100)
  if ('refusal' in asked) return asked
  const customer = await findCustomer(call.sql, call.entityId, params.uuid)
  if (!customer) return refuse('e00500', '/uuid')
  const { rows, count } = await listSavedMethods(call.sql, call.entityId, customer.customerUuid, query.code ?? query.type, asked.page)
  return { data: rows.map(savedMethodView), paging: { ...asked.paging, count } }
}

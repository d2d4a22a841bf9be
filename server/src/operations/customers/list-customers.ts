import type { apiOperations } from '@escudo/contracts'
import { listCustomers as readCustomers } from '../../store/customers.ts'
import type { Handler } from '../../calls/call.ts'
import { customerView } from '../../views/customer-view.ts'
import { readPage } from '../../calls/page-of-list.ts'

export const listCustomers: Handler<typeof apiOperations.listCustomers> = async (call, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at', updatedAt: 'updated_at' }, 'customer_uuid', 500)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await readCustomers(call.sql, call.entityId, query, asked.page)
  return { data: rows.map(customerView), paging: asked.told(found) }
}

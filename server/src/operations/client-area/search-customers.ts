import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { readCustomerSearch } from '../../domain/office/customer-search.ts'
import { searchCustomers as findBySearch } from '../../store/office/search-customers.ts'
import { customerView } from '../../views/customer-view.ts'

const mostFound = 50

export const searchCustomers: Handler<typeof officeOperations.searchCustomers> = async (call, { query }) => {
  const wanted = readCustomerSearch(query.q)
  const rows = await findBySearch(call.sql, call.entityId, wanted, mostFound)
  await recordAct(call.sql, call, { after: { by: Object.keys(wanted) } }, 'seen')
  return { data: rows.map(customerView) }
}

import type { apiOperations } from '@escudo/contracts'
import { deleteCustomer as removeCustomer } from '../store/customers.ts'
import { refuse, type Handler } from './context.ts'

export const deleteCustomer: Handler<typeof apiOperations.deleteCustomer> = async (call, { params }) =>
  (await removeCustomer(call.sql, call.entityId, params.uuid)) ? { data: undefined } : refuse('e00500', '/uuid')

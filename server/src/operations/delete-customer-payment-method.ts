import type { apiOperations } from '@escudo/contracts'
import { deleteSavedMethod } from '../store/payment-methods.ts'
import { refuse, type Handler } from './context.ts'

export const deleteCustomerPaymentMethod: Handler<typeof apiOperations.deleteCustomerPaymentMethod> = async (call, { params }) =>
  (await deleteSavedMethod(call.sql, call.entityId, params.uuid, params.paymentMethod_uuid))
    ? { data: undefined }
    : refuse('e00500', '/paymentMethod_uuid')

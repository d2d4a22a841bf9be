import type { apiOperations } from '@escudo/contracts'
import { deleteSavedMethod } from '../../store/payment-methods.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { ownCustomer } from '../../calls/own-customer.ts'

export const deleteCustomerPaymentMethod: Handler<typeof apiOperations.deleteCustomerPaymentMethod> = async (call, { params }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  return (await deleteSavedMethod(call.sql, call.entityId, params.uuid, params.paymentMethod_uuid))
    ? { data: undefined }
    : refuse('e00500', '/paymentMethod_uuid')
}

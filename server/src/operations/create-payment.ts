import { isMobilePhone, parsePhone, type apiOperations, type Input } from '@escudo/contracts'
import { findSavedMethod } from '../store/payment-methods.ts'
import { invalid, refuse, type Call, type Handler } from './context.ts'
import { createWaitingPayment } from './create-payment-reference.ts'
import { payDirectly, type Means } from './pay-directly.ts'
import { openMethod } from './save-method.ts'

type Body = Input<typeof apiOperations.createPayment>['body']

async function meansOf(call: Call, { paymentMethod, customer }: Body): Promise<Means | { refusal: Parameters<typeof invalid>[0] }> {
  if (paymentMethod.uuid) {
    const saved = customer?.uuid ? await findSavedMethod(call.sql, call.entityId, customer.uuid, paymentMethod.uuid) : undefined
    if (!saved)
      return { refusal: { code: customer?.uuid ? 'e00218' : 'e00221', pointer: customer?.uuid ? '/paymentMethod/uuid' : '/customer/uuid' } }
    if (paymentMethod.code && paymentMethod.code !== saved.code) return { refusal: { code: 'e00211', pointer: '/paymentMethod/code' } }
    return { secret: await openMethod(call.sql, call.vault, saved), saved, keep: false }
  }
  const phoneNumber = paymentMethod.details?.phoneNumber
  if (paymentMethod.code !== 'MW') return { refusal: { code: 'e00221', pointer: '/paymentMethod/uuid' } }
  if (!phoneNumber) return { refusal: { code: 'e00221', pointer: '/paymentMethod/details/phoneNumber' } }
  const phone = parsePhone(phoneNumber)
  if (!phone || !isMobilePhone(phone)) return { refusal: { code: 'e00213', pointer: '/paymentMethod/details/phoneNumber' } }
  return { secret: { phoneNumber }, saved: undefined, keep: paymentMethod.details?.createRegistration ?? false }
}

export const createPayment: Handler<typeof apiOperations.createPayment> = async (call, { body }) => {
  const { paymentMethod } = body
  if (!paymentMethod.uuid && !paymentMethod.code) return invalid({ code: 'e00221', pointer: '/paymentMethod/code' })
  if (paymentMethod.code === 'MB' && !paymentMethod.uuid) {
    return createWaitingPayment(call, { body, method: paymentMethod, wishes: [{ code: 'MB', type: paymentMethod.type }], pointer: '' })
  }
  const means = await meansOf(call, body)
  if (!('refusal' in means)) return payDirectly(call, { body, method: paymentMethod, means })
  const { code, pointer } = means.refusal
  return code === 'e00218' ? refuse(code, pointer) : invalid(means.refusal)
}

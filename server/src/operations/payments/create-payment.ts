import { methodTable, referenceMethod, type apiOperations, type Input, type Refusal } from '@escudo/contracts'
import { askingOf } from '../../methods/index.ts'
import { findSavedMethod } from '../../store/payment-methods.ts'
import { invalid, refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { createWaitingPayment } from '../../payments/create-waiting-payment.ts'
import { payDirectly, type DirectMeans } from '../../payments/pay-directly.ts'
import { refusePush } from '../../payments/refuse-push.ts'
import { agreeAmount, tellOfOpen } from '../../payments/terms/open-amount.ts'
import { openMethod } from '../../payments/save-method.ts'
import { startsSeries } from '../../payments/terms/parts-of-order.ts'

type Body = Input<typeof apiOperations.createPayment>['body']

async function meansOf(call: MoneyCall, body: Body): Promise<DirectMeans | { refusal: Refusal }> {
  const { paymentMethod, customer } = body
  const { uuid, code, details } = paymentMethod
  if (uuid) {
    const saved = customer?.uuid ? await findSavedMethod(call.sql, call.entityId, customer.uuid, uuid) : undefined
    if (!saved)
      return { refusal: { code: customer?.uuid ? 'e00218' : 'e00221', pointer: customer?.uuid ? '/paymentMethod/uuid' : '/customer/uuid' } }
    if (code && code !== saved.code) return { refusal: { code: 'e00211', pointer: '/paymentMethod/code' } }
    return { means: await openMethod(call.sql, call.vault, saved), saved, keep: false }
  }
  if (!code) return { refusal: { code: 'e00221', pointer: '/paymentMethod/code' } }
  const given = askingOf(code).given(details)
  return 'refusal' in given ? given : { means: given.means, saved: undefined, keep: details?.createRegistration ?? startsSeries(body) }
}

export const createPayment: Handler<typeof apiOperations.createPayment> = async (call, { body }) => {
  const { paymentMethod: method, openAmount, ...fields } = body
  const { code, type, uuid } = method
  const isByReference = code !== undefined && methodTable[code].byReference && !uuid
  if (openAmount && !isByReference) return invalid({ code: 'e00230', pointer: '/paymentMethod/code', values: { values: referenceMethod } })
  const agreed = await agreeAmount(call, body)
  if ('code' in agreed) return { refusal: agreed }
  const { amount, open } = agreed
  const order = { body: { ...fields, amount }, method, pointer: '' }
  if (isByReference) return tellOfOpen(agreed, await createWaitingPayment(call, { ...order, wishes: [{ code, type }], open }))
  const direct = await meansOf(call, body)
  if (!('refusal' in direct)) {
    const tooOften = refusePush(call, direct.means, body.type)
    return tooOften ? { refusal: tooOften } : payDirectly(call, { body: order.body, method, direct })
  }
  const { refusal } = direct
  return refusal.code === 'e00218' ? refuse(refusal.code, refusal.pointer) : invalid(refusal)
}

import type { apiOperations } from '@escudo/contracts'
import { asRepeat, refuseRecurrence } from '../../domain/recurring.ts'
import { findSavedMethod } from '../../store/payment-methods.ts'
import { findPayment, lockPayment } from '../../store/payments.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { payDirectly } from '../../payments/pay-directly.ts'
import { refusePush } from '../../payments/refuse-push.ts'
import { openMethod } from '../../payments/save-method.ts'
import type { PaymentBody } from '../../payments/terms/parts-of-order.ts'
import { present } from '../../views/payment-view.ts'

/** Repeats an initial recurring payment with the method that it kept; what is not said is taken over from it. */
export const createRecurringPayment: Handler<typeof apiOperations.createRecurringPayment> = async (call, { params, body }) => {
  const initial = isPaymentId(params.id) ? await findPayment(call.sql, call.entityId, params.id) : undefined
  if (!initial) return refuse('e00502', '/id')
  const refusal = refuseRecurrence(initial, body.amount)
  if (refusal) return { refusal }
  const { customerUuid, methodUuid, callbackUrl, customer, bankAccountCode, requestDetails } = initial
  const saved = await findSavedMethod(call.sql, call.entityId, customerUuid ?? '', methodUuid ?? '')
  if (!saved) return refuse('e00218', '/id')
  const means = await openMethod(call.sql, call.vault, saved)
  const tooOften = refusePush(call, means)
  if (tooOften) return { refusal: tooOften }
  const { billingAddress, shippingAddress } = requestDetails
  const inherited = present({
    // What is told there is signed with the key of who made the first one.
    callbackUrl: initial.platformId === call.platformId ? callbackUrl : null,
    customer,
    billingAddress,
    shippingAddress,
    bankAccount: bankAccountCode && { code: bankAccountCode },
  })
  return payDirectly(call, {
    body: { ...inherited, ...body, amount: body.amount ?? initial.amountCents } as PaymentBody,
    method: {},
    direct: { means, saved, keep: false },
    becomes: (made) => asRepeat(initial, made.requestDetails),
    refuse: async (tx) => {
      const locked = await lockPayment(tx, call.entityId, initial.paymentId)
      return locked && refuseRecurrence(locked, body.amount)
    },
  })
}

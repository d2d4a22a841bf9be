import type { pageOperations } from '@escudo/contracts'
import { askingOf } from '../../methods/index.ts'
import { findSavedMethod } from '../../store/payment-methods.ts'
import { invalid, refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { answerPage } from '../../views/answer-page.ts'
import { payOnPage } from '../../payments/pay-on-page.ts'
import { openMethod } from '../../payments/save-method.ts'

type Pay = Handler<typeof pageOperations.payBySavedMethod>

/** A method of the payment's own customer; anybody else's looks like one that does not exist. */
async function findOwn(call: MoneyCall, uuid: string) {
  const payment = call.page?.payment
  return payment?.customerUuid ? findSavedMethod(call.sql, call.entityId, payment.customerUuid, uuid) : undefined
}

export const payBySavedMethod: Pay = async (call, { params, body }) => {
  const saved = await findOwn(call, body.uuid)
  if (!saved) return refuse('e00218', '/uuid')
  const { amount, billingAddress, email, name } = body
  const confirmed = askingOf(saved.code).confirmed(await openMethod(call.sql, call.vault, saved), body, call.now)
  if ('violations' in confirmed) return invalid(...confirmed.violations)
  const typed = { means: confirmed.means, methodUuid: saved.methodUuid }
  const refusal = await payOnPage(call, typed, { amount, billingAddress, email, name })
  return refusal ? { refusal } : answerPage(call, params.token)
}

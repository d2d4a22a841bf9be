import type { Recall } from './run-once.ts'
import { recallBatch } from '../views/reference-batch-view.ts'
import { recallCheckout } from '../views/checkout-view.ts'
import { recallCustomer } from '../views/recall-customer.ts'
import { recallLink } from '../views/link-view.ts'
import { recallPayment } from '../views/recall-payment.ts'
import { recallSchedule } from '../views/schedule-view.ts'
import { recallToken } from '../views/token-view.ts'

/** How a repeat finds what its first call made, when that one died before it could answer. */
export const recalls: Readonly<Record<string, Recall>> = {
  createCheckout: recallCheckout,
  createToken: recallToken,
  createPayment: recallPayment,
  createRecurringPayment: recallPayment,
  createPaymentReference: recallPayment,
  capturePayment: recallPayment,
  refundPayment: recallPayment,
  createTerminalPayment: recallPayment,
  createTerminalRefund: recallPayment,
  createProcessedPayment: recallPayment,
  createCustomer: recallCustomer,
  createLink: recallLink,
  createSchedule: recallSchedule,
  createReferenceBatch: recallBatch,
  addReferenceBatchLines: recallBatch,
}

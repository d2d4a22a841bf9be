import type { operations, OperationId } from '@escudo/contracts'
import { adjustPaymentAmount } from './adjust-payment-amount.ts'
import { advanceClock } from './advance-clock.ts'
import { answerBankChallenge, getBankChallenge } from './answer-bank-challenge.ts'
import { approveOnPhone, listPhoneRequests, rejectOnPhone } from './answer-on-phone.ts'
import { cancelPayment } from './cancel-payment.ts'
import { capturePayment } from './capture-payment.ts'
import { recallCheckout } from './checkout-view.ts'
import type { Handler } from './context.ts'
import { createCheckout } from './create-checkout.ts'
import { createCustomer, recallCustomer } from './create-customer.ts'
import { createPayment } from './create-payment.ts'
import { createPaymentReference } from './create-payment-reference.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteCustomer } from './delete-customer.ts'
import { deleteCustomerPaymentMethod } from './delete-customer-payment-method.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getCheckout } from './get-checkout.ts'
import { getCheckoutPayment } from './get-checkout-payment.ts'
import { getCustomer } from './get-customer.ts'
import { getEntity } from './get-entity.ts'
import { getPage } from './get-page.ts'
import { getPayment, recallPayment } from './get-payment.ts'
import { getWebhook } from './get-webhook.ts'
import { leaveCheckout } from './leave-checkout.ts'
import { listAvailableMethods } from './list-available-methods.ts'
import { listCustomerPaymentMethods } from './list-customer-payment-methods.ts'
import { listCustomers } from './list-customers.ts'
import { getError, listErrors } from './list-errors.ts'
import { listPayments } from './list-payments.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { payAtCashMachine } from './pay-at-cash-machine.ts'
import { payByCard } from './pay-by-card.ts'
import { payByMbway } from './pay-by-mbway.ts'
import { refundPayment } from './refund-payment.ts'
import { replayWebhookDelivery } from './replay-webhook-delivery.ts'
import type { Recall } from './run-once.ts'
import { updateCustomer } from './update-customer.ts'
import { updateWebhook } from './update-webhook.ts'

/** Every operation of the contracts, by its name; one that is missing does not compile. */
export const handlers: { [Id in OperationId]: Handler<(typeof operations)[Id]> } = {
  createCheckout,
  getCheckout,
  getCheckoutPayment,
  createPayment,
  createPaymentReference,
  listPayments,
  getPayment,
  cancelPayment,
  adjustPaymentAmount,
  capturePayment,
  refundPayment,
  createCustomer,
  listCustomers,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  listCustomerPaymentMethods,
  deleteCustomerPaymentMethod,
  getEntity,
  listAvailableMethods,
  listErrors,
  getError,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  payAtCashMachine,
  approveOnPhone,
  rejectOnPhone,
  listPhoneRequests,
  getBankChallenge,
  answerBankChallenge,
  advanceClock,
  getPage,
  payByCard,
  payByMbway,
  leaveCheckout,
}

/** How a repeat finds what its first call made, when that one died before it could answer. */
export const recalls: Readonly<Record<string, Recall>> = {
  createCheckout: recallCheckout,
  createPayment: recallPayment,
  createPaymentReference: recallPayment,
  capturePayment: recallPayment,
  refundPayment: recallPayment,
  createCustomer: recallCustomer,
}

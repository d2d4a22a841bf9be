import type { operations, OperationId } from '@escudo/contracts'
import { adjustPaymentAmount } from './adjust-payment-amount.ts'
import { advanceClock } from './advance-clock.ts'
import { answerBankChallenge, getBankChallenge } from './answer-bank-challenge.ts'
import { askIssuer } from './ask-issuer.ts'
import { authenticateCardholder } from './authenticate-cardholder.ts'
import { approveOnPhone, listPhoneRequests, rejectOnPhone } from './answer-on-phone.ts'
import { cancelPayment } from './cancel-payment.ts'
import { capturePayment } from './capture-payment.ts'
import { recallCheckout } from './checkout-view.ts'
import type { Handler } from './context.ts'
import { createCheckout } from './create-checkout.ts'
import { createCustomer, recallCustomer } from './create-customer.ts'
import { createCustomerEntity } from './create-customer-entity.ts'
import { createEntity } from './create-entity.ts'
import { createPayment } from './create-payment.ts'
import { createPaymentReference } from './create-payment-reference.ts'
import { createProcessedPayment } from './create-processed-payment.ts'
import { createTerminalPayment } from './create-terminal-payment.ts'
import { createTerminalRefund } from './create-terminal-refund.ts'
import { createRecurringPayment } from './create-recurring-payment.ts'
import { createSdk } from './create-sdk.ts'
import { createToken } from './create-token.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteCustomer } from './delete-customer.ts'
import { deleteCustomerEntity } from './delete-customer-entity.ts'
import { deleteCustomerPaymentMethod } from './delete-customer-payment-method.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { expireOnPhone } from './expire-on-phone.ts'
import { getCheckout } from './get-checkout.ts'
import { getCheckoutPayment } from './get-checkout-payment.ts'
import { getCustomer } from './get-customer.ts'
import { getEntity } from './get-entity.ts'
import { getLoggedRequest } from './get-logged-request.ts'
import { getNotification } from './get-notification.ts'
import { getPage } from './get-page.ts'
import { getPayment, recallPayment } from './get-payment.ts'
import { getReceiver } from './get-receiver.ts'
import { getTerminal } from './get-terminal.ts'
import { getToken } from './get-token.ts'
import { getWebhook } from './get-webhook.ts'
import { getWorld } from './get-world.ts'
import { leaveBank } from './leave-bank.ts'
import { leaveCheckout } from './leave-checkout.ts'
import { listAvailableMethods } from './list-available-methods.ts'
import { listCustomerEntities } from './list-customer-entities.ts'
import { listCheckouts } from './list-checkouts.ts'
import { listBankAccounts } from './list-bank-accounts.ts'
import { listCustomerPaymentMethods } from './list-customer-payment-methods.ts'
import { listCustomers } from './list-customers.ts'
import { getError, listErrors } from './list-errors.ts'
import { listPayments } from './list-payments.ts'
import { listSdkOptions } from './list-sdk-options.ts'
import { listSdks } from './list-sdks.ts'
import { listTerminalCommands } from './list-terminal-commands.ts'
import { listTerminals } from './list-terminals.ts'
import { listReferenceRanges } from './list-reference-ranges.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { payAtCashMachine } from './pay-at-cash-machine.ts'
import { payByCard } from './pay-by-card.ts'
import { payByMbway } from './pay-by-mbway.ts'
import { payBySavedMethod } from './pay-by-saved-method.ts'
import { presentCard } from './present-card.ts'
import { refundPayment } from './refund-payment.ts'
import { registerEntity } from './register-entity.ts'
import { reportPrintingError } from './report-printing-error.ts'
import { replayNotification } from './replay-notification.ts'
import { reverseTerminalPayment } from './reverse-terminal-payment.ts'
import { replayWebhookDelivery } from './replay-webhook-delivery.ts'
import type { Recall } from './run-once.ts'
import { sendTerminalResult } from './send-terminal-result.ts'
import { setFault } from './set-fault.ts'
import { setReceiver } from './set-receiver.ts'
import { settleDay } from './settle-day.ts'
import { settleTerminals } from './settle-terminals.ts'
import { recallToken } from './token-view.ts'
import { updateCustomer } from './update-customer.ts'
import { updatePayment } from './update-payment.ts'
import { updateWebhook } from './update-webhook.ts'

/** Every operation of the contracts, by its name; one that is missing does not compile. */
export const handlers: { [Id in OperationId]: Handler<(typeof operations)[Id]> } = {
  createCheckout,
  listCheckouts,
  getCheckout,
  getCheckoutPayment,
  createToken,
  getToken,
  createPayment,
  createPaymentReference,
  listPayments,
  getPayment,
  updatePayment,
  createRecurringPayment,
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
  createCustomerEntity,
  listCustomerEntities,
  deleteCustomerEntity,
  createEntity,
  getEntity,
  listAvailableMethods,
  listBankAccounts,
  listReferenceRanges,
  listErrors,
  getError,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  listTerminals,
  getTerminal,
  createTerminalPayment,
  createTerminalRefund,
  reverseTerminalPayment,
  createProcessedPayment,
  listSdks,
  createSdk,
  listSdkOptions,
  listTerminalCommands,
  presentCard,
  authenticateCardholder,
  reportPrintingError,
  sendTerminalResult,
  askIssuer,
  settleTerminals,
  listWebhookDeliveries,
  replayWebhookDelivery,
  payAtCashMachine,
  approveOnPhone,
  rejectOnPhone,
  listPhoneRequests,
  getBankChallenge,
  answerBankChallenge,
  settleDay,
  advanceClock,
  expireOnPhone,
  getWorld,
  setFault,
  getLoggedRequest,
  setReceiver,
  getReceiver,
  getNotification,
  replayNotification,
  getPage,
  payByCard,
  payByMbway,
  payBySavedMethod,
  leaveBank,
  leaveCheckout,
  registerEntity,
}

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
}

import type { operations, ProductOperationId } from '@escudo/contracts'
import { adjustPaymentAmount } from '../operations/payments/adjust-payment-amount.ts'
import { cancelPayment } from '../operations/payments/cancel-payment.ts'
import { capturePayment } from '../operations/payments/capture-payment.ts'
import { acceptDispute } from '../operations/disputes/accept-dispute.ts'
import { getDispute } from '../operations/disputes/get-dispute.ts'
import { listDisputes } from '../operations/disputes/list-disputes.ts'
import { submitDisputeEvidence } from '../operations/disputes/submit-dispute-evidence.ts'
import type { Handler } from './call.ts'
import { addReferenceBatchLines } from '../operations/batches/add-reference-batch-lines.ts'
import { createReferenceBatch } from '../operations/batches/create-reference-batch.ts'
import { getReferenceBatch } from '../operations/batches/get-reference-batch.ts'
import { listReferenceBatches } from '../operations/batches/list-reference-batches.ts'
import { listReferenceBatchLines } from '../operations/batches/list-reference-batch-lines.ts'
import { stopReferenceBatch } from '../operations/batches/stop-reference-batch.ts'
import { createCheckout } from '../operations/checkouts/create-checkout.ts'
import { createCustomer } from '../operations/customers/create-customer.ts'
import { createCustomerEntity } from '../operations/customers/create-customer-entity.ts'
import { closeEntity } from '../operations/entities/close-entity.ts'
import { createBankAccount } from '../operations/entities/create-bank-account.ts'
import { listEntities } from '../operations/entities/list-entities.ts'
import { listEntityChanges } from '../operations/entities/list-entity-changes.ts'
import { updateEntity } from '../operations/entities/update-entity.ts'
import { withdrawEntityChange } from '../operations/entities/withdraw-entity-change.ts'
import { createEntity } from '../operations/entities/create-entity.ts'
import { createPayment } from '../operations/payments/create-payment.ts'
import { createPaymentReference } from '../operations/payments/create-payment-reference.ts'
import { createLink } from '../operations/links/create-link.ts'
import { getLink } from '../operations/links/get-link.ts'
import { listLinks } from '../operations/links/list-links.ts'
import { startLinkPayment } from '../operations/links/start-link-payment.ts'
import { updateLink } from '../operations/links/update-link.ts'
import { createSchedule } from '../operations/schedules/create-schedule.ts'
import { endSchedule } from '../operations/schedules/end-schedule.ts'
import { getSchedule } from '../operations/schedules/get-schedule.ts'
import { listSchedulePeriods } from '../operations/schedules/list-schedule-periods.ts'
import { listSchedules } from '../operations/schedules/list-schedules.ts'
import { pauseSchedule } from '../operations/schedules/pause-schedule.ts'
import { resumeSchedule } from '../operations/schedules/resume-schedule.ts'
import { skipSchedulePeriod } from '../operations/schedules/skip-schedule-period.ts'
import { updateSchedule } from '../operations/schedules/update-schedule.ts'
import { createProcessedPayment } from '../operations/terminals/create-processed-payment.ts'
import { createTerminalPayment } from '../operations/terminals/create-terminal-payment.ts'
import { createTerminalRefund } from '../operations/terminals/create-terminal-refund.ts'
import { createRecurringPayment } from '../operations/payments/create-recurring-payment.ts'
import { createSdk } from '../operations/sdks/create-sdk.ts'
import { createToken } from '../operations/checkouts/create-token.ts'
import { createWebhook } from '../operations/webhooks/create-webhook.ts'
import { deleteCustomer } from '../operations/customers/delete-customer.ts'
import { deleteCustomerEntity } from '../operations/customers/delete-customer-entity.ts'
import { deleteCustomerPaymentMethod } from '../operations/customers/delete-customer-payment-method.ts'
import { deleteWebhook } from '../operations/webhooks/delete-webhook.ts'
import { getCheckout } from '../operations/checkouts/get-checkout.ts'
import { getCheckoutPayment } from '../operations/checkouts/get-checkout-payment.ts'
import { getCustomer } from '../operations/customers/get-customer.ts'
import { getBalance } from '../operations/money/get-balance.ts'
import { getInvoice } from '../operations/money/get-invoice.ts'
import { getTransfer } from '../operations/money/get-transfer.ts'
import { getFeeInvoice } from '../operations/desk/get-fee-invoice.ts'
import { listInvoices } from '../operations/money/list-invoices.ts'
import { listTransfers } from '../operations/money/list-transfers.ts'
import { listEvents } from '../operations/events/list-events.ts'
import { getEntity } from '../operations/entities/get-entity.ts'
import { getEntry } from '../operations/page/get-entry.ts'
import { returnToPage } from '../operations/page/return-to-page.ts'
import { getPage } from '../operations/page/get-page.ts'
import { getPayment } from '../operations/payments/get-payment.ts'
import { getTerminal } from '../operations/terminals/get-terminal.ts'
import { getToken } from '../operations/checkouts/get-token.ts'
import { getWebhook } from '../operations/webhooks/get-webhook.ts'
import { leaveBank } from '../operations/page/leave-bank.ts'
import { sendReceipt } from '../operations/page/send-receipt.ts'
import { leavePhone } from '../operations/page/leave-phone.ts'
import { leaveCheckout } from '../operations/page/leave-checkout.ts'
import { listAvailableMethods } from '../operations/entities/list-available-methods.ts'
import { listCustomerEntities } from '../operations/customers/list-customer-entities.ts'
import { listCheckouts } from '../operations/checkouts/list-checkouts.ts'
import { listBankAccounts } from '../operations/entities/list-bank-accounts.ts'
import { listCustomerPaymentMethods } from '../operations/customers/list-customer-payment-methods.ts'
import { listCustomers } from '../operations/customers/list-customers.ts'
import { listErrors } from '../operations/errors/list-errors.ts'
import { getError } from '../operations/errors/get-error.ts'
import { listPayments } from '../operations/payments/list-payments.ts'
import { listSdkOptions } from '../operations/sdks/list-sdk-options.ts'
import { listSdks } from '../operations/sdks/list-sdks.ts'
import { listTerminals } from '../operations/terminals/list-terminals.ts'
import { listReferenceRanges } from '../operations/entities/list-reference-ranges.ts'
import { listWebhookDeliveries } from '../operations/webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from '../operations/webhooks/list-webhooks.ts'
import { payByCard } from '../operations/page/pay-by-card.ts'
import { payByHostedCard } from '../operations/page/pay-by-hosted-card.ts'
import { payByMbway } from '../operations/page/pay-by-mbway.ts'
import { payByWallet } from '../operations/page/pay-by-wallet.ts'
import { payBySavedMethod } from '../operations/page/pay-by-saved-method.ts'
import { refundPayment } from '../operations/payments/refund-payment.ts'
import { registerEntity } from '../operations/entities/register-entity.ts'
import { followRegistration } from '../operations/entities/follow-registration.ts'
import { addRegistrationDocument } from '../operations/entities/add-registration-document.ts'
import { formAsks } from './form-handlers.ts'
import { reverseTerminalPayment } from '../operations/terminals/reverse-terminal-payment.ts'
import { replayWebhookDelivery } from '../operations/webhooks/replay-webhook-delivery.ts'
import { getOverview } from '../operations/client-area/get-overview.ts'
import { getPageLook } from '../operations/client-area/get-page-look.ts'
import { getPagePreview } from '../operations/client-area/get-page-preview.ts'
import { mailPaymentReceipt } from '../operations/client-area/mail-payment-receipt.ts'
import { getPaymentReceipt } from '../operations/client-area/get-payment-receipt.ts'
import { getPaymentTimeline } from '../operations/client-area/get-payment-timeline.ts'
import { listEntityMethods } from '../operations/client-area/list-entity-methods.ts'
import { searchCustomers } from '../operations/client-area/search-customers.ts'
import { searchPayments } from '../operations/client-area/search-payments.ts'
import { listProgramCalls } from '../operations/client-area/list-program-calls.ts'
import { getProgramCall } from '../operations/client-area/get-program-call.ts'
import { getDeliveryRequest } from '../operations/client-area/get-delivery-request.ts'
import { replayDeliveries } from '../operations/client-area/replay-deliveries.ts'
import { checkSignature } from '../operations/client-area/check-signature.ts'
import { listTerminalsToday } from '../operations/client-area/list-terminals-today.ts'
import { getTerminalDay } from '../operations/client-area/get-terminal-day.ts'
import { closeTerminalDay } from '../operations/client-area/close-terminal-day.ts'
import { addOwnAccount } from '../operations/client-area/add-own-account.ts'
import { getExport } from '../operations/client-area/get-export.ts'
import { startExport } from '../operations/client-area/start-export.ts'
import { stopExport } from '../operations/client-area/stop-export.ts'
import { changeOwnership } from '../operations/client-area/change-ownership.ts'
import { listOwnChanges } from '../operations/client-area/list-own-changes.ts'
import { withdrawOwnChange } from '../operations/client-area/withdraw-own-change.ts'
import { listSavedViews } from '../operations/client-area/list-saved-views.ts'
import { saveView } from '../operations/client-area/save-view.ts'
import { deleteView } from '../operations/client-area/delete-view.ts'
import { updateMethodLimits } from '../operations/client-area/update-method-limits.ts'
import { updatePageLook } from '../operations/client-area/update-page-look.ts'
import { checkDeliverySignature } from '../operations/client-area/check-delivery-signature.ts'
import { listMailChoices } from '../operations/client-area/list-mail-choices.ts'
import { updateMailChoice } from '../operations/client-area/update-mail-choice.ts'
import { getProofs } from '../operations/proofs/get-proofs.ts'
import { setPassword } from '../operations/proofs/set-password.ts'
import { removePassword } from '../operations/proofs/remove-password.ts'
import { startCodes } from '../operations/proofs/start-codes.ts'
import { confirmCodes } from '../operations/proofs/confirm-codes.ts'
import { signInWithPassword } from '../operations/proofs/sign-in-with-password.ts'
import { proveWithCode } from '../operations/proofs/prove-with-code.ts'
import { createRecoveryCodes } from '../operations/proofs/create-recovery-codes.ts'
import { signInWithRecoveryCode } from '../operations/proofs/sign-in-with-recovery-code.ts'
import { getTerms } from '../operations/approvals/get-terms.ts'
import { getMethodLimits } from '../operations/approvals/get-method-limits.ts'
import { proposeContract } from '../operations/approvals/propose-contract.ts'
import { proposeMethod } from '../operations/approvals/propose-method.ts'
import { proposeMethodLimits } from '../operations/approvals/propose-method-limits.ts'
import { proposeTerms } from '../operations/approvals/propose-terms.ts'
import { proposeCorrection } from '../operations/approvals/propose-correction.ts'
import { proposeMasterKeyRotation } from '../operations/approvals/propose-master-key-rotation.ts'
import { proposeReset } from '../operations/approvals/propose-reset.ts'
import { proposeStaffReset } from '../operations/approvals/propose-staff-reset.ts'
import { listHeldMoney } from '../operations/approvals/list-held-money.ts'
import { listMoneyRules } from '../operations/approvals/list-money-rules.ts'
import { proposeMoneyResolution } from '../operations/approvals/propose-money-resolution.ts'
import { askForDocuments } from '../operations/approvals/ask-for-documents.ts'
import { deskHandlers } from './desk-handlers.ts'
import { officeHandlers } from './office-handlers.ts'
import { platformHandlers } from './platform-handlers.ts'
import { updateCustomer } from '../operations/customers/update-customer.ts'
import { updatePayment } from '../operations/payments/update-payment.ts'
import { updateWebhook } from '../operations/webhooks/update-webhook.ts'

/** Every operation of the contracts but the sandbox's, by its name; one that is missing does not compile. */
export const handlers: { [Id in ProductOperationId]: Handler<(typeof operations)[Id]> } = {
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
  createLink,
  listLinks,
  getLink,
  updateLink,
  startLinkPayment,
  createReferenceBatch,
  addReferenceBatchLines,
  listReferenceBatches,
  getReferenceBatch,
  listReferenceBatchLines,
  stopReferenceBatch,
  createSchedule,
  endSchedule,
  getSchedule,
  listSchedulePeriods,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  skipSchedulePeriod,
  updateSchedule,
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
  listEntities,
  updateEntity,
  closeEntity,
  createBankAccount,
  listEntityChanges,
  withdrawEntityChange,
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
  listEvents,
  getBalance,
  listTransfers,
  getTransfer,
  listInvoices,
  getFeeInvoice,
  getInvoice,
  listDisputes,
  getDispute,
  submitDisputeEvidence,
  acceptDispute,
  listTerminals,
  getTerminal,
  createTerminalPayment,
  createTerminalRefund,
  reverseTerminalPayment,
  createProcessedPayment,
  listSdks,
  createSdk,
  listSdkOptions,
  listWebhookDeliveries,
  replayWebhookDelivery,
  getPage,
  payByCard,
  payByHostedCard,
  getEntry,
  returnToPage,
  payByMbway,
  payByWallet,
  payBySavedMethod,
  leaveBank,
  leavePhone,
  sendReceipt,
  leaveCheckout,
  registerEntity,
  getOverview,
  searchPayments,
  searchCustomers,
  getPaymentTimeline,
  getPaymentReceipt,
  mailPaymentReceipt,
  listEntityMethods,
  getPageLook,
  getPagePreview,
  updatePageLook,
  updateMethodLimits,
  listProgramCalls,
  getProgramCall,
  getDeliveryRequest,
  ...deskHandlers,
  ...officeHandlers,
  ...platformHandlers,
  checkDeliverySignature,
  listMailChoices,
  updateMailChoice,
  replayDeliveries,
  checkSignature,
  listTerminalsToday,
  getTerminalDay,
  closeTerminalDay,
  addOwnAccount,
  changeOwnership,
  startExport,
  getExport,
  stopExport,
  listOwnChanges,
  withdrawOwnChange,
  listSavedViews,
  saveView,
  deleteView,
  getProofs,
  setPassword,
  removePassword,
  startCodes,
  confirmCodes,
  signInWithPassword,
  proveWithCode,
  createRecoveryCodes,
  signInWithRecoveryCode,
  getTerms,
  proposeTerms,
  getMethodLimits,
  proposeContract,
  proposeMethod,
  proposeMethodLimits,
  proposeCorrection,
  proposeMasterKeyRotation,
  proposeReset,
  proposeStaffReset,
  listHeldMoney,
  listMoneyRules,
  proposeMoneyResolution,
  askForDocuments,
  followRegistration,
  addRegistrationDocument,
  ...formAsks,
}

import { listAcquirerAccounts } from '../operations/acquirers/list-acquirer-accounts.ts'
import { listAcquirerRoutes } from '../operations/acquirers/list-acquirer-routes.ts'
import { proposeRoute } from '../operations/acquirers/propose-route.ts'
import { listDeskRanges } from '../operations/acquirers/list-desk-ranges.ts'
import { proposeRange } from '../operations/acquirers/propose-range.ts'
import { listSettlementRuns } from '../operations/desk/list-settlement-runs.ts'
import { getHealth } from '../operations/desk/get-health.ts'
import { listDeskEntities } from '../operations/desk/list-desk-entities.ts'
import { listWaitingChanges } from '../operations/desk/list-waiting-changes.ts'
import { searchDeskPayments } from '../operations/desk/search-desk-payments.ts'
import { getDeskPayment } from '../operations/desk/get-desk-payment.ts'
import { listAcquirerNotices } from '../operations/acquirers/list-acquirer-notices.ts'
import { getAcquirerNotice } from '../operations/acquirers/get-acquirer-notice.ts'
import { listSecurityEvents } from '../operations/desk/list-security-events.ts'
import { getServerSettings } from '../operations/desk/get-server-settings.ts'
import { listBankFileTransfers } from '../operations/desk/list-bank-file-transfers.ts'
import { suspendEntity } from '../operations/desk/suspend-entity.ts'
import { closeEntityAtDesk } from '../operations/desk/close-entity-at-desk.ts'
import { proposeResumption } from '../operations/desk/propose-resumption.ts'
import { getCeilings } from '../operations/desk/get-ceilings.ts'
import { proposeCeilings } from '../operations/desk/propose-ceilings.ts'
import { addTerminal } from '../operations/desk/add-terminal.ts'
import { changeTerminal } from '../operations/desk/change-terminal.ts'
import { listDeskTerminals } from '../operations/desk/list-desk-terminals.ts'
import { listDeskPlatforms } from '../operations/platforms/list-desk-platforms.ts'
import { listUnclaimedMoney } from '../operations/approvals/list-unclaimed-money.ts'
import { proposeClaim } from '../operations/approvals/propose-claim.ts'
import { suspendPlatform } from '../operations/platforms/suspend-platform.ts'
import { changePlatform } from '../operations/platforms/change-platform.ts'
import { listOpenQuestions } from '../operations/desk/list-open-questions.ts'
import { askQuestionAgain } from '../operations/desk/ask-question-again.ts'
import { answerOpenQuestion } from '../operations/desk/answer-open-question.ts'
import { listLostDeliveries } from '../operations/desk/list-lost-deliveries.ts'
import { replayLostDeliveries } from '../operations/desk/replay-lost-deliveries.ts'
import { listBookChecks } from '../operations/desk/list-book-checks.ts'
import { startBookCheck } from '../operations/desk/start-book-check.ts'
import { listBankFiles } from '../operations/desk/list-bank-files.ts'
import { createDeskPlatform } from '../operations/platforms/create-desk-platform.ts'
import { rotateDeskPlatformKey } from '../operations/platforms/rotate-desk-platform-key.ts'
import { finishDeskPlatformKey } from '../operations/platforms/finish-desk-platform-key.ts'
import { restrictDeskPlatform } from '../operations/platforms/restrict-desk-platform.ts'
import { listDeskPlatformKeys } from '../operations/platforms/list-desk-platform-keys.ts'
import { createDeskPlatformKey } from '../operations/platforms/create-desk-platform-key.ts'
import { endDeskPlatformKey } from '../operations/platforms/end-desk-platform-key.ts'
import { proposeActing } from '../operations/platforms/propose-acting.ts'
import { eraseEntityPayer } from '../operations/desk/erase-entity-payer.ts'
import { getWaitingTransfers } from '../operations/desk/get-waiting-transfers.ts'
import { proposeBankFile } from '../operations/desk/propose-bank-file.ts'
import { getBankFile } from '../operations/desk/get-bank-file.ts'
import { markBankFileSent } from '../operations/desk/mark-bank-file-sent.ts'
import { listDeskInvoices } from '../operations/desk/list-desk-invoices.ts'
import { listDeskEntries } from '../operations/desk/list-desk-entries.ts'
import { getDeskInvoice } from '../operations/desk/get-desk-invoice.ts'
import { proposeAccount } from '../operations/acquirers/propose-account.ts'
import { testAccount } from '../operations/acquirers/test-account.ts'
import { listReconciliations } from '../operations/acquirers/list-reconciliations.ts'
import { getReconciliation } from '../operations/acquirers/get-reconciliation.ts'
import { startReconciliation } from '../operations/acquirers/start-reconciliation.ts'
import { getRegistrationDocument } from '../operations/desk/get-registration-document.ts'
import { listDeskAudit } from '../operations/office/list-desk-audit.ts'
import { getEntityReview } from '../operations/office/get-entity-review.ts'
import { listWaitingEntities } from '../operations/office/list-waiting-entities.ts'

/** The provider's desk: whose money it is, who is asked, what was transferred, how the queues are. */
export const deskHandlers = {
  listAcquirerAccounts,
  listAcquirerRoutes,
  proposeRoute,
  listDeskRanges,
  proposeRange,
  listSettlementRuns,
  getHealth,
  listBookChecks,
  startBookCheck,
  listDeskEntities,
  listWaitingChanges,
  searchDeskPayments,
  getDeskPayment,
  listAcquirerNotices,
  getAcquirerNotice,
  listSecurityEvents,
  getServerSettings,
  listBankFileTransfers,
  listUnclaimedMoney,
  proposeClaim,
  suspendEntity,
  closeEntityAtDesk,
  proposeResumption,
  getCeilings,
  proposeCeilings,
  listDeskTerminals,
  addTerminal,
  changeTerminal,
  listDeskPlatforms,
  createDeskPlatform,
  rotateDeskPlatformKey,
  finishDeskPlatformKey,
  restrictDeskPlatform,
  listDeskPlatformKeys,
  createDeskPlatformKey,
  endDeskPlatformKey,
  proposeActing,
  eraseEntityPayer,
  suspendPlatform,
  changePlatform,
  listOpenQuestions,
  askQuestionAgain,
  answerOpenQuestion,
  listLostDeliveries,
  replayLostDeliveries,
  listBankFiles,
  getWaitingTransfers,
  proposeBankFile,
  getBankFile,
  markBankFileSent,
  listDeskInvoices,
  listDeskEntries,
  getDeskInvoice,
  proposeAccount,
  testAccount,
  listReconciliations,
  getReconciliation,
  startReconciliation,
  getRegistrationDocument,
  listDeskAudit,
  listWaitingEntities,
  getEntityReview,
}

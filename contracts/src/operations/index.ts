import * as batches from './batches/batches.ts'
import * as checkouts from './checkouts/checkouts.ts'
import * as customerEntities from './customers/customer-entities.ts'
import * as customers from './customers/customers.ts'
import { createEntity, getEntity, listAvailableMethods, listBankAccounts, listReferenceRanges } from './entities/entities.ts'
import {
  closeEntity,
  createBankAccount,
  listEntities,
  listEntityChanges,
  updateEntity,
  withdrawEntityChange,
} from './entities/entity-changes.ts'
import * as links from './links/links.ts'
import * as linkPage from './links/link-page.ts'
import { getError, listErrors } from './errors/errors.ts'
import * as disputes from './disputes/disputes.ts'
import * as events from './events/events.ts'
import * as money from './money/money.ts'
import * as officeHome from './client-area/home.ts'
import { searchCustomers } from './client-area/customers.ts'
import { getPaymentReceipt, getPaymentTimeline, mailPaymentReceipt, searchPayments } from './client-area/payments.ts'
import * as officeSession from './office/session.ts'
import * as officeDevelopers from './client-area/developers.ts'
import * as officeTerminals from './client-area/terminals.ts'
import * as officeViews from './client-area/views.ts'
import * as officeAccounts from './client-area/accounts.ts'
import * as officeExports from './client-area/exports.ts'
import * as officeMails from './client-area/mails.ts'
import * as officeSettings from './client-area/settings.ts'
import * as officeAudit from './office/audit.ts'
import * as officePeople from './office/people.ts'
import * as ownPerson from './office/own-person.ts'
import * as sessionsOfOthers from './office/sessions-of-others.ts'
import * as officePlatforms from './platforms/platforms.ts'
import * as officeProposals from './office/proposals.ts'
import * as officeSignIn from './office/sign-in.ts'
import { reusedOperations } from './office/reused.ts'
import * as approvals from './approvals/approvals.ts'
import * as deskAccounts from './acquirers/accounts.ts'
import * as deskBankFiles from './desk/bank-files.ts'
import * as deskBooks from './desk/books.ts'
import * as deskDocuments from './desk/documents.ts'
import * as deskEntities from './desk/entities.ts'
import * as feeInvoices from './desk/fee-invoices.ts'
import * as deskPlatforms from './platforms/desk-platforms.ts'
import * as deskQueues from './desk/queues.ts'
import * as deskReconciliations from './acquirers/reconciliations.ts'
import * as deskRoutes from './acquirers/routes.ts'
import * as deskRuns from './desk/runs.ts'
import * as deskNotices from './acquirers/notices.ts'
import * as deskPayments from './desk/desk-payments.ts'
import * as deskServer from './desk/server.ts'
import * as deskWaiting from './desk/waiting-changes.ts'
import * as deskTerminals from './desk/desk-terminals.ts'
import * as heldMoney from './approvals/held-money.ts'
import * as passwordProofs from './proofs/password.ts'
import * as recoveryProofs from './proofs/recovery.ts'
import * as page from './page/page.ts'
import * as pageEntry from './page/page-entry.ts'
import { payByWallet } from './page/page-wallet.ts'
import * as payments from './payments/payments.ts'
import * as recurrings from './payments/recurrings.ts'
import { registerEntity } from './entities/register-entity.ts'
import { addRegistrationDocument, askRegistrationLink, followRegistration } from './entities/follow-registration.ts'
import { findCompany, findPlace } from './entities/registration-lookups.ts'
import * as schedules from './schedules/schedules.ts'
import * as sandbox from './sandbox/sandbox.ts'
import * as sandboxDisputes from './sandbox/disputes.ts'
import * as sandboxReceivers from './sandbox/receivers.ts'
import * as sandboxRequests from './sandbox/requests.ts'
import * as sandboxTerminals from './sandbox/terminals.ts'
import * as sandboxWorld from './sandbox/world.ts'
import * as sdks from './sdks/sdks.ts'
import * as terminals from './terminals/terminals.ts'
import * as tokens from './checkouts/tokens.ts'
import * as webhooks from './webhooks/webhooks.ts'

/** The calls of the REST API that production has as well. */
const restOperations = {
  ...checkouts,
  ...tokens,
  ...payments,
  ...recurrings,
  ...batches,
  ...links,
  ...schedules,
  ...customers,
  ...customerEntities,
  createEntity,
  listEntities,
  getEntity,
  updateEntity,
  closeEntity,
  createBankAccount,
  listEntityChanges,
  withdrawEntityChange,
  getError,
  listAvailableMethods,
  listBankAccounts,
  listErrors,
  listReferenceRanges,
  ...webhooks,
  ...events,
  ...money,
  ...disputes,
  ...terminals,
  ...sdks,
}

/** The calls of the simulated world, in the order of the document; none of them is there in production. */
export const sandboxOperations = {
  ...sandbox,
  ...sandboxTerminals,
  ...sandboxDisputes,
  ...sandboxWorld,
  ...sandboxRequests,
  ...sandboxReceivers,
}

/** The calls of the REST API, in the order of the document. */
export const apiOperations = { ...restOperations, ...sandboxOperations }

/** The hosted page's own calls, below `/pay`; not part of the public document. */
export const pageOperations = { ...page, ...pageEntry, payByWallet }

/** The own call of a payment link's page, below `/l`; not part of the public document. */
export const linkOperations = { ...linkPage }

/** The registration form's own calls, below `/aderir`; not part of the public document. */
export const formOperations = { registerEntity, followRegistration, addRegistrationDocument, askRegistrationLink, findPlace, findCompany }

const { signInAsDemoPerson, ...session } = officeSession

/** The office's own calls that only the sandbox has. */
const officeSandboxOperations = { signInAsDemoPerson }

/** The office's own calls, below `/office/api`; in a document of their own. */
export const officeOnlyOperations = {
  ...session,
  getOverview: officeHome.getOverview,
  searchPayments,
  searchCustomers,
  getPaymentTimeline,
  getPaymentReceipt,
  mailPaymentReceipt,
  ...officeSettings,
  ...officeMails,
  listProgramCalls: officeDevelopers.listProgramCalls,
  getProgramCall: officeDevelopers.getProgramCall,
  getDeliveryRequest: officeDevelopers.getDeliveryRequest,
  replayDeliveries: officeDevelopers.replayDeliveries,
  checkSignature: officeDevelopers.checkSignature,
  checkDeliverySignature: officeDevelopers.checkDeliverySignature,
  ...officeTerminals,
  ...officeAccounts,
  ...officeExports,
  ...officeViews,
  ...officeSignIn,
  ...passwordProofs,
  ...recoveryProofs,
  ...officePeople,
  ...sessionsOfOthers,
  ...ownPerson,
  ...officeProposals,
  ...approvals,
  ...heldMoney,
  ...deskDocuments,
  ...deskEntities,
  ...deskWaiting,
  ...deskPayments,
  ...deskNotices,
  ...deskServer,
  ...deskTerminals,
  ...deskPlatforms,
  ...deskQueues,
  ...deskRoutes,
  ...deskAccounts,
  ...deskRuns,
  ...deskBankFiles,
  ...deskBooks,
  ...deskReconciliations,
  ...feeInvoices,
  ...officePlatforms,
  ...officeAudit,
  ...officeSandboxOperations,
}

/** All that people call in the office: its own calls, and those of the API that they make as well. */
export const officeOperations = { ...officeOnlyOperations, ...reusedOperations }

export const operations = { ...apiOperations, ...pageOperations, ...linkOperations, ...formOperations, ...officeOnlyOperations }
type OperationId = keyof typeof operations
export type SandboxOperationId = keyof typeof sandboxOperations | keyof typeof officeSandboxOperations
export type ProductOperationId = Exclude<OperationId, SandboxOperationId>

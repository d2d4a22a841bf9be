import type { Static } from 'typebox'
import type { Language } from './vocabulary/languages.ts'
import type { EntityChange } from './operations/entities/entity-changes.ts'
import type { EntityRegistration } from './operations/entities/entity-registration.ts'
import type { addRegistrationDocument, followRegistration } from './operations/entities/follow-registration.ts'
import type { registerEntity } from './operations/entities/register-entity.ts'
import type { PageView as PageViewSchema } from './operations/page/page-view.ts'
import type { listEvents } from './operations/events/events.ts'
import type * as links from './operations/links/links.ts'
import type { LinkState } from './vocabulary/links.ts'
import type { listDisputes, getDispute } from './operations/disputes/disputes.ts'
import type * as money from './operations/money/money.ts'
import type * as entityShapes from './operations/entities/entity-shapes.ts'
import type * as shapes from './operations/shapes.ts'
import type { OfficeSession } from './operations/office/office-shapes.ts'
import type { getPaymentTimeline, paymentActs } from './operations/client-area/payments.ts'
import type * as batches from './operations/batches/batches.ts'
import type * as schedules from './operations/schedules/schedules.ts'
import type * as terminals from './operations/terminals/terminal-shapes.ts'

/** The shapes on the wire, by inference from their schemas. */
export type WirePayment = Static<typeof shapes.Payment>
export type WirePaymentMethod = Static<typeof shapes.PaymentMethod>
export type WireCheckout = Static<typeof shapes.Checkout>
export type WireCustomer = Static<typeof shapes.Customer>
export type WireCustomerPaymentMethod = Static<typeof shapes.CustomerPaymentMethod>
export type WireEntity = Static<typeof entityShapes.Entity>
export type WireEntitySummary = Static<typeof entityShapes.EntitySummary>
export type WireEntityChange = Static<typeof EntityChange>
export type WireEntityRegistration = Static<typeof EntityRegistration>
export type WireRegistrationForm = Static<typeof registerEntity.body>
export type WireRegisteredEntity = Static<typeof registerEntity.data>
export type WireRegistrationProgress = Static<typeof followRegistration.data>
export type WireRegistrationDocument = Static<typeof addRegistrationDocument.body>
/** What was accepted of the operator's terms, and when. */
export type AcceptedTerms = { version: string; url: string; privacyUrl?: string; acceptedAt: string }
export type WireWebhook = Static<typeof shapes.Webhook>
export type WireWebhookDelivery = Static<typeof shapes.WebhookDelivery>
export type WireEvent = Static<typeof listEvents.data>['events'][number]
export type WireBalance = Static<typeof money.getBalance.data>
export type WireTransfer = Static<typeof money.listTransfers.data>[number]
export type WireDispute = Static<typeof listDisputes.data>[number]
export type WireDisputeWithEvidence = Static<typeof getDispute.data>
export type WireInvoice = Static<typeof money.listInvoices.data>[number]
export type WireSchedule = Static<typeof schedules.createSchedule.data>
export type WireReferenceBatch = Static<typeof batches.createReferenceBatch.data>
export type WireReferenceBatchLine = Static<typeof batches.listReferenceBatchLines.data>[number]
export type WireSchedulePeriod = Static<typeof schedules.listSchedulePeriods.data>[number]
/**
 * What the registration form opens with: the language, and what another page sent to fill it in, unchecked; the operator's terms and where
 * somebody helps, as far as there are some. `follow`: the page shows that registration and not the form, and `lost` that there is none.
 */
export type RegistrationView = {
  language: Language
  draft: Readonly<Record<string, unknown>>
  terms?: { url: string; version: string; privacyUrl?: string }
  supportUrl?: string
  follow?: WireRegistrationProgress & { token: string }
  /** Its link leads nowhere; whether another can go out by mail. */
  lost?: { canMail: boolean }
}
export type WireLink = Static<typeof links.createLink.data>
/** What the page of a payment link shows; amounts in cents. `problem`: why the payer's last try did not begin a payment. */
export type LinkView = {
  token: string
  state: LinkState
  language: Language
  entity: { name: string; clientId: string }
  colour?: string
  logo?: string
  amount?: number
  minimumAmount?: number
  maximumAmount?: number
  summary?: string
  code?: string
  limitDate?: string
  /** Of a link for one use: somebody has begun to pay, and this goes on with it. */
  hasBegun?: boolean
  problem?: { kind: 'amount' | 'busy' | 'wait' | 'other'; minimum?: number; maximum?: number }
  /** What the payer typed. */
  typed?: string
}
export type WireTerminal = Static<typeof terminals.Terminal>
export type WireTerminalCommand = Static<typeof terminals.TerminalCommand>
export type PageView = Static<typeof PageViewSchema>
export type WireOfficeSession = Static<typeof OfficeSession>
export type WirePaymentTimeline = Static<typeof getPaymentTimeline.data>
export type WireTimelineEntry = WirePaymentTimeline['entries'][number]
export type PaymentAct = (typeof paymentActs)[number]

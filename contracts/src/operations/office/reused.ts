import type { Operation } from '../../operation.ts'
import type { Permission } from '../../vocabulary/office.ts'
import * as batches from '../batches/batches.ts'
import * as customerEntities from '../customers/customer-entities.ts'
import * as customers from '../customers/customers.ts'
import * as disputes from '../disputes/disputes.ts'
import * as entities from '../entities/entities.ts'
import * as links from '../links/links.ts'
import * as money from '../money/money.ts'
import * as terminals from '../terminals/terminals.ts'
import * as payments from '../payments/payments.ts'
import * as webhooks from '../webhooks/webhooks.ts'
import { Type } from '../../schema.ts'
import { text } from '../../schema.ts'

/** A call of the API as a person makes it: the same name, shapes and handler, another caller. */
type AsPerson<O extends Operation> = Omit<O, 'caller' | 'tag' | 'idempotent'> & {
  caller: 'person'
  tag: 'office'
  permission: Permission
  stepUp: boolean
  looks: boolean
  idempotent: boolean
}
/** `once`: takes a key of its form, though a program's call has no need of one. */
type More = { stepUp?: boolean; looks?: boolean; once?: boolean }

function asPerson<const O extends Operation>(operation: O, permission: Permission, more: More = {}): AsPerson<O> {
  const { stepUp = false, looks = false, once = operation.idempotent === true } = more
  // What writes stands with a platform of the entity's: there may be none, or one whose key is not theirs to sign with.
  const refuses = [...new Set([...(operation.refuses ?? []), ...(operation.method === 'GET' ? [] : ['e00402' as const])])]
  return { ...operation, caller: 'person', tag: 'office', permission, stepUp, looks, idempotent: once, refuses }
}

const platformCode = text({ pattern: '^\\d{1,9}$', example: '1001' })

type OfPlatform<O extends Operation> = Omit<AsPerson<O>, 'params'> & {
  params: ReturnType<typeof Type.Object<{ platformCode: typeof platformCode } & NonNullable<O['params']>['properties']>>
}

/** A call of a platform as a person of the entity that owns it makes it. */
function asPersonOfPlatform<const O extends Operation>(operation: O, permission: Permission, more: More = {}): OfPlatform<O> {
  const refuses = [...new Set([...(operation.refuses ?? []), 'e00500' as const])]
  const params = Type.Object({ platformCode, ...operation.params?.properties })
  const path = `/platforms/{platformCode}${operation.path}` as const
  return { ...asPerson(operation, permission, more), path, params, refuses } as unknown as OfPlatform<O>
}

/** Calls of the API that people make in the office; `reused` because nothing of them is written twice. */
export const reusedOperations = {
  listPayments: asPerson(payments.listPayments, 'payments.read'),
  getPayment: asPerson(payments.getPayment, 'payments.read', { looks: true }),
  capturePayment: asPerson(payments.capturePayment, 'payments.change'),
  cancelPayment: asPerson(payments.cancelPayment, 'payments.change', { once: true }),
  adjustPaymentAmount: asPerson(payments.adjustPaymentAmount, 'payments.change'),
  refundPayment: asPerson(payments.refundPayment, 'payments.refund', { stepUp: true }),
  createPayment: asPerson(payments.createPayment, 'payments.ask'),
  createPaymentReference: asPerson(payments.createPaymentReference, 'payments.ask'),
  createReferenceBatch: asPerson(batches.createReferenceBatch, 'payments.ask'),
  addReferenceBatchLines: asPerson(batches.addReferenceBatchLines, 'payments.ask'),
  listReferenceBatches: asPerson(batches.listReferenceBatches, 'payments.read'),
  getReferenceBatch: asPerson(batches.getReferenceBatch, 'payments.read'),
  listReferenceBatchLines: asPerson(batches.listReferenceBatchLines, 'payments.read'),
  stopReferenceBatch: asPerson(batches.stopReferenceBatch, 'payments.ask'),
  createLink: asPerson(links.createLink, 'links.manage'),
  listLinks: asPerson(links.listLinks, 'links.read'),
  getLink: asPerson(links.getLink, 'links.read'),
  updateLink: asPerson(links.updateLink, 'links.manage'),
  getBalance: asPerson(money.getBalance, 'transfers.read'),
  listTransfers: asPerson(money.listTransfers, 'transfers.read'),
  getTransfer: asPerson(money.getTransfer, 'transfers.read'),
  listInvoices: asPerson(money.listInvoices, 'transfers.read'),
  listDisputes: asPerson(disputes.listDisputes, 'disputes.read'),
  getDispute: asPerson(disputes.getDispute, 'disputes.read', { looks: true }),
  submitDisputeEvidence: asPerson(disputes.submitDisputeEvidence, 'disputes.answer'),
  acceptDispute: asPerson(disputes.acceptDispute, 'disputes.answer', { stepUp: true }),
  listCustomers: asPerson(customers.listCustomers, 'customers.read', { looks: true }),
  getCustomer: asPerson(customers.getCustomer, 'customers.read', { looks: true }),
  deleteCustomer: asPerson(customers.deleteCustomer, 'customers.manage', { stepUp: true }),
  listCustomerPaymentMethods: asPerson(customers.listCustomerPaymentMethods, 'customers.read', { looks: true }),
  deleteCustomerPaymentMethod: asPerson(customers.deleteCustomerPaymentMethod, 'customers.manage'),
  listCustomerEntities: asPerson(customerEntities.listCustomerEntities, 'customers.read', { looks: true }),
  createCustomerEntity: asPerson(customerEntities.createCustomerEntity, 'customers.manage'),
  deleteCustomerEntity: asPerson(customerEntities.deleteCustomerEntity, 'customers.manage'),
  listTerminals: asPerson(terminals.listTerminals, 'terminals.read'),
  listBankAccounts: asPerson(entities.listBankAccounts, 'accounts.read'),
  listWebhooks: asPersonOfPlatform(webhooks.listWebhooks, 'webhooks.read'),
  getWebhook: asPersonOfPlatform(webhooks.getWebhook, 'webhooks.read'),
  createWebhook: asPersonOfPlatform(webhooks.createWebhook, 'webhooks.manage'),
  updateWebhook: asPersonOfPlatform(webhooks.updateWebhook, 'webhooks.manage'),
  deleteWebhook: asPersonOfPlatform(webhooks.deleteWebhook, 'webhooks.manage'),
  listWebhookDeliveries: asPersonOfPlatform(webhooks.listWebhookDeliveries, 'webhooks.read'),
  replayWebhookDelivery: asPersonOfPlatform(webhooks.replayWebhookDelivery, 'webhooks.manage'),
}

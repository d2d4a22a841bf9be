import { methodName, refusalText, type Language, type WirePayment, type WirePaymentMethod } from '@escudo/contracts'
import type { Dispute } from '../domain/disputes/dispute.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { EntityMethod } from '../domain/methods.ts'
import type { MethodOfType, Payment } from '../domain/payment.ts'
import { methodOf } from '../methods/index.ts'
import { findNamedAccounts, type BankAccount } from '../store/bank-accounts.ts'
import type { Db } from '../store/db.ts'
import { findDisputesOf } from '../store/disputes/disputes.ts'
import type { Terminal } from '../domain/terminals/terminal.ts'
import { findTerminals } from '../store/terminals/terminals.ts'
import { findCaptures, findRefunds, type Capture, type Refund } from '../store/payments.ts'

/** The wire's form of an entity's tax number. */
export function clientIdOf(entityId: number): string {
  return String(entityId).padStart(9, '0')
}

/** Methods with their names in a language. */
export function methodViews(methods: readonly MethodOfType[], language: Language) {
  return methods.map(({ code, type }) => ({ code, type, name: methodName(code, type)[language] }))
}

/** The methods of an entity, with the amounts that each takes. */
export function entityMethodViews(methods: readonly EntityMethod[], language: Language) {
  return methods.map(({ minimumCents, maximumCents, ...method }) => ({
    ...methodViews([method], language)[0]!,
    minimumAmount: minimumCents,
    maximumAmount: maximumCents,
  }))
}

/** Leaves out what is null or undefined: absent on the wire. */
export function present<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], null | undefined> } {
  const there: Partial<T> = {}
  for (const name of Object.keys(fields) as (keyof T)[]) if (fields[name] !== null && fields[name] !== undefined) there[name] = fields[name]
  return there as never
}

/** Of a phone that was asked: its number masked, and whether the method is a saved one (specification api §3, PaymentMethodResponse). */
function phoneView({ methodCode, methodDetails, methodUuid }: Payment): Pick<WirePaymentMethod, 'resultDetails'> {
  const phoneNumber = methodCode ? methodOf(methodCode).phone(methodDetails) : undefined
  return phoneNumber ? { resultDetails: { registration: methodUuid !== null, phoneNumber } } : {}
}

function detailsView({ methodDetails }: Payment): Pick<WirePaymentMethod, 'details'> {
  if (Object.keys(methodDetails).length === 0) return {}
  return { details: { ...methodDetails, ...present({ registration: methodDetails.createRegistration }) } }
}

function methodView(payment: Payment, language: Language): WirePaymentMethod | undefined {
  const { methodCode, methodType, methodUuid, resultCode, resultAt } = payment
  if (!methodCode || !methodType) return undefined
  return {
    ...(methodUuid && { uuid: methodUuid }),
    code: methodCode,
    type: methodType,
    ...detailsView(payment),
    ...phoneView(payment),
    ...(resultCode &&
      resultAt && { result: { code: resultCode, message: refusalText({ code: resultCode }, language), createdAt: lisbonIso(resultAt) } }),
  }
}

function cancellationView(payment: Payment): Pick<WirePayment, 'cancellation'> {
  if (payment.state !== 'cancelled' || !payment.cancelReason) return {}
  const { cancelReason: reason, cancelRemarks: text } = payment
  return { cancellation: { cancelled: true, cancelledAt: lisbonIso(payment.stateAt), reason, ...(text !== null && { remarks: { text } }) } }
}

/** What was taken of payments and given back of them, and the terminals that made them, of one entity. */
type Parts = {
  captures: readonly Capture[]
  refunds: readonly Refund[]
  terminals?: readonly Terminal[]
  disputes?: readonly Dispute[]
}

const sumOf = (parts: readonly { amountCents: number }[]): number => parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
const partsOf = <P extends Refund>(parts: readonly P[], wholeId: string): P[] =>
  parts.filter(({ initialPaymentId }) => initialPaymentId === wholeId)

function captureView({ paymentId, amountCents, createdAt }: Capture, refunds: readonly Refund[]) {
  return { paymentId, amount: amountCents, refunded: sumOf(partsOf(refunds, paymentId)), createdAt: lisbonIso(createdAt) }
}

/** How much was taken and given back, and what is left to do so; nothing before anything was held or taken. */
function amountsView(payment: Payment, { captures, refunds }: Parts): Pick<WirePayment, 'amounts' | 'captures' | 'refunds'> {
  const { paymentId, type, state, amountCents, capturedCents, refundedCents, disputedCents } = payment
  const own = partsOf(captures, paymentId).map((capture) => captureView(capture, refunds))
  const back = partsOf(refunds, paymentId)
  const shown = {
    ...(own.length > 0 && { captures: own }),
    ...(back.length > 0 && {
      refunds: back.map((refund) => ({ paymentId: refund.paymentId, amount: refund.amountCents, createdAt: lisbonIso(refund.createdAt) })),
    }),
  }
  const isHeld = state === 'confirmed' || state === 'authorised' || own.length > 0
  if (!isHeld || type === 'refund' || type === 'reversal') return shown
  const taken = state === 'confirmed' ? amountCents : 0
  const amounts =
    type === 'authorization'
      ? {
          captured: own.reduce((sum, { amount }) => sum + amount, 0),
          refunded: own.reduce((sum, { refunded }) => sum + refunded, 0),
          remaining: state === 'authorised' ? amountCents - capturedCents : 0,
        }
      : {
          captured: taken,
          refunded: sumOf(back),
          ...(disputedCents > 0 && { disputed: disputedCents }),
          remaining: taken && taken - refundedCents - disputedCents,
        }
  return { amounts, ...shown }
}

/** Fee, invoice and transfer of a payment, each once it is there. */
export function moneyView(payment: Payment): Pick<WirePayment, 'paymentFee' | 'transferDetails'> {
  const { feeNet, feeTax, invoiceNumber, invoicedAt, transferReference, transferredAt, transferIban } = payment
  return {
    ...(feeNet !== null &&
      feeTax !== null && {
        paymentFee: {
          netAmount: feeNet,
          taxAmount: feeTax,
          invoiceDetails: invoiceNumber !== null && invoicedAt ? { invoiceNumber, invoicedAt: lisbonIso(invoicedAt) } : null,
        },
      }),
    ...(transferReference !== null &&
      transferredAt && {
        transferDetails: { payerReference: transferReference, transferredAt: lisbonIso(transferredAt), iban: transferIban ?? '' },
      }),
  }
}

function madeOn({ terminalUuid }: Payment, { terminals = [] }: Parts): Pick<WirePayment, 'terminal'> {
  const terminal = terminals.find((one) => one.terminalUuid === terminalUuid)
  return terminal ? { terminal: { uuid: terminal.terminalUuid, terminalId: terminal.terminalId, name: terminal.name } } : {}
}

function disputesView({ paymentId }: Payment, { disputes = [] }: Parts): Pick<WirePayment, 'disputes'> {
  const own = disputes.filter((dispute) => dispute.paymentId === paymentId)
  if (own.length === 0) return {}
  return {
    disputes: own.map(({ disputeId, amountCents, reason, state, respondBy }) => ({
      id: disputeId,
      amount: amountCents,
      reason,
      state,
      respondBy: lisbonIso(respondBy),
    })),
  }
}

/** What a payment shows of the account that its money goes to. */
export function accountView({ code, bankName, iban }: BankAccount) {
  return { code, bankName, last4digits: iban.slice(-4) }
}

function openView({ minimumCents, maximumCents }: Payment): Pick<WirePayment, 'openAmount'> {
  return minimumCents === null || maximumCents === null ? {} : { openAmount: { minimum: minimumCents, maximum: maximumCents } }
}

/** A payment on the wire: answers, lists, webhooks and callbacks all show this (specification api §3, rest-wire §6.5). */
export function paymentView(payment: Payment, parts: Parts, account: BankAccount | undefined, language: Language): WirePayment {
  const { customUniqueId, initialPaymentId, code, summary, callbackUrl, customer, linkId, scheduleId, batchId } = payment
  const paymentMethod = methodView(payment, language)
  return {
    id: payment.paymentId,
    clientId: clientIdOf(payment.entityId),
    ...present({ customUniqueId }),
    type: payment.type,
    ...present({ initialPaymentId }),
    referenceDetails: { ...(payment.referenceEntity && { entity: payment.referenceEntity }), reference: payment.reference },
    // A pending payment has not changed its state yet (specification rest-wire §5 item 9).
    stateDetails: { state: payment.state, ...(!payment.state.startsWith('pending') && { createdAt: lisbonIso(payment.stateAt) }) },
    ...present({ paymentMethod }),
    amount: payment.amountCents,
    ...openView(payment),
    ...present({ code, summary, callbackUrl }),
    createdAt: lisbonIso(payment.createdAt),
    updatedAt: lisbonIso(payment.updatedAt),
    validDate: {
      start: lisbonIso(payment.validStart),
      end: lisbonIso(payment.validEnd),
      ...(payment.blockLate && { blockLatePayment: true }),
    },
    availableMethods: methodViews(payment.availableMethods, language),
    ...amountsView(payment, parts),
    ...disputesView(payment, parts),
    ...madeOn(payment, parts),
    ...present({ linkId, scheduleId, batchId }),
    ...cancellationView(payment),
    ...moneyView(payment),
    ...(account && { bankAccount: accountView(account) }),
    ...present({ customer }),
    ...payment.requestDetails,
  } as WirePayment
}

const noParts: Parts = { captures: [], refunds: [] }
const mayHaveParts = ({ capturedCents, refundedCents, disputeCount, terminalUuid }: Payment): boolean =>
  capturedCents > 0 || refundedCents > 0 || disputeCount > 0 || terminalUuid !== null

/** What belongs to payments of one entity. Most have no parts, and then nobody is asked. */
async function findParts(sql: Db, entityId: number, payments: readonly Payment[]): Promise<Parts> {
  if (!payments.some(mayHaveParts)) return noParts
  const idsOf = (some: readonly { paymentId: string }[]): string[] => some.map(({ paymentId }) => paymentId)
  const captures = await findCaptures(
    sql,
    entityId,
    idsOf(payments.filter(({ type, capturedCents }) => type === 'authorization' && capturedCents > 0)),
  )
  const refunds = await findRefunds(sql, entityId, idsOf([...payments, ...captures].filter(({ refundedCents }) => refundedCents > 0)))
  const terminals = await findTerminals(sql, entityId, [...new Set(payments.flatMap(({ terminalUuid }) => terminalUuid ?? []))])
  const disputes = await findDisputesOf(sql, entityId, idsOf(payments.filter(({ disputeCount }) => disputeCount > 0)))
  return { captures, refunds, terminals, disputes }
}

/** The views of payments of one entity, with their captures, refunds and bank accounts. */
export async function paymentViews(sql: Db, payments: readonly Payment[], language: Language): Promise<WirePayment[]> {
  const entityId = payments[0]?.entityId ?? 0
  const parts = await findParts(sql, entityId, payments)
  const codes = new Set(payments.flatMap(({ bankAccountCode }) => bankAccountCode ?? []))
  const accounts = await findNamedAccounts(sql, entityId, codes)
  return payments.map((payment) => paymentView(payment, parts, accounts.get(payment.bankAccountCode ?? ''), language))
}

export async function onePaymentView(sql: Db, payment: Payment, language: Language): Promise<WirePayment> {
  return (await paymentViews(sql, [payment], language))[0]!
}

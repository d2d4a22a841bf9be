import { methodName, refusalText, type Language, type WirePayment, type WirePaymentMethod } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { EntityMethod } from '../domain/methods.ts'
import type { MethodOfType, Payment } from '../domain/payment.ts'
import { methodOf } from '../methods/index.ts'
import { findNamedAccounts, type BankAccount } from '../store/bank-accounts.ts'
import type { Db } from '../store/db.ts'
import { findRefunds, type Refund } from '../store/payments.ts'

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
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as never
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
  return { cancellation: { cancelled: true, cancelledAt: lisbonIso(payment.stateAt), reason: payment.cancelReason } }
}

function moneyView(payment: Payment): Pick<WirePayment, 'paymentFee' | 'transferDetails'> {
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

/** What a payment shows of the account that its money goes to. */
export function accountView({ code, bankName, iban }: BankAccount) {
  return { code, bankName, last4digits: iban.slice(-4) }
}

/** A payment on the wire: answers, lists, webhooks and callbacks all show this (specification api §3, rest-wire §6.5). */
export function paymentView(
  payment: Payment,
  refunds: readonly Refund[],
  account: BankAccount | undefined,
  language: Language,
): WirePayment {
  const { customUniqueId, initialPaymentId, code, summary, callbackUrl, customer } = payment
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
    ...present({ code, summary, callbackUrl }),
    createdAt: lisbonIso(payment.createdAt),
    updatedAt: lisbonIso(payment.updatedAt),
    validDate: {
      start: lisbonIso(payment.validStart),
      end: lisbonIso(payment.validEnd),
      ...(payment.blockLate && { blockLatePayment: true }),
    },
    availableMethods: methodViews(payment.availableMethods, language),
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => ({
        paymentId: refund.paymentId,
        amount: refund.amountCents,
        createdAt: lisbonIso(refund.createdAt),
      })),
    }),
    ...cancellationView(payment),
    ...moneyView(payment),
    ...(account && { bankAccount: accountView(account) }),
    ...present({ customer }),
    ...payment.requestDetails,
  } as WirePayment
}

/** The views of payments of one entity, with their refunds and bank accounts. */
export async function paymentViews(sql: Db, payments: readonly Payment[], language: Language): Promise<WirePayment[]> {
  const refunded = payments.filter(({ refundedCents }) => refundedCents > 0)
  const refunds = refunded[0]
    ? await findRefunds(
        sql,
        refunded[0].entityId,
        refunded.map(({ paymentId }) => paymentId),
      )
    : []
  const codes = new Set(payments.flatMap(({ bankAccountCode }) => bankAccountCode ?? []))
  const accounts = await findNamedAccounts(sql, payments[0]?.entityId ?? 0, codes)
  return payments.map((payment) =>
    paymentView(
      payment,
      refunds.filter(({ initialPaymentId }) => initialPaymentId === payment.paymentId),
      accounts.get(payment.bankAccountCode ?? ''),
      language,
    ),
  )
}

export async function onePaymentView(sql: Db, payment: Payment, language: Language): Promise<WirePayment> {
  return (await paymentViews(sql, [payment], language))[0]!
}

import { isDeepStrictEqual } from 'node:util'
import { methodTable, type apiOperations, type Input, type Refusal, type WirePayment } from '@escudo/contracts'
import { lisbonIso, readDate } from '../../domain/lisbon-time.ts'
import type { Payment, RequestDetails } from '../../domain/payment.ts'
import { methodInUse } from '../../domain/payment-method.ts'
import { changesTerms, detailsOfAnother, refuseMeans, refuseUpdate, updateFields, type UpdateField } from '../../domain/update.ts'
import { findOpenAttempt } from '../../store/attempts.ts'
import { announceChange } from '../../store/changes.ts'
import { transaction } from '../../store/db.ts'
import { findPayment, lockPayment, updatePayment as writePayment } from '../../store/payments.ts'
import { hurryReferences } from '../../store/acquirers/references.ts'
import { isSequenceTaken } from '../../store/references.ts'
import { refuse, type Handler, type MoneyCall } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { takeReference } from '../../payments/payment-reference.ts'
import { findIssuer } from '../../payments/references/issue-reference.ts'
import { onePaymentView, present } from '../../views/payment-view.ts'
import { agreeTerms } from '../../payments/terms/agree-terms.ts'
import { refuseDescription } from '../../payments/terms/description.ts'
import { partsOfOrder, type PaymentOrder } from '../../payments/terms/parts-of-order.ts'

type Body = Input<typeof apiOperations.updatePayment>['body']

const sameTime = (sent: string | undefined, shown: string): boolean => sent === undefined || lisbonIso(readDate(sent)) === shown

/** Whether what was sent of a field is what the payment shows already: a client may send back all that it has read. */
function isAsShown(field: UpdateField, body: Body, view: WirePayment): boolean {
  switch (field) {
    case 'availableMethods': {
      const kinds = view.availableMethods.map(({ code, type }) => `${code} ${type}`)
      return (
        body.availableMethods?.every(({ code, type }, index) => kinds[index] === `${code} ${type ?? kinds[index]?.slice(3)}`) === true &&
        body.availableMethods.length === kinds.length
      )
    }
    case 'paymentMethod': {
      const { code, type } = body.paymentMethod ?? {}
      const { paymentMethod: shown } = view
      return code === undefined || (code === shown?.code && (type === undefined || type === shown.type))
    }
    case 'validDate': {
      const { start, end, blockLatePayment = view.validDate.blockLatePayment ?? false } = body.validDate ?? {}
      const isBlocked = view.validDate.blockLatePayment ?? false
      return sameTime(start, view.validDate.start) && sameTime(end, view.validDate.end) && blockLatePayment === isBlocked
    }
    case 'bankAccount':
      return body.bankAccount?.code === view.bankAccount?.code
    default:
      return isDeepStrictEqual(body[field] ?? undefined, view[field])
  }
}

/** Whether the amount stays the payer’s to choose: it is until the merchant names one. */
function isOpenStill({ minimumCents }: Payment, { amount }: Body): boolean {
  return minimumCents !== null && amount === undefined
}

/** The order that would make the payment as it shall be. */
function orderOf(payment: Payment, body: Body, fields: readonly UpdateField[]): PaymentOrder {
  const { validStart, validEnd, blockLate, bankAccountCode } = payment
  const method = fields.includes('paymentMethod') ? body.paymentMethod : undefined
  const offered = fields.includes('availableMethods') ? body.availableMethods : undefined
  const wishes = method?.code ? [{ code: method.code, type: method.type }] : (offered ?? payment.availableMethods)
  const { start = validStart.toISOString(), end = validEnd.toISOString(), blockLatePayment = blockLate } = body.validDate ?? {}
  return {
    body: {
      type: payment.type === 'authorization' ? 'authorization' : 'payment',
      amount: body.amount ?? (payment.amountCents || (payment.minimumCents ?? 0)),
      validDate: { start, end, blockLatePayment },
      ...(offered && { availableMethods: offered }),
      ...(fields.includes('customer') && { customer: body.customer }),
      ...((body.bankAccount ?? bankAccountCode) && { bankAccount: body.bankAccount ?? { code: bankAccountCode ?? '' } }),
    },
    method: { ...(method?.code && { code: method.code }), ...(fields.includes('customer') && { details: payment.methodDetails }) },
    wishes,
    pointer: '',
    open: isOpenStill(payment, body) ? { minimumCents: payment.minimumCents ?? 0, maximumCents: payment.maximumCents ?? 0 } : undefined,
  }
}

function described(payment: Payment, body: Body): Payment {
  const { code = payment.code, summary = payment.summary, callbackUrl = payment.callbackUrl } = body
  const { billingAddress, shippingAddress, additionalData, recurring } = body
  const sent = Object.entries({ billingAddress, shippingAddress, additionalData, recurring }).filter(([, field]) => field !== undefined)
  // What was sent as null is taken away.
  const requestDetails = present({ ...payment.requestDetails, ...Object.fromEntries(sent) }) as RequestDetails
  return { ...payment, code, summary, callbackUrl, requestDetails }
}

/** The payment on other terms, with another reference when its check digits or its methods need one. */
async function onTerms(call: MoneyCall, payment: Payment, body: Body, fields: readonly UpdateField[]): Promise<Payment | Refusal> {
  const order = orderOf(payment, body, fields)
  // A saved method leaves no methods to agree on.
  const terms = await agreeTerms(
    call,
    partsOfOrder(payment.availableMethods.length > 0 ? order : { ...order, wishes: [{ code: methodInUse(payment) }] }),
  )
  if ('code' in terms) return terms
  const methods = payment.availableMethods.length > 0 ? terms.methods : []
  const hasReference = methods.some(({ code }) => methodTable[code].byReference)
  const amountCents = order.open ? 0 : order.body.amount
  const validEnd = terms.validity.end
  // One that an acquirer makes runs out there when it was said to: another time is another reference.
  const isOther =
    amountCents !== payment.amountCents || (validEnd.getTime() !== payment.validEnd.getTime() && findIssuer(call, call.entityId))
  const isRenumbered = hasReference !== (payment.referenceEntity !== null) || (hasReference && isOther)
  const references = isRenumbered ? await takeReference(call, { paymentId: payment.paymentId, amountCents, validEnd }, methods, {}) : {}
  if ('code' in references) return references as Refusal
  const only = methods.length === 1 ? methods[0] : undefined
  const still = methods.find(({ code }) => code === payment.methodCode)
  const method = methods.length > 0 ? (only ?? still) : { code: payment.methodCode, type: payment.methodType }
  const isAnother = (method?.code ?? null) !== payment.methodCode
  const { customer = payment.customer } = order.body
  return {
    ...payment,
    ...references,
    amountCents,
    minimumCents: order.open?.minimumCents ?? null,
    maximumCents: order.open?.maximumCents ?? null,
    availableMethods: methods,
    methodCode: method?.code ?? null,
    methodType: method?.type ?? null,
    ...(isAnother && { methodDetails: detailsOfAnother(payment), resultCode: null, resultAt: null }),
    validStart: terms.validity.start,
    validEnd,
    blockLate: order.body.validDate?.blockLatePayment ?? false,
    bankAccountCode: terms.bankAccountCode,
    customer: customer ?? null,
    customerUuid: customer?.uuid ?? null,
  }
}

/** Writes the changed payment if nothing has happened to it meanwhile; undefined otherwise. */
async function replace(
  call: MoneyCall,
  seen: Payment,
  changed: Payment,
  fields: readonly UpdateField[],
): Promise<Payment | Refusal | undefined> {
  return transaction(call.sql, async (tx) => {
    const locked = await lockPayment(tx, call.entityId, seen.paymentId)
    if (!isDeepStrictEqual(locked, seen)) return undefined
    const waiting = (await findOpenAttempt(tx, call.entityId, seen.paymentId)) !== undefined
    const refusal = refuseUpdate(seen, fields, waiting, call.now)
    if (refusal) return refusal
    await writePayment(tx, changed)
    if (changed.reference !== seen.reference && call.accounts) await hurryReferences(tx, call.entityId, seen.paymentId, call.now)
    await announceChange(tx, { entityId: call.entityId, paymentId: seen.paymentId, deliveries: false })
    return changed
  })
}

/** A payment does not become a repeat: `createRecurringPayment` makes those. Nor does one begin a series that keeps no method. */
function refuseRepeat({ methodUuid, methodDetails }: Payment, { recurring }: Body, fields: readonly UpdateField[]): Refusal | undefined {
  if (!fields.includes('recurring')) return undefined
  if (recurring?.type === 'REPEATED') return { code: 'e00230', pointer: '/recurring/type', values: { values: 'INITIAL' } }
  const isKept = methodUuid !== null || methodDetails.createRegistration || methodDetails.allowRegistration
  return isKept ? undefined : { code: 'e00402', pointer: '/recurring', values: { hint: 'nothingKept' } }
}

async function changeOnce(call: MoneyCall, paymentId: string, body: Body): Promise<Payment | Refusal | undefined> {
  const seen = await findPayment(call.sql, call.entityId, paymentId)
  if (!seen) return { code: 'e00502', pointer: '/id' }
  const view = await onePaymentView(call.sql, seen, call.language)
  const fields = updateFields.filter((field) => body[field] !== undefined && !isAsShown(field, body, view))
  const otherMeans = refuseMeans(seen, body)
  if (fields.length === 0 && !otherMeans) return seen
  const waiting = (await findOpenAttempt(call.sql, call.entityId, paymentId)) !== undefined
  // What is sent there is signed with the key of the platform that made the payment.
  const isOthers = fields.includes('callbackUrl') && seen.platformId !== call.platformId
  const refusal =
    (isOthers ? ({ code: 'e00402', pointer: '/callbackUrl' } as const) : undefined) ??
    refuseUpdate(seen, fields, waiting, call.now) ??
    otherMeans ??
    refuseRepeat(seen, body, fields) ??
    refuseDescription(call, { ...present({ additionalData: body.additionalData, callbackUrl: body.callbackUrl }), at: '' })
  if (refusal) return refusal
  const agreed = changesTerms(fields) ? await onTerms(call, seen, body, fields) : seen
  return 'paymentId' in agreed ? replace(call, seen, { ...described(agreed, body), updatedAt: call.now }, fields) : agreed
}

/** Changes what was sent and leaves the rest. Looks again when the payment moved on, or its new sequence was taken. */
export const updatePayment: Handler<typeof apiOperations.updatePayment> = async (call, { params, body }) => {
  if (!isPaymentId(params.id)) return refuse('e00502', '/id')
  for (;;) {
    const result = await changeOnce(call, params.id, body).catch((error: unknown) => {
      if (isSequenceTaken(error)) return undefined
      throw error
    })
    if (result && 'paymentId' in result) return { data: await onePaymentView(call.sql, result, call.language) }
    if (result) return { refusal: result }
  }
}

import { eurosJson, eurosText } from '../../decimal-euros.ts'
import { tokenView } from './kept-cards.ts'
import { actionView } from './purchases.ts'
import type { Mandate } from './mandates.ts'
import { newNoticeId, type SibsEvent, type SibsPayment, type SibsStep, type SibsWorld } from './world.ts'

// What the stand-in answers and tells, in the words of SIBS's pages; the types of steps are said nowhere, and are ours.
const stepTypes = { capture: 'CAPT', refund: 'RFND', cancellation: 'CANC' } as const

export const returnStatus = (code: string) => ({
  returnStatus: { statusCode: code, statusMsg: code === '000' ? 'Success' : 'Error', statusDescription: code },
})
const isPayment = (one: SibsPayment | SibsStep): one is SibsPayment => 'signature' in one
const amount = (cents: number) => ({ amount: { value: eurosJson(cents), currency: 'EUR' } })
const merchant = (terminalId: string, own: string) => ({ merchant: { terminalId: Number(terminalId), merchantTransactionId: own } })

export function createdView({ id, signature, own, offered, cents, runsOutAt }: SibsPayment, terminalId: string) {
  return {
    ...returnStatus('000'),
    ...amount(cents),
    ...merchant(terminalId, own),
    transactionID: id,
    transactionSignature: signature,
    formContext: Buffer.from(id).toString('base64'),
    paymentMethodList: offered,
    expiry: new Date(runsOutAt).toISOString(),
  }
}

function stepStatus(world: SibsWorld, step: SibsStep): { paymentStatus: string; code: string } {
  if (!world.isDone(step)) return { paymentStatus: 'Pending', code: '000' }
  return step.refused === '' ? { paymentStatus: 'Success', code: '000' } : { paymentStatus: 'Declined', code: step.refused }
}

/** How a payment or a step stands, as its status, its second step and its notice have it. */
function standing(world: SibsWorld, one: SibsPayment | SibsStep) {
  if (!isPayment(one)) {
    const { paymentStatus, code } = stepStatus(world, one)
    return { ...returnStatus(code), paymentStatus, paymentType: stepTypes[one.kind], transactionID: one.id }
  }
  return {
    ...returnStatus(one.code === '' ? '000' : one.code),
    paymentStatus: one.status,
    paymentType: one.type,
    paymentMethod: one.method,
    transactionID: one.id,
  }
}

/** The card that a payment keeps, and what its holder would have to do for one that asks. */
function cardParts(world: SibsWorld, one: SibsPayment | SibsStep): object {
  if (!isPayment(one)) return {}
  const card = one.kept === undefined ? undefined : world.cardOf(one.kept)
  const data = { url: 'https://stand-in.example/3ds', params: [] }
  const wanted = actionView(one, world.origin) ?? { id: one.id, type: 'THREEDS_CHALLENGE', data }
  return { ...(card && { tokenList: [tokenView(card)] }), ...(one.status === 'Partial' && { actionResponse: wanted }) }
}

export function statusView(world: SibsWorld, one: SibsPayment | SibsStep, terminalId: string) {
  const reference = isPayment(one) && one.reference?.reference ? { paymentReference: { ...one.reference, ...amount(one.cents) } } : {}
  return { ...standing(world, one), ...amount(one.cents), ...merchant(terminalId, one.own), ...reference, ...cardParts(world, one) }
}

/** A mandate as it is shown to its merchant, once its holder has agreed. */
function mandateView({ status, mandateId, id, type, limitCents, endsAt }: Mandate) {
  if (status === 'asked' || status === 'refused') return undefined
  const shown = { mandateId, mandateStatus: status, transactionId: id, mandateType: type, amountLimit: amount(limitCents).amount }
  return { ...shown, mandateExpirationDate: new Date(endsAt).toISOString() }
}

export function mandateAnswer(mandate: Mandate) {
  const shown = mandateView(mandate)
  return shown ? { ...returnStatus('000'), mandate: shown } : returnStatus('E0507')
}

/** What is told of a mandate: of a refusal nothing else tells. */
function mandateNotice(world: SibsWorld, { id, own, mandateId, status, action, type, limitCents, endsAt }: Mandate, terminalId: string) {
  const what = { mandateAction: action, mandateActionStatus: status === 'refused' ? 'RJCT' : 'SCCS' }
  const limits = {
    mandateAmountLimit: { value: eurosText(limitCents), currency: 'EUR' },
    mandateExpirationDate: new Date(endsAt).toISOString(),
  }
  return {
    ...returnStatus(status === 'refused' ? 'E0500' : '000'),
    paymentStatus: status === 'refused' ? 'Declined' : 'Success',
    paymentMethod: 'MBWAY',
    transactionID: id,
    transactionDateTime: new Date(world.now()).toISOString(),
    merchant: { transactionId: own, terminalId },
    mbwayMandate: { mandateIdentification: mandateId, ...what, mandateType: type === 'SUBSCRIPTION' ? 'SBSC' : 'ONCL', ...limits },
    internalTransactionId: id,
    notificationID: newNoticeId(),
  }
}

/** A notice: here amounts are text, the merchant's id has another name, and so has the end of a reference. */
export function noticeView(world: SibsWorld, one: SibsEvent, terminalId: string) {
  if ('mandateId' in one) return mandateNotice(world, one, terminalId)
  const said = standing(world, one)
  const { entity, reference = '', status, expireDate } = (isPayment(one) ? one.reference : undefined) ?? {}
  return {
    ...said,
    // A reference that was merely made is told as a success.
    ...(isPayment(one) && one.reference && one.status === 'Pending' && { paymentStatus: 'Success' }),
    transactionDateTime: new Date(world.now()).toISOString(),
    amount: { value: eurosText(one.cents), currency: 'EUR' },
    merchant: { transactionId: one.own, terminalId },
    ...(reference !== '' && { paymentReference: { entity, reference, status, expiryDate: expireDate } }),
    ...(isPayment(one) && one.kept !== undefined && { token: tokenView(world.cardOf(one.kept)!) }),
    internalTransactionId: one.id,
    notificationID: newNoticeId(),
  }
}

/** All mandates of the account that were agreed to. */
export const mandateList = (mandates: readonly Mandate[]) => ({
  ...returnStatus('000'),
  mandates: mandates.map(mandateView).filter((one) => one !== undefined),
  moreElementsIndicator: false,
})

export function stepView(world: SibsWorld, step: SibsStep, terminalId: string) {
  return { ...standing(world, step), ...amount(step.cents), ...merchant(terminalId, step.own) }
}

/**
 * What moved money, in the frame of SIBS's daily file: fields in quotes between semicolons, no head. Its columns are ours, as the guide's example
 * has them: batch, time, type, SIBS's id, the merchant's, method, amount, fee. Nobody is charged a fee here.
 */
export function reportText(world: SibsWorld): string {
  const rows = world.moved().map((one): string[] => {
    const [at, type, method] = isPayment(one) ? [one.decidedAt, one.type, one.method] : [one.doneAt, stepTypes[one.kind], '']
    const time = new Date(at).toISOString()
    return [time.slice(0, 10), time, type, one.id, one.own, method, eurosText(one.cents), '0.00']
  })
  return rows.map((fields) => `${fields.map((field) => `"${field}"`).join(';')}\r\n`).join('')
}

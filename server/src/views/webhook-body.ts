import type { WirePayment } from '@escudo/contracts'
import { lisbonIso, lisbonHookDate } from '../domain/lisbon-time.ts'
import { signForm } from '../webhooks/sign.ts'

/** The formats that a subscription can ask for, the default first: JSON, and the form of the older SOAP notifications. */
export function webhookHandlers(headerPrefix: string): readonly [json: string, form: string] {
  const prefix = headerPrefix.toLowerCase()
  return [`${prefix}-v2`, prefix]
}

/** Which event tells of an item: its id, and its number in the life of the payment or entity. */
type EventMark = { id: string; sequence: number }

/** What one notification tells. `handler` null: of a callbackUrl, which has no subscription and gets JSON. */
export type WebhookContent = {
  webhookId: number | null
  handler: string | null
  action: string
  items: readonly Record<string, unknown>[]
  /** In the order of the items. */
  events: readonly EventMark[]
}
type WebhookBody = { type: string; text: string }

/** The name of the list that a notification of an action carries. */
function listName(action: string): 'payments' | 'entities' | 'disputes' | 'schedules' | 'batches' {
  if (action.startsWith('schedule_')) return 'schedules'
  if (action.startsWith('batch_')) return 'batches'
  if (action.startsWith('dispute_')) return 'disputes'
  return action.startsWith('entity_') ? 'entities' : 'payments'
}

function jsonBody({ webhookId, action, items, events }: WebhookContent, now: Date): WebhookBody {
  const webhook = { id: String(webhookId ?? 0), action, createdAt: lisbonIso(now), events }
  return { type: 'application/json', text: JSON.stringify({ webhook, [listName(action)]: items }) }
}

/** Euros of a fee as the shortest decimal text; by text alone, so that no cent is lost on the way. */
function decimalText(eightDecimals: string | undefined): string {
  return (eightDecimals ?? '0').replace(/(\.\d{0,8}?)0{1,8}$/, '$1').replace(/\.$/, '')
}

type FormField = [path: readonly (string | number)[], value: string]

/** A payment in the keys of specification webhooks §5; optional ones only when there is something to say. */
function formFields(payment: WirePayment): FormField[] {
  const { referenceDetails, paymentFee, code, summary, initialPaymentId, additionalData = [] } = payment
  const optional = { productCode: code, productDesc: summary, originalPaymentId: initialPaymentId }
  return [
    [['paymentId'], payment.id],
    [['referenceEntity'], referenceDetails.entity ?? ''],
    [['reference'], referenceDetails.reference],
    [['paymentMethodCode'], payment.paymentMethod?.code ?? ''],
    [['paymentCancelled'], payment.stateDetails.state === 'cancelled' ? '1' : '0'],
    [['paymentDate'], payment.stateDetails.createdAt ?? payment.updatedAt],
    [['paymentAmount'], String(payment.amount)],
    ...Object.entries(optional).flatMap(([key, value]): FormField[] => (value === undefined ? [] : [[[key], value]])),
    [['paymentNetFee'], decimalText(paymentFee?.netAmount)],
    [['paymentTaxFee'], decimalText(paymentFee?.taxAmount)],
    ...additionalData.flatMap((entry, index) =>
      (['key', 'value', 'type'] as const).map((name): FormField => [['additionalData', index, name], entry[name]]),
    ),
  ]
}

/** What no older receiver knows keeps the names that JSON has. */
function plainFields(item: object, path: FormField[0] = []): FormField[] {
  return Object.entries(item).flatMap(([name, value]): FormField[] =>
    typeof value === 'object' && value !== null ? plainFields(value, [...path, name]) : [[[...path, name], String(value)]],
  )
}

/** Nested names as PHP reads them: `payments[0][paymentId]`. */
function bracketed(step: string | number, depth: number): string {
  return depth === 0 ? String(step) : `[${step}]`
}

function formBody({ action, items, events }: WebhookContent, privateKey: string, now: Date): WebhookBody {
  const hookDate = lisbonHookDate(now)
  const hookHash = signForm(action, hookDate, privateKey)
  const list = listName(action)
  const fieldsOf = (item: Record<string, unknown>): FormField[] =>
    list === 'payments' ? formFields(item as WirePayment) : plainFields(item)
  const markOf = ({ id, sequence }: EventMark): FormField[] => [
    [['eventId'], id],
    [['eventSequence'], String(sequence)],
  ]
  const fields = items.flatMap((item, index) =>
    [...fieldsOf(item), ...markOf(events[index]!)].map(([path, value]) => [[list, index, ...path].map(bracketed).join(''), value]),
  )
  const text = new URLSearchParams([['hookAction', action], ['hookDate', hookDate], ['hookHash', hookHash], ...fields]).toString()
  return { type: 'application/x-www-form-urlencoded', text }
}

/**
 * The body of a notification as its subscription wants it now: JSON (specification webhooks §2), or the form with its own
 * hash (webhooks §5), which old receivers check beside or instead of the signature header. `now` is the entity's clock.
 */
export function webhookBody(news: WebhookContent, privateKey: string, now: Date): WebhookBody {
  // The prefix is configuration and may change after a subscription was made; the ending never does.
  return news.handler === null || news.handler.endsWith('-v2') ? jsonBody(news, now) : formBody(news, privateKey, now)
}

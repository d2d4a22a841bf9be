import type { Db } from './db.ts'

/** Both ends included; undefined is open. */
type TimeRange = { from: Date | undefined; to: Date | undefined }

/** A date that not every payment has, and that lists are sorted by. */
export type DatedColumn = 'paid_at' | 'transferred_at'

/** Every part that is given must hold; of several words one. */
export type PaymentFilter = {
  ids?: string[] | undefined
  types?: string[] | undefined
  amountCents?: number | undefined
  /** Both ends included. */
  amounts?: { from: number | undefined; to: number | undefined } | undefined
  code?: string | undefined
  summary?: string | undefined
  email?: string | undefined
  /** Of the card or the phone. */
  lastDigits?: string | undefined
  terminalUuid?: string | undefined
  linkId?: string | undefined
  scheduleId?: string | undefined
  batchId?: string | undefined
  /** The transfer that they are part of. */
  transfer?: string | undefined
  referenceEntity?: string | undefined
  reference?: string | undefined
  customUniqueId?: string | undefined
  states?: string[] | undefined
  methodCodes?: string[] | undefined
  methodTypes?: string[] | undefined
  resultCodes?: string[] | undefined
  initialPaymentId?: string | undefined
  invoiceNumber?: string | undefined
  recurringTypes?: string[] | undefined
  customerUuid?: string | undefined
  customerId?: string | undefined
  created?: TimeRange | undefined
  updated?: TimeRange | undefined
  /** Payable at some moment of the range. */
  valid?: TimeRange | undefined
  /** Its validity ends in the range. */
  ends?: TimeRange | undefined
  paid?: TimeRange | undefined
  transferred?: TimeRange | undefined
  invoiced?: TimeRange | undefined
  data?: Readonly<Record<string, string>> | undefined
  /** Only those that have this date, or only those without: as they are sorted by it. */
  dated?: { column: DatedColumn; has: boolean } | undefined
}

function is(sql: Db, column: string, value: string | number | undefined) {
  return value === undefined ? sql`` : sql`and ${sql.unsafe(column)} = ${value}`
}

function isOneOf(sql: Db, column: string, words: string[] | undefined) {
  return words === undefined || words.length === 1
    ? is(sql, column, words?.[0])
    : sql`and ${sql.unsafe(column)} = any(${sql.array(words, 25)})`
}

/** `and …`: a date is there or not; in `payment_counts` the first of a group stands for all of it. */
export function isThere(sql: Db, ending: '' | '_first', dated: PaymentFilter['dated']) {
  return dated ? sql`and ${sql.unsafe(`${dated.column}${ending} is ${dated.has ? 'not null' : 'null'}`)}` : sql``
}

const lastDigits = `coalesce(method_details ->> 'last4Digits', method_details ->> 'last3Digits')`

/** What a merchant's own program knows of a payment. Indexes payments_by_code, _summary, _email, _last_digits, _terminal, _link, _schedule, _batch, _transfer_reference, _amount. */
function ownWords(sql: Db, { amounts, code, summary, email, lastDigits: digits, terminalUuid, linkId, ...of }: PaymentFilter) {
  return sql`
    ${amounts?.from === undefined ? sql`` : sql`and amount_cents >= ${amounts.from}`}
    ${amounts?.to === undefined ? sql`` : sql`and amount_cents <= ${amounts.to}`}
    ${is(sql, 'code', code)} ${is(sql, 'terminal_uuid', terminalUuid)} ${is(sql, 'link_id', linkId)} ${is(sql, 'schedule_id', of.scheduleId)}
    ${is(sql, 'batch_id', of.batchId)} ${is(sql, 'transfer_reference', of.transfer)}
    ${is(sql, lastDigits, digits)}
    ${summary === undefined ? sql`` : sql`and md5(summary)::uuid = md5(${summary}::text)::uuid`}
    ${email === undefined ? sql`` : sql`and lower(customer ->> 'email') = lower(${email})`}`
}

/** The words of a filter that periods are counted by (payment_counts has these columns, too). */
export function countedWords(sql: Db, { types, states, methodCodes, methodTypes, referenceEntity }: PaymentFilter) {
  return sql`
    ${isOneOf(sql, 'type', types)} ${isOneOf(sql, 'state', states)} ${isOneOf(sql, 'method_code', methodCodes)}
    ${isOneOf(sql, 'method_type', methodTypes)} ${is(sql, 'reference_entity', referenceEntity)}`
}

/** The dates of a filter by their columns, without that of the creation. */
export function datesOf({ updated, valid, ends, paid, transferred, invoiced }: PaymentFilter): [column: string, range: TimeRange][] {
  const dates: [string, TimeRange | undefined][] = [
    ['updated_at', updated],
    ['paid_at', paid],
    ['transferred_at', transferred],
    ['invoiced_at', invoiced],
    ['valid_end', ends],
    ['valid_end', valid?.from && { from: valid.from, to: undefined }],
    ['valid_start', valid?.to && { from: undefined, to: valid.to }],
  ]
  return dates.flatMap(([column, range]) => (range?.from || range?.to ? [[column, range]] : []))
}

const countedParts = [
  'types',
  'states',
  'methodCodes',
  'methodTypes',
  'referenceEntity',
  'created',
  'updated',
  'valid',
  'ends',
  'paid',
  'transferred',
  'invoiced',
  'dated',
]

/** The parts of a filter that say something. */
export function givenParts(filter: PaymentFilter): string[] {
  const isGiven = (part: unknown) => part !== undefined && (typeof part !== 'object' || part === null || Object.keys(part).length > 0)
  return Object.entries(filter).flatMap(([name, part]) => (isGiven(part) ? [name] : []))
}

/** Whether every part of a filter is one that periods are counted by. */
export function isCounted(filter: PaymentFilter): boolean {
  return givenParts(filter).every((part) => countedParts.includes(part))
}

/** The range of a filter that is by a range of amounts alone. */
export function amountsOf(filter: PaymentFilter): PaymentFilter['amounts'] {
  return givenParts(filter).length === 1 ? filter.amounts : undefined
}

/** The parts whose common values periods are counted by, and what each is of a payment. */
export const commonParts = {
  amountCents: 'amount_cents::text',
  code: 'code',
  summary: 'summary',
  email: `lower(customer ->> 'email')`,
  lastDigits,
  terminalUuid: 'terminal_uuid::text',
  linkId: 'link_id::text',
  scheduleId: 'schedule_id::text',
  batchId: 'batch_id::text',
  transfer: 'transfer_reference',
  invoiceNumber: 'invoice_number',
  customerUuid: 'customer_uuid::text',
  resultCodes: 'result_code',
  recurringTypes: `request_details -> 'recurring' ->> 'type'`,
} as const satisfies Partial<Record<keyof PaymentFilter, string>>

/** What a period knows a common value by: of additional data the key belongs to it. `folds`: capitals are small ones. */
export type CommonValue = { part: string; text: string; folds: boolean }

/** The one part of a filter, beside the date of creation, whose common values are counted. */
export function commonOf(filter: PaymentFilter): CommonValue | undefined {
  const [part, ...more] = givenParts(filter).filter((name) => name !== 'created')
  if (part === undefined || more.length > 0) return undefined
  if (part === 'data') {
    const [[key, text] = ['', ''], ...others] = Object.entries(filter.data ?? {})
    return others.length > 0 ? undefined : { part: `data ${key}`, text, folds: false }
  }
  if (!Object.hasOwn(commonParts, part)) return undefined
  const texts = [filter[part as keyof typeof commonParts]].flat().map(String)
  const folds = part === 'email' || /(Id|Uuid)$/.test(part)
  return texts.length === 1 ? { part, text: texts[0]!, folds } : undefined
}

/** The condition of a filter on `payments`; each part expects the index that its column is first in, after the entity. */
export function conditionOf(sql: Db, entityId: number, filter: PaymentFilter) {
  const within = (column: string, { from, to }: TimeRange) => sql`
    ${from ? sql`and ${sql.unsafe(column)} >= ${from}` : sql``} ${to ? sql`and ${sql.unsafe(column)} <= ${to}` : sql``}`
  const { customerUuid, customerId, created, data = {}, dated } = filter
  const dates: [string, TimeRange][] = [...(created ? [['created_at', created] as [string, TimeRange]] : []), ...datesOf(filter)]
  return sql`
    entity_id = ${entityId}
    ${filter.ids ? sql`and payment_id = any(${sql.array(filter.ids, 20)})` : sql``}
    ${countedWords(sql, filter)} ${is(sql, 'amount_cents', filter.amountCents)} ${ownWords(sql, filter)}
    ${is(sql, 'reference', filter.reference)} ${is(sql, 'custom_unique_id', filter.customUniqueId)}
    ${isOneOf(sql, 'result_code', filter.resultCodes)} ${is(sql, 'initial_payment_id', filter.initialPaymentId)}
    ${is(sql, 'invoice_number', filter.invoiceNumber)} ${isOneOf(sql, `(request_details->'recurring'->>'type')`, filter.recurringTypes)}
    ${is(sql, 'customer_uuid', customerUuid)} ${isThere(sql, '', dated)}
    ${
      customerId === undefined
        ? sql``
        : sql`and ((customer->>'customerId') = ${customerId} or customer_uuid = (
            select c.customer_uuid from customers c where c.entity_id = ${entityId} and c.customer_id = ${customerId}))`
    }
    ${dates.reduce((rest, [column, range]) => sql`${rest} ${within(column, range)}`, sql``)}
    ${Object.entries(data).reduce(
      (rest, [key, value]) => sql`${rest} and exists (
        select 1 from payment_data d where d.entity_id = ${entityId} and d.payment_id = payments.payment_id
          and d.key = ${key} and d.value_digest = md5(${value}::text)::uuid)`,
      sql``,
    )}`
}

import type { StandInAnswer } from '../../stand-in-http.ts'
import { centsOf, DecimalText } from '../../decimal-euros.ts'
import {
  authorisationView,
  captureView,
  changedView,
  chargebackView,
  createdView,
  errorView,
  frequentCreatedView,
  frequentView,
  ledgerView,
  listView,
  refundView,
  sessionCreatedView,
  sessionView,
  singleView,
  stepView,
  voidView,
} from './answers.ts'
import type { EasypayConfig } from './notices.ts'
import { failingIban, testPhones, type EasypayWorld, type Single } from './world.ts'

type StandInCall = { method: string; path: string; query: URLSearchParams; body: Readonly<Record<string, unknown>> }

const no = (status: number, ...message: string[]): StandInAnswer => ({ status, body: errorView(...message) })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const part = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {})
const cents = (value: unknown): number | undefined => (value instanceof DecimalText ? centsOf(value.text) : undefined)
const missing = no(404, 'Resource not found')
/** The document has no 404 for captures, refunds and voids that are asked for. */
const noSuch = no(400, 'Resource not found')

function askedPhone(customer: Readonly<Record<string, unknown>>): { phone: string } | string {
  const phone = text(customer.phone)
  return /^\d{6,15}$/.test(phone) ? { phone } : 'customer.phone is invalid'
}

/** A reference can be paid until the time that was said, or for a year. */
function askedReference(world: EasypayWorld, { type, multibanco }: StandInCall['body']): { expiresAt: number } | string {
  if (type !== undefined && type !== 'sale') return 'type is invalid for this method'
  const until = text(part(multibanco).expiration_time)
  const expiresAt = until === '' ? world.now() + 365 * 86_400_000 : Date.parse(until)
  return Number.isNaN(expiresAt) || expiresAt <= world.now() ? 'multibanco.expiration_time is invalid' : { expiresAt }
}

function createSingle(world: EasypayWorld, { body }: StandInCall): StandInAnswer {
  const valueCents = cents(body.value)
  const [capture, customer] = [part(body.capture), part(body.customer)]
  if (valueCents === undefined || valueCents < 50) return no(400, 'value must be at least 0.5')
  const byMethod: Readonly<Record<string, () => { phone: string } | { expiresAt: number } | { isCard: true } | string>> = {
    mb: () => askedReference(world, body),
    mbw: () => askedPhone(customer),
    cc: () => ({ isCard: true }),
  }
  const asked = byMethod[text(body.method)]?.()
  if (!asked) return no(400, 'method is not active for this account')
  if (typeof asked === 'string') return no(400, asked)
  // The document wants a text with a capture, and a capture of nobody.
  if (body.capture !== undefined && text(capture.descriptive) === '') return no(400, 'capture.descriptive is required')
  const { type = 'sale', currency = 'EUR' } = body
  if (type !== 'sale' && type !== 'authorisation') return no(400, 'type is invalid')
  if (currency !== 'EUR') return no(400, 'currency is invalid')
  const transactionKey = text(capture.transaction_key)
  const given = {
    key: text(body.key),
    type,
    valueCents,
    descriptive: text(capture.descriptive),
    transactionKey,
    customerKey: text(customer.key),
    ...asked,
  } as const
  const single = world.create(given)
  return { status: 201, body: createdView(single), dead: single.silentUntil > world.now() }
}

/** Minutes, as the document writes them. */
function interval(text: string | null): { from: number; until: number } | undefined {
  const [, from, until] = /^interval\((.{16}),(.{16})\)$/.exec(text ?? '') ?? []
  const at = (minute = ''): number => Date.parse(`${minute.replace(' ', 'T')}Z`)
  return Number.isNaN(at(from)) || Number.isNaN(at(until)) ? undefined : { from: at(from), until: at(until) + 59_999 }
}

/** Payments by what is asked about them, the newest first, a page at a time. */
function listSingles(world: EasypayWorld, query: URLSearchParams): StandInAnswer {
  const created = interval(query.get('created_at'))
  if (query.has('created_at') && !created) return no(412, 'created_at is invalid')
  const is = (name: string, value: string): boolean => !query.has(name) || query.get(name) === value
  const value = query.has('value') ? centsOf(query.get('value') ?? '') : undefined
  const found = world
    .allSingles()
    .filter(({ id, key, type, method }) => is('id', id) && is('key', key) && is('type', type) && is('method', method.type))
    .filter(({ customerKey, valueCents }) => is('customer', customerKey) && (value === undefined || value === valueCents))
    .filter(({ createdAt }) => !created || (createdAt >= created.from && createdAt <= created.until))
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('records_per_page') ?? 20)]
  if (!Number.isInteger(page) || !Number.isInteger(perPage) || page < 1 || perPage < 1) return no(412, 'page is invalid')
  const shown = found.slice((page - 1) * perPage, page * perPage)
  return {
    status: 200,
    body: listView(
      shown.map((one) => singleView(world, one)),
      { page, perPage, total: found.length },
    ),
    dead: shown.some(({ silentUntil }) => silentUntil > world.now()),
  }
}

/** What may change of a payment is its key and who pays; never its amount. */
function changeSingle(world: EasypayWorld, found: Single, { body }: StandInCall): StandInAnswer {
  const { currency = 'EUR', key, customer } = body
  if (currency !== 'EUR') return no(400, 'currency is invalid')
  if (typeof key === 'string') found.key = key
  const customerKey = part(customer).key
  if (typeof customerKey === 'string') found.customerKey = customerKey
  return { status: 200, body: changedView(found), dead: found.silentUntil > world.now() }
}

function single(world: EasypayWorld, call: StandInCall): StandInAnswer {
  const { method, query, path } = call
  const id = path.split('/')[2]
  if (id === undefined) return listSingles(world, query)
  const found = world.find(id)
  if (!found) return missing
  const dead = found.silentUntil > world.now()
  if (method === 'GET') return { status: 200, body: singleView(world, found), dead }
  if (method === 'PATCH') return changeSingle(world, found, call)
  return world.remove(found) ? { status: 204, dead } : no(400, 'The payment cannot be deleted')
}

/** What is asked to be taken or held; undefined where it is too little. */
function askedCharge(body: StandInCall['body']): { valueCents: number; key: string; descriptive: string } | undefined {
  const valueCents = cents(body.value)
  const said = { key: text(body.transaction_key), descriptive: text(body.descriptive) }
  return valueCents === undefined || valueCents < 50 ? undefined : { valueCents, ...said }
}

/** A card or a phone that is to be kept; a phone is asked at once, and is not remembered. */
function createFrequent(world: EasypayWorld, body: StandInCall['body']): StandInAnswer {
  const [minCents, maxCents] = [cents(body.min_value), cents(body.max_value)]
  const { method: type, customer } = body
  if (type !== 'cc' && type !== 'mbw') return no(400, 'method is not active for this account')
  if (customer === undefined || minCents === undefined || maxCents === undefined) return no(400, 'customer and limits are required')
  const phone = type === 'mbw' ? askedPhone(part(customer)) : undefined
  if (typeof phone === 'string') return no(400, phone)
  const made = world.frequents.create({ type, minCents, maxCents, key: text(body.key) })
  const fate = phone && testPhones[phone.phone]
  if (fate) world.frequents.give(made, fate === 'approved')
  return { status: 201, body: frequentCreatedView(made) }
}

/** What is kept: asked for, shown, held against, and forgotten. */
function frequent(world: EasypayWorld, { method, path, query, body }: StandInCall): StandInAnswer {
  const [, , first, second] = path.split('/')
  const { frequents } = world
  if (method === 'POST' && first === undefined) {
    return createFrequent(world, body)
  }
  if (method === 'POST') {
    const [found, asked] = [first === 'authorisation' ? frequents.find(second ?? '') : undefined, askedCharge(body)]
    if (!found) return no(404, 'no frequent found')
    if (!asked || asked.descriptive === '') return no(400, 'value and descriptive are required')
    const made = frequents.hold(found, asked)
    return typeof made === 'string' ? no(412, made) : { status: 201, body: stepView(made.id) }
  }
  if (first === undefined) {
    const kept = query.has('key') ? frequents.byKey(query.get('key') ?? '') : frequents.everyOne()
    return { status: 200, body: listView(kept.map(frequentView), { page: 1, perPage: kept.length, total: kept.length }) }
  }
  const found = frequents.find(first)
  if (!found) return missing
  if (method === 'GET') return { status: 200, body: frequentView(found) }
  frequents.remove(found)
  return { status: 204 }
}

/** A session for one payment, in which easypay's form asks for a wallet; its schema takes Apple Pay, and Google Pay stands in its prose alone. */
function createSession(world: EasypayWorld, { type, payment: asked, order }: StandInCall['body']): StandInAnswer {
  const payment = part(asked)
  const methods = Array.isArray(payment.methods) ? (payment.methods as unknown[]).map(text) : []
  const valueCents = cents(part(order).value)
  if (!Array.isArray(type) || type[0] !== 'single') return no(400, 'type is invalid')
  if (methods.length !== 1 || methods[0] !== 'ap') return no(400, 'payment.methods is invalid')
  if (valueCents === undefined || valueCents < 50) return no(400, 'order.value must be at least 0.5')
  if ((payment.type ?? 'sale') !== 'sale') return no(400, 'payment.type is invalid for this method')
  const capture = part(payment.capture)
  if (text(capture.descriptive) === '') return no(400, 'payment.capture is required')
  const said = { key: text(payment.key), descriptive: text(capture.descriptive), transactionKey: text(capture.transaction_key) }
  return { status: 201, body: sessionCreatedView(world.sessions.create({ ...said, valueCents, methods })) }
}

function session(world: EasypayWorld, { method, path, body }: StandInCall): StandInAnswer {
  const id = path.split('/')[2]
  if (method === 'POST') return id === undefined ? createSession(world, body) : no(404, 'Not found')
  const found = world.sessions.find(id ?? '')
  if (!found) return missing
  if (method === 'GET') return { status: 200, body: sessionView(found) }
  return world.sessions.cancel(found) ? { status: 204 } : no(400, 'The checkout is finished')
}

function authorisation(world: EasypayWorld, { path }: StandInCall): StandInAnswer {
  const found = world.frequents.authorisationOf(path.split('/')[2] ?? '')
  return found ? { status: 200, body: authorisationView(world, found) } : missing
}

function capture(world: EasypayWorld, { method, path, query, body }: StandInCall): StandInAnswer {
  const id = path.split('/')[2] ?? ''
  if (method === 'GET') {
    if (id === '') return paged(world.allCaptures(), query, (one) => captureView(world, one))
    const found = world.captureOf(id)
    return found ? { status: 200, body: captureView(world, found) } : missing
  }
  const asked = askedCharge(body)
  if (!asked) return no(400, 'value must be at least 0.5')
  const { frequents } = world
  const [payment, frequent, held] = [world.find(id), frequents.find(id), frequents.authorisationOf(id)]
  if (!payment && !frequent && !held) return noSuch
  const made = payment
    ? world.capture(payment, asked.valueCents, asked.key, asked.descriptive)
    : frequent
      ? frequents.charge(frequent, asked)
      : frequents.capture(held!, asked)
  return typeof made === 'string' ? no(422, made) : { status: 201, body: stepView(made.id) }
}

function refund(world: EasypayWorld, { method, path, query, body }: StandInCall): StandInAnswer {
  const id = path.split('/')[2] ?? ''
  if (method === 'GET') {
    if (id === '') return paged(world.allRefunds(), query, (one) => refundView(world, one))
    const found = world.refundOf(id)
    return found ? { status: 200, body: refundView(world, found) } : missing
  }
  const from = world.captureOf(id)
  const valueCents = cents(body.value)
  if (!from) return noSuch
  if (valueCents === undefined || valueCents === 0) return no(400, 'value is required')
  // The scheme gives nothing back: it is a transfer, which one published IBAN fails.
  const isTransfer = world.find(from.payment)?.method.type === 'mb'
  if (isTransfer && (text(body.iban) === '' || text(body.account_holder) === '')) return no(400, 'iban and account_holder are required')
  const made = world.refund(from, valueCents, text(body.transaction_key), isTransfer && text(body.iban) === failingIban)
  return typeof made === 'string' ? no(422, made) : { status: 201, body: stepView(made.id) }
}

function release(world: EasypayWorld, { method, path, body }: StandInCall): StandInAnswer {
  const id = path.split('/')[2] ?? ''
  if (method === 'GET') {
    const found = world.voidOf(id)
    return found ? { status: 200, body: voidView(world, found) } : missing
  }
  const [payment, held] = [world.find(id), world.frequents.authorisationOf(id)]
  if (!payment && !held) return noSuch
  if (text(body.descriptive) === '') return no(400, 'descriptive is required')
  const said = [text(body.transaction_key), text(body.descriptive)] as const
  const made = payment ? world.release(payment, ...said) : world.frequents.release(held!, ...said)
  return typeof made === 'string' ? no(412, made) : { status: 201, body: stepView(made.id) }
}

/** A page of what there is of a kind, the newest first; the cursor is where the next one begins. */
function paged<One extends { id: string }>(all: readonly One[], query: URLSearchParams, view: (one: One) => object): StandInAnswer {
  const start = Number(query.get('cursor') ?? 0)
  const limit = Math.min(100, Number(query.get('limit') ?? 100))
  const rows = all.toReversed().slice(start, start + limit)
  const next = start + limit < all.length ? String(start + limit) : ''
  return { status: 200, body: { metadata: { next_cursor: next, count: rows.length }, data: rows.map(view) } }
}

function ledger(world: EasypayWorld, { query, path }: StandInCall): StandInAnswer {
  const asked = interval(query.get('created_at'))
  if (path !== '/report/ledger' || !asked) return no(412, 'created_at is invalid')
  if (asked.until - asked.from > 31 * 86_400_000) return no(412, 'Maximum range of 30 days')
  const start = Number(query.get('cursor') ?? 0)
  const limit = Math.min(100, Number(query.get('limit') ?? 100))
  const rows = world.ledger(asked.from, asked.until)
  const next = start + limit < rows.length ? String(start + limit) : ''
  return { status: 200, body: ledgerView(rows.slice(start, start + limit), next) }
}

/** Where an account's notices go and its browsers come back to: its own, changed by whoever has its key. */
export function answerConfig(config: EasypayConfig, account: string, { method, body }: StandInCall): StandInAnswer {
  if (method !== 'GET' && method !== 'PATCH') return no(404, 'Not found')
  const names = Object.keys(config) as (keyof EasypayConfig)[]
  if (method === 'PATCH') for (const name of names) if (typeof body[name] === 'string') config[name] = body[name]
  return { status: 200, body: { ...config, account, client_id: account, payment_methods: ['cc', 'mb', 'mbw', 'ap'] } }
}

const known: Readonly<Record<string, (world: EasypayWorld, call: StandInCall) => StandInAnswer>> = {
  'POST single': (world, call) => (call.path.split('/')[2] === undefined ? createSingle(world, call) : no(404, 'Not found')),
  'GET single': single,
  'DELETE single': single,
  'PATCH single': single,
  'POST frequent': frequent,
  'GET frequent': frequent,
  'DELETE frequent': frequent,
  'POST checkout': session,
  'GET checkout': session,
  'DELETE checkout': session,
  'GET authorisation': authorisation,
  'POST capture': capture,
  'GET capture': capture,
  'POST refund': refund,
  'GET refund': refund,
  'POST void': release,
  'GET void': release,
  'GET report': ledger,
  'GET chargeback': (world, { query }) => paged(world.allChargebacks(), query, (one) => chargebackView(world, one)),
}

/** One call of the API, as easypay answers it. */
export function answerCall(world: EasypayWorld, call: StandInCall): StandInAnswer {
  const answer = known[`${call.method} ${call.path.split('/')[1]}`]
  return answer ? answer(world, call) : no(404, 'Not found')
}

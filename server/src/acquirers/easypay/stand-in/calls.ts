import type { StandInAnswer } from '../../stand-in-http.ts'
import { centsOf, DecimalText } from '../../decimal-euros.ts'
import {
  authorisationView,
  captureView,
  createdView,
  errorView,
  frequentCreatedView,
  frequentView,
  ledgerView,
  listView,
  refundView,
  singleView,
  stepView,
  voidView,
} from './answers.ts'
import { failingIban, type EasypayWorld } from './world.ts'

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
  if (type !== 'sale') return 'type is invalid for this method'
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
  if (text(capture.descriptive) === '') return no(400, 'capture.descriptive is required')
  if (body.type !== 'sale' && body.type !== 'authorisation') return no(400, 'type is invalid')
  const transactionKey = text(capture.transaction_key)
  const given = {
    key: text(body.key),
    type: body.type,
    valueCents,
    descriptive: text(capture.descriptive),
    transactionKey,
    ...asked,
  } as const
  const single = world.create(given)
  return { status: 201, body: createdView(single), dead: single.silentUntil > world.now() }
}

function single(world: EasypayWorld, { method, query, path }: StandInCall): StandInAnswer {
  const id = path.split('/')[2]
  if (id === undefined) {
    const found = query.has('key') ? world.byKey(query.get('key') ?? '') : []
    return {
      status: 200,
      body: listView(found.map((one) => singleView(world, one))),
      dead: found.some(({ silentUntil }) => silentUntil > world.now()),
    }
  }
  const found = world.find(id)
  if (!found) return missing
  const dead = found.silentUntil > world.now()
  if (method === 'GET') return { status: 200, body: singleView(world, found), dead }
  return world.remove(found) ? { status: 204, dead } : no(400, 'The payment cannot be deleted')
}

/** What is asked to be taken or held; undefined where it is too little. */
function askedCharge(body: StandInCall['body']): { valueCents: number; key: string; descriptive: string } | undefined {
  const valueCents = cents(body.value)
  const said = { key: text(body.transaction_key), descriptive: text(body.descriptive) }
  return valueCents === undefined || valueCents < 50 ? undefined : { valueCents, ...said }
}

/** Kept cards: asked for, shown, held against, and forgotten. */
function frequent(world: EasypayWorld, { method, path, query, body }: StandInCall): StandInAnswer {
  const [, , first, second] = path.split('/')
  const { frequents } = world
  if (method === 'POST' && first === undefined) {
    const isKnown = body.customer !== undefined && cents(body.min_value) !== undefined && cents(body.max_value) !== undefined
    if (body.method !== 'cc') return no(400, 'method is not active for this account')
    return isKnown
      ? { status: 201, body: frequentCreatedView(frequents.create(text(body.key))) }
      : no(400, 'customer and limits are required')
  }
  if (method === 'POST') {
    const [found, asked] = [first === 'authorisation' ? frequents.find(second ?? '') : undefined, askedCharge(body)]
    if (!found) return no(404, 'no frequent found')
    if (!asked || asked.descriptive === '') return no(400, 'value and descriptive are required')
    const made = frequents.hold(found, asked)
    return typeof made === 'string' ? no(412, made) : { status: 201, body: stepView(made.id) }
  }
  if (first === undefined) return { status: 200, body: listView(frequents.byKey(query.get('key') ?? '').map(frequentView)) }
  const found = frequents.find(first)
  if (!found) return missing
  if (method === 'GET') return { status: 200, body: frequentView(found) }
  frequents.remove(found)
  return { status: 204 }
}

function authorisation(world: EasypayWorld, { path }: StandInCall): StandInAnswer {
  const found = world.frequents.authorisationOf(path.split('/')[2] ?? '')
  return found ? { status: 200, body: authorisationView(world, found) } : missing
}

function capture(world: EasypayWorld, { method, path, body }: StandInCall): StandInAnswer {
  const id = path.split('/')[2] ?? ''
  if (method === 'GET') {
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

function refund(world: EasypayWorld, { method, path, body }: StandInCall): StandInAnswer {
  const id = path.split('/')[2] ?? ''
  if (method === 'GET') {
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

/** Pages of the ledger; the cursor is where the next one begins. */
function ledger(world: EasypayWorld, { query, path }: StandInCall): StandInAnswer {
  const [, from, until] = /^interval\((.{16}),(.{16})\)$/.exec(query.get('created_at') ?? '') ?? []
  if (path !== '/report/ledger' || from === undefined || until === undefined) return no(412, 'created_at is invalid')
  const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
  if (at(until) - at(from) > 31 * 86_400_000) return no(412, 'Maximum range of 30 days')
  const start = Number(query.get('cursor') ?? 0)
  const limit = Math.min(100, Number(query.get('limit') ?? 100))
  // A line of a minute is in it.
  const rows = world.ledger(at(from), at(until) + 59_999)
  const next = start + limit < rows.length ? String(start + limit) : ''
  return { status: 200, body: ledgerView(rows.slice(start, start + limit), next) }
}

const known: Readonly<Record<string, (world: EasypayWorld, call: StandInCall) => StandInAnswer>> = {
  'POST single': (world, call) => (call.path.split('/')[2] === undefined ? createSingle(world, call) : no(404, 'Not found')),
  'GET single': single,
  'DELETE single': single,
  'POST frequent': frequent,
  'GET frequent': frequent,
  'DELETE frequent': frequent,
  'GET authorisation': authorisation,
  'POST capture': capture,
  'GET capture': capture,
  'POST refund': refund,
  'GET refund': refund,
  'POST void': release,
  'GET void': release,
  'GET report': ledger,
}

/** One call of the API, as easypay answers it. */
export function answerCall(world: EasypayWorld, call: StandInCall): StandInAnswer {
  const answer = known[`${call.method} ${call.path.split('/')[1]}`]
  return answer ? answer(world, call) : no(404, 'Not found')
}

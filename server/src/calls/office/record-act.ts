import { insertAct, type Act } from '../../store/office/audit.ts'
import type { Db } from '../../store/db.ts'
import type { CallFacts } from '../call.ts'

type Acting = Pick<CallFacts, 'person' | 'address' | 'browser' | 'operationId'>

/** What happened: to what, and what that was before and is now. Of another entity or another act than the call’s own where it says so. */
type Told = {
  subject?: string | null
  before?: object | null
  after?: object | null
  entityId?: number | null
  action?: string
  /** Whoever had no session yet when they called. */
  who?: string
}

function actOf({ person, address, browser, operationId }: Acting, told: Told, outcome: Act['outcome']): Act {
  return {
    personId: person?.personId ?? null,
    who: told.who ?? person?.email ?? 'nobody',
    role: person?.membership?.role ?? (person && person.staffRoles.length > 0 ? person.staffRoles.join(',') : null),
    address: address ?? null,
    entityId: told.entityId === undefined ? (person?.membership?.entityId ?? null) : told.entityId,
    action: told.action ?? operationId,
    subject: told.subject ?? null,
    outcome,
    before: told.before ?? null,
    after: told.after ?? null,
    requestId: browser?.requestId ?? null,
  }
}

/** Writes an act down, in its own transaction: both happen or neither. */
export async function recordAct(tx: Db, call: Acting, told: Told = {}, outcome: Act['outcome'] = 'done'): Promise<void> {
  await insertAct(tx, actOf(call, told, outcome))
}

/** Of a body, what says what was done; a payer’s own data stay out of a chain that nobody can shorten. */
const tellable = [
  'amount',
  'minimumAmount',
  'maximumAmount',
  'limitDate',
  'disabled',
  'summary',
  'code',
  'action',
  'url',
  'status',
  'reason',
  'clientId',
  'validDate',
  'uses',
] as const

/** What an act of the API was done to and with, as far as it may stay for ever. */
export function toldOf(request: { params: Record<string, string>; body: unknown }): Told {
  const body = (request.body ?? {}) as Record<string, unknown>
  const after = Object.fromEntries(tellable.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]))
  const { platformCode, ...ids } = request.params
  const subject = Object.values(ids).at(-1) ?? platformCode ?? null
  return { subject, after: Object.keys(after).length > 0 ? after : null }
}

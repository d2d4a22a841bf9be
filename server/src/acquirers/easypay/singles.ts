import { AcquirerOutage, LockedOut, type AcquirerAnswer, type Entry, type Inquiry, type Known, type MeansRequest } from '../acquirer.ts'
import { eurosJson } from '../decimal-euros.ts'
import { partOf, textOf } from '../json-parts.ts'
import { answerOfSingle, firstIn, madeOf, shownIn } from './answers.ts'
import type { EasypayAnswer, EasypayClient } from './client.ts'
import { hostedCardPart } from './methods/card.ts'
import { mbwayPart } from './methods/mbway.ts'

/** One account at easypay, and the way to tell whoever runs us. */
export type Easypay = { name: string; call: EasypayClient; log: { error(details: object, message: string): void } }

/** The account is not let in: nothing was done, and somebody has to mend it. */
export function isLockedOut({ name, log }: Easypay, { status }: EasypayAnswer): boolean {
  if (status !== 401 && status !== 403) return false
  log.error({ account: name, status }, 'easypay does not let this account in: look at its keys and its methods.')
  return true
}

/** What is asked for must be let in: whoever is not has asked for nothing. */
export function mustBeLetIn(easypay: Easypay, made: EasypayAnswer): void {
  if (isLockedOut(easypay, made)) throw new LockedOut('easypay does not let this account in.')
}

/** The payment as easypay has it: by its own id, or before that is known by ours. */
export async function findSingle(
  easypay: Easypay,
  known: Pick<Known, 'knownAs' | 'requestId'>,
): Promise<EasypayAnswer['body'] | undefined> {
  const look = async (path: string): Promise<EasypayAnswer> => {
    const found = await easypay.call('GET', path)
    if (isLockedOut(easypay, found)) throw new AcquirerOutage('easypay does not let us look.')
    return found
  }
  let id = known.knownAs
  if (id === null) {
    const first = firstIn(await look(`/single?key=${known.requestId}`))
    if (first === undefined) return undefined
    id = textOf(first.id)
  }
  if (id === '') throw new AcquirerOutage('easypay does not name a payment.')
  return shownIn(await look(`/single/${id}`))
}

export async function lookAtSingle(easypay: Easypay, known: Known, now: Date): Promise<AcquirerAnswer | undefined> {
  const single = await findSingle(easypay, known)
  return single && answerOfSingle(single, now, known.askedAt)
}

/** Where easypay asks for the card: the address that it answered, and no other. */
export function entryOfSingle({ state }: Pick<Known, 'state'>): Entry | undefined {
  const url = state?.url
  return url === undefined ? undefined : { as: 'page', url }
}

/** An address of a page that a browser may be sent to; the stand-in's is on this machine. */
export const isPage = (url: string): boolean => URL.canParse(url) && /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url)

/** A payment by MB WAY or by a card that easypay asks for and does not keep: at once, or held. */
export async function askForSingle(easypay: Easypay, request: MeansRequest): Promise<AcquirerAnswer> {
  const { requestId, amountCents, hold, now, keep } = request
  const byMethod = mbwayPart(request) ?? hostedCardPart(request)
  if (!byMethod) return { outcome: 'declined', code: 'e04110' }
  const body = {
    type: hold ? 'authorisation' : 'sale',
    currency: 'EUR',
    value: eurosJson(amountCents),
    key: requestId,
    capture: { descriptive: `Pagamento ${request.paymentId}`, transaction_key: requestId },
    ...byMethod,
  }
  const known: Known = { kind: 'request', requestId, amountCents, knownAs: null, state: null, acquirerReference: null, askedAt: now }
  const made = await easypay.call('POST', '/single', body, requestId)
  mustBeLetIn(easypay, made)
  // Refused, it may be as it was asked before, with other words too: what was asked first stands.
  const before = made.status >= 400 ? await lookAtSingle(easypay, known, now) : undefined
  if (before) return before
  const said = madeOf(made)
  if ('outcome' in said) return said
  const knownAs = said.id
  const url = textOf(partOf(made.body.method).url)
  await keep({ knownAs, ...(isPage(url) && { state: { url } }) })
  return (await lookAtSingle(easypay, { ...known, knownAs }, now)) ?? { outcome: 'unknown' }
}

const isDecided = ({ payment_status: status }: EasypayAnswer['body']): boolean =>
  status === 'authorised' || status === 'paid' || status === 'failed' || status === 'error' || status === 'voided'

/** Takes back what waits; deleting an authorised payment would release it, so what is decided is left alone. */
export async function withdrawSingle(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  const gone = { outcome: 'approved', acquirerReference: '' } as const
  const decided = { outcome: 'declined', code: 'e04122' } as const
  const before = await findSingle(easypay, inquiry)
  if (!before) return gone
  if (before.payment_status === 'pending') await easypay.call('DELETE', `/single/${textOf(before.id)}`)
  else if (before.payment_status !== 'deleted') return isDecided(before) ? decided : { outcome: 'unknown' }
  const after = await findSingle(easypay, { ...inquiry, knownAs: textOf(before.id) })
  if (!after || after.payment_status === 'deleted' || after.payment_status === 'voided') return gone
  return isDecided(after) ? decided : { outcome: 'unknown' }
}

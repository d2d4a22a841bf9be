import { createHash } from 'node:crypto'
import { AcquirerOutage, LockedOut, type AcquirerAnswer, type Known, type Request } from '../acquirer.ts'
import type { AskedOnce } from '../asked-once.ts'
import { eurosJson } from '../decimal-euros.ts'
import { textOf, type JsonObject } from '../json-parts.ts'
import { codeIn, refusalOf } from './answers.ts'
import type { SibsAnswer, SibsClient } from './client.ts'
import type { SibsSettings } from './settings.ts'

/** One account at SIBS, what it was asked, and the way to tell whoever runs us. */
export type Sibs = AskedOnce & {
  name: string
  settings: SibsSettings
  call: SibsClient
  log: { error(details: object, message: string): void }
}

/** Longer than both calls may take: later than that nobody waits any more, and step two is not begun. */
const longestPauseMs = 8_000

/** Our id as SIBS takes it: 32 characters satisfy every page that names a length. */
export const ownId = (requestId: string): string => requestId.replaceAll('-', '')
/** The id of another step about the same question: never that of any question. */
export const ownIdOf = (step: 'reverse' | 'cancel', requestId: string): string =>
  createHash('sha256').update(`${step}-${requestId}`).digest('hex').slice(0, 32)
/** SIBS's id as ours; undefined for what is none of ours. */
export function requestIdOf(merchantTransactionId: string): string | undefined {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(merchantTransactionId) ?? []
  return parts.length === 0 ? undefined : parts.join('-')
}

export const euros = (cents: number) => ({ value: eurosJson(cents), currency: 'EUR' })
export const merchantOf = ({ settings: { terminalId } }: Sibs, merchantTransactionId: string) => ({
  terminalId: Number(terminalId),
  channel: 'web',
  merchantTransactionId,
})

/** The account is not let in: nothing was done, and somebody has to mend it. */
export function isLockedOut({ name, log }: Sibs, { status }: SibsAnswer): boolean {
  if (status !== 401 && status !== 403) return false
  log.error({ account: name, status }, 'SIBS does not let this account in: look at its token, its client id and its terminal.')
  return true
}

/** Whatever SIBS shows of a payment or a step, by the address of its status; undefined where it knows none. */
export async function readStatus(sibs: Sibs, path: string): Promise<JsonObject | undefined> {
  const found = await sibs.call('GET', path)
  if (isLockedOut(sibs, found)) throw new AcquirerOutage('SIBS does not let us look.')
  // That it knows none says SIBS with a code; anybody between could say 404.
  if (found.status === 404 && codeIn(found.body) !== undefined) return undefined
  if (found.status >= 400) throw new AcquirerOutage(`SIBS shows no status (${found.status}).`)
  return found.body
}
export const statusPath = (id: string): string => `/payments/${encodeURIComponent(id)}/status`
/** By our own id, which not every version of SIBS's pages knows: what is not found this way may be there all the same. */
export const ownStatusPath = (merchantTransactionId: string): string => `/payments/status?merchantTransactionId=${merchantTransactionId}`

type Refused = Extract<AcquirerAnswer, { outcome: 'declined' }>
type Sent = Parameters<SibsClient>[2]
type State = NonNullable<Known['state']>
/** What is asked for must be let in: whoever is not has asked for nothing. */
export function mustBeLetIn(sibs: Sibs, made: SibsAnswer): void {
  if (isLockedOut(sibs, made)) throw new LockedOut('SIBS does not let this account in.')
}

/**
 * Step one, which moves no money: what SIBS calls the payment is kept before step two. One whose id was never kept was never
 * paid, so that "not found" is safe to believe.
 */
export async function createCheckout(
  sibs: Sibs,
  { requestId, paymentId, amountCents, now, keep }: Request,
  transaction: object,
  more: object = {},
): Promise<{ id: string; signature: string; form: string } | Refused> {
  const startedAt = performance.now()
  const made = await sibs.call('POST', '/payments', {
    body: {
      merchant: merchantOf(sibs, ownId(requestId)),
      transaction: {
        transactionTimestamp: now.toISOString(),
        description: `Pagamento ${paymentId}`,
        moto: false,
        amount: euros(amountCents),
        ...transaction,
      },
      ...more,
    },
  })
  mustBeLetIn(sibs, made)
  const refusal = refusalOf(made)
  if (refusal) return refusal
  const { transactionID, transactionSignature, formContext } = made.body
  const [id, signature, form] = [textOf(transactionID), textOf(transactionSignature), textOf(formContext)]
  // Nothing has moved, and step two has nothing to be opened by.
  if (id === '' || (signature === '' && form === '')) throw new AcquirerOutage('SIBS has not opened step two: it is not begun.')
  await keep({ knownAs: id })
  if (performance.now() - startedAt > longestPauseMs) throw new AcquirerOutage('SIBS took too long for step one: step two is not begun.')
  return { id, signature, form }
}

/**
 * A call of step two, and what it was answered, or refused. A refusal is kept, with what else is known of the question (`state`): the status of a payment that was never begun
 * does not say it.
 */
export async function takeSecondStep(
  sibs: Sibs,
  path: string,
  sent: Sent,
  { keep, state }: Pick<Request, 'keep'> & { state?: State },
): Promise<{ body: JsonObject } | Refused> {
  const said = await sibs.call('POST', path, sent)
  mustBeLetIn(sibs, said)
  const refusal = refusalOf(said)
  if (!refusal) return said
  await keep({ state: { ...state, ended: refusal.raw ?? 'refused' } })
  return refusal
}

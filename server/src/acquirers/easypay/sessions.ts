import { AcquirerOutage, type AcquirerAnswer, type Inquiry, type Known, type MeansRequest } from '../acquirer.ts'
import { eurosJson } from '../decimal-euros.ts'
import { partOf, textOf } from '../json-parts.ts'
import { answerOfSingle, cardMs, madeOf, shownIn } from './answers.ts'
import type { EasypayAnswer } from './client.ts'
import { walletCustomer } from './methods/wallet.ts'
import { findSingle, isLockedOut, mustBeLetIn, type Easypay } from './singles.ts'

// A session (easypay's own word is checkout): its form asks the payer, and makes a payment of its own of each try, under our key.
type State = { sessionId: string; session: string }
type Asked = Pick<Inquiry, 'requestId' | 'state' | 'now' | 'askedAt' | 'keep'>
type Standing = { isOpen: boolean; single: EasypayAnswer['body'] | undefined }

/** Until easypay names the payment. */
export const isInSession = ({ state }: Pick<Known, 'state'>): boolean => state?.sessionId !== undefined

const withdrawn = { outcome: 'declined', code: 'e04201' } as const

async function look(easypay: Easypay, { requestId, state }: Pick<Asked, 'requestId' | 'state'>): Promise<Standing> {
  const found = await easypay.call('GET', `/checkout/${state?.sessionId}`)
  if (isLockedOut(easypay, found)) throw new AcquirerOutage('easypay does not let us look.')
  const shown = shownIn(found)
  const knownAs = textOf(partOf(shown?.payment).id)
  const named = knownAs === '' ? undefined : await findSingle(easypay, { knownAs, requestId })
  const single = named ?? (await findSingle(easypay, { knownAs: null, requestId }))
  const status = shown ? partOf(shown.checkout).status : 'canceled'
  const isOver = status === 'canceled' || (status === 'complete' && single !== undefined)
  if (status !== 'pending' && !isOver) throw new AcquirerOutage('easypay does not say how a session stands.')
  return { isOpen: status === 'pending', single }
}

/** Closes a session for good, where nothing was paid in it. */
async function close(easypay: Easypay, asked: Pick<Asked, 'requestId' | 'state'>): Promise<Standing> {
  await easypay.call('DELETE', `/checkout/${asked.state?.sessionId}`)
  return look(easypay, asked)
}

/** What a payment that the form made says, with its name kept once it is approved: what follows on it is asked of the payment. */
async function answerOf(asked: Asked, { single }: Standing): Promise<AcquirerAnswer | undefined> {
  const answer = single && answerOfSingle(single, asked.now, asked.askedAt)
  if (answer?.outcome === 'approved') await asked.keep({ knownAs: textOf(single?.id) })
  return answer
}

/** How a session stands. One try that failed ends it: easypay's form would let its payer go on while we say that it is declined. */
export async function lookAtSession(easypay: Easypay, asked: Asked): Promise<AcquirerAnswer> {
  const found = await look(easypay, asked)
  const answer = await answerOf(asked, found)
  if (answer?.outcome === 'approved') return answer
  if (answer?.outcome === 'declined') {
    if (!found.isOpen) return answer
    const after = await close(easypay, asked)
    const later = await answerOf(asked, after)
    if (later?.outcome === 'approved') return later
    return after.isOpen ? { outcome: 'unknown' } : answer
  }
  if (!found.isOpen) return answer ? { outcome: 'unknown' } : withdrawn
  const expiresAt = new Date(asked.askedAt.getTime() + cardMs)
  return { outcome: 'waiting', entry: true, ...(asked.now < expiresAt && { expiresAt }) }
}

/** Opens a session for one wallet, at once: of holding the document speaks for cards and MB WAY alone. */
export async function askInSession(easypay: Easypay, request: MeansRequest, wallet: 'ap'): Promise<AcquirerAnswer> {
  const { requestId, amountCents, hold, now, keep } = request
  if (hold) return { outcome: 'declined', code: 'e04110' }
  const body = {
    type: ['single'],
    payment: {
      methods: [wallet],
      type: 'sale',
      currency: 'EUR',
      key: requestId,
      capture: { descriptive: `Pagamento ${request.paymentId}`, transaction_key: requestId },
    },
    order: { key: requestId, value: eurosJson(amountCents) },
    ...walletCustomer(request),
  }
  const made = await easypay.call('POST', '/checkout', body, requestId)
  mustBeLetIn(easypay, made)
  const said = madeOf(made)
  if ('outcome' in said) return said
  const [sessionId, session] = [said.id, textOf(made.body.session)]
  if (session === '') throw new AcquirerOutage('easypay does not open its form.')
  const state: State = { sessionId, session }
  // Notices name the payment, which is not there yet, and our key.
  await keep({ knownAs: requestId, state })
  return lookAtSession(easypay, { ...request, state, askedAt: now })
}

/** Takes back a session in which nothing was paid. */
export async function withdrawSession(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  const decided = { outcome: 'declined', code: 'e04122' } as const
  const before = await answerOf(inquiry, await look(easypay, inquiry))
  if (before?.outcome === 'approved') return decided
  const after = await close(easypay, inquiry)
  const answer = await answerOf(inquiry, after)
  if (answer?.outcome === 'approved') return decided
  return after.isOpen || answer?.outcome === 'waiting' ? { outcome: 'unknown' } : { outcome: 'approved', acquirerReference: '' }
}

/** What easypay calls what was paid in a session; undefined where nothing was: the session is to be closed. */
export async function paidInSession(easypay: Easypay, inquiry: Inquiry): Promise<string | undefined> {
  const answer = await answerOf(inquiry, await look(easypay, inquiry))
  return answer?.outcome === 'approved' ? answer.acquirerReference : undefined
}

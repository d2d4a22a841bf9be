import type { AcquirerAnswer, Inquiry, Kept } from '../acquirer.ts'
import { eurosJson } from '../decimal-euros.ts'
import { centsIn, partOf, textOf } from '../json-parts.ts'
import { forget, isAboutKept, lookAtKept, withdrawKept } from './frequents.ts'
import { findLost, isLost, lostAt } from './lost.ts'
import { isInSession, paidInSession, withdrawSession } from './sessions.ts'
import { findSingle, withdrawSingle, type Easypay } from './singles.ts'
import { describedBy, lookAtStep, take, type Step } from './steps.ts'

/**
 * What is kept beside a question whose money goes back: what was asked for, easypay's name for it, and when it was answered with an error after which
 * nobody asks for it again. The question's own name stays what it is.
 */
type Reversal = { reversing: Extract<Step, 'refund' | 'void'>; reversal?: string; lost?: string }

function reversalOf({ state }: Pick<Inquiry, 'state'>): Reversal | undefined {
  const { reversing, reversal } = state ?? {}
  if (reversing !== 'refund' && reversing !== 'void') return undefined
  return { reversing, ...(reversal !== undefined && { reversal }) }
}

/** Asks for what gives back, under a key of its own and for as long as easypay knows that again; its name is kept at once, and what came of it is asked by that. */
async function giveBack(easypay: Easypay, inquiry: Inquiry, reversing: Reversal['reversing'], of: string): Promise<AcquirerAnswer> {
  const { requestId, amountCents, state, mayRepeat } = inquiry
  const begun = reversalOf(inquiry)
  const key = `reverse-${requestId}`
  const lost = begun && isLost(inquiry) && reversing === 'refund' ? await findLost(easypay, 'refund', key, inquiry) : undefined
  if (lost !== undefined) {
    await inquiry.keep({ state: { ...state, reversing, reversal: lost } })
    return lookAtStep(easypay, reversing, lost)
  }
  if (begun && (!mayRepeat || isLost(inquiry))) {
    easypay.log.error({ account: easypay.name, requestId }, 'A person has to ask easypay whether this was given back.')
    return { outcome: 'unknown' }
  }
  const kept: Reversal = { ...state, reversing }
  if (!begun) await inquiry.keep({ state: kept })
  const keep = ({ knownAs }: Kept) => (knownAs === undefined ? Promise.resolve() : inquiry.keep({ state: { ...kept, reversal: knownAs } }))
  const body = reversing === 'void' ? { descriptive: describedBy(inquiry) } : { value: eurosJson(amountCents) }
  return take(easypay, reversing, of, body, {
    requestId: key,
    keep,
    note: () => inquiry.keep({ state: { ...kept, ...lostAt(inquiry.now) } }),
  })
}

const undoneAs = ({ knownAs }: Pick<Inquiry, 'knownAs'>) => ({ outcome: 'approved', acquirerReference: knownAs ?? '' }) as const

/** Gives back what a kept card was charged too late. */
async function reverseKept(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  const { charge, hold } = inquiry.state ?? {}
  if (charge === undefined) return withdrawKept(easypay, inquiry)
  const { outcome } = await lookAtKept(easypay, inquiry)
  // What we have begun and lost the name of may show there already, and not be done.
  if (outcome === 'declined' && !reversalOf(inquiry)) return undoneAs(inquiry)
  return outcome === 'approved' || outcome === 'declined'
    ? giveBack(easypay, inquiry, hold ? 'void' : 'refund', charge)
    : { outcome: 'unknown' }
}

/** The payment itself tells how it is given back, and whether it was by somebody else. */
async function reverseSingle(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  const single = await findSingle(easypay, inquiry)
  const capture = partOf(single?.capture)
  const begun = reversalOf(inquiry)
  // What has a name there does not vanish.
  if (!single) return inquiry.knownAs === null ? undoneAs(inquiry) : { outcome: 'unknown' }
  if (capture.status === 'refunded' && !begun) return undoneAs(inquiry)
  switch (single.payment_status) {
    case 'pending':
      return withdrawSingle(easypay, inquiry)
    case 'authorised':
      return giveBack(easypay, inquiry, 'void', textOf(single.id))
    case 'paid':
      // All that it took, whatever was asked for.
      return giveBack(easypay, { ...inquiry, amountCents: centsIn(single.value) ?? inquiry.amountCents }, 'refund', textOf(capture.id))
    case 'failed':
    case 'error':
    case 'deleted':
    case 'voided':
      return begun?.reversing === 'refund' ? giveBack(easypay, inquiry, 'refund', textOf(capture.id)) : undoneAs(inquiry)
    default:
      return { outcome: 'unknown' }
  }
}

async function begin(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  if (isAboutKept(inquiry)) return reverseKept(easypay, inquiry)
  if (!isInSession(inquiry)) return reverseSingle(easypay, inquiry)
  const knownAs = await paidInSession(easypay, inquiry)
  return knownAs === undefined ? withdrawSession(easypay, inquiry) : reverseSingle(easypay, { ...inquiry, knownAs })
}

/** A card that was new to it is not kept either, once its charge is given back. */
async function afterwards(easypay: Easypay, { state, keep }: Inquiry): Promise<void> {
  if (state?.frequent === undefined || state.charge === undefined) return
  if (state.reversed === undefined) await keep({ state: { ...state, reversed: 'yes' } })
  if (state.url !== undefined) await forget(easypay, { frequent: state.frequent })
}

/** Gives back what was approved too late: done when easypay says of the refund or release itself that it is, and refused when it says that. */
export async function reverse(easypay: Easypay, inquiry: Inquiry): Promise<AcquirerAnswer> {
  let { state } = inquiry
  const keep = async (kept: Kept): Promise<void> => {
    await inquiry.keep(kept)
    if (kept.state) ({ state } = kept)
  }
  const { reversing, reversal } = reversalOf(inquiry) ?? {}
  const isAsked = reversing !== undefined && reversal !== undefined
  const answer = isAsked ? await lookAtStep(easypay, reversing, reversal) : await begin(easypay, { ...inquiry, keep })
  if (answer.outcome === 'approved') await afterwards(easypay, { ...inquiry, state })
  return answer
}

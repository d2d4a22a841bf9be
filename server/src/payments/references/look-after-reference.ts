import type { ReferenceStanding } from '../../acquirers/acquirer.ts'
import type { MoneyServices } from '../../calls/call.ts'
import { acceptsLatePayment } from '../../domain/late-payment.ts'
import type { Payment } from '../../domain/payment.ts'
import { saveLook, type AcquirerReference } from '../../store/acquirers/references.ts'
import { findPayment } from '../../store/payments.ts'
import { firstLookMs, hourMs, makerOf, withinCall } from './issue-reference.ts'
import { receiveMoney } from './receive-money.ts'

const minuteMs = 60_000
const dayMs = 24 * hourMs
/** Money that left its payer in time may be told days after the reference ran out. */
const lateMs = 7 * dayMs

/** Whether somebody is still to pay this reference: it is its payment's, and that waits. */
function isWanted(payment: Payment | undefined, { referenceEntity, reference }: AcquirerReference): boolean {
  if (!payment || payment.reference !== reference || payment.referenceEntity !== referenceEntity) return false
  if (payment.state === 'cancelled') return acceptsLatePayment(payment)
  return payment.state === 'pending' || payment.state === 'pending_confirmation'
}

/** When to ask again about a reference of which no notice comes: ever more seldom, and soon after it ran out. */
function nextLook({ createdAt, validEnd }: AcquirerReference, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const later = now.getTime() + Math.min(Math.max(hourMs, age / 2), dayMs)
  const atEnd = validEnd.getTime() + 10 * minuteMs
  return new Date(now.getTime() < atEnd ? Math.min(later, atEnd) : later)
}

/** When to ask again about what is silent or not to be found: soon at first, then ever later, at most every day. */
function soon({ createdAt }: AcquirerReference, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(minuteMs, age / 2), dayMs))
}

function after(issued: AcquirerReference, { outcome, knownAs }: ReferenceStanding, now: Date): AcquirerReference {
  const seen = { ...issued, knownAs: issued.knownAs ?? knownAs ?? null }
  const isOver = now.getTime() > issued.validEnd.getTime() + lateMs
  switch (outcome) {
    case 'paid':
      return { ...seen, status: 'paid', lookAgainAt: null }
    case 'gone':
      // What was taken back may have been paid at that moment: it is asked about until nothing can come any more.
      return {
        ...seen,
        status: 'gone',
        lookAgainAt: isOver ? null : new Date(now.getTime() + Math.max(dayMs, now.getTime() - issued.createdAt.getTime())),
      }
    case 'notFound':
      // What was never answered and never arrived is not there; what was there does not vanish.
      return issued.knownAs === null && now.getTime() > issued.createdAt.getTime() + 10 * minuteMs
        ? { ...seen, status: 'gone', lookAgainAt: null }
        : { ...seen, lookAgainAt: isOver ? null : soon(issued, now) }
    case 'open':
      return { ...seen, lookAgainAt: nextLook(issued, now) }
    case 'unknown':
      return { ...seen, lookAgainAt: soon(issued, now) }
  }
}

/** `told`: the names of the notice that led here. Asks how a reference stands, books what came for it, and takes it back when nobody is to pay it any more. A notice leads here, and the janitor. */
export async function lookAfterReference(
  services: MoneyServices,
  issued: AcquirerReference,
  now: Date,
  told: readonly string[] = [],
): Promise<void> {
  // A notice may come while whoever asked for it still writes it down, or its payment: it is looked after when its time comes.
  const isBeingMade = now.getTime() < issued.createdAt.getTime() + firstLookMs
  if (isBeingMade && issued.status === 'asked') return
  const isDue = !isBeingMade || (issued.lookAgainAt !== null && issued.lookAgainAt <= now)
  const maker = makerOf(services, issued)
  const inquiry = { requestId: issued.referenceId, knownAs: issued.knownAs, now, told: told.filter((name) => name !== issued.referenceId) }
  const silent: ReferenceStanding = { outcome: 'unknown', received: [] }
  const ask = async (asking: Promise<ReferenceStanding>) => (await withinCall(asking, services.acquirerTimeoutMs)) ?? silent
  let standing = await ask(maker.look(inquiry))
  const payment = await findPayment(services.sql, issued.entityId, issued.paymentId)
  if (standing.outcome === 'open' && isDue && !isWanted(payment, issued))
    standing = await ask(maker.cancel({ ...inquiry, knownAs: standing.knownAs ?? issued.knownAs }))
  const seen = { ...issued, knownAs: issued.knownAs ?? standing.knownAs ?? null }
  for (const money of standing.received) await receiveMoney(services, seen, money, now)
  await saveLook(services.sql, issued, after(issued, standing, now))
}

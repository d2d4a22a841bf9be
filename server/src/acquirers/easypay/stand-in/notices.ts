import { eurosJson } from '../../decimal-euros.ts'
import type { StandInNotice } from './books.ts'
import type { EasypayWorld } from './world.ts'

/** What an account says of itself: where its notices go, each kind of them, and where browsers come back to after a card. */
export type EasypayConfig = Record<'generic' | 'authorisation' | 'transaction' | 'visa_fwd' | 'visa_detail', string>

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** What was taken, given back or held, and of which payment; undefined for what is told in the generic way alone. */
function aboutMoney(world: EasypayWorld, { id, key, type }: StandInNotice) {
  const refund = type === 'refund' ? world.refundOf(id) : undefined
  const capture = refund ? world.captureOf(refund.capture) : world.capturesOf(id).findLast((one) => one.key === key)
  const authorisation = world.frequents.authorisationOf(id)
  const payment = refund ? (capture?.payment ?? '') : (authorisation?.frequent ?? id)
  const of = world.find(payment) ?? world.frequents.find(payment)
  if (!of) return undefined
  const cents = refund?.valueCents ?? capture?.valueCents ?? authorisation?.valueCents ?? ('valueCents' in of ? of.valueCents : 0)
  return { of, cents, name: refund?.id ?? capture?.id ?? id }
}

/** The same event in its own shape: of money that moved, or of an authorisation; `to` is the address for it. */
function inItsShape(
  world: EasypayWorld,
  notice: StandInNotice,
  account: string,
): { to: 'transaction' | 'authorisation'; body: object } | undefined {
  const { key, type, status } = notice
  const about = status === 'success' ? aboutMoney(world, notice) : undefined
  if (!about) return undefined
  const { of, cents, name } = about
  const shared = {
    id: of.id,
    value: eurosJson(cents),
    currency: 'EUR',
    key: of.key,
    method: of.method.type,
    customer: { id: of.customerId },
    account: { id: account },
  }
  if (type === 'authorisation') return { to: 'authorisation', body: { ...shared, authorisation: { id: name } } }
  if (type !== 'capture' && type !== 'refund') return undefined
  const values = { requested: eurosJson(cents), paid: eurosJson(cents) }
  return { to: 'transaction', body: { ...shared, transaction: { id: name, key, type, date: dateOf(world.now()), values } } }
}

/** Tells whoever listens, as often as it is set to; a listener that is away is told no more, as nothing is known of repeats. */
export function createTeller(config: EasypayConfig, account: string) {
  const underWay = new Set<Promise<unknown>>()

  function post(to: string, body: string, inOrder: boolean): void {
    const before = inOrder ? Promise.all(underWay) : undefined
    const sending = (async () => {
      await before
      await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    })()
    const sent: Promise<unknown> = sending.catch(() => undefined).finally(() => underWay.delete(sent))
    underWay.add(sent)
  }

  return {
    tell(world: EasypayWorld, notice: StandInNotice): void {
      const { notices: times, tellsInOrder } = world.faults
      const generic = { ...notice, messages: ['Your request was processed'], date: dateOf(world.now()) }
      const own = inItsShape(world, notice, account)
      for (let count = 0; count < times; count++) {
        if (config.generic !== '') post(config.generic, JSON.stringify(generic), tellsInOrder)
        if (own && config[own.to] !== '') post(config[own.to], JSON.stringify(own.body), tellsInOrder)
      }
    },
    done: () => Promise.all(underWay),
  }
}

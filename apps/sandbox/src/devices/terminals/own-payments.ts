import type { WirePayment } from '@escudo/contracts'

/** Reversed until the day is closed, refunded afterwards (specification rest-wire §7). */
export type TakeBack = { payment: WirePayment; way: 'reverse' | 'refund' }

/** Six characters, as a terminal numbers its slips; the first says that it was this one. */
const ownCode = /^S[0-9A-Z]{5}$/
const most = 8

export function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `S${number.toString(36).toUpperCase().padStart(5, '0').slice(-5)}`
}

/** The last payments of a Standalone terminal that it can still take back: a refund carries the number of its payment's slip. */
export function takeBacks(payments: readonly WirePayment[]): TakeBack[] {
  const own = payments.filter(({ code }) => ownCode.test(code ?? ''))
  const refunded = new Set(own.filter(({ type }) => type === 'refund').map(({ code }) => code))
  return own
    .filter(({ type, code, refunds }) => type === 'payment' && !refunded.has(code) && !refunds?.length)
    .flatMap((payment): TakeBack[] => {
      if (payment.stateDetails.state === 'authorised') return [{ payment, way: 'reverse' }]
      return payment.stateDetails.state === 'confirmed' ? [{ payment, way: 'refund' }] : []
    })
    .slice(0, most)
}

import type { Method } from './method.ts'

/** A wallet has the payer's cards; which one pays it shows to nobody but the acquirer, so there is nothing to keep or to show. */
export type WalletMeans = { code: 'AP' } | { code: 'GP' }

function wallet<M extends WalletMeans>(): Method<M> {
  return {
    label: () => undefined,
    phone: () => undefined,
    asking: {
      kind: 'authorise',
      turnedAway: 'e04020',
      isBilled: false,
      show: () => ({}),
      mark: () => undefined,
      secret: ({ code: _named, ...nothing }) => nothing,
      // Without a page there is no wallet to ask.
      given: () => ({ refusal: { code: 'e00211', pointer: '/paymentMethod/code' } }),
      confirmed: (means) => ({ means }),
    },
  }
}

export const applePay = wallet<{ code: 'AP' }>()
export const googlePay = wallet<{ code: 'GP' }>()

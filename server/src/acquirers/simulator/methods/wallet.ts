import type { WalletMeans } from '../../../methods/wallet.ts'
import { cardScenario } from '../scenarios.ts'
import { declines, waits, type Issuer } from './issuer.ts'

/** A simulated wallet: its payer looks at the amount, chooses a card and confirms, and that card's bank decides. */
function wallet<M extends WalletMeans>(code: M['code']): Issuer<M> {
  return {
    kind: code,
    asksAt: 'page',
    decide: (_, hasPage) => (hasPage ? waits('wallet') : declines('wallet', 'e02460')),
    after: (_, card) => (card === undefined ? undefined : cardScenario(card).decline),
    refused: 'e04020',
    authentication: () => undefined,
  }
}

export const applePay = wallet<{ code: 'AP' }>('AP')
export const googlePay = wallet<{ code: 'GP' }>('GP')

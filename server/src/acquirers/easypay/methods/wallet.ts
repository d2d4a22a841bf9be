import type { Entry, EntryWishes, Known, MeansRequest } from '../../acquirer.ts'
import { isLocal, isProduction, type EasypaySettings } from '../settings.ts'
import { customerOf } from './card.ts'

/** easypay's word for a wallet that its sessions take; undefined for every other method: of Google Pay their schema knows none. */
export const walletWordOf = ({ means }: Pick<MeansRequest, 'means'>): 'ap' | undefined => (means.code === 'AP' ? 'ap' : undefined)

/** Who pays: the schema of a session wants an email, its guide names nobody. Without one easypay's form asks. */
export function walletCustomer(request: Pick<MeansRequest, 'payer'>): object {
  const customer = customerOf(request)
  return customer.email === undefined ? {} : { customer }
}

/** Starts easypay's form with what stands in its place, and leaves for where browsers come back to once nothing more can be done there. */
const start = `(() => {
  const { manifest, options, back } = document.getElementById('easypay-checkout').dataset
  const leave = () => location.assign(back)
  easypayCheckout.startCheckout(JSON.parse(manifest), { ...JSON.parse(options), onClose: leave, onError: leave, onPaymentError: leave })
})()`

/** Where easypay's script is, by its document, and whose frame it draws, by its own package. */
function placesOf({ baseUrl }: EasypaySettings): { script: string; frame: string } {
  if (!isLocal(baseUrl)) {
    const frame = isProduction({ baseUrl }) ? 'https://pay.easypay.pt' : 'https://pay.sandbox.easypay.pt'
    return { script: 'https://cdn.easypay.pt/checkout/2.6.2/', frame }
  }
  const { origin } = new URL(baseUrl)
  return { script: `${origin}/checkout/2.6.2/`, frame: origin }
}

/** easypay's form for a wallet: its script, for one session. */
export function entryOfSession(
  settings: EasypaySettings,
  { state }: Pick<Known, 'state'>,
  { returnUrl, language }: EntryWishes,
): Entry | undefined {
  const { sessionId, session } = state ?? {}
  if (sessionId === undefined || session === undefined) return undefined
  const { script, frame } = placesOf(settings)
  // The form speaks these two.
  const options = { testing: !isProduction(settings), language: language === 'PT' ? 'pt_PT' : 'en' }
  return {
    as: 'form',
    script,
    origin: new URL(script).origin,
    frame,
    start,
    className: 'easypay',
    attributes: {
      id: 'easypay-checkout',
      'data-manifest': JSON.stringify({ id: sessionId, session, config: null }),
      'data-options': JSON.stringify(options),
      'data-back': returnUrl,
    },
  }
}

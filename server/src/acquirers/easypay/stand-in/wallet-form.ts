import type { IncomingMessage, ServerResponse } from 'node:http'
import { eurosText } from '../../decimal-euros.ts'
import { partOf, textOf } from '../../json-parts.ts'
import { sendPage } from '../../stand-in-http.ts'
import type { EasypayWorld } from './world.ts'
import type { Session } from './sessions.ts'

/** What stands at the address of easypay's script: it draws a frame for a session and says what that tells it (specification acquirers §2). */
const script = `(() => {
  const { origin } = new URL(document.currentScript.src)
  window.easypayCheckout = {
    startCheckout(manifest, { id = 'easypay-checkout', language = '', onSuccess, onError, onPaymentError, onClose }) {
      const frame = document.createElement('iframe')
      const config = { ...manifest.config, language, allowClose: false }
      frame.src = origin + '/form/?manifest=' + encodeURIComponent(btoa(JSON.stringify({ ...manifest, config })))
      frame.width = '400'
      frame.height = '300'
      frame.allow = 'payment'
      frame.title = 'easypay stand-in'
      frame.style.maxWidth = '100%'
      const hear = ({ origin: from, data }) => {
        if (from !== origin || data.type !== 'ep-checkout') return
        if (data.status === 'close') onClose?.()
        if (data.status === 'success') onSuccess?.(data.checkout)
        if (data.status === 'error') onError?.(data.error)
        if (data.status === 'payment-error') onPaymentError?.(data.error)
      }
      addEventListener('message', hear)
      document.getElementById(id).append(frame)
      return { unmount: () => (frame.remove(), removeEventListener('message', hear)) }
    },
  }
})()
`

const tell = (said: object): string =>
  `<script>parent.postMessage(${JSON.stringify({ type: 'ep-checkout', ...said }).replaceAll('<', '\\u003c')}, '*')</script>`

function sessionOf(world: EasypayWorld, given: string | null): Session | undefined {
  try {
    const { id, session } = partOf(JSON.parse(Buffer.from(given ?? '', 'base64').toString()))
    const found = world.sessions.find(textOf(id))
    return found && found.secret === session ? found : undefined
  } catch {
    return undefined
  }
}

const names: Readonly<Record<string, string>> = { ap: 'Apple Pay' }

function form(world: EasypayWorld, session: Session | undefined, answer: string | null): string {
  if (!session) return `<p>No session.</p>${tell({ status: 'error', error: { code: 'generic-error' } })}`
  const { id, valueCents, methods, status } = session
  if (status === 'complete') return `<p>Paid.</p>${tell({ status: 'error', error: { code: 'already-paid' } })}`
  if (!world.sessions.isOpen(session)) {
    const code = status === 'canceled' ? 'checkout-canceled' : 'checkout-expired'
    return `<p>Over.</p>${tell({ status: 'error', error: { code } })}`
  }
  const ask = `<h1>${names[methods[0] ?? ''] ?? 'Wallet'}, ${eurosText(valueCents)} €</h1><form method="post"><button name="answer" value="approve">Approve</button> <button name="answer" value="refuse">Refuse</button></form>`
  if (answer === null) return ask
  world.sessions.decide(session, answer === 'approve')
  if (answer !== 'approve')
    return `${ask}${tell({ status: 'payment-error', error: { code: 'payment-failure' }, paymentMethod: methods[0] })}`
  const payment = { id: session.payment, method: methods[0], status: 'paid' }
  return `<p>Paid.</p>${tell({ status: 'success', checkout: { id, type: 'single', payment } })}${tell({ status: 'close' })}`
}

/** The script of easypay's form, and the frame in which it asks; false for what is neither. */
export function walletForm(world: EasypayWorld, request: IncomingMessage, response: ServerResponse, text: string): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  if (pathname === '/checkout/2.6.2/') {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(script)
    return true
  }
  if (pathname !== '/form/') return false
  const answer = request.method === 'POST' ? (new URLSearchParams(text).get('answer') ?? '') : null
  sendPage(response, 'easypay stand-in', form(world, sessionOf(world, searchParams.get('manifest')), answer))
  return true
}

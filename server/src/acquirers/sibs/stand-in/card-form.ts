import type { IncomingMessage, ServerResponse } from 'node:http'
import { partOf, textOf } from '../../json-parts.ts'
import { escaped, send, sendPage } from '../../stand-in-http.ts'
import type { SibsWorld } from './world.ts'

/** SIBS's public test cards (specification acquirers §3): without 3-D Secure, without a question, with one; any other is declined. */
const testCards: Readonly<Record<string, 'approved' | 'challenge'>> = {
  '4761340000000035': 'approved',
  '5204740000001002': 'approved',
  '4176660000000100': 'challenge',
  '5185520050000010': 'challenge',
}

/**
 * The script that draws the form where SIBS's pages say it does: from the form's attributes, with what is typed going to where the script
 * came from, and the browser to `redirectUrl` with the payment's id.
 */
const widget = `(() => {
  const own = new URL(document.currentScript.src)
  const draw = () => {
    const form = document.querySelector('form.paymentSPG')
    if (!form) return
    const config = JSON.parse(form.getAttribute('spg-config'))
    const field = (label, name) => {
      const line = document.createElement('p')
      const text = document.createElement('label')
      const input = document.createElement('input')
      input.name = name
      input.autocomplete = 'off'
      text.append(label + ' ', input)
      line.append(text)
      form.append(line)
      return input
    }
    const number = field(config.language === 'pt' ? 'Número do cartão SIBS' : 'SIBS card number', 'number')
    field(config.language === 'pt' ? 'Código de segurança SIBS' : 'SIBS security code', 'code')
    const button = document.createElement('button')
    button.textContent = config.language === 'pt' ? 'Pagar na SIBS' : 'Pay at SIBS'
    form.append(button)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      button.disabled = true
      const body = JSON.stringify({ context: form.getAttribute('spg-context'), number: number.value, back: config.redirectUrl })
      const answer = await fetch(own.origin + '/form/card', { method: 'POST', body })
      const said = await answer.json()
      location.assign(said.url)
    })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw)
  else draw()
})()
`

const backTo = (back: string, id: string): string => `${back}?${new URLSearchParams({ id, resourcePath: `/payments/${id}/status` })}`

/** A card was typed: what is asked of it next, or where the browser goes. Nothing of it is kept. */
function takeCard(world: SibsWorld, text: string, origin: string): string | undefined {
  const { context, number, back } = partOf(JSON.parse(text))
  const payment = world.find(Buffer.from(textOf(context), 'base64').toString())
  if (payment?.method !== 'CARD' || payment.status !== 'Pending') return undefined
  const fate = testCards[textOf(number).replaceAll(' ', '')]
  if (fate === 'challenge') return `${origin}/form/challenge?${new URLSearchParams({ id: payment.id, back: textOf(back) })}`
  world.decideCard(payment, fate === 'approved')
  return backTo(textOf(back), payment.id)
}

/** The form's script, what it sends, and the question of a card's bank. */
export function cardForm(world: SibsWorld, request: IncomingMessage, response: ServerResponse, text: string): void {
  const origin = `http://${request.headers.host}`
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  if (pathname === '/assets/js/widget.js')
    return void response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(widget)
  if (pathname === '/form/card' && request.method === 'POST') {
    const url = takeCard(world, text, origin)
    return send(response, url === undefined ? { status: 400, body: {} } : { status: 200, body: { url } }, {
      'Access-Control-Allow-Origin': '*',
    })
  }
  const [id, back] = [searchParams.get('id') ?? '', searchParams.get('back') ?? '']
  const payment = pathname === '/form/challenge' ? world.find(id) : undefined
  if (!payment) return void response.writeHead(404).end()
  if (request.method === 'POST') {
    world.decideCard(payment, new URLSearchParams(text).get('challenge') === 'approve')
    return void response.writeHead(303, { Location: backTo(back, id) }).end()
  }
  const action = escaped(`/form/challenge?${searchParams}`)
  const form = `<form method="post" action="${action}"><button name="challenge" value="approve">Approve</button> <button name="challenge" value="refuse">Refuse</button></form>`
  sendPage(response, 'SIBS stand-in', `<h1>Your bank asks</h1>${form}`)
}

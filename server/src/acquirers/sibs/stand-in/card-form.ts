import type { IncomingMessage, ServerResponse } from 'node:http'
import { partOf, textOf } from '../../json-parts.ts'
import { escaped, send, sendPage } from '../../stand-in-http.ts'
import { typedCard } from './kept-cards.ts'
import type { SibsWorld } from './world.ts'

/**
 * The script that draws the form where SIBS's pages say it does: from the form's attributes, with what is typed going to where the script
 * came from, and the browser to `redirectUrl` with the payment's id.
 */
const widget = ({ kept, saves }: { kept: { value: string; maskedPAN: string } | undefined; saves: boolean }): string => `(() => {
  const kept = ${JSON.stringify(kept ?? null)}
  const saves = ${saves}
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
    const number = kept ? undefined : field(config.language === 'pt' ? 'Número do cartão SIBS' : 'SIBS card number', 'number')
    if (kept) form.append(kept.maskedPAN)
    field(config.language === 'pt' ? 'Código de segurança SIBS' : 'SIBS security code', 'code')
    const save = saves ? field(config.language === 'pt' ? 'Guardar o cartão na SIBS' : 'Save the card at SIBS', 'save') : undefined
    if (save) save.type = 'checkbox'
    const button = document.createElement('button')
    button.textContent = config.language === 'pt' ? 'Pagar na SIBS' : 'Pay at SIBS'
    form.append(button)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      button.disabled = true
      const typed = kept ? { token: kept.value } : { number: number.value, save: save?.checked ?? false }
      const body = JSON.stringify({ context: form.getAttribute('spg-context'), ...typed, back: config.redirectUrl })
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

/** A card was typed, or one that is kept was chosen: what is asked of it next, or where the browser goes. */
function takeCard(world: SibsWorld, text: string, origin: string): string | undefined {
  const { context, number, token, save, back } = partOf(JSON.parse(text))
  const payment = world.find(Buffer.from(textOf(context), 'base64').toString())
  if (!payment || !world.choose(payment, 'CARD')) return undefined
  const kept = payment.offer.tokens.includes(textOf(token)) ? world.cardOf(textOf(token)) : undefined
  payment.typed = kept ? { ...kept, saves: false } : typedCard(textOf(number), save === true)
  const { fate } = payment.typed
  if (fate === 'challenge') return `${origin}/form/challenge?${new URLSearchParams({ id: payment.id, back: textOf(back) })}`
  world.decideCard(payment, fate === 'approved')
  return backTo(textOf(back), payment.id)
}

/** The form's script, what it sends, and the question of a card's bank. */
export function cardForm(world: SibsWorld, request: IncomingMessage, response: ServerResponse, text: string): void {
  const origin = `http://${request.headers.host}`
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  if (pathname === '/assets/js/widget.js') {
    const { offer } = world.find(searchParams.get('id') ?? '') ?? {}
    const script = widget({ kept: offer?.tokens.map((token) => world.cardOf(token)).find(Boolean), saves: offer?.tokenises === true })
    return void response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(script)
  }
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

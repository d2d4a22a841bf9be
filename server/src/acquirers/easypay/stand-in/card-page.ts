import type { IncomingMessage, ServerResponse } from 'node:http'
import { eurosText } from '../../decimal-euros.ts'
import { escaped, sendPage } from '../../stand-in-http.ts'
import type { EasypayWorld, Single } from './world.ts'

/** easypay's public test cards (specification acquirers §2) decide at once or after 3-D Secure; any other card is declined. */
const testCards: Readonly<Record<string, 'approved' | 'challenge' | 'failed' | 'declined'>> = {
  '0000000000000000': 'approved',
  '2222222222222222': 'challenge',
  '1111111111111111': 'failed',
  '1234123412341234': 'declined',
}

type Visit = { request: IncomingMessage; response: ServerResponse; text: string; backUrl: string | undefined }

const entryForm = ({ id, valueCents }: Single): string =>
  `<h1>${eurosText(valueCents)} €</h1><form method="post" action="/start/${id}"><p><label>Card number <input name="number" inputmode="numeric" autocomplete="off"></label></p><p><label>Name <input name="holder" autocomplete="off"></label></p><p><label>Security code <input name="code" inputmode="numeric" autocomplete="off"></label></p><p><button>Pay</button></p></form>`
const challengeForm = ({ id }: Single): string =>
  `<h1>Your bank asks</h1><form method="post" action="/start/${id}"><button name="challenge" value="approve">Approve</button> <button name="challenge" value="refuse">Refuse</button></form>`

/** Back to the account's own address, as easypay's pages have it: for people, and no word of it is proof. */
function leadBack({ response, backUrl }: Visit, { status, key, valueCents }: Single): void {
  if (backUrl === undefined) return sendPage(response, 'easypay stand-in', '<p>Done.</p>')
  const said = { e: '10611', r: '', v: eurosText(valueCents), s: status === 'failed' ? 'err' : 'ok', t_key: escaped(key) }
  response.writeHead(303, { Location: `${backUrl}?${new URLSearchParams(said)}` }).end()
}

/** The page on which easypay asks for a card. Of what is typed, four digits are kept. */
export function cardPage(world: EasypayWorld, visit: Visit): void {
  const { request, response, text } = visit
  const single = world.find(/^\/start\/([0-9a-f-]{36})$/.exec(request.url ?? '')?.[1] ?? '')
  if (single?.method.type !== 'cc') return void response.writeHead(404).end()
  if (single.status !== 'pending') return leadBack(visit, single)
  if (request.method !== 'POST') return sendPage(response, 'easypay stand-in', entryForm(single))
  const given = new URLSearchParams(text)
  const challenge = given.get('challenge')
  if (challenge === null) {
    const number = (given.get('number') ?? '').replaceAll(' ', '')
    world.noteCard(single, number.slice(-4))
    const fate = testCards[number] ?? 'declined'
    if (fate === 'challenge') return sendPage(response, 'easypay stand-in', challengeForm(single))
    world.decideCard(single, fate === 'approved', fate === 'failed' ? 'Payment failed' : 'Declined by the issuer')
  } else world.decideCard(single, challenge === 'approve', 'Authentication failed')
  leadBack(visit, single)
}

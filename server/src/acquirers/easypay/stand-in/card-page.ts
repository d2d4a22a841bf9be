import type { IncomingMessage, ServerResponse } from 'node:http'
import { eurosText } from '../../decimal-euros.ts'
import { escaped, sendPage } from '../../stand-in-http.ts'
import type { Frequent } from './frequents.ts'
import type { EasypayWorld, Single } from './world.ts'

/** easypay's public test cards (specification acquirers §2) decide at once or after 3-D Secure; any other card is declined. */
const testCards: Readonly<Record<string, 'approved' | 'challenge' | 'failed' | 'declined'>> = {
  '0000000000000000': 'approved',
  '2222222222222222': 'challenge',
  '1111111111111111': 'failed',
  '1234123412341234': 'declined',
}

type Visit = { request: IncomingMessage; response: ServerResponse; text: string; backUrl: string | undefined }

const entryForm = (title: string, id: string): string =>
  `<h1>${title}</h1><form method="post" action="/start/${id}"><p><label>Card number <input name="number" inputmode="numeric" autocomplete="off"></label></p><p><label>Name <input name="holder" autocomplete="off"></label></p><p><label>Security code <input name="code" inputmode="numeric" autocomplete="off"></label></p><p><button>Pay</button></p></form>`
const challengeForm = (id: string): string =>
  `<h1>Your bank asks</h1><form method="post" action="/start/${id}"><button name="challenge" value="approve">Approve</button> <button name="challenge" value="refuse">Refuse</button></form>`

/** Back to the account's own address, as easypay's pages have it: for people, and no word of it is proof. */
function leadBack({ response, backUrl }: Visit, isRefused: boolean, key: string, valueCents: number): void {
  if (backUrl === undefined) return sendPage(response, 'easypay stand-in', '<p>Done.</p>')
  const said = { e: '10611', r: '', v: eurosText(valueCents), s: isRefused ? 'err' : 'ok', t_key: escaped(key) }
  response.writeHead(303, { Location: `${backUrl}?${new URLSearchParams(said)}` }).end()
}

type Fate = (typeof testCards)[string]
type Shown = { id: string; title: string; note: (lastFour: string) => void }
/** What becomes of what was typed; undefined while its bank asks, or nothing was typed. */
function readCard({ request, response, text }: Visit, { id, title, note }: Shown): Fate | undefined {
  const page = (html: string): undefined => void sendPage(response, 'easypay stand-in', html)
  if (request.method !== 'POST') return page(entryForm(title, id))
  const given = new URLSearchParams(text)
  const challenge = given.get('challenge')
  if (challenge !== null) return challenge === 'approve' ? 'approved' : 'failed'
  const number = (given.get('number') ?? '').replaceAll(' ', '')
  note(number.slice(-4))
  const fate = testCards[number] ?? 'declined'
  return fate === 'challenge' ? page(challengeForm(id)) : fate
}

/** The page on which easypay asks for a card that it is to keep: one that is refused may be followed by another. */
function keepingPage(world: EasypayWorld, visit: Visit, frequent: Frequent): void {
  const { method, key, id } = frequent
  if (method.status === 'deleted') return void visit.response.writeHead(404).end()
  if (method.status === 'active') return leadBack(visit, false, key, 0)
  const fate = readCard(visit, { id, title: 'Card to be kept', note: (lastFour) => void (method.last_four = lastFour) })
  if (!fate) return
  world.frequents.give(frequent, fate === 'approved')
  leadBack(visit, fate !== 'approved', key, 0)
}

/** The page on which easypay asks for a card. Of what is typed, four digits are kept. */
export function cardPage(world: EasypayWorld, visit: Visit): void {
  const { request, response } = visit
  const id = /^\/start\/([0-9a-f-]{36})$/.exec(request.url ?? '')?.[1] ?? ''
  const frequent = world.frequents.find(id)
  if (frequent) return keepingPage(world, visit, frequent)
  const single = world.find(id)
  if (single?.method.type !== 'cc') return void response.writeHead(404).end()
  if (single.status === 'pending') {
    const title = `${eurosText(single.valueCents)} €`
    const fate = readCard(visit, { id, title, note: (lastFour) => world.noteCard(single, lastFour) })
    if (!fate) return
    world.decideCard(single, fate === 'approved', fate === 'failed' ? 'Payment failed' : 'Declined by the issuer')
  }
  const { status, key, valueCents } = single
  leadBack(visit, (status as Single['status']) === 'failed', key, valueCents)
}

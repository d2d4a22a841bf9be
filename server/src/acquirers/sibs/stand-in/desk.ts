import type { IncomingMessage, ServerResponse } from 'node:http'
import { eurosText } from '../../decimal-euros.ts'
import { escaped, sendPage } from '../../stand-in-http.ts'
import type { SibsWorld } from './world.ts'

function page(world: SibsWorld): string {
  const rows = world.waiting().map(
    ({ id, own, cents, type, reference }) => `
    <form method="post" action="/requests/${id}"><p>${escaped(own)}: ${eurosText(cents)} €, ${
      reference === undefined
        ? `${type} <button name="decision" value="approve">Approve</button> <button name="decision" value="refuse">Refuse</button>`
        : `${reference.entity} ${reference.reference} <button name="decision" value="approve">Pay</button>`
    }</p></form>`,
  )
  const mandates = world.mandates.waiting().map(
    ({ id, own }) => `
    <form method="post" action="/mandates/${id}"><p>${escaped(own)}: a mandate for MB WAY
      <button name="decision" value="approve">Approve</button> <button name="decision" value="refuse">Refuse</button></p></form>`,
  )
  rows.push(...mandates)
  return `<h1>Phones that were asked, references that wait</h1>${rows.join('') || '<p>Nobody is asked anything, and no reference waits.</p>'}`
}

/** What people see of the stand-in: the phones that were asked, each with its two buttons. */
export function desk(world: SibsWorld, request: IncomingMessage, response: ServerResponse, text: string): void {
  const [, kind, id] = /^\/(requests|mandates)\/(s2[0-9a-f]{18})$/.exec(request.url ?? '') ?? []
  // A page of somebody else cannot press the buttons.
  const isOurs = request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin'
  if (request.method === 'POST' && id !== undefined && isOurs) {
    const [payment, approve] = [world.find(id), new URLSearchParams(text).get('decision') === 'approve']
    if (kind === 'mandates') world.mandates.decide(id, approve)
    else if (payment?.reference) world.payReference(payment.reference.reference, payment.cents)
    else world.decide(id, approve)
    return void response.writeHead(303, { Location: '/' }).end()
  }
  if (request.method !== 'GET' || request.url !== '/') return void response.writeHead(404).end()
  sendPage(response, 'SIBS stand-in', page(world), '<meta http-equiv="refresh" content="5">')
}

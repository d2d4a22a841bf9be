import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseExactly } from '../../decimal-euros.ts'
import { partOf } from '../../json-parts.ts'
import { noticeView, reportText, returnStatus } from './answers.ts'
import { control } from '../../stand-in-control.ts'
import { bodyOf, send, type StandInAnswer } from '../../stand-in-http.ts'
import { answerSibsCall } from './calls.ts'
import { cardForm } from './card-form.ts'
import { sibsControl } from './control.ts'
import { desk } from './desk.ts'
import { bankPage } from './purchases.ts'
import { createTeller, type Told } from './notices.ts'
import { SibsWorld, type SibsEvent } from './world.ts'

type SibsStandIn = {
  /** What an account's settings take as `system`, by either of the two base paths that contracts name. */
  baseUrl: string
  otherBaseUrl: string
  world: SibsWorld
  /** Where notices go from now on. */
  notify: (url: string | undefined) => void
  /** What became of the notices. */
  told: readonly Told[]
  /** Tells what was kept back, in the order that is given back. */
  tellKept: (order?: (kept: SibsEvent[]) => SibsEvent[]) => void
  /** Once every notice has been told. */
  allTold: () => Promise<unknown>
  close: () => Promise<void>
}
type Account = { terminalId: string; clientId: string; token: string; webhookSecret: string; multibancoEntity: string }
type Options = Account & { port?: number; acknowledge?: '200' | '000' }

const basePaths = /^\/(?:api\/v2|sibs\/spg\/v2)(?=\/)/

/** What a call is answered, or that it is worked and the answer lost, as the world's faults say. */
function answerCall(world: SibsWorld, account: Account, request: IncomingMessage, text: string): StandInAnswer & { hangs?: boolean } {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const method = request.method ?? 'GET'
  const body = text === '' ? {} : partOf(parseExactly(text))
  const path = pathname.replace(basePaths, '')
  const authorization = request.headers.authorization ?? ''
  const { 'mbway-id': phone = '' } = request.headers as { 'mbway-id'?: string }
  const answered = answerSibsCall(world, { method, path, query: searchParams, authorization, phone, body }, account)
  if (method !== 'POST' || path === '/payments' || /\/(inquiry|list)$/.test(path)) return answered
  if (world.faults.silentPosts > 0) {
    world.faults.silentPosts -= 1
    return { ...answered, dead: true }
  }
  if (world.faults.hangs === 0) return answered
  world.faults.hangs -= 1
  return { ...answered, hangs: true }
}

/** A server that behaves as SIBS Gateway v2 is said to, for MB WAY, cards in its form or by their number, and Multibanco; it forgets everything when it stops. */
export async function startSibsStandIn({ port = 0, acknowledge = '200', ...account }: Options): Promise<SibsStandIn> {
  const teller = createTeller(account.webhookSecret, acknowledge)
  const kept: SibsEvent[] = []
  const tell = (about: SibsEvent): void => {
    const { notices, unsealed, tellsInOrder: inOrder } = world.faults
    teller.tell(noticeView(world, about, account.terminalId), { times: notices, unsealed, inOrder })
  }
  const world: SibsWorld = new SibsWorld((about) => {
    if (world.faults.keepsNotices) kept.push(about)
    else tell(about)
  })

  const tellKept = (order: (all: SibsEvent[]) => SibsEvent[] = (all) => all): void => order(kept.splice(0)).forEach(tell)
  const controlled = sibsControl(world, teller, () => tellKept())

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    if (control(controlled, request, response, text)) return
    if (request.url === '/stand-in/report') return void response.writeHead(200, { 'Content-Type': 'text/csv' }).end(reportText(world))
    if (/^\/(assets|form)\//.test(request.url ?? '')) return cardForm(world, request, response, text)
    if (request.url === '/bank/challenge') return bankPage(world, request, response, text)
    if (!basePaths.test(request.url ?? '')) return desk(world, request, response, text)
    if (request.headers['x-ibm-client-id'] !== account.clientId) return send(response, { status: 401, body: returnStatus('E0101') })
    if (world.faults.errors > 0) {
      world.faults.errors -= 1
      return send(response, { status: 500, body: returnStatus('T9999') })
    }
    if (world.faults.busy > 0) {
      world.faults.busy -= 1
      return send(response, { status: 429, body: returnStatus('T9999') }, { 'Retry-After': '30' })
    }
    const { hangs, ...answered } = answerCall(world, account, request, text)
    // Nobody answers, until whoever asked has had enough.
    if (!hangs) send(response, answered)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => send(response, { status: 400, body: returnStatus('E0101') }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world.origin = host
  return {
    baseUrl: `${host}/api/v2`,
    otherBaseUrl: `${host}/sibs/spg/v2`,
    world,
    notify: teller.notify,
    told: teller.told,
    tellKept,
    allTold: teller.done,
    async close() {
      await teller.done()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

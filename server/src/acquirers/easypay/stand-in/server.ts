import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseExactly } from '../../decimal-euros.ts'
import { errorView } from './answers.ts'
import { bodyOf, send, type StandInAnswer } from '../../stand-in-http.ts'
import { answerCall } from './calls.ts'
import { cardPage } from './card-page.ts'
import { desk } from './desk.ts'
import { digestOf, EasypayWorld } from './world.ts'

type EasypayStandIn = {
  /** What an account's settings take as `system`. */
  baseUrl: string
  world: EasypayWorld
  /** Where notices go from now on. */
  notify: (url: string | undefined) => void
  /** Where browsers come back to after a card, an address of the account's (`visa_fwd`). */
  comeBackTo: (url: string) => void
  /** Once every notice has been told. */
  allTold: () => Promise<unknown>
  close: () => Promise<void>
}

type Options = { port?: number; accountId: string; apiKey: string }

/** A day (specification acquirers §2). */
const keptMs = 24 * 3_600_000
type Remembered = { digest: string; answer: StandInAnswer; at: number }

/** Tells whoever listens, as often as it is set to; a listener that is away is told no more, as nothing is known of repeats. */
function createTeller() {
  let url: string | undefined
  const underWay = new Set<Promise<unknown>>()
  return {
    notify: (next: string | undefined): void => void (url = next),
    tell(notice: object, { notices: times, tellsInOrder }: EasypayWorld['faults']): void {
      const body = JSON.stringify({ ...notice, messages: ['Your request was processed'], date: new Date().toISOString() })
      const to = url
      if (to === undefined) return
      for (let count = 0; count < times; count++) {
        const before = tellsInOrder ? Promise.all(underWay) : undefined
        const sending = (async () => {
          await before
          await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
        })()
        const sent: Promise<unknown> = sending.catch(() => undefined).finally(() => underWay.delete(sent))
        underWay.add(sent)
      }
    },
    done: () => Promise.all(underWay),
  }
}

type Answers = (request: IncomingMessage, text: string) => { answer: StandInAnswer; isReplay: boolean }

/** Answers under a key once; the same again is answered the same, for a day. */
function createAnswers(world: EasypayWorld): Answers {
  const remembered = new Map<string, Remembered>()

  return (request, text) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key']
    const isKeyed = method === 'POST' && typeof key === 'string'
    const digest = digestOf(`${pathname}\n${text}`)
    const before = isKeyed ? remembered.get(key) : undefined
    if (before && world.now() - before.at < keptMs) {
      if (before.digest !== digest)
        return { answer: { status: 400, body: errorView('Idempotency key was used with another request') }, isReplay: false }
      return { answer: before.answer, isReplay: true }
    }
    const body = text === '' ? {} : parseExactly(text)
    const call = { method, path: pathname.replace(/^\/2\.0/, ''), query: searchParams, body: { ...(body as object) } }
    const answer = answerCall(world, call)
    const isLost = method === 'POST' && world.faults.silentPosts > 0
    if (isLost) world.faults.silentPosts -= 1
    if (isKeyed && answer.status < 500)
      remembered.set(key, { digest, answer: { status: answer.status, ...(answer.body && { body: answer.body }) }, at: world.now() })
    // A replay goes over a line of its own; only this one was dead.
    return { answer: isLost ? { ...answer, dead: true } : answer, isReplay: false }
  }
}

/** A server that behaves as easypay's API 2.0 is said to, for MB WAY, cards and Multibanco; it forgets everything when it stops. */
export async function startEasypayStandIn({ port = 0, accountId, apiKey }: Options): Promise<EasypayStandIn> {
  const teller = createTeller()
  let backUrl: string | undefined
  const world: EasypayWorld = new EasypayWorld((notice) => teller.tell(notice, world.faults))
  const answerOnce = createAnswers(world)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    if (request.url?.startsWith('/start/')) return cardPage(world, { request, response, text, backUrl })
    if (!request.url?.startsWith('/2.0/')) return desk(world, request, response, text)
    if (request.headers.accountid !== accountId || request.headers.apikey !== apiKey)
      return send(response, { status: 403, body: errorView('Forbidden') })
    if (world.faults.errors > 0) {
      world.faults.errors -= 1
      return send(response, { status: 500, body: errorView('Internal error') })
    }
    if (world.faults.busy > 0) {
      world.faults.busy -= 1
      return send(response, { status: 429, body: errorView('Too many requests') }, { 'Retry-After': '30' })
    }
    const { answer, isReplay } = answerOnce(request, text)
    send(response, answer, isReplay ? { 'Idempotency-Replay': 'true' } : {})
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => send(response, { status: 400, body: errorView('The request cannot be read') }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world.cardPages = `${origin}/start`
  return {
    baseUrl: `${origin}/2.0`,
    world,
    notify: teller.notify,
    comeBackTo: (url) => void (backUrl = url),
    allTold: teller.done,
    async close() {
      await teller.done()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseExactly } from '../../decimal-euros.ts'
import { errorView } from './answers.ts'
import { bodyOf, send, type StandInAnswer } from '../../stand-in-http.ts'
import { control } from '../../stand-in-control.ts'
import { answerCall, answerConfig } from './calls.ts'
import { cardPage } from './card-page.ts'
import { easypayControl } from './control.ts'
import { desk } from './desk.ts'
import { walletForm } from './wallet-form.ts'
import { createTeller, type EasypayConfig } from './notices.ts'
import { digestOf, EasypayWorld } from './world.ts'

type EasypayStandIn = {
  /** What an account's settings take as `system`. */
  baseUrl: string
  world: EasypayWorld
  /** Where generic notices go from now on. */
  notify: (url: string | undefined) => void
  /** What the account says of itself, as `PATCH /config` does. */
  configure: (config: Partial<EasypayConfig>) => void
  /** Where browsers come back to after a card, an address of the account's (`visa_fwd`). */
  comeBackTo: (url: string) => void
  /** Once every notice has been told. */
  allTold: () => Promise<unknown>
  close: () => Promise<void>
}

type Options = { port?: number; accountId: string; apiKey: string }

/** A day (specification acquirers §2). */
const keptMs = 24 * 3_600_000
type Remembered = { digest: string; answer: StandInAnswer; at: number; runsUntil: number }
type Given = { answer: StandInAnswer; isReplay: boolean; hangs?: boolean }

type Answers = (request: IncomingMessage, text: string) => Given
const no = (status: number, message: string): StandInAnswer => ({ status, body: errorView(message) })
/** Whether easypay itself would have the same again sent (`X-Easypay-Should-Retry`). */
const maySendAgain = (method: string | undefined, status: number): boolean =>
  [409, 429, 502, 503].includes(status) || (status === 500 && method !== 'POST')
/** What is told of a moment alone: everything else is answered once more to the same again. */
const transient = new Set([429, 502, 503])

/** Whether the answer to what is done now is lost: the line breaks, stays open for nothing, or there is an error instead. */
function lossOf({ faults }: EasypayWorld, method: string): 'silentPosts' | 'hangs' | 'brokenPosts' | undefined {
  const loss = method !== 'POST' ? undefined : (['silentPosts', 'hangs', 'brokenPosts'] as const).find((one) => faults[one] > 0)
  if (loss) faults[loss] -= 1
  return loss
}

/** Answers under a key once; the same again is answered the same, for a day. */
function createAnswers(world: EasypayWorld, config: EasypayConfig, account: string): Answers {
  const remembered = new Map<string, Remembered>()

  return (request, text) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key']
    const isKeyed = (method === 'POST' || method === 'PATCH') && typeof key === 'string'
    if (isKeyed && (key === '' || key.length > 50)) return { answer: no(400, 'Idempotency key is invalid'), isReplay: false }
    const digest = digestOf(`${pathname}\n${text}`)
    const before = isKeyed ? remembered.get(key) : undefined
    if (before && world.now() - before.at < keptMs) {
      if (before.digest !== digest) return { answer: no(400, 'Idempotency key was used with another request'), isReplay: false }
      if (world.now() < before.runsUntil) return { answer: no(409, 'The first request is still running'), isReplay: false }
      return { answer: before.answer, isReplay: true }
    }
    const body = text === '' ? {} : parseExactly(text)
    const call = { method, path: pathname.replace(/^\/2\.0/, ''), query: searchParams, body: { ...(body as object) } }
    const answer = call.path === '/config' ? answerConfig(config, account, call) : answerCall(world, call)
    const loss = lossOf(world, method)
    const at = world.now()
    const said = loss === 'brokenPosts' ? no(500, 'Internal error') : { status: answer.status, ...(answer.body && { body: answer.body }) }
    const runsUntil = loss && loss !== 'brokenPosts' ? at + world.faults.runningSeconds * 1_000 : 0
    if (isKeyed && !transient.has(said.status)) remembered.set(key, { digest, answer: said, at, runsUntil })
    // A replay goes over a line of its own; only this one was dead.
    if (loss === 'brokenPosts') return { answer: said, isReplay: false }
    return { answer: loss === 'silentPosts' ? { ...answer, dead: true } : answer, isReplay: false, hangs: loss === 'hangs' }
  }
}

/** A server that behaves as easypay's API 2.0 is said to, for MB WAY, cards, Apple Pay and Multibanco; it forgets everything when it stops. */
export async function startEasypayStandIn({ port = 0, accountId, apiKey }: Options): Promise<EasypayStandIn> {
  const config: EasypayConfig = { generic: '', authorisation: '', transaction: '', visa_fwd: '', visa_detail: '' }
  const teller = createTeller(config, accountId)
  const world: EasypayWorld = new EasypayWorld((notice) => teller.tell(world, notice))
  const answerOnce = createAnswers(world, config, accountId)
  const controlled = easypayControl(world, config)

  const reply = (response: ServerResponse, answer: StandInAnswer, headers: Record<string, string> = {}): void =>
    send(response, answer, {
      ...headers,
      ...(answer.status >= 400 && { 'X-Easypay-Should-Retry': String(maySendAgain(response.req.method, answer.status)) }),
    })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    if (control(controlled, request, response, text)) return
    if (request.url?.startsWith('/start/')) return cardPage(world, { request, response, text, backUrl: config.visa_fwd || undefined })
    if (walletForm(world, request, response, text)) return
    if (!request.url?.startsWith('/2.0/')) return desk(world, request, response, text)
    const isLetIn = request.headers.accountid === accountId && request.headers.apikey === apiKey && !world.faults.lockedOut
    if (!isLetIn) return reply(response, no(403, 'Forbidden'))
    if (world.faults.errors > 0) {
      world.faults.errors -= 1
      return reply(response, no(500, 'Internal error'))
    }
    if (world.faults.busy > 0) {
      world.faults.busy -= 1
      return reply(response, no(429, 'Too many requests'), { 'Retry-After': '30' })
    }
    const { answer, isReplay, hangs } = answerOnce(request, text)
    // Nobody answers, until whoever asked has had enough.
    if (!hangs) reply(response, answer, isReplay ? { 'Idempotency-Replay': 'true' } : {})
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
    notify: (url) => void (config.generic = url ?? ''),
    configure: (next) => void Object.assign(config, next),
    comeBackTo: (url) => void (config.visa_fwd = url),
    allTold: teller.done,
    async close() {
      await teller.done()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

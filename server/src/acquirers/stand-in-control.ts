import type { IncomingMessage, ServerResponse } from 'node:http'
import { send } from './stand-in-http.ts'

/** Where a stand-in is told what to do, beside the calls of its acquirer. */
const controlPath = '/stand-in'

type Faults = Record<string, number | boolean | string>
/**
 * A stand-in as it is told: its clock goes on (`pass`, seconds) and its faults are set by their names; `words` are what it knows besides, each
 * with what it is told; `state` is what it shows of itself.
 */
export type Controlled = {
  world: { now(): number; pass(seconds: number): void; faults: object }
  words: Readonly<Record<string, (told: unknown) => void>>
  state: () => object
}

/** One word that a stand-in was told and cannot do; its sentence is the answer. */
export class NotUnderstood extends Error {}

function setFaults({ faults }: Controlled['world'], told: unknown): void {
  const known = faults as Faults
  for (const [name, value] of Object.entries({ ...(told as Faults) })) {
    if (!(name in known)) throw new NotUnderstood(`There is no fault "${name}": ${Object.keys(known).join(', ')}.`)
    if (typeof value !== typeof known[name]) throw new NotUnderstood(`"${name}" is a ${typeof known[name]}.`)
    known[name] = value
  }
}

function pass(world: Controlled['world'], told: unknown): void {
  if (typeof told !== 'number' || told < 0 || !Number.isFinite(told)) throw new NotUnderstood('"pass" is a number of seconds.')
  world.pass(told)
}

function obey({ world, words }: Controlled, text: string): void {
  const known: Controlled['words'] = { pass: (told) => pass(world, told), faults: (told) => setFaults(world, told), ...words }
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    throw new NotUnderstood('What a stand-in is told is JSON.')
  }
  for (const [word, what] of Object.entries({ ...(told as object) })) {
    const act = known[word]
    if (!act) throw new NotUnderstood(`There is no word "${word}": ${Object.keys(known).join(', ')}.`)
    act(what)
  }
}

/** Whether a request is one to the stand-in itself; if so it is answered: with its clock, its faults and its state. */
export function control(controlled: Controlled, request: IncomingMessage, response: ServerResponse, text: string): boolean {
  if (request.url !== controlPath) return false
  // A page of somebody else cannot tell it anything.
  const isOurs = request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin'
  if (!isOurs || (request.method !== 'GET' && request.method !== 'POST')) {
    send(response, { status: 405, body: { said: 'GET shows it, POST tells it something.' } })
    return true
  }
  try {
    if (request.method === 'POST') obey(controlled, text)
    const { world, state } = controlled
    send(response, { status: 200, body: { now: new Date(world.now()).toISOString(), faults: world.faults, ...state() } })
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    send(response, { status: 400, body: { said: error.message } })
  }
  return true
}

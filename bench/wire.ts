import { connect, type Socket } from 'node:net'

/** What came back: the status and the body as bytes that nobody has read yet. */
type Reply = { status: number; body: Buffer }

const headEnd = Buffer.from('\r\n\r\n')

/** A request as bytes, made once and sent often. */
export function requestBytes(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers, ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }) })
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
}

/**
 * One kept-alive connection, one request at a time. The generator shares two cores with what it measures, so it reads
 * no more of an answer than its status and its length.
 */
export class Connection {
  #socket: Socket | undefined
  #port: number
  #received: Buffer = Buffer.alloc(0)
  #done: ((reply: Reply) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  constructor(port: number) {
    this.#port = port
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#socket = undefined
      this.#fail?.(new Error('The server closed the connection.'))
      this.#done = this.#fail = undefined
    })
    this.#received = Buffer.alloc(0)
    return socket
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const total = end + headEnd.length + length
    if (this.#received.length < total) return
    const body = this.#received.subarray(end + headEnd.length, total)
    this.#received = this.#received.subarray(total)
    const done = this.#done
    this.#done = this.#fail = undefined
    done?.({ status: Number(head.slice(9, 12)), body })
  }

  send(request: Buffer): Promise<Reply> {
    this.#socket ??= this.#open()
    return new Promise((done, fail) => {
      this.#done = done
      this.#fail = fail
      this.#socket?.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }
}

/** Does something with one of many connections; `number` counts from 0. False: it failed. */
export type Task = (connection: Connection, number: number) => Promise<boolean>
export type Measured = { perSecond: number; p50: number; p99: number; done: number; failed: number; dropped: number }

function summary(times: number[], seconds: number, failed: number, dropped: number): Measured {
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), done: times.length, failed, dropped }
}

const attempt = (task: Task, connection: Connection, number: number): Promise<boolean> => task(connection, number).catch(() => false)

/** As much as goes: each connection sends its next request when it has the answer. Gives what the server can do, not how long one waits. */
export async function saturate(port: number, connections: number, seconds: number, task: Task): Promise<Measured> {
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  let [number, failed] = [0, 0]
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port)
      for (;;) {
        const sent = performance.now()
        if (sent >= end) break
        if (await attempt(task, connection, number++)) times.push(performance.now() - sent)
        else failed += 1
      }
      connection.close()
    }),
  )
  return summary(times, (performance.now() - started) / 1000, failed, 0)
}

/**
 * So many a second whatever the answers do (open loop). The time of each counts from the moment it was due, so a server
 * that stands still pays for everybody who waited (no coordinated omission); what finds no free connection in
 * `patienceMs` is dropped and said so.
 */
export async function arrive(
  port: number,
  { connections, perSecond, seconds, patienceMs = 5_000 }: { connections: number; perSecond: number; seconds: number; patienceMs?: number },
  task: Task,
): Promise<Measured> {
  const free = Array.from({ length: connections }, () => new Connection(port))
  const all = [...free]
  const waiting: { due: number; number: number }[] = []
  const times: number[] = []
  let [sent, failed, dropped] = [0, 0, 0]
  const started = performance.now()

  async function run(connection: Connection, { due, number }: { due: number; number: number }): Promise<void> {
    if (await attempt(task, connection, number)) times.push(performance.now() - due)
    else failed += 1
    const next = waiting.shift()
    if (next) void run(connection, next)
    else free.push(connection)
  }

  const total = perSecond * seconds
  while (sent < total) {
    const now = performance.now()
    const dueNow = Math.min(total, Math.floor(((now - started) / 1000) * perSecond))
    for (; sent < dueNow; sent += 1) {
      const one = { due: started + (sent / perSecond) * 1000, number: sent }
      const connection = free.pop()
      if (connection) void run(connection, one)
      else waiting.push(one)
    }
    while (waiting[0] && now - waiting[0].due > patienceMs) {
      waiting.shift()
      dropped += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (const end = performance.now() + patienceMs; free.length < connections && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  for (const connection of all) connection.close()
  return summary(times, (performance.now() - started) / 1000, failed, dropped + (connections - free.length))
}

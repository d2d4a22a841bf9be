import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import type { WireEntitySummary, WirePayment } from '@escudo/contracts'

export type Received = {
  at: number
  path: string
  headers: IncomingMessage['headers']
  text: string
  /** Of a JSON notification; empty for a form-encoded one. */
  body: {
    webhook: { id: string; action: string; createdAt: string; events?: { id: string; sequence: number }[] }
    payments: WirePayment[]
    entities?: WireEntitySummary[]
  }
  /** Whether the signature header verifies as a merchant would do it (specification webhooks §1). */
  isSigned: boolean
}

type Answer = (received: Received, response: ServerResponse) => void

/** Verifies as a receiver written from the public guides does, with nothing of our own code. */
export function isSigned(
  text: string,
  header: string | undefined,
  privateKey: string,
  nowSeconds = Math.floor(Date.now() / 1000),
): boolean {
  const parts = Object.fromEntries((header ?? '').split(',').map((part) => part.split('=') as [string, string]))
  const expected = createHmac('sha256', privateKey)
    .update(text + parts.ts)
    .digest('hex')
  const isEqual = expected.length === parts.hash?.length && timingSafeEqual(Buffer.from(expected), Buffer.from(parts.hash))
  return isEqual && nowSeconds - Number(parts.ts) <= 1800
}

/** A merchant's server: keeps what it is told, and answers as the test wishes (200 unless told). */
export async function startMerchant(answer: Answer = (_, response) => response.end(), privateKey: string = demoKeys['1001']) {
  const received: Received[] = []
  let current = answer
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      if (request.method !== 'POST') return void response.setHeader('Content-Type', 'text/html').end('<h1>Obrigado!</h1>')
      const header = request.headers['escudo-signature']
      const entry: Received = {
        at: Date.now(),
        path: request.url ?? '',
        headers: request.headers,
        text,
        body: text.startsWith('{') ? JSON.parse(text) : { webhook: { id: '', action: '', createdAt: '' }, payments: [] },
        isSigned: isSigned(text, String(header), privateKey),
      }
      received.push(entry)
      current(entry, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  after(stop)
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next: Answer): void => {
      current = next
    },
    stop,
  }
}

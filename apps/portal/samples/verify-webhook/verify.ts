import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const privateKey = process.env.PRIVATE_KEY ?? 'demo-private-key-1001'
const toleranceSeconds = 1800

/** Whether the body's bytes were signed with our key, at most 30 minutes ago. */
function isSigned(body: Buffer, header: string): boolean {
  const { hash = '', ts = '' } = Object.fromEntries(header.split(',').map((part) => part.trim().split('=')))
  if (!/^[0-9a-f]{64}$/.test(hash) || !/^\d+$/.test(ts)) return false
  const expected = createHmac('sha256', privateKey).update(body).update(ts).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex')) && Date.now() / 1000 - Number(ts) <= toleranceSeconds
}

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isSigned(body, String(request.headers['escudo-signature'] ?? ''))) {
    response.writeHead(403).end()
    return
  }
  const { webhook, payments = [] } = JSON.parse(body.toString('utf8'))
  // Write the news down, answer, and only then work.
  for (const payment of payments) process.stdout.write(`${webhook.action} ${payment.id} ${payment.amount}\n`)
  response.writeHead(204).end()
}).listen(Number(process.env.PORT ?? 9000), '127.0.0.1')

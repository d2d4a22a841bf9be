import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

const privateKey = process.env.PRIVATE_KEY ?? 'demo-private-key-1001'
const toleranceSeconds = 300

/** Whether id, time and the body's bytes were signed with our key, at most five minutes ago. */
function isSigned(body: Buffer, headers: IncomingHttpHeaders): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`] ?? ''))
  if (!id || !/^\d+$/.test(time ?? '') || Math.abs(Date.now() / 1000 - Number(time)) > toleranceSeconds) return false
  const expected = createHmac('sha256', privateKey).update(`${id}.${time}.`).update(body).digest()
  return (signatures ?? '').split(' ').some((entry) => {
    const given = Buffer.from(entry.startsWith('v1,') ? entry.slice(3) : '', 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isSigned(body, request.headers)) {
    response.writeHead(403).end()
    return
  }
  const { webhook, payments = [] } = JSON.parse(body.toString('utf8'))
  // Write the news down under webhook-id, answer, and only then work.
  for (const payment of payments) process.stdout.write(`${webhook.action} ${payment.id} ${payment.amount}\n`)
  response.writeHead(204).end()
}).listen(Number(process.env.PORT ?? 9000), '127.0.0.1')

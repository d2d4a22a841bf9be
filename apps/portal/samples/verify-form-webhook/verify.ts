import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const privateKey = process.env.PRIVATE_KEY ?? 'demo-private-key-1001'
const toleranceSeconds = 1800

/** Whether the bytes were signed with our key, not longer ago than the tolerance. */
function isSigned(body: Buffer, header: string): boolean {
  const { hash = '', ts = '' } = Object.fromEntries(header.split(',').map((part) => part.trim().split('=')))
  if (!/^[0-9a-f]{64}$/.test(hash) || !/^\d{1,12}$/.test(ts)) return false
  const expected = createHmac('sha256', privateKey).update(body).update(ts).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex')) && Date.now() / 1000 - Number(ts) <= toleranceSeconds
}

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const form = new URLSearchParams(body.toString('utf8'))
  const isWhole = ['hookAction', 'hookDate', 'hookHash'].every((name) => form.get(name))
  const status = !isWhole ? 400 : isSigned(body, String(request.headers['escudo-signature'] ?? '')) ? 200 : 403
  if (status === 200) {
    for (let index = 0; form.has(`payments[${index}][paymentId]`); index += 1) {
      process.stdout.write(`${form.get('hookAction')} ${form.get(`payments[${index}][paymentId]`)}\n`)
    }
  }
  response.writeHead(status).end()
}).listen(Number(process.env.PORT ?? 9000), '127.0.0.1')

import { createServer } from 'node:http'
import { demoKeys } from '@escudo/contracts'
import { isSigned } from '../../server/test/merchant.ts'

/** A notification that the merchant's server took. */
export type Heard = { action: string; paymentIds: string[]; isSigned: boolean }

const isSignedBy = (text: string, signature: string): boolean => isSigned(text, signature, demoKeys['1001'])

/** A merchant's server that fails every tenth time, until it is told to mend itself. */
export async function startReceiver() {
  const heard: Heard[] = []
  let isFlaky = true
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const { webhook, payments } = JSON.parse(text) as { webhook: { action: string }; payments: { id: string }[] }
      const signature = String(request.headers['escudo-signature'])
      // A server that fails has not taken it, whatever it read.
      const fails = isFlaky && Math.random() < 0.1
      if (!fails) heard.push({ action: webhook.action, paymentIds: payments.map(({ id }) => id), isSigned: isSignedBy(text, signature) })
      response.statusCode = fails ? 500 : 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    mend: (): void => void (isFlaky = false),
    stop: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

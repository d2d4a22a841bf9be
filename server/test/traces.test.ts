import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { cardEntry, newCheckout, ok, rawCall, subscribedMerchant } from './builders.ts'
import { eventually, startTestProvider } from './harness.ts'

// A receiver of traces as small as can be: keeps what it is sent.
const received: Buffer[] = []
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => received.push(chunk))
  request.on('end', () => response.end())
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
after(() => collector.close())
const { port } = collector.address() as { port: number }
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
process.env.OTEL_BSP_SCHEDULE_DELAY = '100'
process.env.OTEL_METRICS_EXPORTER = 'none'
process.env.OTEL_LOGS_EXPORTER = 'none'
const provider = await startTestProvider({ traces: true })

test('a call is a trace of its caller’s: operation, statements, acquirer, webhook; and no value is in it', async () => {
  const { merchant } = await subscribedMerchant(provider)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  assert.equal((await rawCall(provider, 'POST', '/api/payments/references', '{"amount":4321,"code":"CANARY-77"}', headers)).status, 201)
  const checkout = await newCheckout(provider.client)
  ok(await provider.page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
  await eventually('told', async () => merchant.received.length > 0)
  // A span is sent when it has ended, and the call's own ends last.
  const names = ['webhook send', 'createPaymentReference', 'payByCard', 'acquirer ask', 'sql insert payments']
  const text = await eventually('traced', async () => {
    const all = Buffer.concat(received)
    return names.every((name) => all.includes(name)) && all
  })
  assert(text.includes(Buffer.from(traceId, 'hex')), 'The caller’s trace goes on.')
  for (const secret of ['CANARY-77', '4242424242424242', demoKeys['1001'], cardEntry().holder]) assert(!text.includes(secret), secret)
  assert(
    merchant.received.every(({ headers: sent }) => sent.traceparent === undefined),
    'Webhooks carry none.',
  )
})

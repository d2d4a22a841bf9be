import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { cardEntry, ok } from '../../server/test/builders.ts'
import { eventually, freePort, startTestProvider } from '../../server/test/harness.ts'
import { phpMissing } from './php.ts'
import { call } from './soap-client.ts'

const skip = phpMissing() ?? false
const provider = await startTestProvider()
const { client, page } = provider
const key: string = demoKeys['1001']
type Result = {
  refusal: [status: number, why: string] | null
  fields: Record<string, unknown> & { payments?: Record<string, string>[] }
  type: string
}

/** A shop that PHP serves; `results` is what it noted so far. */
async function startReceiver() {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-receiver-'))
  const [port, file] = [await freePort(), join(folder, 'results')]
  const env = { ...process.env, PRIVATE_KEY: key, RESULTS: file }
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, join(import.meta.dirname, 'receiver.php')], { stdio: 'ignore', env })
  after(async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  const url = `http://127.0.0.1:${port}/hooks`
  await eventually('PHP listens', async () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  const results = async (): Promise<Result[]> =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line))
  return { url, results }
}

describe('a receiver in PHP', { skip }, async () => {
  const { url, results } = skip ? { url: '', results: async () => [] } : await startReceiver()

  test('takes what we send, by hash and by signature, and reads the payment', async () => {
    assert.equal((await call(provider, 'subscribeToWebhook', { action: 'payment_confirmed', url })).integrationState?.code, '02')
    const { token = '', paymentId } = await call(provider, 'doWebPayment', {
      order: { amount: 1250, productCode: 'ORDER-7', productDesc: 'pão & água' },
    })
    ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    const [result] = await eventually('The receiver is told', async () => (await results()).length > 0 && results())
    assert(result)
    assert.deepEqual(
      [result.refusal, result.type, result.fields.hookAction],
      [null, 'application/x-www-form-urlencoded', 'payment_confirmed'],
    )
    const [payment] = result.fields.payments ?? []
    assert(payment)
    assert.deepEqual(
      [
        payment.paymentId,
        payment.paymentMethodCode,
        payment.paymentCancelled,
        payment.paymentAmount,
        payment.productCode,
        payment.productDesc,
      ],
      [String(paymentId), 'CC', '0', '1250', 'ORDER-7', 'pão & água'],
    )
    const { paymentFee } = ok(await client.getPayment({ params: { id: String(paymentId) } }))
    assert.deepEqual(
      [Number(payment.paymentNetFee), Number(payment.paymentTaxFee)],
      [Number(paymentFee?.netAmount), Number(paymentFee?.taxAmount)],
    )
  })

  const body = (by = key) => `hookAction=a&hookDate=d&hookHash=${createHash('sha256').update(`${by}ad`).digest('hex')}`
  const signed = (text: string, ts: number, by = key) => `hash=${createHmac('sha256', by).update(`${text}${ts}`).digest('hex')},ts=${ts}`
  const now = Math.floor(Date.now() / 1000)
  const rows: [name: string, text: string, signature: string, status: number][] = [
    ['well signed', body(), signed(body(), now), 200],
    ['too old', body(), signed(body(), now - 1900), 403],
    ['signed with another key', body(), signed(body(), now, 'other'), 403],
    ['hashed with another key', body('other'), signed(body('other'), now), 403],
    ['not signed', body(), '', 403],
    ['JSON', '{"webhook":{}}', signed('{"webhook":{}}', now), 400],
  ]
  for (const [name, text, signature, status] of rows) {
    test(`${name}: ${status}`, async () => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Escudo-Signature': signature }
      assert.equal((await fetch(url, { method: 'POST', headers, body: text })).status, status)
    })
  }
})

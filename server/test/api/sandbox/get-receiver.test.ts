import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { assertRefused, newReference, ok, payReference } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { client, baseUrl, app } = await startTestProvider()
const key = demoKeys['1001']
const readReceiver = async (name: string) => ok(await client.getReceiver({ params: { name } }))

function post(name: string, text: string, header = '', type = 'application/json'): Promise<Response> {
  const headers = { 'Content-Type': type, ...(header && { 'Escudo-Signature': header }) }
  return fetch(`${baseUrl}/sandbox/receiver/${name}`, { method: 'POST', headers, body: text })
}

function signed(text: string, ts: number): string {
  const hash = createHmac('sha256', key).update(`${text}${ts}`).digest('hex')
  return `hash=${hash},ts=${ts}`
}

describe('200', () => {
  test('a payment’s callback, its signature explained', async () => {
    const url = `${baseUrl}/sandbox/receiver/first`
    const payment = await newReference(client, { callbackUrl: url })
    ok(await payReference(client, payment))
    await eventually('It arrives', async () => ok(await client.getWorld()).receivers.some(({ name }) => name === 'first'))
    const { received } = await readReceiver('first')
    const [told] = received
    assert(told)
    assert.deepEqual([told.action, told.paymentIds, told.valid, told.status], ['payment_confirmed', [payment.id], true, 200])
    const { signature, text } = told
    assert.equal(signature.signedText, text + signature.ts)
    assert.equal(signature.computed, createHmac('sha256', key).update(signature.signedText).digest('hex'))
    assert.deepEqual([signature.received, signature.platform], [signature.computed, '1001'])
    assert(!JSON.stringify(received).includes(key), 'The private key is not on the wire.')
  })

  test('a flipped byte, an old timestamp, no header, another’s key', async () => {
    const now = Math.floor(Date.now() / 1000)
    const good = signed('{"a":1}', now)
    await post('strict', '{"a":1}', good)
    await post('strict', '{"a":2}', good)
    await post('strict', '{"a":1}', signed('{"a":1}', now - 1900))
    await post('strict', '{"a":1}')
    const { received } = await readReceiver('strict')
    assert.deepEqual(received.map(({ valid }) => valid).reverse(), [true, false, false, false])
    assert((received[1]?.signature.ageSeconds ?? 0) >= 1900)
  })

  test('the older form is read too', async () => {
    await post('form', 'hookAction=payment_confirmed&payments%5B0%5D%5BpaymentId%5D=58113', '', 'application/x-www-form-urlencoded')
    const [told] = (await readReceiver('form')).received
    assert.deepEqual([told?.action, told?.paymentIds], ['payment_confirmed', ['58113']])
  })

  test('keeps the last twenty', async () => {
    for (let count = 0; count < 22; count += 1) await post('busy', String(count))
    const { received } = await readReceiver('busy')
    assert.equal(received.length, 20)
    const [row] = await app.sql<{ count: string }[]>`select count(*) as count from sandbox.received where name = 'busy'`
    assert.equal(Number(row?.count), 20)
  })
})

describe('404', () => {
  test('one that nobody opened is e00500', async () => {
    assertRefused(await client.getReceiver({ params: { name: 'nobody' } }), 404, ['e00500', '/name'])
  })

  test('a name that is no name takes nothing', async () => {
    assert.equal((await post('NO_NAME', '{}')).status, 404)
  })
})

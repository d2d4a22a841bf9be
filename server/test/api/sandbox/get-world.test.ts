import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, newCheckout, newReference, ok, payReference } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { readEvents } from '../../read-events.ts'

const provider = await startTestProvider()
const { client, baseUrl, clientFor } = provider

describe('200', () => {
  test('events, checkouts, what waits on the phone and what falls due', async () => {
    const reference = await newReference(client)
    ok(await payReference(client, reference))
    const checkout = await newCheckout(client)
    const asked = await askPhone(client)
    const seen = ok(await client.getWorld())
    assert.equal(seen.entityName, 'Padaria Exemplo Lda')
    assert(seen.events.some(({ paymentId, action }) => paymentId === reference.id && action === 'payment_confirmed'))
    assert.partialDeepStrictEqual(seen.checkouts, [{ checkoutId: checkout.id, checkoutUrl: checkout.checkoutUrl, state: 'pending' }])
    assert.partialDeepStrictEqual(seen.phoneRequests, [{ paymentId: asked.id, registers: false }])
    const kinds = new Set(seen.due.map(({ kind }) => kind))
    assert.deepEqual([...kinds].sort(), ['expiry', 'request', 'transfer'])
    assert(seen.due.some(({ kind, paymentId }) => kind === 'request' && paymentId === asked.id))
    assert(seen.requests.some(({ method, path, status }) => method === 'POST' && path === '/api/checkouts' && status === 201))
  })

  test('references that can be paid, of pages and of calls; with no amount where the payer chooses', async () => {
    const [paid, called] = [await newReference(client), await newReference(client)]
    ok(await payReference(client, paid))
    const { id } = await newCheckout(client)
    const open = ok(await client.createPaymentReference({ body: { openAmount: {} } }))
    const { references, checkouts } = ok(await client.getWorld())
    const page = checkouts.find(({ checkoutId }) => checkoutId === id)
    const expected = [
      [open.id, undefined],
      [page?.paymentId, page?.amount],
      [called.id, called.amount],
    ]
    assert.deepEqual(
      references.slice(0, 3).map(({ paymentId, amount }) => [paymentId, amount]),
      expected,
    )
    assert(references.every(({ paymentId }) => paymentId !== paid.id))
  })

  test('another entity sees its own', async () => {
    const seen = ok(await client.getWorld({ query: { clientId: '508000009' } }))
    assert.deepEqual([seen.entityName, seen.events], ['Oficina Teste Lda', []])
  })

  test('as a stream: everything first, then the parts that changed', async () => {
    const stream = await readEvents(`${baseUrl}/api/sandbox/world?clientId=500100209`)
    const first = await stream.next()
    assert.equal(first.entityName, 'Livraria Modelo SA')
    const { id } = await newReference(clientFor({ clientId: '500100209' }))
    const parts = await eventually('The stream tells of the payment', async () => {
      const next = await stream.next()
      return (next.events as { paymentId: string }[] | undefined)?.some(({ paymentId }) => paymentId === id) && next
    })
    assert.equal('faults' in parts, false)
    await stream.close()
  })
})

describe('404', () => {
  test('an entity that is not there is e00500', async () => {
    assertRefused(await client.getWorld({ query: { clientId: '999999990' } }), 404, ['e00500', '/clientId'])
  })
})

describe('422', () => {
  test('a clientId that is no tax number', async () => {
    assert.equal((await client.getWorld({ query: { clientId: 'x' } })).status, 422)
  })
})

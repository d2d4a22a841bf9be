import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SoapValue } from '@escudo/contracts'
import { cardEntry, newReference, ok, readPayment, strangers } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { call, type Version } from './soap-client.ts'

const provider = await startTestProvider()
const { client, page } = provider
type Order = SoapValue<'RequestPaymentOrder'>

async function open(order: Order, rest: SoapValue<'RequestCreditCardPayment'> = {}, version: Version = '1.1') {
  const answer = await call(provider, 'doWebPayment', { order: { amount: 1250, ...order }, ...rest }, { version })
  assert.equal(answer.requestState?.code, '02', JSON.stringify(answer))
  const { token = '', url = '', redirectUrl, paymentId = 0, idTransaction } = answer
  return { token, url, redirectUrl, paymentId, idTransaction }
}
const view = async (token: string) => ok(await page.getPage({ params: { token } }))
const methodsOf = async (token: string) => (await view(token)).methods.map(({ code }) => code)

describe('doWebPayment', () => {
  for (const version of ['1.1', '1.2'] as const) {
    test(`opens the hosted page of a new payment, old and new names alike, SOAP ${version}`, async () => {
      const answer = await open(
        { productCode: 'ORDER-9', productDesc: 'Um bolo' },
        {
          buyer: { firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org', phoneNumber: '+351 910 000 001' },
          billingAddress: { country: 'PT', city: 'Porto' },
        },
        version,
      )
      assert.match(answer.token, /^[A-Za-z0-9]{40}$/)
      assert.deepEqual([answer.redirectUrl, answer.paymentId], [answer.url, answer.idTransaction])
      assert.equal(answer.url, `${provider.baseUrl}/pay/${answer.token}`)
      assert(answer.url.length <= 300)
      const payment = await readPayment(client, String(answer.paymentId))
      assert.deepEqual([payment.code, payment.summary, payment.availableMethods.map(({ code }) => code)], ['ORDER-9', 'Um bolo', ['CC']])
      assert.deepEqual(payment.customer, { firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org', phoneNumber: '351#910000001' })
      assert.deepEqual(payment.billingAddress, { country: 'PT', city: 'Porto' })
      assert.equal((await view(answer.token)).language, 'EN')
    })
  }

  const lists: [method: string | undefined, codes: string[]][] = [
    [undefined, ['CC']],
    ['', ['CC']],
    ['MB', ['MB']],
    ['MB,CC,MW', ['MB', 'CC', 'MW']],
    ['mw, cc', ['MW', 'CC']],
  ]
  for (const [method, codes] of lists) {
    test(`method ${method === undefined ? 'missing' : `"${method}"`} offers ${codes.join()}`, async () => {
      assert.deepEqual((await methodsOf((await open({}, { method })).token)).sort(), [...codes].sort())
    })
  }

  test('a phone that cannot be read does not keep a customer from paying', async () => {
    const { paymentId } = await open({}, { buyer: { firstName: 'Rui', phoneNumber: 'ask my wife' } })
    assert.deepEqual((await readPayment(client, String(paymentId))).customer, { firstName: 'Rui' })
  })
})

describe('a payment that is there already', () => {
  test('by id, transaction, reference or hash: the page is of that payment', async () => {
    const { paymentId, reference, hash = '' } = await call(provider, 'createPaymentReference', { amount: 1250 })
    assert.match(hash, /^[0-9a-f]{40}$/)
    const names: Order[] = [
      { paymentId: String(paymentId) },
      { idTransaction: String(paymentId) },
      { reference },
      { hash },
      { paymentId: String(paymentId), reference, hash },
    ]
    for (const name of names) assert.equal((await open(name, { method: 'MB,CC' })).paymentId, paymentId)
    const { token } = await open({ hash }, { method: 'MW,MB' })
    assert.deepEqual((await methodsOf(token)).sort(), ['MB', 'MW'])
    assert.equal((await view(token)).multibanco?.reference, reference)
    const card = await open({ hash })
    assert.deepEqual([await methodsOf(card.token), (await view(card.token)).multibanco], [['CC'], undefined])
  })

  test('one made by REST, with its own methods when it takes no card', async () => {
    const { id, referenceDetails } = await newReference(client)
    const { token, paymentId } = await open({ reference: referenceDetails.reference })
    assert.deepEqual([String(paymentId), await methodsOf(token)], [id, ['MB']])
  })

  test('another amount is a new payment', async () => {
    const { id } = await newReference(client)
    const { paymentId } = await open({ paymentId: id, amount: 1300 })
    assert.notEqual(String(paymentId), id)
    assert.equal((await readPayment(client, String(paymentId))).amount, 1300)
    assert.equal((await readPayment(client, id)).amount, 1250)
  })

  test('an address that a browser would run is refused, for a new payment too', async () => {
    const { paymentId } = await call(provider, 'createPaymentReference', { amount: 1250 })
    for (const order of [{ amount: 1250, paymentId: String(paymentId) }, { amount: 1250 }]) {
      for (const address of ['javascript:alert(1)', 'JavaScript://shop.example/%0aalert(1)', 'data://x']) {
        const answer = await call(provider, 'doWebPayment', { order, returnUrlSuccess: address })
        assert.equal(answer.requestState?.code, '0033', address)
      }
    }
  })

  test('names that do not agree, and those of strangers, are none', async () => {
    const [one, other] = [await newReference(client), await newReference(client)]
    const ask = async (order: Order) => (await call(provider, 'doWebPayment', { order: { amount: 1250, ...order } })).requestState?.code
    assert.equal(await ask({ paymentId: one.id, reference: other.referenceDetails.reference }), '0033')
    for (const [, stranger] of strangers(provider)) assert.equal(await ask({ paymentId: (await newReference(stranger)).id }), '0033')
    const { hash = '' } = await call(provider, 'createPaymentReference', { amount: 1250 }, { nif: '500100209' })
    assert.equal(await ask({ hash }), '0033')
  })
})

describe('the way back', () => {
  const urls = {
    returnUrlSuccess: 'https://shop.example/ok?order=7&x=a%20b',
    returnUrlCancel: 'https://shop.example/no#top',
    returnUrlBack: 'https://shop.example/cart',
  }

  test('each address gets the token, and keeps what it has', async () => {
    const { token } = await open({}, urls)
    assert.deepEqual((await view(token)).redirects, {
      cancel: `https://shop.example/no?token=${token}#top`,
      back: `https://shop.example/cart?token=${token}`,
    })
    ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    assert.equal((await view(token)).leaveTo, `https://shop.example/ok?order=7&x=a%20b&token=${token}`)
  })

  test('an address that comes back with an old token gets the new one in its place', async () => {
    const { token } = await open({}, { returnUrlBack: 'https://shop.example/cart?token=old&a=1' })
    assert.deepEqual((await view(token)).redirects, { back: `https://shop.example/cart?a=1&token=${token}` })
  })

  test('after cancelling on the page', async () => {
    const { token, paymentId } = await open({}, urls)
    ok(await page.leaveCheckout({ params: { token } }))
    assert.equal((await view(token)).leaveTo, `https://shop.example/no?token=${token}#top`)
    assert.equal((await readPayment(client, String(paymentId))).stateDetails.state, 'cancelled')
  })
})

describe('checkWebPayment', () => {
  test('0 before, 1 and a date after, by token or by either id', async () => {
    const { token, paymentId } = await open({})
    const ways = [{ token }, { paymentId }, { idTransaction: paymentId }, { token, paymentId }]
    for (const way of ways) {
      const { requestState, paid, paymentDate } = await call(provider, 'checkWebPayment', way)
      assert.deepEqual([requestState?.code, paid, paymentDate], ['02', 0, ''])
    }
    ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    const { stateDetails } = await readPayment(client, String(paymentId))
    for (const way of ways) {
      const { paid, paymentDate } = await call(provider, 'checkWebPayment', way)
      assert.deepEqual([paid, paymentDate], [1, stateDetails.createdAt])
    }
    assert.equal((await call(provider, 'checkWebPayment', { token, paymentId: paymentId + 1 })).requestState?.code, '0042')
    assert.equal((await call(provider, 'checkWebPayment', { token }, { nif: '500100209' })).requestState?.code, '0042')
  })
})

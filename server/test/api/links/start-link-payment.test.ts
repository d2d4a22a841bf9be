import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
  cardEntry,
  newLink,
  ok,
  payReference,
  phones,
  readPayment,
  linkPage,
  subscribedMerchant,
  strangers,
} from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page, baseUrl } = provider
const payCard = (token: string) => page.payByCard({ params: { token }, body: cardEntry() })
const paymentsOf = async (linkId: string) => ok(await client.listPayments({ query: { linkId, type: 'payment' } }))

describe('a payment by a link', () => {
  test('names it: on the payment, in its filter, its webhook, its events and its refund', async () => {
    const { merchant } = await subscribedMerchant(provider)
    const link = await newLink(client, { amount: 1250, code: 'ORDER-7', summary: 'Dois pães' })
    const { status, token } = await linkPage.startLinkPayment(link.url)
    assert.equal(status, 303)
    ok(await payCard(token))
    const [payment] = await paymentsOf(link.id)
    assert.partialDeepStrictEqual(payment, { linkId: link.id, amount: 1250, code: 'ORDER-7', summary: 'Dois pães' })
    const told = await eventually('The merchant is told', async () =>
      merchant.received.flatMap(({ body }) => body.payments).find((one) => one.linkId === link.id),
    )
    assert.equal(told.id, payment?.id)
    // The log shows an event once whatever began before it has ended.
    const events = await eventually('The log shows the payment', async () => {
      const read = ok(await client.listEvents({ query: { paymentId: payment?.id ?? '' } })).events
      return read.length > 0 && read
    })
    assert.deepEqual([...new Set(events.map((event) => event.payment?.linkId))], [link.id])
    const refund = ok(await client.refundPayment({ params: { id: payment?.id ?? '' }, body: { amount: 50 } }))
    assert.equal(refund.linkId, link.id)
    assert.deepEqual(ok(await client.getLink({ params: { id: link.id } })).paid, { count: 1, amount: 1250 })
  })

  test('has three days, and never more than its link', async () => {
    const long = await newLink(client)
    await linkPage.startLinkPayment(long.url)
    const [one] = await paymentsOf(long.id)
    assert.equal(Date.parse(one?.validDate.end ?? '') - Date.parse(one?.validDate.start ?? ''), 3 * 24 * 3_600_000)
    const limitDate = ok(await client.updateLink({ params: { id: long.id }, body: { limitDate: '2027-01-01' } })).limitDate
    assert(limitDate)
    const { now } = await advance(client, 1)
    const short = await newLink(client, { amount: 1250, limitDate: new Date(Date.parse(now) + 3_600_000).toISOString() })
    await linkPage.startLinkPayment(short.url)
    assert.equal((await paymentsOf(short.id))[0]?.validDate.end, short.limitDate)
  })

  test('an amount of the payer’s, as people write it', async () => {
    const link = await newLink(client, { minimumAmount: 100, maximumAmount: 5000, uses: 'many' })
    for (const typed of ['12', '12,5', '12.50', ' 12,50 € '])
      assert.equal((await linkPage.startLinkPayment(link.url, typed)).status, 303, typed)
    assert.deepEqual(new Set((await paymentsOf(link.id)).map(({ amount }) => amount)), new Set([1200, 1250]))
  })

  test('only by the methods of its link', async () => {
    const link = await newLink(client, { amount: 1250, availableMethods: [{ code: 'CC' }] })
    const { token } = await linkPage.startLinkPayment(link.url)
    assert.deepEqual(
      ok(await page.getPage({ params: { token } })).methods.map(({ code }) => code),
      ['CC'],
    )
  })
})

describe('a link for many uses', () => {
  test('each use is a payment of its own', async () => {
    const link = await newLink(client, { amount: 300, uses: 'many' })
    const starts = await Promise.all([1, 2, 3].map(() => linkPage.startLinkPayment(link.url)))
    for (const { token } of starts) ok(await payCard(token))
    assert.equal(new Set(starts.map(({ token }) => token)).size, 3)
    assert.partialDeepStrictEqual(ok(await client.getLink({ params: { id: link.id } })), {
      stateDetails: { state: 'active' },
      paid: { count: 3, amount: 900 },
    })
  })
})

describe('a link for one use', () => {
  test('twenty begin at once: one payment, and one page for all', async () => {
    const link = await newLink(client)
    const starts = await Promise.all(Array.from({ length: 20 }, () => linkPage.startLinkPayment(link.url)))
    assert.deepEqual(new Set(starts.map(({ status }) => status)), new Set([303]))
    assert.equal(new Set(starts.map(({ token }) => token)).size, 1)
    assert.equal((await paymentsOf(link.id)).length, 1)
  })

  test('two pay at once: it is paid once', async () => {
    const link = await newLink(client)
    const [one, other] = await Promise.all([linkPage.startLinkPayment(link.url), linkPage.startLinkPayment(link.url)])
    await Promise.all([payCard(one.token), page.payByMbway({ params: { token: other.token }, body: { phoneNumber: phones.approves } })])
    const payments = await paymentsOf(link.id)
    assert.deepEqual(
      payments.map(({ stateDetails }) => stateDetails.state),
      ['confirmed'],
    )
    assert.deepEqual(ok(await client.getLink({ params: { id: link.id } })).paid, { count: 1, amount: 1250 })
  })

  test('paid: nobody begins again, and the page says so', async () => {
    const link = await newLink(client)
    ok(await payCard((await linkPage.startLinkPayment(link.url)).token))
    const again = await linkPage.startLinkPayment(link.url, undefined, { 'Accept-Language': 'en' })
    assert.equal(again.status, 409)
    assert.match(again.text, /This link has been paid/)
    assert.equal((await paymentsOf(link.id)).length, 1)
  })

  test('another amount takes the place of one that nobody is paying; its reference is refused then', async () => {
    const link = await newLink(client, {})
    const first = await linkPage.startLinkPayment(link.url, '10')
    const [before] = await paymentsOf(link.id)
    const second = await linkPage.startLinkPayment(link.url, '20')
    assert.notEqual(first.token, second.token)
    assert.equal((await readPayment(client, before?.id ?? '')).stateDetails.state, 'cancelled')
    assert(!(await payReference(client, before!)).success)
    ok(await payCard(second.token))
    assert(!(await payCard(first.token)).success || ok(await page.getPage({ params: { token: first.token } })).phase === 'cancelled')
    assert.deepEqual(ok(await client.getLink({ params: { id: link.id } })).paid, { count: 1, amount: 2000 })
  })

  test('another amount while a phone is asked: wait', async () => {
    const link = await newLink(client, {})
    const { token } = await linkPage.startLinkPayment(link.url, '10')
    ok(await page.payByMbway({ params: { token }, body: { phoneNumber: phones.waits } }))
    const other = await linkPage.startLinkPayment(link.url, '20', { 'Accept-Language': 'pt' })
    assert.equal(other.status, 409)
    assert.match(other.text, /Alguém está a pagar agora/)
    assert.equal((await linkPage.startLinkPayment(link.url, '10')).token, token)
  })

  test('after three days without a payment, and after a cancellation, it leads to another', async () => {
    const link = await newLink(client)
    const tokens = [(await linkPage.startLinkPayment(link.url)).token]
    await advance(client, 3 * 24 * 3_600 + 1)
    tokens.push((await linkPage.startLinkPayment(link.url)).token)
    const [open] = ok(await client.listPayments({ query: { linkId: link.id, stateDetails_state: 'pending' } }))
    ok(await client.cancelPayment({ params: { id: open?.id ?? '' }, body: { ignoreUnsupported: true } }))
    tokens.push((await linkPage.startLinkPayment(link.url)).token)
    assert.equal(new Set(tokens).size, 3)
    ok(await payCard(tokens[2]!))
    assert.equal(ok(await client.getLink({ params: { id: link.id } })).paid.count, 1)
  })
})

describe('what cannot begin', () => {
  for (const [typed, said] of [
    ['0,50', 'From €1.00 to €50.00'],
    ['50,01', 'From €1.00 to €50.00'],
    ['abc', 'Enter the amount in euros'],
    ['-5', 'Enter the amount in euros'],
    ['1.250,00', 'Enter the amount in euros'],
    ['', 'Enter the amount in euros'],
  ] as const) {
    test(`“${typed}”: ${said}`, async () => {
      const link = await newLink(client, { minimumAmount: 100, maximumAmount: 5000 })
      const { status, text } = await linkPage.startLinkPayment(link.url, typed, { 'Accept-Language': 'en' })
      assert.equal(status, 422)
      assert(text.includes(said) && text.includes('aria-invalid="true"'), text)
      assert.deepEqual(await paymentsOf(link.id), [])
    })
  }

  test('an unknown address', async () => {
    for (const token of ['x'.repeat(22), 'x', '0YVmVAk3Zp8sT1qW5xRb7N']) {
      const [seen, begun] = [await fetch(`${baseUrl}/l/${token}`), await linkPage.startLinkPayment(`${baseUrl}/l/${token}`)]
      assert.deepEqual([seen.status, begun.status, (await fetch(`${baseUrl}/l/${token}/qr.svg`)).status], [404, 404, 404])
    }
  })

  test('a body that is none', async () => {
    const { url } = await newLink(client)
    const response = await fetch(url, { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } })
    assert.equal(response.status, 400)
  })

  for (const [name, stranger] of strangers(provider))
    test(`${name} does not find its payments`, async () => {
      const link = await newLink(client)
      await linkPage.startLinkPayment(link.url)
      assert.deepEqual(ok(await stranger.listPayments({ query: { linkId: link.id } })), [])
    })
})

describe('the brake', () => {
  test('whoever begins too often from one network waits', async () => {
    const link = await newLink(client, { amount: 100, uses: 'many' })
    const starts = []
    for (let count = 0; count < 80; count++) starts.push(await linkPage.startLinkPayment(link.url, undefined, { 'Accept-Language': 'es' }))
    const braked = starts.find(({ status }) => status === 429)
    assert(braked, 'Nobody waits.')
    assert.match(braked.text, /Espere un minuto/)
    assert(Number(braked.headers.get('Retry-After')) > 0)
  })
})

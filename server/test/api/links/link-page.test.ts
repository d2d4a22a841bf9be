import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newLink, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()
const open = async (url: string, language: string) => {
  const response = await fetch(url, { headers: { 'Accept-Language': language } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the page of a link', () => {
  for (const [language, said] of [
    ['pt', 'Continuar para o pagamento'],
    ['es', 'Continuar al pago'],
    ['en', 'Continue to payment'],
  ] as const) {
    test(`in ${language}`, async () => {
      const { url } = await newLink(client, { amount: 1250, summary: 'Dois <b>pães</b>' })
      const { status, text } = await open(url, language)
      assert.equal(status, 200)
      assert(text.includes(said) && text.includes(`<html lang="${language}`), text)
      assert(text.includes('Dois &lt;b&gt;pães&lt;/b&gt;') && text.includes('Padaria Exemplo'), text)
    })
  }

  test('in the link’s own language for a browser that asks for none of ours, and in the one named', async () => {
    const { url } = await newLink(client, { amount: 1250, language: 'ES' })
    assert.match((await open(url, 'fr')).text, /Continuar al pago/)
    assert.match((await open(`${url}?page_language=EN`, 'pt')).text, /Continue to payment/)
  })

  test('keeps the rules of every page, and sends its form to us alone', async () => {
    const { url } = await newLink(client)
    const { headers, text } = await open(url, 'pt')
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      assert(policy.includes(rule), policy)
    assert(!policy.includes('unsafe'), policy)
    assert.equal(headers.get('Cross-Origin-Opener-Policy'), 'same-origin')
    assert.match(headers.get('X-Robots-Tag') ?? '', /noindex/)
    assert.equal(headers.get('Cache-Control'), 'no-store')
    assert(!/style="|onclick=/.test(text), text)
  })

  test('reads no form longer than a page’s may be, and of one with many names only its own', async () => {
    const { id, url } = await newLink(client, { amount: 1250 })
    const post = (body: string) =>
      fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, redirect: 'manual' })
    assert.equal((await post(`amount=${'1'.repeat(32 * 1024)}`)).status, 413)
    assert.deepEqual(ok(await client.listPayments({ query: { linkId: id } })), [])
    const many = await post(Array.from({ length: 4_000 }, (_, index) => `n${index}=`).join('&'))
    assert.equal(many.status, 303)
    assert.equal(ok(await client.listPayments({ query: { linkId: id } })).length, 1)
  })

  test('makes nothing: whoever looks ahead at an address begins no payment', async () => {
    const { id, url } = await newLink(client)
    await open(url, 'pt')
    await fetch(url, { method: 'HEAD' })
    assert.deepEqual(ok(await client.listPayments({ query: { linkId: id } })), [])
  })

  test('disabled: says so, and shows no amount and no order', async () => {
    const { id, url } = await newLink(client, { amount: 123_456, code: 'ORDER-SECRET' })
    ok(await client.updateLink({ params: { id }, body: { disabled: true } }))
    const { status, text } = await open(url, 'en')
    assert.equal(status, 200)
    assert.match(text, /This link has been disabled/)
    assert(!text.includes('ORDER-SECRET') && !text.includes('1,234'), text)
  })
})

describe('its QR code', () => {
  test('is a picture of the address, without a script', async () => {
    const { qrCodeUrl } = await newLink(client)
    const response = await fetch(qrCodeUrl)
    assert.deepEqual([response.status, response.headers.get('Content-Type')], [200, 'image/svg+xml'])
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'; sandbox/)
    assert.match(await response.text(), /^<svg [^>]*><path fill="#fff" [^>]*\/><path d="[^"]*"\/><\/svg>\n$/)
  })
})

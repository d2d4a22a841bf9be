import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const owner = await demoOffice(provider, 'owner')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64')
const address = (query = '', clientId = '510000002') => `${provider.baseUrl}/office/${clientId}/page-preview${query}`

describe('200', () => {
  test('the entity’s own page, of a payment that does not exist, in the colour that is asked for', async () => {
    await owner.client.updatePageLook({ body: { logo: png, contact: 'mailto:ajuda@shop.example' } })
    const view = ok(await owner.client.getPagePreview({ query: { colour: '#14532D' } }))
    assert.equal(view.entity.name, 'Padaria Exemplo Lda')
    assert.equal(view.colour, '#14532d')
    assert.equal(view.logo, `data:image/png;base64,${png}`)
    assert.equal(view.contact, 'mailto:ajuda@shop.example')
    assert(['CC', 'MB', 'MW'].every((code) => view.methods.some((method) => method.code === code)))
    const [payment] = await provider.app.sql`select 1 as one from payments where payment_id = ${view.paymentId}`
    assert.equal(payment, undefined)
  })

  test('drawn for a frame of our own, without a script, in the language of the screen', async () => {
    const answer = await owner.fetch(address('?colour=%2314532d&lang=EN'))
    const text = await answer.text()
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'self';/)
    assert(!/<script/.test(text))
    assert.match(text, /<html lang="en/)
    assert.match(text, /#14532d/)
    assert.match(text, /data:image\/png;base64/)
    assert(!/data:image\/png/.test(await (await owner.fetch(address('?logo=none'))).text()))
    assert.match(await (await owner.fetch(address('?logo=other'))).text(), /src="data:,"/)
  })
})

test('422: a colour that is none', async () => {
  const answer = await owner.client.getPagePreview({ query: { colour: 'green' } })
  assert(!answer.success && answer.status === 422)
  assert.equal((await owner.fetch(address('?colour=green'))).status, 422)
})

test('403: another entity’s', async () => {
  assert.equal((await owner.fetch(address('', '510000010'))).status, 403)
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.getPagePreview(), 401, ['e00901'])
  assert.equal((await fetch(address())).status, 401)
})

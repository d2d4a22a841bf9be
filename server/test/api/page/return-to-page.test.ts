import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCheckout, ok } from '../../builders.ts'
import { cardChosen, easypayWithCards } from '../../hosted-cards.ts'

const easypay = await easypayWithCards()
const { client, page, baseUrl } = easypay.provider

describe('200', () => {
  test('what the address says is believed by nobody: nothing was typed, so nothing is paid', async () => {
    const { id } = await cardChosen(easypay)
    const { cookie } = await easypay.open(id)
    const back = await fetch(`${baseUrl}/acquirers/return?s=ok&t_key=${id}`, { redirect: 'manual', headers: { Cookie: cookie } })
    assert.deepEqual([back.status, back.headers.get('location')], [303, `/pay/${id}`])
    assert.equal(ok(await page.returnToPage({ params: { token: id } })).phase, 'bank')
  })

  test('where nothing waits it shows how things stand', async () => {
    const { id } = await newCheckout(client)
    assert.equal(ok(await page.returnToPage({ params: { token: id } })).phase, 'choose')
  })

  test('a browser that was nowhere, or says something else, is told where to look', async () => {
    for (const cookie of ['', 'escudo_paying=x', 'escudo_paying=<script>', 'escudo_paying=../../office'])
      for (const language of ['pt', 'es', 'en']) {
        const answer = await fetch(`${baseUrl}/acquirers/return?id=1`, { headers: { Cookie: cookie, 'Accept-Language': language } })
        assert.equal(answer.status, 200)
        assert.match(await answer.text(), /Pode voltar à loja|Puede volver a la tienda|You can go back to the shop/)
      }
  })

  test('the cookie is for that one address, and no script’s', async () => {
    const { id } = await cardChosen(easypay)
    const answer = await fetch(`${baseUrl}/pay/${id}/acquirer`, { redirect: 'manual' })
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^escudo_paying=[\w.~-]+; Path=\/acquirers\/return; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    )
  })
})

test('404: an unknown checkout', async () => assertRefused(await page.returnToPage({ params: { token: 'x'.repeat(40) } }), 404, ['e00501']))

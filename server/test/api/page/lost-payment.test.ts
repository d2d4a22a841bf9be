import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { saveEntityPage } from '../../../src/store/entity-pages.ts'
import { newCheckout } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

// A fresh start: no operator has said whom to ask.
const { app, baseUrl, client } = await startTestProvider()
const { id } = await newCheckout(client)

async function read(token: string, language: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/pay/${token}?page_language=${language}`)
  assert.equal(answer.status, 404)
  return answer.text()
}

describe('an address that leads to no payment', () => {
  for (const [language, whom, known] of [
    ['PT', 'os contactos estão na confirmação da encomenda', 'O endereço é de um pagamento a'],
    ['ES', 'sus datos están en la confirmación del pedido', 'La dirección es de un pago a'],
    ['EN', 'its details are in your order confirmation', 'This address is for a payment to'],
  ] as const)
    test(`in ${language}: says whom to ask, and whose it is where so much of it came`, async () => {
      const unknown = await read('z'.repeat(40), language)
      assert(unknown.includes(whom) && !unknown.includes(known))
      const cut = await read(id.slice(0, 25), language)
      assert(cut.includes(whom) && cut.includes(`${known} <strong>Padaria Exemplo Lda</strong>`))
      const typedOver = await read(`${id.slice(0, 39)}-`, language)
      assert(typedOver.includes('Padaria Exemplo Lda'))
    })

  test('names nobody to who knows less than fourteen of its random letters, or others', async () => {
    for (const token of [id.slice(0, 19), id.slice(0, 6), `${id.slice(0, 12)}${'0'.repeat(28)}`])
      assert(!(await read(token, 'EN')).includes('Padaria'), token)
  })

  test('leads to the merchant’s own contact where it has one', async () => {
    await saveEntityPage(app.sql, 510000002, { contact: 'mailto:loja@example.org' })
    const text = await read(id.slice(0, 25), 'EN')
    assert(text.includes('href="mailto:loja@example.org"') && text.includes('Contact the shop'))
    assert(!text.includes('order confirmation'))
  })
})

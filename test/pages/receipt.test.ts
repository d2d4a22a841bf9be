import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { rmSync } from 'node:fs'
import { languages, type Language } from '@escudo/contracts'
import { saveEntityPage } from '../../server/src/store/entity-pages.ts'
import { cardEntry, cards, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertApart, assertGone, openPage, sizes, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const folder = mkdtempSync(join(tmpdir(), 'escudo-marks-'))
after(() => rmSync(folder, { recursive: true }))
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 28"><path d="M0 0h44v28H0z"/></svg>'
for (const name of ['mb-way', 'visa']) writeFileSync(join(folder, `${name}.svg`), mark)

const {
  app,
  client,
  page: calls,
  baseUrl,
} = await startTestProvider({ marksDir: folder, pageOperator: { supportUrl: 'https://help.example' } })
const browser = skipReason ? undefined : await startBrowser()
const skip = skipReason

// A shop whose answer keeps a browser where it is: on a busy machine the pause is over before this test has read anything.
let sent = 0
const shop = createServer((_request, response) => void ((sent += 1), response.writeHead(204).end())).listen(0, '127.0.0.1')
await once(shop, 'listening')
after(() => shop.close())
const shopUrl = `http://127.0.0.1:${(shop.address() as { port: number }).port}`

const says: Record<
  Language,
  Record<'pdf' | 'email' | 'empty' | 'wrong' | 'send' | 'sent' | 'shop' | 'gone' | 'help' | 'advice' | 'todo', RegExp>
> = {
  PT: {
    pdf: /Guardar em PDF/,
    email: /Receber por e-mail/,
    empty: /Indique o e-mail/,
    wrong: /Confira o e-mail/,
    send: /Enviar comprovativo/,
    sent: /Enviado para rui-PT@example\.org/,
    shop: /Falar com a loja/,
    gone: /Não encontrámos este pagamento/,
    help: /Pedir ajuda/,
    advice: /Nada foi cobrado\. Confira os dados do cartão ou use outro\.$/,
    todo: /Confira|Use|Tente/g,
  },
  ES: {
    pdf: /Guardar en PDF/,
    email: /Recibir por correo/,
    empty: /Indique el correo electrónico/,
    wrong: /Revise la dirección de correo/,
    send: /Enviar comprobante/,
    sent: /Enviado a rui-ES@example\.org/,
    shop: /Contactar con la tienda/,
    gone: /No hemos encontrado este pago/,
    help: /Pedir ayuda/,
    advice: /No se ha cobrado nada\. Revise los datos de la tarjeta o use otra\.$/,
    todo: /Revise|Use|Inténtelo/g,
  },
  EN: {
    pdf: /Save as PDF/,
    email: /Get it by email/,
    empty: /Enter the email address/,
    wrong: /Check the email address/,
    send: /Send receipt/,
    sent: /Sent to rui-EN@example\.org/,
    shop: /Contact the shop/,
    gone: /could not find this payment/,
    help: /Get help/,
    advice: /Nothing was charged\. Check the card details or use another card\.$/,
    todo: /Check|Use|Try/g,
  },
}

for (const language of languages) {
  const say = { ...words[language], ...says[language] }

  describe(`in ${language}`, () => {
    test('who reads the receipt is not sent away, has it as a PDF and by e-mail', { skip }, async () => {
      const { id, checkoutUrl } = await newCheckout(
        client,
        {},
        {
          page: { language, layout: 'web' },
          redirects: [{ type: 'success', url: shopUrl }],
        },
      )
      ok(await calls.payByCard({ params: { token: id }, body: cardEntry() }))
      const { page, close } = await openPage(browser!, checkoutUrl)
      // The email is asked for on the page itself, below what is read first.
      const [back, asked] = [page.getByRole('link', { name: say.leave }), page.getByLabel(say.email)]
      const [seen, offered] = [(await back.boundingBox())!, (await asked.boundingBox())!]
      assert(seen.y + seen.height <= 844 && offered.y > seen.y, `The way back ends at ${seen.y + seen.height}.`)
      const pdf = page.getByRole('link', { name: say.pdf })
      await assertApart(page.locator('label[for=receipt-email]'), pdf)
      await page.setViewportSize({ width: 320, height: 640 })
      await assertApart(page.locator('label[for=receipt-email]'), pdf)
      await page.setViewportSize(sizes.phone)
      const href = await pdf.getAttribute('href')
      assert.equal((await fetch(baseUrl + href)).headers.get('Content-Type'), 'application/pdf')
      const field = page.getByLabel(say.email)
      await page.getByRole('button', { name: say.send }).click()
      await assertGone(page.getByRole('button', { name: /^(Ficar nesta página|Quedarme en esta página|Stay on this page)$/ }))
      const before = sent
      assert.equal(await field.getAttribute('aria-invalid'), 'true')
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'receipt-email')
      await page.getByText(say.empty).waitFor()
      await field.fill('rui')
      await page.getByRole('button', { name: say.send }).click()
      await page.getByText(say.wrong).waitFor()
      await field.fill(`rui-${language}@example.org`)
      await page.getByRole('button', { name: say.send }).click()
      await page.getByRole('status').filter({ hasText: say.sent }).waitFor()
      await assertAccessible(page)
      const kept = await app.sql`select from sandbox.mails where recipient = ${`rui-${language}@example.org`}`
      assert.equal(kept.length, 1)
      assert.equal(sent, before)
      assert.equal(await page.getByRole('link', { name: say.leave }).count(), 1)
      await close()
    })

    test('a declined card: its number is marked and has the focus, and one piece of advice is given', { skip }, async () => {
      const { checkoutUrl } = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language, layout: 'web' } })
      const { page, close } = await openPage(browser!, checkoutUrl)
      await page.getByLabel(say.card).fill(cards.declined)
      await page.getByLabel(say.expiry).fill('12/40')
      await page.getByRole('textbox', { name: say.code }).fill('123')
      await page.getByLabel(say.holder).fill('RUI DOIS')
      await page.getByRole('button', { name: say.pay }).click()
      await page.getByRole('alert').getByText(say.advice).waitFor()
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'card-number')
      assert.equal(await page.getByLabel(say.card).getAttribute('aria-invalid'), 'true')
      await page.getByRole('alert').getByText(say.advice).waitFor()
      assert.equal((await page.locator('main').innerText()).match(say.todo)?.length, 1, 'one thing to do')
      await assertAccessible(page)
      await close()
    })

    test('a dead link says what to do and whom to ask', { skip }, async () => {
      const context = await browser!.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(`${baseUrl}/pay/${'z'.repeat(40)}?page_language=${language}`)
      await page.getByRole('heading', { name: say.gone }).waitFor()
      assert.equal(await page.getByRole('link', { name: say.help }).first().getAttribute('href'), 'https://help.example')
      await assertAccessible(page)
      await context.close()
    })

    test('a link that came cut off says whose it is', { skip }, async () => {
      const { checkoutUrl } = await newCheckout(client, {}, { page: { language, layout: 'web' } })
      const context = await browser!.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(`${new URL(checkoutUrl).href.split('?')[0]!.slice(0, -9)}?page_language=${language}`)
      await page.getByRole('heading', { name: say.gone }).waitFor()
      await page.getByText('Padaria Exemplo Lda').waitFor()
      await assertAccessible(page)
      await context.close()
    })

    test('too late, with nowhere to go: whose payment it was, and how to ask for another', { skip }, async () => {
      const { checkoutUrl, paymentId } = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language, layout: 'web' } })
      await app.sql`update payments set valid_end = created_at where payment_id = ${paymentId}`
      for (const contact of [null, 'mailto:loja@example.org']) {
        await saveEntityPage(app.sql, 510000002, { contact })
        const { page, close } = await openPage(browser!, checkoutUrl)
        await page.getByRole('heading', { name: say.expired, level: 1 }).waitFor()
        await page.getByRole('main').getByText('Padaria Exemplo Lda').waitFor()
        const ways = page.getByRole('main').getByRole('link')
        assert.deepEqual(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href'))), [contact ?? 'https://help.example'])
        await assertAccessible(page)
        await close()
      }
    })

    test('cancelled, with nowhere to go: the shop can be reached, and nothing is offered to print', { skip }, async () => {
      await saveEntityPage(app.sql, 510000002, { contact: 'mailto:loja@example.org' })
      const { paymentId, checkoutUrl } = await newCheckout(client, {}, { page: { language, layout: 'web' } })
      ok(await client.cancelPayment({ params: { id: paymentId }, body: {} }))
      const { page, close } = await openPage(browser!, checkoutUrl)
      assert.equal(await page.getByRole('link', { name: say.shop }).getAttribute('href'), 'mailto:loja@example.org')
      await assertGone(page.getByRole('button'))
      await assertAccessible(page)
      await close()
    })
  })
}

describe('the operator’s marks', () => {
  test('are shown where they are, from our own origin; a brand without one is its name', { skip }, async () => {
    const { checkoutUrl } = await newCheckout(client)
    const { page, close } = await openPage(browser!, checkoutUrl)
    const sources = await page.locator('fieldset img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    assert.deepEqual(
      sources.map((source) => /marks\/(.+)-[0-9a-f]{16}\.svg$/.exec(source)?.[1]),
      ['mb-way', 'visa'],
    )
    for (const source of sources) {
      const answer = await fetch(source)
      assert.match(answer.headers.get('Cache-Control') ?? '', /immutable/)
      assert.match(answer.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/)
    }
    await page.locator('input[value=CC]').check()
    await page.getByLabel(words.PT.card).fill('5555')
    // One in the line of what is taken, one in the field.
    await page.getByText('Mastercard', { exact: true }).nth(1).waitFor()
    await close()
  })
})

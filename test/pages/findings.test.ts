import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'

// Lines of docs/pages-findings.md that no other test shows; each name begins with its line.
const root = join(import.meta.dirname, '../..')
const { client, page: calls, baseUrl, app } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

describe('the table of findings', () => {
  const rows = readFileSync(join(root, 'docs/pages-findings.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (\d+|words) \|/.test(line))

  test('has every line about checkout, registration and sandbox', () => {
    const lines = [...Array.from({ length: 13 }, (_, at) => String(at + 1)), '24', '25', '26', '27', '28', '29', 'words']
    assert.deepEqual(
      rows.map((row) => row.split('|')[1]!.trim()),
      lines,
    )
  })

  for (const row of rows)
    test(`line ${row.split('|')[1]!.trim()}: its tests are there, under these words`, () => {
      const held = [...row.matchAll(/\]\(\.\.\/([\w./-]+)\): “([^”]+)”/g)]
      assert(held.length > 0)
      for (const [, file, words] of held) assert(readFileSync(join(root, file!), 'utf8').includes(words!), `${file}: ${words}`)
    })
})

test('5: a brand that is not taken is refused, and one that is is written as it writes itself', async () => {
  const { id } = await newCheckout(client, { paymentMethod: { code: 'CC' } })
  const refused = await calls.payByCard({ params: { token: id }, body: { ...cardEntry(), number: '6011111111111117' } })
  assertRefused(refused, 422, ['e00230', '/number'])
  assert.equal(ok(await calls.payByCard({ params: { token: id }, body: cardEntry(cards.approved) })).paidWith?.label, 'Visa •••• 4242')
})

test('7: a long name takes three lines at most at 320 pixels, and makes nothing wider', { skip: skipReason }, async () => {
  const name = 'Associação Recreativa, Cultural e Desportiva dos Moradores da Freguesia de Alguidares de Baixo e Otorrinolaringologistas'
  await app.sql`update entities set name = ${name} where entity_id = 510000002`
  const { checkoutUrl } = await newCheckout(client, {}, { page: { language: 'PT', layout: 'web' } })
  const { page, close } = await openPage(browser!, 'about:blank', 'phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(checkoutUrl)
  const shown = page.getByText(name).first()
  const lines = await shown.evaluate((one) => {
    const style = getComputedStyle(one)
    return one.getBoundingClientRect().height / Number.parseFloat(style.lineHeight)
  })
  assert(lines < 3.1, `${lines} lines`)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
  await page.goto(`${baseUrl}/sandbox?lang=EN`)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  for (const to of ['Guides', 'API reference']) await page.getByRole('dialog').getByRole('link', { name: to }).waitFor()
  await close()
})

test('11: 28: an icon, the word that nothing is charged here, and the way from the sandbox to the guides', async () => {
  const { checkoutUrl } = await newCheckout(client)
  const html = await (await fetch(checkoutUrl)).text()
  assert.match(html, /<link rel="icon" href="data:image\/svg/)
  assert.match(html, /Modo de teste/)
  // The ribbon that brings its own look has the colours of the others.
  const tokens = readFileSync(join(root, 'ui/src/tokens.css'), 'utf8')
  const sample = await (await fetch(`${baseUrl}/sandbox/app`)).text()
  for (const token of ['accent-wash', 'ink']) {
    const [, colours = '-'] = new RegExp(`--${token}: (light-dark\\(.*\\))`).exec(tokens) ?? []
    assert(sample.includes(colours.replaceAll(', ', ',')), token)
  }
})

test('13: where the bank’s page will be, it says that it opens', async () => {
  const { id, checkoutUrl } = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'PT', layout: 'web' } })
  ok(await calls.payByCard({ params: { token: id }, body: cardEntry(cards.challenge) }))
  assert.match(await (await fetch(checkoutUrl)).text(), /role="status"[^>]*>(<[^>]*><\/[^>]*>)*A abrir…/)
  if (skipReason) return
  // The bank is there before the page's own script is: then, too, nothing says any longer that it opens.
  const { page, close } = await openPage(browser!, 'about:blank', 'phone')
  await page.route(/hydrate-/, async (route) => {
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
    for (const frame of page.frames().slice(1)) await frame.waitForLoadState('load')
    await route.continue()
  })
  await page.goto(checkoutUrl)
  await page.getByText('A abrir…').waitFor({ state: 'detached' })
  await close()
})

/** Every source below a folder but tests, of those that a name fits; comments left out. */
function sourcesBelow(folder: string, fits = /\.tsx?$/): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => fits.test(file) && !/\.test\.ts$|node_modules/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, ''))
}

/** The sources of what people read. */
const textsBelow = (folder: string): string => sourcesBelow(folder, /texts?\.ts$|registration\.ts$/).join('\n')

describe('words: as they were asked for', () => {
  const payers = textsBelow('apps/checkout/src')
  const all = [payers, textsBelow('apps/registration/src'), textsBelow('apps/sandbox/src')].join('\n')
  const gone = [
    'Pagamento feito',
    'Utilizador',
    'A favor de',
    'São 3 dígitos',
    'Confirme ao seu banco',
    'Abra a página dele',
    'Se ainda o quer',
    'Já aceitei: atualizar',
    'mundo simulado',
    'Aviso a dobrar',
    'Banco calado',
    'assinatura certa',
    'Dúvidas resolvidas',
    'Vem de quem lhe deu',
    "Pagar por Multibanco', ES: 'Pagar por",
    'Guardada, caduca',
    'Por corregir',
    'próxima a una',
    'Son unos cinco minutos',
    "Pay by'",
    'Fill this in',
    'To correct:',
    'We set aside',
    'There is no way to pay',
    'asked of the payer',
    'That is all: now',
    "Plataforma', ES",
  ]
  for (const words of gone) test(`words: “${words}” is said nowhere`, () => assert(!all.includes(words)))
  test('words: English says “email” and never “e-mail”, in our pages and mails', () => {
    const places = ['apps/checkout/src', 'apps/registration/src', 'apps/sandbox/src', 'apps/office/src', 'server/src']
      .flatMap((one) => sourcesBelow(one))
      .join('\n')
    // The English of a text by its key, of one that is said as three in a row, and whatever has words of English.
    const byKey = [...places.matchAll(/\bEN: .*|\bt\('[^']*', '[^']*', '[^']*'\)/g)].map(([text]) => text.split("', '").at(-1)!)
    const literals = [...places.matchAll(/(?<=['"`])[^'"`\n]*e-mail[^'"`\n]*/gi)].map(([text]) => text)
    assert(byKey.length > 300 && literals.length > 5)
    const english = [...byKey, ...literals.filter((text) => /\b(the|by|an|your|of|and|or|with|no)\b/i.test(text.replace('no e-mail', '')))]
    assert.deepEqual(
      english.filter((text) => /e-mail/i.test(text)),
      [],
    )
  })
  const said = [
    'Imprimir ou guardar em PDF',
    'Pagamento concluído',
    'Comerciante',
    'Autorize o pagamento de',
    'Volte à loja para recomeçar',
    'Já aceitei',
    'Recusou o pagamento na app MB WAY.',
    'Pagar con Multibanco',
    'Print or save as PDF',
    'Please fix:',
    'is on hold. It is only charged once',
    'No payment method is available right now',
  ]
  for (const words of said) test(`words: “${words}” is said to payers`, () => assert(payers.includes(words)))
})

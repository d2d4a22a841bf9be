import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople } from '@escudo/contracts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

const { app, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
/** One red pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64')

describe('the checkout beside the choice of how it looks', { skip: skipReason }, () => {
  test('is the page itself, and follows the colour and the logo before anything is saved', async () => {
    const page = await (await browser!.newContext({ locale: 'pt-PT', viewport: { width: 1280, height: 900 } })).newPage()
    const wrong: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && wrong.push(message.text())))
    await openUntilInteractive(page, `${baseUrl}/office`)
    await page.getByRole('button', { name: new RegExp(demoPeople.find(({ person }) => person === 'owner')!.name) }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await openUntilInteractive(page, `${baseUrl}/office/510000002/settings`)
    const shown = page.frameLocator('iframe')
    await shown.getByText('Padaria Exemplo Lda').first().waitFor()
    await shown.getByText('MB WAY').first().waitFor()

    await page.getByLabel('Usar uma cor própria').check()
    await page.getByLabel('Cor', { exact: true }).fill('#14532d')
    await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.head?.innerHTML.includes('#14532d'))

    await page.getByLabel(/^Logótipo/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    await page.waitForFunction(() => (document.querySelector('iframe')?.contentDocument?.querySelector('img')?.naturalWidth ?? 0) > 0)
    await page.getByRole('button', { name: 'MB WAY: mais abaixo' }).click()
    const shownText = () => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body?.textContent ?? '')
    await eventually('Another method is first', async () => {
      const text = await shownText()
      return text.includes('MB WAY') && text.indexOf('Multibanco') < text.indexOf('MB WAY')
    })
    await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
    await page.getByText('Guardado.').waitFor()
    const [look] = await app.sql<{ methodOrder: string[]; colour: string }[]>`
      select method_order, colour from entity_pages where entity_id = 510000002`
    assert.equal(look!.colour, '#14532d')
    assert(look!.methodOrder.indexOf('MB') < look!.methodOrder.indexOf('MW'))
    assert.equal(await page.locator('iframe').evaluate((frame) => frame.closest('[inert]') !== null), true)
    assert.deepEqual(wrong, [])
    await page.context().close()
  })

  test('who may not choose sees it, and why nothing can be changed', async () => {
    const page = await (await browser!.newContext({ locale: 'pt-PT', viewport: { width: 1280, height: 900 } })).newPage()
    await openUntilInteractive(page, `${baseUrl}/office`)
    await page.getByRole('button', { name: new RegExp(demoPeople.find(({ person }) => person === 'viewer')!.name) }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await openUntilInteractive(page, `${baseUrl}/office/510000002/settings`)
    await page.frameLocator('iframe').getByText('Padaria Exemplo Lda').first().waitFor()
    assert(await page.getByLabel('Usar uma cor própria').isDisabled())
    await page.getByText('Só um proprietário pode mudar isto.').first().waitFor()
    await page.context().close()
  })
})

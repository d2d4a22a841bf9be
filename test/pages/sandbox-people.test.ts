import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'

// Who can come into the office, on the sandbox's own page.
const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

describe('the people of the sandbox', { skip: skipReason }, () => {
  test('each has a button that leads into the office, in three languages', async () => {
    for (const [language, person, inside] of [
      ['PT', 'Eva Leitora · Só consulta', 'Início'],
      ['ES', 'Ana Padeira · Propietario', 'Inicio'],
      ['EN', 'Helena Ajuda · Provider’s support', 'Waiting for a decision'],
    ] as const) {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}`)
      await page
        .getByRole('link', { name: /^(Gestão|Gestión|Office)/ })
        .first()
        .click()
      const button = page.getByRole('button', { name: person })
      await button.waitFor()
      assert.equal(await page.getByRole('listitem').getByRole('button').count(), 10)
      await assertAccessible(page)
      await button.click()
      await page.getByRole('heading', { level: 1, name: inside }).waitFor()
      assert.match(page.url(), /\/office\/(510000002|desk)/)
      await close()
    }
  })
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { languages, type Language } from '@escudo/contracts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

// Somebody who has never seen the API does only what the page says, with what the page gives them.
const browser = skipReason ? undefined : await startBrowser()
const run = promisify(execFile)

type Say = Record<'copy' | 'open' | 'card' | 'done' | 'signature' | 'same', RegExp>
const desk: Record<Language, Say> = {
  PT: {
    copy: /^Copiar$/,
    open: /Abrir a página/,
    card: /com o cartão ([\d ]+),/,
    done: /5 de 5 passos feitos/,
    signature: /Ver a assinatura/,
    same: /São iguais/,
  },
  ES: {
    copy: /^Copiar$/,
    open: /Abrir la página/,
    card: /con la tarjeta ([\d ]+),/,
    done: /5 de 5 pasos hechos/,
    signature: /Ver la firma/,
    same: /Son iguales/,
  },
  EN: {
    copy: /^Copy$/,
    open: /Open the page/,
    card: /with card ([\d ]+),/,
    done: /5 of 5 steps done/,
    signature: /See the signature/,
    same: /They are the same/,
  },
}

describe('a newcomer’s first payment', { skip: skipReason }, () => {
  for (const language of languages)
    test(`in ${language}: the pasted call, a card, a webhook, in under two minutes`, async (t) => {
      const { baseUrl } = await startTestProvider()
      const say = desk[language]
      let steps = 0
      const does = async <T>(deed: Promise<T>): Promise<T> => {
        steps += 1
        return deed
      }
      const began = Date.now()
      const { page, close } = await does(openPage(browser!, `${baseUrl}/sandbox?lang=${language}`, 'desktop'))
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

      await does(page.getByRole('button', { name: say.copy }).first().click())
      const pasted = await page.evaluate(() => navigator.clipboard.readText())
      const { stdout } = await does(run('bash', ['-c', pasted]))
      assert.match(stdout, /"checkoutUrl"/)

      const opening = page.context().waitForEvent('page')
      await does(page.getByRole('link', { name: say.open }).click())
      const shop = await opening
      const [, card = ''] = say.card.exec(await page.getByText(say.card).innerText()) ?? []
      await does(shop.locator('input[type="radio"][value="CC"]').check())
      await does(shop.getByLabel(words[language].card).fill(card))
      await does(shop.getByLabel(words[language].expiry).fill('12/40'))
      await does(shop.getByRole('textbox', { name: words[language].code }).fill('123'))
      await does(shop.getByLabel(words[language].holder).fill('Ana Um'))
      await does(shop.getByRole('button', { name: words[language].pay }).click())
      await shop.getByText(words[language].paid).first().waitFor()

      await page.getByRole('status').filter({ hasText: say.done }).waitFor()
      const seconds = (Date.now() - began) / 1000
      t.diagnostic(`${steps} steps, ${seconds.toFixed(1)} s of the machine's own time`)
      assert(steps <= 10)

      await page.getByRole('link', { name: say.signature }).click()
      await page.getByRole('button', { name: /^(Ver|View)/ }).click()
      await page.getByText(say.same).waitFor()
      await close()
    })
})

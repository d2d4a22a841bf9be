import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, type Language } from '@escudo/contracts'
import { askPhone } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertReadable, type Node } from './accessibility-tree.ts'
import { openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'

// What a screen reader has of the registration and of the sandbox, in each language.
const { baseUrl, client } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

type Words = Record<'nif' | 'company' | 'next' | 'contact' | 'second' | 'missing' | 'live' | 'phone' | 'confirm' | 'skip', RegExp>
const words: Record<Language, Words> = {
  PT: {
    nif: /^NIF$/,
    company: /^Nome da empresa$/,
    next: /^Continuar$/,
    contact: /^Morada e conta$/,
    second: /^Passo 2 de 5$/,
    missing: /^Indique o NIF da empresa\.$/,
    live: /^Ao vivo/,
    phone: /^Telemóvel · Sandbox$/,
    confirm: /^Confirmar/,
    skip: /^Saltar/,
  },
  ES: {
    nif: /^NIF portugués$/,
    company: /^Nombre de la empresa$/,
    next: /^Continuar$/,
    contact: /^Dirección y cuenta$/,
    second: /^Paso 2 de 5$/,
    missing: /^Indique el NIF portugués de la empresa\.$/,
    live: /^En directo/,
    phone: /^Móvil · Sandbox$/,
    confirm: /^Confirmar/,
    skip: /^Ir al/,
  },
  EN: {
    nif: /tax number \(NIF\)$/,
    company: /^Company name$/,
    next: /^Continue$/,
    contact: /^Address and account$/,
    second: /^Step 2 of 5$/,
    missing: /^Enter the company’s tax number/,
    live: /^Live/,
    phone: /^Phone · Sandbox$/,
    confirm: /^Confirm/,
    skip: /^Skip to/,
  },
}
/** Words of Portuguese alone, which the other languages must not say. */
const portuguese = /\b(não|você|são|empresa da|telemóvel|pedido de|conta bancária|a sua|o seu)\b/i

/** That what is looked for is read in this order. */
function assertOrder(tree: Node[], parts: readonly (readonly [role: string, name: RegExp])[], state: string): void {
  const places = parts.map(([role, name]) => tree.findIndex((node) => node.role === role && name.test(node.name)))
  assert(!places.includes(-1), `${state}: ${places.join(' ')}`)
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
    state,
  )
}

function assertOneLanguage(tree: Node[], language: Language): void {
  if (language === 'PT') return
  const foreign = tree.filter(({ role, name }) => role !== 'StaticText' && portuguese.test(name.replace('PT, Português', '')))
  assert.deepEqual(foreign, [], `${language}: nothing is read in Portuguese`)
}

describe('read aloud to a merchant', { skip: skipReason }, () => {
  for (const language of languages) {
    const say = words[language]

    test(`the registration in ${language}: fields in order, mistakes at their fields, each step by its name and number`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/aderir?lang=${language}`)
      const tree = await assertReadable(page, 'company', language)
      assertOrder(
        tree,
        [
          ['link', say.skip],
          ['heading', /./],
          ['textbox', say.nif],
          ['textbox', say.company],
          ['button', say.next],
        ],
        language,
      )
      assertOneLanguage(tree, language)

      await page.getByRole('button', { name: say.next }).click()
      await page.waitForFunction(() => document.activeElement?.id === 'clientId')
      const wrong = (await assertReadable(page, 'mistakes', language)).find(({ role, states }) => role === 'textbox' && states.focused)
      assert(wrong && say.nif.test(wrong.name), 'the focus is on the first field that is wrong')
      assert.equal(wrong.states.invalid, 'true')
      assert.match(wrong.description, say.missing)

      await page.locator('[name=clientId]').fill('510000061')
      await page.locator('[name=name]').fill('Padaria da Aurora, Lda')
      await page.getByRole('button', { name: say.next }).click()
      await page.waitForFunction(() => document.activeElement?.matches('h2'))
      const step = (await assertReadable(page, 'contact', language)).find(({ role, states }) => role === 'heading' && states.focused)
      assert(step && say.contact.test(step.name), 'who goes on hears which step it is')
      assert.match(step.description, say.second)
      await close()
    })

    test(`the sandbox in ${language}: the overview, and a phone that rings`, async () => {
      const { page, close } = await openPage(browser!, `${baseUrl}/sandbox?lang=${language}`)
      await page.getByText(say.live).first().waitFor()
      const tree = await assertReadable(page, 'overview', language)
      assertOrder(
        tree,
        [
          ['link', say.skip],
          ['heading', /^Sandbox$/],
          ['main', /^/],
          ['list', /Part(e)?s/],
        ],
        language,
      )
      assertOneLanguage(tree, language)
      await askPhone(client)
      await openUntilInteractive(page, `${baseUrl}/sandbox?show=phone&lang=${language}`)
      await page.getByRole('button', { name: say.confirm }).first().waitFor()
      assert.match(await page.title(), say.phone)
      assertOneLanguage(await assertReadable(page, 'phone', language), language)
      await close()
    })
  }
})

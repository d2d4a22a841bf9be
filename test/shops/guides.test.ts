import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readPo } from '../../server/src/shops/plugin-messages.ts'
import { quoted, tableBelow } from './guide-words.ts'

// A guide names a field or a button as its screen does, in each language.
const root = join(import.meta.dirname, '../..')
const languages = { PT: 'pt_PT', ES: 'es_ES', EN: '' } as const
type Tongue = keyof typeof languages

async function page(tongue: Tongue, path: string): Promise<string> {
  const folder = tongue === 'PT' ? 'apps/portal/docs' : `apps/portal/i18n/${tongue.toLowerCase()}/docusaurus-plugin-content-docs/current`
  return readFile(join(root, folder, 'integrations', path), 'utf8')
}

/** Every word of a plugin's screens in a language. */
async function wooWords(tongue: Tongue): Promise<Set<string>> {
  const file = `shops/woocommerce/languages/escudo-for-woocommerce-${languages[tongue] || 'pt_PT'}.po`
  const words = readPo(await readFile(join(root, file), 'utf8'))
  return new Set(words.map(({ id, text }) => (tongue === 'EN' ? id : text)))
}

async function prestaWords(tongue: Tongue): Promise<Set<string>> {
  const locale = tongue === 'ES' ? 'es-ES' : 'pt-PT'
  const texts = await Promise.all(
    ['Admin', 'Shop'].map((domain) =>
      readFile(join(root, `shops/prestashop/translations/${locale}/ModulesEscudo${domain}.${locale}.xlf`), 'utf8'),
    ),
  )
  const tag = tongue === 'EN' ? 'source' : 'target'
  return new Set(
    [...texts.join('\n').matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text!.replaceAll('&amp;', '&')),
  )
}

/** The first column of the first table below a heading. */
function fieldsOf(text: string, anchor: string): string[] {
  const [, rest = ''] = text.split(`{#${anchor}}`)
  const rows = rest
    .split(/\n## /)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) => line.split('|')[1]!.trim())
}

/** What a guide says that a screen says, and it does not. */
function unsaid(text: string, words: Set<string>): string[] {
  const said = [...words].join('\n').toLowerCase()
  return tableBelow(text, 'problems')
    .map(([sentence]) => sentence!)
    .filter((sentence) => !said.includes(sentence.toLowerCase()))
}

describe('the guides of the shops', () => {
  for (const tongue of Object.keys(languages) as Tongue[]) {
    test(`WooCommerce, ${tongue}: fields and buttons are called as on the screens`, async () => {
      const words = await wooWords(tongue)
      const steps = await page(tongue, 'woocommerce/passos-configuracao.mdx')
      const fields = fieldsOf(steps, 'settings')
      assert(fields.length > 8)
      assert.deepEqual(unsaid(steps, words), [])
      const buttons = quoted(await page(tongue, 'woocommerce/realizar-pagamento.mdx')).concat(
        quoted(await page(tongue, 'woocommerce/atualizar-pagamentos.mdx')),
      )
      assert.deepEqual(
        [...fields, ...buttons].filter((name) => !words.has(name)),
        [],
      )
    })

    test(`PrestaShop, ${tongue}: fields and buttons are called as on the screens`, async () => {
      const words = await prestaWords(tongue)
      for (const folder of ['prestashop', 'prestashop/versoes-anteriores/1.7']) {
        const settings = await page(tongue, `${folder}/passos-configuracao.mdx`)
        const [, older = ''] = settings.split('{#older}')
        const said = [...words].some((text) => text.includes(quoted(settings.split('{#check}')[1]!)[0]!))
        assert(said, 'What saving says.')
        assert.deepEqual(unsaid(settings, words), [])
        const update = await page(tongue, `${folder}/atualizar-pagamento.mdx`)
        const buttons = [...quoted(update.split('{#results}')[0]!), ...quoted(older)].filter((name) => name !== 'Escudo')
        assert.deepEqual(
          [...fieldsOf(settings, 'settings'), ...buttons].filter((name) => !words.has(name)),
          [],
        )
      }
    })
  }
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readPo } from '../../server/src/shops/plugin-messages.ts'

// Every sentence of the plugins' code stands in Portuguese and in Spanish, with the same places to fill, and no other does.
const shops = join(import.meta.dirname, '../../shops')
const read = (path: string): string => readFileSync(join(shops, path), 'utf8')
const php = (text: string): string => text.replaceAll("\\'", "'").replaceAll('\\\\', '\\')
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function sentences(files: string[], pattern: RegExp): Set<string> {
  return new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, text]) => php(text!))))
}

function assertWhole(used: Set<string>, texts: Map<string, string>, places: RegExp): void {
  assert(used.size > 20)
  assert.deepEqual([...used].filter((text) => !texts.get(text)).sort(), [], 'Without a translation.')
  assert.deepEqual([...texts.keys()].filter((text) => !used.has(text)).sort(), [], 'Translated, and said nowhere.')
  const placesOf = (text: string): string[] => (text.match(places) ?? []).toSorted()
  for (const [text, translated] of texts) assert.deepEqual(placesOf(translated), placesOf(text), translated)
}

describe('the words of the plugins', () => {
  for (const locale of ['pt_PT', 'es_ES'])
    test(`WooCommerce, ${locale}`, () => {
      const call = /(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)'/g
      const texts = readPo(read(`woocommerce/languages/escudo-for-woocommerce-${locale}.po`)).map(({ id, text }) => [id, text] as const)
      assertWhole(sentences(globSync('woocommerce/**/*.php', { cwd: shops }), call), new Map(texts), /%(?:\d\$)?[sd]|\{\w+\}/g)
    })

  for (const locale of ['pt-PT', 'es-ES'])
    for (const domain of ['Admin', 'Shop'])
      test(`PrestaShop, ${locale}, ${domain}`, () => {
        const inCode = new RegExp(String.raw`->trans\(\s*'((?:[^'\\]|\\.)*)'[^;]*?'Modules\.Escudo\.${domain}'`, 'g')
        const inTemplate = new RegExp(String.raw`\{l s='((?:[^'\\]|\\.)*)'[^}]*?d='Modules\.Escudo\.${domain}'`, 'g')
        const used = new Set([
          ...sentences(globSync('prestashop/**/*.php', { cwd: shops }), inCode),
          ...sentences(globSync('prestashop/**/*.tpl', { cwd: shops }), inTemplate),
        ])
        const pairs = read(`prestashop/translations/${locale}/ModulesEscudo${domain}.${locale}.xlf`).matchAll(
          /<source>([^<]*)<\/source>\s*<target[^>]*>([^<]*)<\/target>/g,
        )
        assertWhole(used, new Map([...pairs].map(([, text, translated]) => [plain(text!), plain(translated!)])), /\[[a-z]+\]/g)
      })
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { packShop, shopPackages } from '../src/shops/pack-shop.ts'
import { phpCatalogue, readPo } from '../src/shops/plugin-messages.ts'
import { startTestProvider } from './harness.ts'

const shops = join(import.meta.dirname, '../../shops')

describe('the shops’ plugins', () => {
  test('the same sources give the same bytes', async () => {
    for (const name of shopPackages) {
      const [first, second] = [await packShop(shops, name), await packShop(shops, name)]
      assert(first && second && first.bytes.equals(second.bytes), name)
      assert.match(first.version, /^\d+\.\d+\.\d+$/)
      assert(!first.bytes.includes('EscudoShop\\'), 'What is shared has a name of the plugin’s own.')
    }
  })

  test('every server gives them out, with version and checksum', async () => {
    const { baseUrl } = await startTestProvider()
    const get = (file: string, headers: Record<string, string> = {}) => fetch(`${baseUrl}/downloads/${file}`, { headers })
    const zip = await get('escudo-for-woocommerce.zip')
    const bytes = Buffer.from(await zip.arrayBuffer())
    assert.deepEqual([zip.status, zip.headers.get('content-type')], [200, 'application/zip'])
    assert.equal(zip.headers.get('content-disposition'), 'attachment; filename="escudo-for-woocommerce.zip"')
    const sum = createHash('sha256').update(bytes).digest('hex')
    assert.equal(await (await get('escudo-for-woocommerce.zip.sha256')).text(), `${sum}  escudo-for-woocommerce.zip\n`)
    const packed = await packShop(shops, 'escudo-for-woocommerce')
    assert.equal((await get(`escudo-for-woocommerce-${packed?.version}.zip`)).status, 200)
    assert.equal((await get('escudo-for-woocommerce.zip', { 'If-None-Match': `"${sum}"` })).status, 304)
    for (const file of ['escudo-for-woocommerce-9.9.9.zip', 'escudo.zip', '..%2Fpackage.json', 'escudo-for-woocommerce'])
      assert.equal((await get(file)).status, 404, file)
  })

  test('one that could not be read once, as when too many files are open, is whole for who asks next', async (context) => {
    const { baseUrl } = await startTestProvider()
    for (const [reading, name] of [
      ['readdir', 'escudo-for-prestashop'],
      ['readFile', 'escudo-for-woocommerce'],
    ] as const) {
      const read = promises[reading] as (path: unknown, ...more: unknown[]) => Promise<unknown>
      const mocked = context.mock.method(promises, reading, (path: unknown, ...more: unknown[]) =>
        String(path).includes(join('shops', 'shared')) ? Promise.reject(new Error('EMFILE')) : read(path, ...more),
      )
      syncBuiltinESMExports()
      try {
        assert.equal((await fetch(`${baseUrl}/downloads/${name}.zip`)).status, 500)
      } finally {
        mocked.mock.restore()
        syncBuiltinESMExports()
      }
      const zip = await fetch(`${baseUrl}/downloads/${name}.zip`)
      const sum = createHash('sha256')
        .update(Buffer.from(await zip.arrayBuffer()))
        .digest('hex')
      assert.deepEqual([zip.status, sum], [200, (await packShop(shops, name))?.sha256])
    }
  })

  test('the words of a language become the PHP that WordPress reads', () => {
    const po = [
      'msgid ""',
      'msgstr "Language: pt_PT\\n"',
      '',
      'msgid "Don’t \'pay\'"',
      'msgstr ""',
      '"Não "',
      '"pague \\"já\\""',
      '',
      'msgid "New"',
      'msgstr ""',
    ].join('\n')
    assert.deepEqual(readPo(po), [{ id: "Don’t 'pay'", text: 'Não pague "já"' }])
    assert(phpCatalogue(po).includes("'Don’t \\'pay\\'' => 'Não pague \"já\"',"))
  })
})

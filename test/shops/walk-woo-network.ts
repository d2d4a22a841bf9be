import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { ordered, payAtMachine, until } from './woo-bad-days.ts'
import { deskOf, noShopBecause, packedPlugin, startWooShop, type WooShop } from './woo-shop.ts'

// npm run test:shops: a network of WordPress sites, each a shop with settings, payments and notices of its own.
const path = '/segunda/'

/** The one site of a new shop becomes the first of two, with the plugin on both. */
async function startNetwork(): Promise<[WooShop, WooShop]> {
  const shop = await startWooShop()
  const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
  after(() => Promise.all([shop.stop(), rm(folder, { recursive: true, force: true, maxRetries: 20 })]))
  execFileSync('unzip', ['-q', '-o', await packedPlugin(folder), '-d', join(shop.folder, 'www/wp-content/plugins')])
  const { host } = new URL(shop.url)
  await shop.ask('network', { host })
  const file = join(shop.folder, 'www/wp-config.php')
  const network = { MULTISITE: true, SUBDOMAIN_INSTALL: false, DOMAIN_CURRENT_SITE: host, PATH_CURRENT_SITE: '/', SITE_ID_CURRENT_SITE: 1 }
  const lines = Object.entries({ ...network, BLOG_ID_CURRENT_SITE: 1 }).map(
    ([name, value]) => `define('${name}', ${JSON.stringify(value)});`,
  )
  const text = (await readFile(file, 'utf8')).replace(/^define\('WP_(HOME|SITEURL)'.*\n/gm, '')
  await writeFile(file, text.replace('$table_prefix', `${lines.join('\n')}\n$table_prefix`))
  const first = { ...shop, ...deskOf(shop.folder, { SHOP_HOST: host }) }
  assert.equal(typeof (await first.ask('second_site', { host, path })), 'number')
  const second = { ...shop, url: `${shop.url}${path.slice(0, -1)}`, ...deskOf(shop.folder, { SHOP_HOST: host, SHOP_PATH: path }) }
  await second.ask('stock_up')
  return [first, second]
}

test('two shops in one network keep apart', { skip: noShopBecause() }, async (t) => {
  const [{ client, baseUrl }, [first, second]] = await Promise.all([startTestProvider(), startNetwork()])
  for (const shop of [first, second]) assert.equal(await shop.ask('install', { address: baseUrl }), '')

  await t.test('each has notices of its own', async () => {
    const urls = new Set(ok(await client.listWebhooks()).map(({ url }) => url))
    assert.deepEqual(urls, new Set([`${first.url}/?wc-api=escudo`, `${second.url}/?wc-api=escudo`]))
  })

  await t.test('an order of the second is paid there, and the first does not know it', async () => {
    const order = await ordered({ shop: second })
    ok(await payAtMachine(client, order.payments[0]!))
    await until(second, order.id, 'The order is paid', ({ paid }) => paid)
    assert.deepEqual(await first.ask('sql', { sql: 'SELECT id FROM {p}escudo_payments' }), [])
  })

  await t.test('who leaves the network is forgotten by the shop that knew them', async () => {
    const { user, uuid } = await second.ask<{ user: number; uuid: string }>('customer')
    await first.ask('delete_user', { user })
    assert.equal((await client.getCustomer({ params: { uuid } })).success, false)
  })

  await t.test('uninstalled, neither keeps anything', async () => {
    await first.ask('uninstall', { plugin: 'escudo-for-woocommerce/escudo-for-woocommerce.php' })
    assert.deepEqual(await first.ask('sql', { sql: "SHOW TABLES LIKE '%escudo%'" }), [])
    for (const shop of [first, second])
      assert.deepEqual(await shop.ask('sql', { sql: "SELECT option_name FROM {p}options WHERE option_name LIKE '%escudo%'" }), [], shop.url)
    assert.deepEqual(ok(await client.listWebhooks()), [])
    assert.deepEqual(await first.phpErrors(), [])
  })
})

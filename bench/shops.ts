import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/src/store/database/free-port.ts'
import { noShopBecause, packedPlugin, startWooShop, type ShopOrder } from '../test/shops/woo-shop.ts'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { startOwnServer } from '../tools/own-provider.ts'

// npm run bench:shops: orders of one real WooCommerce shop that are all paid at the cash machine within a minute. Is every
// order right, and how long did its webhook take? How many: npm run bench:shops -- 200
const count = Number(given()[0] ?? 200)
const minuteMs = 60_000

type Made = { id: number; entity: string; reference: string; amount: string; payment_id: string }
const missing = noShopBecause()
if (missing) throw new Error(missing)

const server = await startOwnServer(await freePort(), { documentation: false })
const shop = await startWooShop()
const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
const middle = (times: number[], part: number): number => times.sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0

try {
  execFileSync('unzip', ['-q', '-o', await packedPlugin(folder), '-d', join(shop.folder, 'www/wp-content/plugins')])
  await shop.ask('install', { address: server.baseUrl })
  const made = await shop.ask<Made[]>('make_many', { count })
  const started = performance.now()
  await Promise.all(
    made.map(async ({ entity, reference, amount }, index) => {
      await wait((index * minuteMs) / count)
      await server.client.payAtCashMachine({ body: { entity, reference, amount: Number(amount) } })
    }),
  )
  const paidAfter = performance.now() - started
  let orders: ShopOrder[] = []
  for (const end = Date.now() + minuteMs; Date.now() < end; await wait(500)) {
    orders = await shop.ask<ShopOrder[]>('orders', { limit: count })
    if (orders.every(({ paid }) => paid)) break
  }
  const right = orders.filter(({ status, notes }) => status === 'processing' && notes.filter((one) => one.includes('paid by')).length === 1)
  const answers = await server.client.listWebhooks()
  const confirmed = answers.success && answers.data.find(({ action }) => action === 'payment_confirmed')
  const told = confirmed && (await server.client.listWebhookDeliveries({ params: { id: confirmed.id }, query: { limit: 500 } }))
  const times = told && told.success ? told.data.flatMap(({ attempts }) => attempts.map(({ durationMs }) => durationMs)) : []
  tell(`${count} orders paid in ${(paidAfter / 1000).toFixed(1)} s, ${right.length} of them right, each paid once\n`)
  tell(`webhook answered by the shop: p50 ${middle(times, 0.5)} ms, p99 ${middle(times, 0.99)} ms, ${times.length} tries\n`)
  note('bench:shops')
  process.exitCode = right.length === count ? 0 : 1
} finally {
  await shop.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

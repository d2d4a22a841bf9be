import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spawnSync } from 'node:child_process'
import { freePort } from '../../server/test/harness.ts'
import { packShop } from '../../server/src/shops/pack-shop.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, '../shared/shops/wordpress/up.sh')
const run = promisify(execFile)

/** Why no real shop can be started here; false when it can. CI fails on any skip. */
export function noShopBecause(): string | false {
  if (!existsSync(script)) return 'No shops to test in: ../shared/shops is not here.'
  const missing = ['php', 'mariadbd', 'xz'].filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `No ${missing.join(', ')}: install Debian’s php-cli, mariadb-server and xz-utils.` : false
}

export type ShopPayment = {
  payment_id: string | null
  unique_id: string
  is_current: string
  method: string
  amount: string
  state: string
  entity: string
  reference: string
  checkout_url: string
  valid_until: string
}
export type ShopOrder = {
  id: number
  key: string
  status: string
  total: string
  method: string
  paid: boolean
  transaction: string
  refunded: string | number
  notes: string[]
  payments: ShopPayment[]
  attention: string
  pay: string
}
export type WooShop = Awaited<ReturnType<typeof startWooShop>>

/** The plugin's zip as a shop owner downloads it, in a file. */
export async function packedPlugin(folder: string): Promise<string> {
  const packed = await packShop(join(root, 'shops'), 'escudo-for-woocommerce')
  assert(packed)
  const file = join(folder, 'escudo-for-woocommerce.zip')
  await writeFile(file, packed.bytes)
  return file
}

type Wish = { checkout?: 'blocks' | 'classic'; orders?: 'hpos' | 'posts'; locale?: string }

/** A shop that stands already, for whoever works on the plugin: `SHOP_FOLDER` of up.sh. */
async function standingShop(folder: string) {
  const settings = await readFile(join(folder, 'shop.env'), 'utf8')
  return { folder, url: `http://127.0.0.1:${/^PORT=(\d+)/m.exec(settings)?.[1]}`, stop: async () => undefined, ...deskOf(folder) }
}

/** A real WordPress with WooCommerce in a folder of its own; `stop` ends and deletes it. */
export async function startWooShop({ checkout = 'blocks', orders = 'hpos', locale }: Wish = {}) {
  if (process.env.SHOP_FOLDER) return standingShop(process.env.SHOP_FOLDER)
  const folder = await mkdtemp(join(tmpdir(), 'woo-shop-'))
  const port = await freePort()
  const ports = ['--port', String(port), '--db-port', String(await freePort())]
  const wishes = ['--checkout', checkout, '--orders', orders, ...(locale ? ['--locale', locale] : [])]
  const stop = async (): Promise<void> => {
    await run('bash', [script, 'stop', folder]).catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    await run('bash', [script, 'up', folder, ...ports, ...wishes])
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, url: `http://127.0.0.1:${port}`, stop, ...deskOf(folder) }
}

/** `env` says which site of a network: SHOP_HOST, SHOP_PATH. */
export function deskOf(folder: string, env: Record<string, string> = {}) {
  /** Asks inside the shop, see woo-desk.php. */
  async function ask<T>(verb: string, given: object = {}): Promise<T> {
    const { stdout } = await run('bash', [script, 'php', folder, join(import.meta.dirname, 'woo-desk.php'), verb, JSON.stringify(given)], {
      env: { ...process.env, ...env },
      maxBuffer: 32 * 1024 * 1024,
    })
    const answer = stdout.split('\n@@').at(-1)
    assert(answer !== undefined && stdout.includes('\n@@'), `The shop did not answer ${verb}: ${stdout.slice(0, 2000)}`)
    return JSON.parse(answer) as T
  }
  return {
    ask,
    order: (id: number) => ask<ShopOrder>('order', { id }),
    newestOrder: async () => (await ask<ShopOrder[]>('orders'))[0]!,
    mails: () => readFile(join(folder, 'run/mail.txt'), 'utf8').catch(() => ''),
    phpErrors: async () =>
      (await Promise.all(['php.log', 'wordpress.log'].map((name) => readFile(join(folder, 'run', name), 'utf8').catch(() => ''))))
        .join('')
        .split('\n')
        .filter((line) => line.includes('escudo-for-woocommerce')),
    halt: () => run('bash', [script, 'stop', folder]),
    start: () => run('bash', [script, 'start', folder]),
  }
}

import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../server/test/harness.ts'
import { packShop } from '../../server/src/shops/pack-shop.ts'

const root = join(import.meta.dirname, '../..')
const shops = join(root, '../shared/shops')
const script = join(shops, 'prestashop/up.sh')
const run = promisify(execFile)

export type Version = '9.1.4' | '8.2.1' | '1.7.8.11'

/** Why no real PrestaShop can be started here; false when it can. CI fails on any skip. */
export function noPrestaShopBecause(): string | false {
  if (!existsSync(script)) return 'No shops to test in: ../shared/shops is not here.'
  const missing = ['php', 'mariadbd', 'xz'].filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `No ${missing.join(', ')}: install Debian’s php-cli, mariadb-server and xz-utils.` : false
}

type PrestaPayment = Record<
  | 'id_escudo_payment'
  | 'payment_id'
  | 'checkout_url'
  | 'unique_id'
  | 'method'
  | 'amount'
  | 'state'
  | 'entity'
  | 'reference'
  | 'refunded'
  | 'is_current',
  string
>
export type PrestaOrder = {
  id: number
  reference: string
  cart: number
  key: string
  /** The name of PrestaShop's setting for it, as PS_OS_PAYMENT. */
  state: string
  total: string
  paid: string
  payments: PrestaPayment[]
  transactions: string[]
  history: string[]
  notes: string[]
}
export type PrestaShop = Awaited<ReturnType<typeof startPrestaShop>>

/** The module's zip as a shop owner downloads it, in a file. */
export async function packedModule(folder: string): Promise<string> {
  const packed = await packShop(join(root, 'shops'), 'escudo-for-prestashop')
  assert(packed)
  const file = join(folder, 'escudo-for-prestashop.zip')
  await writeFile(file, packed.bytes)
  return file
}

/** PHP 7.4 from npm, on which PrestaShop 1.7 runs; `PHP_VERSION` in its environment makes it another. */
export async function oldPhp(folder: string): Promise<NodeJS.ProcessEnv> {
  const php = join(folder, 'php74')
  await cp(join(shops, 'php74'), php, { recursive: true })
  await run('chmod', ['-R', 'u+w', php])
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund'], { cwd: php })
  return { ...process.env, PHP: join(php, 'php74'), OPCACHE: '0', WORKERS: '1' }
}

/** A real PrestaShop in a folder of its own; `stop` ends and deletes it. SHOP_FOLDER: one that is up already (and PHP, for the oldest). */
/** Of the shop's own translations, which one request writes and another one's emptying of all caches takes away; every module is asked then. */
const isOfOwnCache = (complaint: string): boolean =>
  /Cannot rename "[^"]*\/var\/cache\/[^"]*\/translations\//.test(complaint) ||
  /has\(\) on bool in \S*PrestaShopTranslatorTrait/.test(complaint)

export async function startPrestaShop(version: Version) {
  if (process.env.SHOP_FOLDER) return { version, ...(await runningShop(process.env.SHOP_FOLDER)) }
  const folder = await mkdtemp(join(tmpdir(), 'presta-shop-'))
  const shop = join(folder, 'shop')
  const port = await freePort()
  const env = version === '1.7.8.11' ? await oldPhp(folder) : process.env
  const stop = async (): Promise<void> => {
    await run('bash', [script, 'stop', shop]).catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  const ports = ['--port', String(port), '--db-port', String(await freePort())]
  try {
    await run('bash', [script, 'up', shop, '--archive', join(shops, `prestashop/prestashop-${version}.tar.xz`), ...ports], { env })
  } catch (error) {
    await stop()
    throw error
  }
  return { version, folder, url: `http://127.0.0.1:${port}`, stop, ...deskOf(shop, env, `http://127.0.0.1:${port}`) }
}

/** One that somebody else has brought up, and takes down. */
export async function runningShop(shop: string) {
  const port = /^PORT=(\d+)$/m.exec(await readFile(join(shop, 'shop.env'), 'utf8'))?.[1]
  return {
    folder: shop,
    url: `http://127.0.0.1:${port}`,
    stop: async (): Promise<void> => undefined,
    ...deskOf(shop, process.env, `http://127.0.0.1:${port}`),
  }
}

/** What empties the shop's caches beside its server. */
const emptying = new Set(['language', 'own_words', 'second_shop'])

/**
 * Asks for the shop's first page until it comes: PHP as WebAssembly remembers folders that another process has removed since, fails at
 * the first page that wants to write there, and begins anew with the next.
 */
async function wake(url: string): Promise<void> {
  for (let tries = 3; tries > 0; tries -= 1) if ((await fetch(url)).status < 500) return
}

function deskOf(shop: string, env: NodeJS.ProcessEnv, url: string) {
  /** Asks inside the shop, see prestashop-desk.php. */
  async function ask<T>(verb: string, given: object = {}): Promise<T> {
    const { stdout } = await run(
      'bash',
      [script, 'php', shop, join(import.meta.dirname, 'prestashop-desk.php'), verb, JSON.stringify(given)],
      {
        env,
        maxBuffer: 32 * 1024 * 1024,
      },
    )
    const answer = stdout.split('\n@@').at(-1)
    assert(answer !== undefined && stdout.includes('\n@@'), `The shop did not answer ${verb}: ${stdout.slice(0, 2000)}`)
    if (emptying.has(verb)) await wake(url)
    return JSON.parse(answer) as T
  }
  const orders = (): Promise<PrestaOrder[]> => ask('orders')
  /** What does not change while a shop stands: each question starts a PHP, which on a busy machine takes its time. */
  const known = new Map<string, Promise<string>>()
  const lasting = (name: string): Promise<string> => {
    const answer = known.get(name) ?? ask<string>('get', { name })
    known.set(name, answer)
    return answer
  }
  return {
    ask,
    orders,
    newestOrder: async () => (await ask<PrestaOrder[]>('orders', { limit: 1 }))[0]!,
    order: async (id: number) => (await ask<PrestaOrder[]>('orders', { id }))[0]!,
    log: () => ask<string[]>('log'),
    /** Where the module keeps what it was told, as another program reaches it. */
    hook: async (controller: string) => (await lasting('ESCUDO_WEBHOOK')).replace('controller=webhook', `controller=${controller}`),
    cronToken: () => lasting('ESCUDO_CRON_TOKEN'),
    product: async (reference: string) =>
      Number(
        (await ask<{ id: string }[]>('rows', { text: `select id_product id from ps_product where reference = '${reference}'` }))[0]!.id,
      ),
    module: async (zip: string, into: string) => {
      await run('php', ['-r', '$zip = new ZipArchive(); $zip->open($argv[1]) && $zip->extractTo($argv[2]);', zip, into])
      await run('bash', [script, 'module', shop, join(into, 'escudo')], { env })
    },
    /** What PHP complained of that went through the module, each complaint whole; not that the shop's caches were emptied under its feet. */
    phpErrors: async () =>
      (await readFile(join(shop, 'run/php.log'), 'utf8').catch(() => ''))
        .split(/\n(?=\[)/)
        .filter((complaint) => complaint.includes('modules/escudo') && !isOfOwnCache(complaint)),
    halt: () => run('bash', [script, 'stop', shop], { env }),
    start: () => run('bash', [script, 'start', shop], { env }),
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeZip, type ZipEntry } from '../sdks/zip.ts'
import { phpCatalogue } from './plugin-messages.ts'

/** What there is to download, by the name of its file. */
const shops = {
  'escudo-for-woocommerce': {
    source: 'woocommerce',
    folder: 'escudo-for-woocommerce',
    main: 'escudo-for-woocommerce.php',
    own: 'EscudoWooShop',
  },
  'escudo-for-prestashop': { source: 'prestashop', folder: 'escudo', main: 'escudo.php', own: 'EscudoPrestaShop' },
} as const
type ShopPackage = keyof typeof shops
export const shopPackages = Object.keys(shops) as readonly ShopPackage[]

export type PackedShop = { name: string; version: string; bytes: Buffer; sha256: string }

/** Every file below a folder, by its path there; nothing when there is no such folder, and only then: half a package is none. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

const isSource = (path: string): boolean => !/(^|\/)\.|^tests?\/|^README\.md$/.test(path)

async function entriesOf(folder: string, into: string): Promise<ZipEntry[]> {
  const paths = (await filesBelow(folder)).filter(isSource)
  return Promise.all(paths.map(async (path) => ({ path: into + path, bytes: await readFile(join(folder, path)) })))
}

/** What both shops share gets a name of the package's own, so that two plugins in one process do not meet. */
function renamed({ path, bytes }: ZipEntry, own: string): ZipEntry {
  return path.endsWith('.php') ? { path, bytes: Buffer.from(bytes.toString('utf8').replaceAll('EscudoShop', own)) } : { path, bytes }
}

/** A catalogue goes along as the PHP that WordPress reads, and as its source. */
function withCatalogue(entry: ZipEntry): ZipEntry[] {
  if (!entry.path.endsWith('.po')) return [entry]
  return [entry, { path: entry.path.replace(/\.po$/, '.l10n.php'), bytes: Buffer.from(phpCatalogue(entry.bytes.toString('utf8'))) }]
}

/** The version that the package's main file states. */
function versionOf(entries: readonly ZipEntry[], main: string): string | undefined {
  const text = entries.find(({ path }) => path.endsWith(`/${main}`))?.bytes.toString('utf8')
  return text && /(?:^ \* Version: |->version = ')(\d+\.\d+\.\d+)/m.exec(text)?.[1]
}

/**
 * One shop's package as its owner uploads it: the same sources give the same bytes. `folder` is where the sources of the
 * shops are. Undefined where that shop is not there.
 */
export async function packShop(folder: string, shopPackage: ShopPackage): Promise<PackedShop | undefined> {
  const shop = shops[shopPackage]
  const own = await entriesOf(join(folder, shop.source), `${shop.folder}/`)
  const both = await Promise.all(['src', 'assets'].map((part) => entriesOf(join(folder, 'shared', part), `${shop.folder}/shared/${part}/`)))
  const version = versionOf(own, shop.main)
  if (version === undefined) return undefined
  const entries = [...own, ...both.flat()]
    .map((entry) => renamed(entry, shop.own))
    .flatMap(withCatalogue)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const bytes = await writeZip(entries)
  return { name: shopPackage, version, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

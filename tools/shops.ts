import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packShop, shopPackages } from '../server/src/shops/pack-shop.ts'

// Packs the shops' plugins as a server gives them out, with their checksums, into `shops/dist`.
const shops = join(import.meta.dirname, '..', 'shops')
const into = join(shops, 'dist')
await mkdir(into, { recursive: true })
for (const name of shopPackages) {
  const packed = await packShop(shops, name)
  if (!packed) {
    process.stdout.write(`${name}: its sources are not here.\n`)
    continue
  }
  await writeFile(join(into, `${name}.zip`), packed.bytes)
  await writeFile(join(into, `${name}.zip.sha256`), `${packed.sha256}  ${name}.zip\n`)
  process.stdout.write(`${name}.zip ${packed.version} ${packed.bytes.length} bytes, sha256 ${packed.sha256}\n`)
}

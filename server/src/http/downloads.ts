import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packShop, shopPackages, type PackedShop } from '../shops/pack-shop.ts'

const sources = join(import.meta.dirname, '../../../shops')
/** Packed at the first question: the sources do not change under a server. */
function packOnce(): (name: (typeof shopPackages)[number]) => Promise<PackedShop | undefined> {
  const packed = new Map<string, Promise<PackedShop | undefined>>()
  return (name) => {
    const known = packed.get(name) ?? packShop(sources, name)
    packed.set(name, known)
    known.catch(() => packed.delete(name))
    return known
  }
}

/** `<name>.zip`, the same with its version, or its checksum as `sha256sum` writes it. */
function readName(file: string) {
  const [, name, version, checksum] = /^(.+?)(?:-(\d+\.\d+\.\d+))?\.zip(\.sha256)?$/.exec(file) ?? []
  const known = shopPackages.find((one) => one === name)
  return known && { name: known, version, wantsChecksum: checksum !== undefined }
}

/** The shops' plugins, for whoever has the address: every server gives out the ones that go with it. */
export function registerDownloads(server: FastifyInstance): void {
  const packedOnce = packOnce()
  server.get('/downloads/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const wish = readName(file)
    const shop = wish && (await packedOnce(wish.name))
    if (!wish || !shop || (wish.version !== undefined && wish.version !== shop.version)) return reply.callNotFound()
    const etag = `"${shop.sha256}"`
    reply.headers({ 'Cache-Control': 'public, max-age=300', ETag: etag, 'X-Content-Type-Options': 'nosniff' })
    if (wish.wantsChecksum) return reply.type('text/plain; charset=utf-8').send(`${shop.sha256}  ${shop.name}.zip\n`)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.header('Content-Disposition', `attachment; filename="${shop.name}.zip"`).type('application/zip').send(shop.bytes)
  })
}

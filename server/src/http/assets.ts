import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { compress, encodingFor, type Encoding } from './compress.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}

/** Sends one content in the encoding that the browser likes best, or in one of those that are quick to make. */
export async function sendCompressed(
  reply: FastifyReply,
  type: string,
  content: Buffer,
  among?: readonly Encoding[],
): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], among)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply
    .header('Vary', 'Accept-Encoding')
    .type(type)
    .send(encoding ? await compress(content, encoding) : content)
}

/** Of a file whose name carries a hash. */
export const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'same-origin' }

/** A file in an encoding: at once as is quickly made, later as small as it gets. */
type Kept = { now: Promise<Buffer>; best: Buffer | undefined }

/**
 * Serves a front end's files, compressed once; their names carry a hash, so they may be kept for ever. The smallest was made
 * with the build, and lies beside the file. Where it was not, it takes half a second of a free core, and minutes of a busy machine:
 * whoever asks first must not wait for it, a form that cannot be sent before them.
 */
export function serveAssets(server: FastifyInstance, base: string, folder: string): void {
  const kept = new Map<string, Kept>()

  async function keep(key: string, name: string, encoding: Encoding | undefined): Promise<Buffer> {
    const path = join(folder, name)
    const built = encoding === 'br' ? readFile(`${path}.br`).catch(() => undefined) : Promise.resolve(undefined)
    const quick = async (): Promise<Buffer> => (encoding ? compress(await readFile(path), encoding) : readFile(path))
    const made: Kept = { now: built.then((best) => best ?? quick()), best: undefined }
    kept.set(key, made)
    const first = await made.now.catch((error: unknown) => {
      // What is not there is not kept: nobody fills the memory with names.
      kept.delete(key)
      throw error
    })
    if (encoding === 'br' && (await built) === undefined)
      void readFile(path)
        .then((bytes) => compress(bytes, encoding, 11))
        .then((best) => (made.best = best))
        .catch((error: unknown) => server.log.error(error, `${name} stays as it is`))
    return first
  }

  function contentOf(name: string, encoding: Encoding | undefined): Promise<Buffer> {
    const key = `${encoding ?? ''}:${name}`
    const known = kept.get(key)
    if (!known) return keep(key, name, encoding)
    return known.best ? Promise.resolve(known.best) : known.now
  }

  server.get<{ Params: { '*': string } }>(`${base}/*`, async (request, reply) => {
    const name = request.params['*']
    const type = types[extname(name)]
    if (!type || !/^[\w./-]+$/.test(name) || name.includes('..')) return reply.callNotFound()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const content = await contentOf(name, encoding).catch(() => undefined)
    if (!content) return reply.callNotFound()
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply
      .headers({ ...forEver, Vary: 'Accept-Encoding' })
      .type(type)
      .send(content)
  })
}

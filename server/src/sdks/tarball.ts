import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const block = 512
const text = (header: Buffer, from: number, length: number): string => header.toString('latin1', from, from + length).replace(/\0.*$/s, '')

/** One file of a gzipped tarball (POSIX ustar, as npm packs them); undefined when it is not in there. */
export async function readTarball(bytes: Buffer, name: string): Promise<Buffer | undefined> {
  const tar = await promisify(gunzip)(bytes)
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block)
    const size = Number.parseInt(text(header, 124, 12), 8) || 0
    const prefix = text(header, 345, 155)
    const path = `${prefix && `${prefix}/`}${text(header, 0, 100)}`
    if (path === name) return tar.subarray(at + block, at + block + size)
    at += block + Math.ceil(size / block) * block
  }
  return undefined
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
export type Encoding = 'br' | 'gzip'

/** The best encoding that a browser takes; undefined for the file as it is. */
export function encodingFor(accepted: string | undefined, among: readonly Encoding[] = ['br', 'gzip']): Encoding | undefined {
  const offered = (accepted ?? '').split(',').map((part) => part.trim())
  return among.find((encoding) => offered.some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(one))))
}

/** A file's bytes, compressed once and kept by whoever asked; `quality` is brotli's, 1 to 11. */
export function compress(bytes: Buffer, encoding: Encoding, quality = 8): Promise<Buffer> {
  return encoding === 'gzip' ? zip(bytes) : brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, type Encoding } from './compress.ts'
import { withTestMode } from './test-mode.ts'

/** What is sent compressed. */
export const compressed = /\.(html|js|css|json|svg|xml|txt|md)$/
/** The address that the pages are built with, and the files that name it. */
export const builtAddress = 'http://127.0.0.1:8080'
const addressed = /\.(html|js|json|xml|txt|md)$/

/** A file as it is sent; a page with the policy that its inline scripts need. */
export type PortalFile = { content: Buffer; etag: string; policy?: string }

/** What a page of the portal may load: ourselves, and the inline scripts that it was built with, by their hashes. */
function policyOf(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = [...new Set(inline)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    // Not 'none': Firefox fetches ahead what the next page needs, and asks this for leave.
    "default-src 'self'",
    "object-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // The highlighter colours words by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** A built text with this server's address in it: an example that is pasted has to reach the server that showed it. */
function readdress(built: Buffer, publicUrl: string): Buffer {
  if (publicUrl === builtAddress || !built.includes(builtAddress)) return built
  return Buffer.from(built.toString('utf8').replaceAll(builtAddress, () => publicUrl))
}

/** Which server shows the pages: its address stands in their examples, and that no money moves above them. */
export type Shower = { publicUrl: string; isTestMode: boolean }

/** Finds files of the built documentation, as this server shows them; what was read is kept until it changes. */
export function createFiles(
  folder: string,
  { publicUrl, isTestMode }: Shower,
): (name: string, encoding: Encoding | undefined) => Promise<PortalFile | undefined> {
  const kept = new Map<string, { mtime: number; file: Promise<PortalFile> }>()

  async function load(name: string, encoding: Encoding | undefined, mtime: number): Promise<PortalFile> {
    const built = await readFile(join(folder, name))
    const isPage = name.endsWith('.html')
    const here = addressed.test(name) ? readdress(built, publicUrl) : built
    const bytes = isPage && isTestMode ? Buffer.from(withTestMode(here.toString('utf8'))) : here
    const content = encoding ? await compress(bytes, encoding) : bytes
    const policy = isPage ? policyOf(bytes.toString('utf8')) : undefined
    return { content, etag: `"${Math.round(mtime).toString(36)}-${bytes.length.toString(36)}${encoding ?? ''}"`, ...(policy && { policy }) }
  }

  return async (name: string, encoding: Encoding | undefined): Promise<PortalFile | undefined> => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const how = compressed.test(name) ? encoding : undefined
    const known = kept.get(`${how}:${name}`)
    if (known?.mtime === found.mtimeMs) return known.file
    const file = load(name, how, found.mtimeMs)
    kept.set(`${how}:${name}`, { mtime: found.mtimeMs, file })
    // One that could not be read is read again for who asks next.
    file.catch(() => kept.delete(`${how}:${name}`))
    return file
  }
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Language } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor, type Encoding } from './compress.ts'
import { permissionsPolicy } from './page-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.zip': 'application/zip',
}
const compressed = /\.(html|js|css|json|svg|xml|txt|md)$/
/** The address that the pages are built with, and the files that name it. */
export const builtAddress = 'http://127.0.0.1:8080'
const addressed = /\.(html|js|json|xml|txt|md)$/
/** Files whose names or folders carry a hash or a version. */
const lasting = /^\/(es\/|en\/)?(assets|viewer)\//

type File = { content: Buffer; etag: string; policy?: string }

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

const building: Record<Language, [title: string, text: string]> = {
  PT: ['A documentação está a ser preparada', 'Demora menos de um minuto. Esta página atualiza-se sozinha; a API já responde.'],
  ES: ['La documentación se está preparando', 'Tarda menos de un minuto. Esta página se actualiza sola; la API ya responde.'],
  EN: ['The documentation is being built', 'It takes less than a minute. This page reloads by itself; the API answers already.'],
}

function buildingPage(language: Language): string {
  const order = [language, ...(['PT', 'ES', 'EN'] as const).filter((other) => other !== language)]
  const texts = order.map((one) => `<section lang="${one.toLowerCase()}"><h1>${building[one][0]}</h1><p>${building[one][1]}</p></section>`)
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3"><meta name="color-scheme" content="light dark"><title>${building[language][0]}</title><style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.25rem;margin:0}section+section{opacity:.75;margin-top:1.5rem}p{margin:.25rem 0}</style></head><body>${texts.join('')}</body></html>`
}

/** The portal's language is the first step of its path; Portuguese has none. */
function languageOfPath(path: string): Language {
  return /^\/es(\/|$)/.test(path) ? 'ES' : /^\/en(\/|$)/.test(path) ? 'EN' : 'PT'
}

/** Where the portal never answers: below these are calls, whose refusals are JSON. */
const isCall = (path: string): boolean => /^\/(api|soap|index\.php|pay|aderir|sandbox|health)\//.test(path)

export type Portal = { answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> }

/** Serves the built documentation from a folder, its examples with this server's address; while it is being built, a page that says so. */
export function createPortal(folder: string, publicUrl: string): Portal {
  const kept = new Map<string, { mtime: number; file: Promise<File> }>()

  async function load(name: string, encoding: Encoding | undefined, mtime: number): Promise<File> {
    const built = await readFile(join(folder, name))
    const bytes = addressed.test(name) ? readdress(built, publicUrl) : built
    const content = encoding ? await compress(bytes, encoding) : bytes
    const policy = name.endsWith('.html') ? policyOf(bytes.toString('utf8')) : undefined
    return { content, etag: `"${Math.round(mtime).toString(36)}-${bytes.length.toString(36)}${encoding ?? ''}"`, ...(policy && { policy }) }
  }

  async function find(name: string, encoding: Encoding | undefined): Promise<File | undefined> {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const how = compressed.test(name) ? encoding : undefined
    const known = kept.get(`${how}:${name}`)
    if (known?.mtime === found.mtimeMs) return known.file
    const file = load(name, how, found.mtimeMs)
    kept.set(`${how}:${name}`, { mtime: found.mtimeMs, file })
    return file
  }

  function send(request: FastifyRequest, reply: FastifyReply, name: string, file: File, status: number): FastifyReply {
    const encoding = compressed.test(name) ? encodingFor(request.headers['accept-encoding']) : undefined
    reply.headers({
      'Cache-Control': lasting.test(`/${name}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: file.etag,
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(file.policy && {
        'Content-Security-Policy': file.policy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': permissionsPolicy,
      }),
    })
    if (status === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    return reply
      .code(status)
      .type(types[extname(name)] ?? 'application/octet-stream')
      .send(file.content)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const path = readPath(request.url)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path === undefined || isCall(path)) return undefined
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    const start = path.replace(/\/$/, '')
    if (/^\/((es|en)\/)?docs$/.test(start)) return reply.redirect(`${start}/guides/intro`, 302)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const inFolder = start.replace(/^\//, '')
    const names = types[extname(start)] ? [inFolder] : [`${inFolder}.html`, join(inFolder, 'index.html')]
    for (const name of names) {
      const file = name === '.html' ? undefined : await find(name, encoding)
      if (file) return send(request, reply, name, file, 200)
    }
    if (!wantsPage) return undefined
    const language = languageOfPath(path)
    const missing = language === 'PT' ? '404.html' : `${language.toLowerCase()}/404.html`
    const page = await find(missing, encoding)
    if (page) return send(request, reply, missing, page, 404)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    reply.headers({ 'Retry-After': '3', 'Content-Security-Policy': policy, 'Permissions-Policy': permissionsPolicy })
    return reply.code(503).type('text/html; charset=utf-8').send(buildingPage(language))
  }

  return { answer }
}

/** A built text with this server's address in it: an example that is pasted has to reach the server that showed it. */
function readdress(built: Buffer, publicUrl: string): Buffer {
  if (publicUrl === builtAddress || !built.includes(builtAddress)) return built
  return Buffer.from(built.toString('utf8').replaceAll(builtAddress, () => publicUrl))
}

/** The path of an address without its query; undefined for one that leaves the folder or hides. */
function readPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    return path !== normalize(path) || /\/\.|\\|\0/.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

import { existsSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Language } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildingPage } from './building-page.ts'
import { encodingFor } from './compress.ts'
import { hasRunForms, permissionsPolicy } from './page-headers.ts'
import { compressed, createFiles, type PortalFile, type Shower } from './portal-files.ts'
import { withTestMode } from './test-mode.ts'

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
/** Files whose names or folders carry a hash or a version. */
const lasting = /^\/(es\/|en\/)?(assets)\//

/** The portal's language is the first step of its path; Portuguese has none. */
function languageOfPath(path: string): Language {
  return /^\/es(\/|$)/.test(path) ? 'ES' : /^\/en(\/|$)/.test(path) ? 'EN' : 'PT'
}

/** Where the portal never answers: below these are calls, whose refusals are JSON. */
const isCall = (path: string): boolean => /^\/(api|soap|index\.php|pay|aderir|sandbox|health)\//.test(path)

export type Portal = { answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> }

function send(request: FastifyRequest, reply: FastifyReply, name: string, file: PortalFile, status: number): FastifyReply {
  const encoding = compressed.test(name) ? encodingFor(request.headers['accept-encoding']) : undefined
  const isAlone = file.policy !== undefined && hasRunForms(request.headers.cookie)
  reply.headers({
    'Cache-Control': lasting.test(`/${name}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: file.etag,
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(file.policy && {
      'Content-Security-Policy': isAlone ? file.policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'") : file.policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': permissionsPolicy,
    }),
  })
  if (status === 200 && !isAlone && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  return reply
    .code(status)
    .type(types[extname(name)] ?? 'application/octet-stream')
    .send(file.content)
}

/** Serves the built documentation from a folder, as this server shows it; while it is being built, a page that says so. */
export function createPortal(folder: string, shower: Shower): Portal {
  const find = createFiles(folder, shower)

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
    const text = buildingPage(language, existsSync(join(folder, '../.docusaurus/failed')))
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    reply.headers({ 'Retry-After': '3', 'Content-Security-Policy': policy, 'Permissions-Policy': permissionsPolicy })
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .send(shower.isTestMode ? withTestMode(text) : text)
  }

  return { answer }
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

import { createHash, randomBytes } from 'node:crypto'
import { localeOf, type Language } from '@escudo/contracts'
import type { FastifyReply } from 'fastify'
import { sendCompressed } from './assets.ts'

/** A built file, and the hash without which a browser does not use it (SRI). */
export type BuiltFile = { file: string; integrity: string }
/** One built front end: the folder of its files, and what its document loads. */
export type BuiltApp = { folder: string; script: BuiltFile; styles: BuiltFile[] }

export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

type Shell = {
  app: BuiltApp
  base: string
  language: Language
  title: string
  body: string
  data?: unknown
  /** What the root element says to style and script: `data-…`. */
  root?: Readonly<Record<string, string>>
  /** A stylesheet of the entity's own colours. */
  extraStyle?: { href: string; integrity: string } | undefined
}

function stylesheet(href: string, integrity: string): string {
  return `<link rel="stylesheet" href="${href}" integrity="${integrity}">`
}

/**
 * The whole document; its one script carries nonce and hash, nothing stands inline but data. What is read comes first on
 * a slow line, the script after it.
 */
function shell({ app, base, language, title, body, data, root = {}, extraStyle }: Shell, nonce: string): string {
  const styles = app.styles.map(({ file, integrity }) => stylesheet(`${base}/${file}`, integrity)).join('')
  const own = extraStyle ? stylesheet(extraStyle.href, extraStyle.integrity) : ''
  const said = Object.entries(root)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  const view =
    data === undefined
      ? ''
      : `<script type="application/json" id="view" nonce="${nonce}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  const script = `<script type="module" fetchpriority="low" src="${base}/${app.script.file}" nonce="${nonce}" integrity="${app.script.integrity}"></script>`
  return `<!doctype html><html lang="${localeOf(language)}"${said}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="description" content="${escapeHtml(title)}"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${styles}${own}</head><body><div id="root">${body}</div>${view}${script}</body></html>`
}

/** What a page may frame, and who may frame it: sources as a policy spells them; nobody unless told. */
export type Frames = { holds?: readonly string[]; ancestors?: readonly string[] }

/** One script by its nonce and hash, no string ever run as a script, nothing from elsewhere. */
function policyOf(nonce: string, { holds = [], ancestors = [] }: Frames): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(holds.length > 0 ? [`frame-src ${holds.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Sends a page with its policy, compressed: it has to cross a slow line before anything can be read. */
export async function sendDocument(
  reply: FastifyReply,
  document: Shell,
  { status = 200, ...frames }: Frames & { status?: number } = {},
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  reply.code(status).headers({
    'Content-Security-Policy': policyOf(nonce, frames),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  })
  return sendCompressed(reply, 'text/html; charset=utf-8', Buffer.from(shell(document, nonce)), ['gzip'])
}

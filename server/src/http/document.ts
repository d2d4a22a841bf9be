import { createHash, randomBytes } from 'node:crypto'
import { languages, localeOf, themeOfCookies, type Language } from '@escudo/contracts'
import type { FastifyReply } from 'fastify'
import { sendCompressed } from './assets.ts'
import { operatorFooter } from './operator-footer.ts'
import { privatePageHeaders } from './page-headers.ts'
import { testModeRibbon } from './test-mode.ts'

/** Where browsers tell what a page's policy kept from happening (PCI DSS 11.6.1). */
export const reportsPath = '/pages/reports'

/** A built file, and the hash without which a browser does not use it (SRI). */
export type BuiltFile = { file: string; integrity: string }
/**
 * One built front end: the folder of its files, the script that its document loads, what that script imports once the page
 * has been painted, what is fetched only when it is wanted, and its stylesheet, which stands in the document. `faces`: by the source of
 * each script that its own one chooses from, what that one needs.
 */
export type BuiltApp = {
  folder: string
  script: BuiltFile
  later: BuiltFile[]
  wanted: BuiltFile[]
  faces: Readonly<Record<string, BuiltFile[]>>
  style: string
}

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
  /** One sentence about the page, for who sends its address to somebody; the title unless told. */
  description?: string
  body: string
  data?: unknown
  /** What has to run before anything is painted: a line of our own, in the document, by its nonce. */
  early?: string
  /** Whole as it comes: no script belongs to it. */
  isStill?: boolean
  /** A room of ours, drawn in the theme that was chosen there (decision 433). */
  isRoom?: boolean
  /** What the root element says to style and script: `data-…`. */
  root?: Readonly<Record<string, string>>
  /** The entity's own colours. */
  ownStyle?: string
  isTestMode?: boolean
  /** What is said under the page of who runs the server. */
  below?: string
  /** A part of a page that says so itself. */
  isPart?: boolean
}

/** A shield, which is what the name means; the same on every page. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 22"><path fill="#17479a" d="M10 1.5 18 4v6.5c0 4.7-3.1 8.2-8 10-4.9-1.8-8-5.3-8-10V4z"/><path fill="none" stroke="#fff" stroke-width="1.8" d="m6.5 10.8 2.5 2.6 4.7-5"/></svg>')}`

function stylesheet(style: string, nonce: string): string {
  return style === '' ? '' : `<style nonce="${nonce}">${style.replaceAll('</', '<\\/')}</style>`
}

/** The script, and an import map with the hashes of what it imports after the first paint, those that may wait named (ui/src/take-over.ts). */
function scripts({ script, later, wanted }: BuiltApp, base: string, nonce: string): string {
  const address = ({ file }: BuiltFile) => `${base}/${file}`
  const integrity = Object.fromEntries([...later, ...wanted].map((built) => [address(built), built.integrity]))
  const waiting = wanted.length > 0 ? ` data-when-wanted="${wanted.map(address).join(' ')}"` : ''
  const map = later.length > 0 ? `<script type="importmap"${waiting} nonce="${nonce}">${JSON.stringify({ integrity })}</script>` : ''
  return `${map}<script type="module" fetchpriority="low" src="${base}/${script.file}" nonce="${nonce}" integrity="${script.integrity}"></script>`
}

/**
 * The whole document, readable as it comes: its styles stand in it, nothing else stands inline but data and what has to run
 * before the first paint, and scripts come by nonce and hash.
 */
function shell(document: Shell, nonce: string): string {
  const {
    app,
    base,
    language,
    title,
    body,
    description = title,
    data,
    early = '',
    root = {},
    ownStyle = '',
    isTestMode = false,
    isStill = false,
    below = '',
  } = document
  const styles = stylesheet(app.style, nonce) + stylesheet(ownStyle, nonce)
  const first = early === '' ? '' : `<script nonce="${nonce}">${early}</script>`
  const said = Object.entries(root)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  const view =
    data === undefined
      ? ''
      : `<script type="application/json" id="view" nonce="${nonce}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  return `<!doctype html><html lang="${localeOf(language)}"${said}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="description" content="${escapeHtml(description)}"><meta name="color-scheme" content="light dark"><link rel="icon" href="${icon}"><title>${escapeHtml(title)}</title>${first}${styles}</head><body>${isTestMode ? testModeRibbon : ''}<div id="root">${body}</div>${below}${view}${isStill ? '' : scripts(app, base, nonce)}</body></html>`
}

/** What a page may frame, and who may frame it: sources as a policy spells them; nobody unless told. `hasForm`: one that is sent without a script. */
type Frames = { holds?: readonly string[]; ancestors?: readonly string[]; hasForm?: boolean }

/** One script by its nonce and hash, no string ever run as a script, nothing from elsewhere. */
function policyOf(nonce: string, { holds = [], ancestors = [], hasForm = false }: Frames): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(holds.length > 0 ? [`frame-src ${holds.join(' ')}`] : []),
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${reportsPath}`,
    'report-to pages',
  ].join('; ')
}

/**
 * What the root element says, with the theme that was chosen in a room of ours. A payer's page has it in test mode alone, where a developer
 * looks at it; one that a shop frames has the shop's, and a part of a page that of its page.
 */
function rootOf(reply: FastifyReply, { root = {}, isRoom = false, isPart = false }: Shell): Readonly<Record<string, string>> {
  const isAsked = isRoom || (reply.server.isTestMode && !isPart)
  const theme = isAsked ? themeOfCookies(reply.request.headers.cookie) : undefined
  return theme ? { theme, ...root } : root
}

/** Sends a page with its policy, compressed: it has to cross a slow line before anything can be read. */
export async function sendDocument(
  reply: FastifyReply,
  document: Shell,
  { status = 200, ...frames }: Frames & { status?: number } = {},
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const reporting = { 'Reporting-Endpoints': `pages="${reportsPath}"` }
  reply.code(status).headers({ ...privatePageHeaders, ...reporting, 'Content-Security-Policy': policyOf(nonce, frames) })
  return sendCompressed(
    reply,
    'text/html; charset=utf-8',
    Buffer.from(
      shell(
        {
          ...document,
          root: rootOf(reply, document),
          isTestMode: reply.server.isTestMode,
          below: document.isPart ? '' : operatorFooter(reply.server.operator, escapeHtml),
        },
        nonce,
      ),
    ),
    ['gzip'],
  )
}

const ownNames: Record<Language, { own: string; choice: string }> = {
  PT: { own: 'Português', choice: 'Idioma' },
  ES: { own: 'Español', choice: 'Idioma' },
  EN: { own: 'English', choice: 'Language' },
}

type Gone = {
  language: Language
  /** What the page's address calls its language. */
  asked: 'lang' | 'page_language'
  title: string
  texts: readonly string[]
  /** Who helps, where somebody does. */
  help?: readonly { href: string; text: string }[]
}

/** What stands on a page whose address leads nowhere: our head with the languages, what happened and what to do now. */
export function goneBody({ language, asked, title, texts, help = [] }: Gone): string {
  const choices = languages.map((one) => {
    const [locale, current] = [localeOf(one), one === language ? ' aria-current="true"' : '']
    return `<a href="?${asked}=${one}" hreflang="${locale}" lang="${locale}" aria-label="${one}, ${ownNames[one].own}"${current}>${one}</a>`
  })
  const links = help.map(({ href, text }) => `<p><a href="${escapeHtml(href)}" rel="noopener noreferrer">${text}</a></p>`).join('')
  const said = texts.map((text) => `<p>${text}</p>`).join('')
  return `<header class="azulejo"><div>Escudo<nav aria-label="${ownNames[language].choice}" data-screen-only>${choices.join('')}</nav></div></header><main><h1>${title}</h1>${said}${links}</main>`
}

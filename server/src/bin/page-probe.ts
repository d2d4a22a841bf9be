import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type InventoryScript = { file: string; build: string; owner: string; reason: string; imported?: boolean }
export type InventoryPage = { page: string; path: string; status: number[]; headers: Record<string, string[]>; scripts: InventoryScript[] }

const root = join(import.meta.dirname, '../../..')

export function readInventory(): InventoryPage[] {
  const { pages }: { pages: InventoryPage[] } = JSON.parse(readFileSync(join(root, 'docs/script-inventory.json'), 'utf8'))
  return pages
}

function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The files of a front end as it was built here, scripts or styles. */
function builtFiles({ build }: InventoryScript, ending: '.js' | '.css'): Buffer[] {
  const folder = join(root, build)
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name)))
}

const builtHashes = (script: InventoryScript): string[] => builtFiles(script, '.js').map(sha384)

const fits = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.?/]/g, '\\$&'))
      .join('[\\w-]+')}$`,
  ).test(path)

function wrongHeaders({ headers }: InventoryPage, response: Response, origin: string): string[] {
  return Object.entries(headers).flatMap(([name, accepted]) => {
    const found = (response.headers.get(name) ?? '').replaceAll(/'nonce-[A-Za-z0-9+/=]+'/g, "'nonce-*'")
    const expected = accepted.map((value) => value.replace('{origin}', origin))
    return expected.includes(found) ? [] : [`${name} is "${found}"`]
  })
}

type Tag = { attributes: Record<string, string>; text: string }

function tagsIn(html: string, name: 'script' | 'style'): Tag[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))].map(([, inside = '', text = '']) => ({
    attributes: Object.fromEntries([...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value])),
    text,
  }))
}

type Loaded = { src: string; integrity: string | undefined; imported: boolean }

/** What an import map says of hashes; one that leads an import elsewhere says too much. */
function importsOf(map: string): Loaded[] | undefined {
  const { integrity, ...more }: { integrity?: Record<string, string> } = JSON.parse(map)
  if (Object.keys(more).length > 0) return undefined
  return Object.entries(integrity ?? {}).map(([src, hash]) => ({ src, integrity: hash, imported: true }))
}

/** What a page loads, and what of its scripts should not be there. */
function loadedBy(html: string): { loaded: Loaded[]; wrong: string[] } {
  const found = tagsIn(html, 'script').map(({ attributes: { src, type, integrity }, text }): Loaded[] | string => {
    if (src !== undefined) return [{ src, integrity, imported: false }]
    // Data is not run; everything else that stands inline would be.
    if (type === 'application/json') return []
    const imports = type === 'importmap' ? importsOf(text) : undefined
    return imports ?? `a script stands inline: ${text.slice(0, 60)}`
  })
  return { loaded: found.flatMap((one) => (typeof one === 'string' ? [] : one)), wrong: found.filter((one) => typeof one === 'string') }
}

/** The entity's own colours, as tokens; anything else could hide or add words. */
const ownColours = /^:root:root \{ (--[\w-]+: (#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\))(; )?)+ \}\n$/

function wrongStyles(html: string, [script]: InventoryScript[]): string[] {
  const built = script ? builtFiles(script, '.css').map(String) : []
  return tagsIn(html, 'style')
    .filter(({ text }) => !built.includes(text) && !ownColours.test(text))
    .map(({ text }) => `a style stands there that was not built here: ${text.slice(0, 60)}`)
}

async function wrongScript({ src, integrity, imported }: Loaded, page: InventoryPage, origin: string): Promise<string[]> {
  const known = page.scripts.find((script) => fits(script.file, src) && (script.imported ?? false) === imported)
  if (!known) return [`${src} is not in the inventory`]
  const hash = sha384(new Uint8Array(await (await fetch(origin + src)).arrayBuffer()))
  return [
    ...(builtHashes(known).includes(hash) ? [] : [`${src} is not the script that was built here`]),
    ...(integrity === hash ? [] : [`${src} is loaded with another hash than its own`]),
  ]
}

/** What of a page is not as the inventory and the local build say; empty when all is. */
export async function probePage(page: InventoryPage, address: string): Promise<string[]> {
  const response = await fetch(address)
  const { origin } = new URL(address)
  const content = new Uint8Array(await response.arrayBuffer())
  const wrong = page.status.includes(response.status) ? [] : [`answers ${response.status}`]
  wrong.push(...wrongHeaders(page, response, origin))
  const [own] = page.scripts
  if (own?.file === 'itself') {
    if (!builtHashes(own).includes(sha384(content))) wrong.push('the script is not the one that was built here')
  } else {
    const html = new TextDecoder().decode(content)
    const found = loadedBy(html)
    wrong.push(...found.wrong, ...wrongStyles(html, page.scripts))
    for (const script of found.loaded) wrong.push(...(await wrongScript(script, page, origin)))
    if (found.loaded.length !== page.scripts.length) wrong.push('it does not load the scripts of the inventory')
    if (/\son\w+="|javascript:/i.test(html)) wrong.push('an attribute runs a script')
    for (const { index } of html.matchAll(/<link\b(?! rel="icon" href="data:image\/svg\+xml,[^"<>]*")/g))
      wrong.push(`${html.slice(index, index + 120)} loads what the inventory does not name`)
  }
  return wrong.map((what) => `${page.page}: ${what}`)
}

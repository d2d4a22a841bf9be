import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type InventoryScript = { file: string; build: string; owner: string; reason: string }
export type InventoryPage = { page: string; path: string; status: number[]; headers: Record<string, string[]>; scripts: InventoryScript[] }

const root = join(import.meta.dirname, '..')

export function readInventory(): InventoryPage[] {
  return (JSON.parse(readFileSync(join(root, 'docs/script-inventory.json'), 'utf8')) as { pages: InventoryPage[] }).pages
}

function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The hashes of the scripts of a front end as it was built here. */
function builtHashes({ build }: InventoryScript): string[] {
  const folder = join(root, build)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => sha384(readFileSync(join(folder, name))))
}

const fits = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.?/]/g, '\\$&'))
      .join('[\\w-]+')}$`,
  ).test(path)

function wrongHeaders({ headers }: InventoryPage, response: Response, origin: string): string[] {
  return Object.entries(headers).flatMap(([name, accepted]) => {
    const found = (response.headers.get(name) ?? '').replace(/'nonce-[A-Za-z0-9+/=]+'/, "'nonce-*'")
    const expected = accepted.map((value) => value.replace('{origin}', origin))
    return expected.includes(found) ? [] : [`${name} is "${found}"`]
  })
}

type Tag = { attributes: Record<string, string>; text: string }

function scriptsIn(html: string): Tag[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, inside = '', text = '']) => ({
    attributes: Object.fromEntries([...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value])),
    text,
  }))
}

async function wrongScript(tag: Tag, page: InventoryPage, origin: string): Promise<string[]> {
  const { src, type, integrity } = tag.attributes
  // Data is not run; everything else that stands inline would be.
  if (src === undefined) return type === 'application/json' ? [] : [`a script stands inline: ${tag.text.slice(0, 60)}`]
  const known = page.scripts.find(({ file }) => fits(file, src))
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
    const found = scriptsIn(html)
    for (const tag of found) wrong.push(...(await wrongScript(tag, page, origin)))
    if (found.filter(({ attributes }) => attributes.src).length !== page.scripts.length)
      wrong.push('it does not load the scripts of the inventory')
    if (/\son\w+="|javascript:/i.test(html)) wrong.push('an attribute runs a script')
    for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) if (!link.includes('integrity=')) wrong.push(`${link} has no hash`)
  }
  return wrong.map((what) => `${page.page}: ${what}`)
}

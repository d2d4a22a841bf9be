import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { webOrigin } from '../domain/framing.ts'
import { readMethodOrder } from '../domain/method-order.ts'
import { logoType } from '../domain/logo.ts'
import { saveEntityPage, type Logo } from '../store/entity-pages.ts'
import type { Db } from '../store/db.ts'

export const pageUsage =
  'npm run entity -- page <tax number> [--colour #rrggbb|none] [--logo file.png|none] [--origin https://shop.example]… [--methods MW,MB,CC|none]'

async function readLogoFile(path: string): Promise<Logo | null> {
  if (path === 'none') return null
  const bytes = await readFile(path)
  const type = logoType(bytes)
  if (!type) throw new Error(`${path} is no logo: a PNG or WebP of at most 64 kB.`)
  return { type, bytes }
}

function readColour(text: string): string | null {
  const colour = text.toLowerCase()
  if (colour === 'none') return null
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`"${text}" is no colour: write #rrggbb.`)
  return colour
}

function readMethods(text: string): string[] {
  const order = text === 'none' ? [] : readMethodOrder(text)
  if (!order) throw new Error(`"${text}" is no order of methods: write MW,MB,CC, each once.`)
  return order
}

function readOrigin(text: string): string {
  const origin = webOrigin(text)
  if (!origin || origin !== text.replace(/\/$/, '')) throw new Error(`"${text}" is no origin: write https://shop.example.`)
  return origin
}

/** How an entity's pages look and who may frame them; only what is named changes. All `--origin` together are the list. */
export async function setEntityPage(sql: Db, nif: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      colour: { type: 'string' },
      logo: { type: 'string' },
      origin: { type: 'string', multiple: true },
      methods: { type: 'string' },
    },
  })
  const { colour, logo, origin, methods } = values
  const saved = await saveEntityPage(sql, Number(nif), {
    ...(origin && { origins: origin.filter((one) => one !== 'none').map(readOrigin) }),
    ...(methods !== undefined && { methodOrder: readMethods(methods) }),
    ...(colour !== undefined && { colour: readColour(colour) }),
    ...(logo !== undefined && { logo: await readLogoFile(logo) }),
  })
  if (!saved) throw new Error(`There is no entity ${nif}.`)
}

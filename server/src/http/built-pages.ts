import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltApp, BuiltPages } from './pages.ts'

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>

async function readApp(folder: string): Promise<BuiltApp> {
  const client = join(folder, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${client} has no entry; build the pages with npm run build.`)
  return { folder: client, script: entry.file, styles: entry.css ?? [] }
}

/** Finds the built front ends; what renders the checkout on the server comes with its build. */
export async function readBuiltPages(appsFolder: string, sandbox: boolean): Promise<BuiltPages> {
  const checkout = join(appsFolder, 'checkout')
  const { render } = (await import(pathToFileURL(join(checkout, 'dist/server/entry-server.js')).href)) as Pick<
    BuiltPages['checkout'],
    'render'
  >
  return { checkout: { ...(await readApp(checkout)), render }, sandbox: sandbox ? await readApp(join(appsFolder, 'sandbox')) : undefined }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { integrityOf, type BuiltApp, type BuiltFile } from './document.ts'
import type { BuiltPages } from './pages.ts'

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean; dynamicImports?: string[] }>

async function readApp(folder: string): Promise<BuiltApp> {
  const client = join(folder, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${client} has no entry; build the pages with npm run build.`)
  const built = async (file: string): Promise<BuiltFile> => ({ file, integrity: integrityOf(await readFile(join(client, file))) })
  const later = (entry.dynamicImports ?? []).map((name) => manifest[name]?.file ?? '')
  const styles = [...(entry.css ?? []), ...(manifest['style.css'] ? [manifest['style.css'].file] : [])]
  return {
    folder: client,
    script: await built(entry.file),
    later: await Promise.all(later.map(built)),
    style: (await Promise.all(styles.map(async (file) => readFile(join(client, file), 'utf8')))).join(''),
  }
}

async function readRendered<R>(folder: string): Promise<BuiltApp & { render: R }> {
  const { render } = (await import(pathToFileURL(join(folder, 'dist/server/entry-server.js')).href)) as { render: R }
  return { ...(await readApp(folder)), render }
}

/** Finds the built front ends; what renders one on the server comes with its build. */
export async function readBuiltPages(appsFolder: string, sandbox: boolean): Promise<BuiltPages> {
  const widget = await readFile(join(appsFolder, 'checkout/dist/widget/widget.js'))
  return {
    checkout: { ...(await readRendered<BuiltPages['checkout']['render']>(join(appsFolder, 'checkout'))), widget },
    registration: await readRendered(join(appsFolder, 'registration')),
    sandbox: sandbox ? await readApp(join(appsFolder, 'sandbox')) : undefined,
  }
}

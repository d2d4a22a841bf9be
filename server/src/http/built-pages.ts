import type { FirstCall, LinkView, OfficeView, PageView, RegistrationView } from '@escudo/contracts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { integrityOf, type BuiltApp, type BuiltFile } from './document.ts'

export type BuiltPages = {
  checkout: BuiltApp & { render: (view: PageView) => string; renderLink: (view: LinkView) => string; widget: Buffer }
  office: BuiltApp & {
    render: (view: OfficeView) => Promise<string>
    scriptOf: (path: string) => Promise<string>
    firstCallsOf: (path: string, search: string) => Promise<{ clientId: string; calls: FirstCall[] } | undefined>
  }
  registration: BuiltApp & { render: (view: RegistrationView) => Promise<string> }
}

type ViteManifest = Record<string, { file: string; css?: string[]; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }>

/** Pieces of a script with what they import at once, each of which a browser holds against its hash; the entry itself is there. */
function withImports(manifest: ViteManifest, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name) || manifest[name]?.isEntry === true) return
    found.add(name)
    manifest[name]?.imports?.forEach(add)
  }
  names.forEach(add)
  return [...found]
}

/** A front end as it was built. */
export async function readApp(folder: string): Promise<BuiltApp> {
  const client = join(folder, 'dist/client')
  const manifest: ViteManifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${client} has no entry; build the pages with npm run build.`)
  const built = async (file: string): Promise<BuiltFile> => ({ file, integrity: integrityOf(await readFile(join(client, file))) })
  const later = withImports(manifest, entry.dynamicImports ?? [])
  // What the entry imports takes the page over; what that one imports in its turn waits until somebody wants it.
  const wanted = withImports(
    manifest,
    later.flatMap((name) => manifest[name]?.dynamicImports ?? []),
  ).filter((name) => !later.includes(name))
  const filesOf = (names: readonly string[]) => Promise.all(names.map((name) => built(manifest[name]?.file ?? '')))
  const chosen = (entry.dynamicImports ?? []).map(async (name) => [name, await filesOf(withImports(manifest, [name]))] as const)
  const styles = [...(entry.css ?? []), ...(manifest['style.css'] ? [manifest['style.css'].file] : [])]
  return {
    folder: client,
    script: await built(entry.file),
    later: await filesOf(later),
    wanted: await filesOf([...new Set(wanted)]),
    faces: Object.fromEntries(await Promise.all(chosen)),
    style: (await Promise.all(styles.map(async (file) => readFile(join(client, file), 'utf8')))).join(''),
  }
}

/** A front end where its script chooses one of several: what the others need waits until somebody wants it. */
export function withFace(app: BuiltApp, face: string): BuiltApp {
  const own = app.faces[face] ?? []
  const isOwn = ({ file }: BuiltFile): boolean => own.some((one) => one.file === file)
  return { ...app, later: own, wanted: [...app.later, ...app.wanted].filter((one) => !isOwn(one)) }
}

/** What of an app runs on the server; half a megabyte where it renders with its React, so one that is seldom asked for waits. */
export async function loadRenderers<R>(folder: string): Promise<R> {
  return (await import(pathToFileURL(join(folder, 'dist/server/entry-server.js')).href)) as R
}

type Draw = { render: (view: RegistrationView) => string }
type DrawOffice = {
  scriptOf: (path: string) => string
  render: (view: OfficeView) => string
  firstCallsOf: (path: string, search: string) => { clientId: string; calls: FirstCall[] } | undefined
}
type DrawPages = Pick<BuiltPages['checkout'], 'render' | 'renderLink'>

async function drawPages(folder: string): Promise<DrawPages> {
  const { render, renderLink } = await loadRenderers<DrawPages>(folder)
  return { render, renderLink }
}

/** Finds the built front ends of production; what renders one on the server comes with its build. */
export async function readBuiltPages(appsFolder: string): Promise<BuiltPages> {
  const [checkout, registration, office] = ['checkout', 'registration', 'office'].map((app) => join(appsFolder, app)) as [
    string,
    string,
    string,
  ]
  const widget = await readFile(join(appsFolder, 'checkout/dist/widget/widget.js'))
  return {
    checkout: { ...(await readApp(checkout)), ...(await drawPages(checkout)), widget },
    office: {
      ...(await readApp(office)),
      render: async (view) => (await loadRenderers<DrawOffice>(office)).render(view),
      scriptOf: async (path) => (await loadRenderers<DrawOffice>(office)).scriptOf(path),
      firstCallsOf: async (path, search) => (await loadRenderers<DrawOffice>(office)).firstCallsOf(path, search),
    },
    registration: { ...(await readApp(registration)), render: async (view) => (await loadRenderers<Draw>(registration)).render(view) },
  }
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

// What is in a release, in the form of CycloneDX 1.5, read from the lock files: npm's own list leaves out what a package
// only for development needs too, the database's driver among it.

/** An entry of the lock file's `packages`. */
type Locked = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Lock = { name: string; version: string; packages: Record<string, Locked> }
type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  scope: string
  hashes?: object[]
  licenses?: object[]
}

/** Where lock files stand in a checkout: what runs and checks Escudo, what builds its documentation, and the proxy of a test. */
export const lockedFolders = ['.', 'apps/portal', 'tools/prism'] as const
export const lockFiles = lockedFolders.map((folder) => posix.join(folder, 'package-lock.json'))

/** The lock files of what a release is made to run, as one, each package under the folder in which it stands; the proxy is for a test alone. */
export function readLock(root: string): Lock {
  const [own, portal] = lockFiles.slice(0, 2).map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock)
  const ofPortal = Object.entries(portal!.packages).map(([path, locked]) => [path === '' ? 'apps/portal' : `apps/portal/${path}`, locked])
  return { ...own!, packages: { ...own!.packages, ...Object.fromEntries(ofPortal) } }
}

export type Sbom = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp: string; component: Pick<Component, 'bom-ref' | 'type' | 'name' | 'version' | 'purl'> }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const nameOf = (path: string, { name }: Locked): string => name ?? path.split('node_modules/').at(-1)!
const refOf = (path: string, locked: Locked): string => `${nameOf(path, locked)}@${locked.version}`
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

function licencesOf({ license }: Locked): { licenses?: object[] } {
  if (!license) return {}
  if (/^\(|\s(OR|AND|WITH)\s/.test(license)) return { licenses: [{ expression: license }] }
  const isId = /^[A-Za-z0-9.+-]+$/.test(license) && license !== 'UNLICENSED'
  return { licenses: [{ license: isId ? { id: license } : { name: license } }] }
}

function hashesOf({ integrity = '' }: Locked): { hashes?: object[] } {
  const [, algorithm = '', digest = ''] = /^sha(\d+)-(.+)$/.exec(integrity.split(' ')[0] ?? '') ?? []
  return digest === '' ? {} : { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }] }
}

function componentOf(path: string, locked: Locked): Component {
  const [name, version] = [nameOf(path, locked), locked.version ?? '']
  const scope = locked.optional ? 'optional' : 'required'
  const what = { 'bom-ref': refOf(path, locked), type: 'library', name, version, purl: purlOf(name, version), scope }
  return { ...what, ...hashesOf(locked), ...licencesOf(locked) }
}

/** Where a package finds another: in its own folder or in one above it, a workspace where that is a link. */
function find(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    const found = packages[path]
    if (found) return found.link ? found.resolved : path
    if (at === '') return undefined
  }
}

/** The list of all that is not for development alone, with what needs what. */
export function sbomOf({ name, version, packages }: Lock, now: Date): Sbom {
  const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  const known = new Set(shipped.map(([path]) => path))
  const components = new Map<string, Component>()
  const needs = new Map<string, Set<string>>([[`${name}@${version}`, new Set()]])
  for (const [path, locked] of shipped) {
    const ref = refOf(path, locked)
    if (!components.has(ref)) components.set(ref, componentOf(path, locked))
    const wanted = Object.keys({ ...locked.peerDependencies, ...locked.optionalDependencies, ...locked.dependencies })
    const found = wanted.map((one) => find(packages, path, one)).filter((one): one is string => one !== undefined && known.has(one))
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...found.map((one) => refOf(one, packages[one]!))]))
    if (!path.includes('node_modules/')) needs.get(`${name}@${version}`)!.add(ref)
  }
  const component = { 'bom-ref': `${name}@${version}`, type: 'application', name, version, purl: purlOf(name, version) }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component },
    components: [...components.values()].toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  }
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'

// The one source of the arrows is the table “Who may import whom” of ARCHITECTURE.md: a row a room, its folder or files in
// the first column, in the second what its files may import besides themselves. `npm run documents` writes the linter's
// rules from it, and tidy.test.ts holds every import against it.
const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A row: paths of the repository, and what they may import, as paths and as names of packages (`node:` is all of Node's). */
type Room = { folders: string[]; paths: string[]; packages: string[] }

const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

/** A name of the second column as a path: from the root or below `server/src`; undefined when it is a package's. */
function pathOf(name: string): string | undefined {
  if (name === 'everything') return ''
  return [name, `server/src/${name}`].find((path) => existsSync(join(root, path)))
}

export function readRooms(): Room[] {
  const section = /## Who may import whom\n([\s\S]*?)\n## /.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [, first = '', second = ''] = row.split('|')
    const named = codeIn(second)
    return {
      folders: codeIn(first),
      paths: named.flatMap((name) => pathOf(name) ?? []),
      packages: named.filter((name) => pathOf(name) === undefined),
    }
  })
}

const isWithin = (path: string, folder: string): boolean => folder === '' || path === folder || path.startsWith(`${folder}/`)

/** The room of a file: the row with the longest folder that holds it. */
export function roomOf(rooms: readonly Room[], file: string): { room: Room; folder: string } | undefined {
  const holding = rooms.flatMap((room) => room.folders.filter((folder) => isWithin(file, folder)).map((folder) => ({ room, folder })))
  return holding.sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** What an import names: a path of the repository, or a package as it is written. */
function targetOf(file: string, specifier: string): { path: string } | { package: string } {
  if (specifier.startsWith('.')) return { path: posix.normalize(posix.join(dirname(file), specifier)) }
  const [, workspace, rest = 'index.ts'] = /^@escudo\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  return workspace
    ? { path: `${workspace === 'contracts' || workspace === 'ui' ? workspace : `apps/${workspace}`}/src/${rest}` }
    : { package: specifier }
}

const allows = (allowed: string, name: string): boolean =>
  allowed === name || (allowed.endsWith(':') ? name.startsWith(allowed) : name.startsWith(`${allowed.replace(/\/\*$/, '')}/`))

/** Whether a file may import what it names. A deeper row is a room of its own, so it has to be named too. */
export function mayImport(rooms: readonly Room[], file: string, specifier: string): boolean {
  const own = roomOf(rooms, file)
  const target = targetOf(file, specifier)
  if (!own) return false
  if ('package' in target) return own.room.packages.some((allowed) => allows(allowed, target.package))
  if (own.room.paths.some((path) => isWithin(target.path, path))) return true
  return roomOf(rooms, target.path)?.room === own.room
}

/** What a room may import and none of its files does: `files` with what each imports. */
export function unusedIn(room: Room, imports: readonly (readonly [file: string, specifiers: readonly string[]])[]): string[] {
  const targets = imports.flatMap(([file, specifiers]) => specifiers.map((specifier) => targetOf(file, specifier)))
  const isUsed = (target: { path: string } | { package: string }): ((allowed: string) => boolean) =>
    'package' in target ? (allowed) => allows(allowed, target.package) : (allowed) => isWithin(target.path, allowed)
  const unused =
    (kind: 'path' | 'package') =>
    (allowed: string): boolean =>
      !targets.some((target) => kind in target && isUsed(target)(allowed))
  return [...room.paths.filter(unused('path')), ...room.packages.filter(unused('package'))]
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every package that a `package.json` of the repository installs to run. */
function knownPackages(): string[] {
  const manifests = ['contracts', 'server', 'ui', 'apps/checkout', 'apps/office', 'apps/portal', 'apps/registration', 'apps/sandbox']
  const names = manifests.flatMap((folder) => {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(read(`${folder}/package.json`))
    return Object.keys(dependencies)
  })
  return [...new Set(names)].filter((name) => !name.startsWith('@escudo/')).sort()
}

/** What workspaces give to others, as it is written. */
function knownEntries(): string[] {
  return ['contracts', 'ui'].flatMap((workspace) => {
    const { exports: entries = {} }: { exports?: Record<string, unknown> } = JSON.parse(read(`${workspace}/package.json`))
    return Object.keys(entries).map((entry) => `@escudo/${workspace}${entry.slice(1)}`)
  })
}

/** The last part of another room's path as a file of `folder` would spell it after its steps upwards. */
const below = (folder: string, other: string): string => posix.relative(dirname(folder), other).replace(/^(\.\.\/)+/, '')

const isFile = (path: string): boolean => /\.\w+$/.test(path)

type Pattern = { regex: string; message: string }
type Override = { files: string[]; rules: Record<string, unknown> }

/** What npm and the builds put there: whether it is there yet says nothing of the sources. */
const isMade = (name: string): boolean => /^(node_modules|build|dist|\..*)$/.test(name)

/** The folders in a room; a room of one file has none. */
const foldersIn = (folder: string): string[] =>
  isFile(folder)
    ? []
    : readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() && !isMade(entry.name) ? [entry.name] : [],
      )

/** Folders and files of other rooms that a room may not import: whole rooms, and of one that is open in part its other folders. */
function closedTo(rooms: readonly Room[], room: Room): string[] {
  const others = rooms.filter((other) => other !== room).flatMap((other) => other.folders)
  const isOpen = (path: string): boolean => room.paths.some((allowed) => isWithin(path, allowed))
  return others.flatMap((other) => {
    if (isOpen(other)) return []
    if (!room.paths.some((allowed) => isWithin(allowed, other))) return [other]
    return foldersIn(other)
      .map((name) => `${other}/${name}`)
      .filter((path) => !isOpen(path) && !room.paths.some((allowed) => isWithin(allowed, path)))
  })
}

function packagePatterns(rooms: readonly Room[], folder: string, room: Room): string[] {
  const isOpen = (name: string): boolean => room.packages.some((allowed) => allows(allowed, name) || allows(name, allowed))
  const builtin = builtinModules.filter((name) => !/[:_/]/.test(name) && !isOpen(`node:${name}`))
  const entries = knownEntries().filter((entry) => !mayImport(rooms, `${folder}/x.ts`, entry))
  const packages = knownPackages().filter((name) => !isOpen(name))
  const node = room.packages.some((name) => name.startsWith('node:')) ? `^node:(${builtin.join('|')})(/|$)` : '^node:'
  return [
    ...(room.packages.includes('node:') ? [] : [node]),
    ...(entries.length > 0 ? [`^(${entries.map(escaped).join('|')})$`] : []),
    `^(${packages.map(escaped).join('|')})(/|$)`,
  ]
}

/** A room whose own folder has the name of another room needs a rule a level: only the number of steps tells them apart. */
function overridesOf(rooms: readonly Room[], folder: string, room: Room): Override[] {
  // A room around this one has no name from inside: only tidy.test.ts sees its files.
  const closed = closedTo(rooms, room)
    .map((other) => below(folder, other))
    .filter((name) => name !== '')
  const isAmbiguous = foldersIn(folder).some((name) => closed.includes(name))
  const packages = packagePatterns(rooms, folder, room)
  const message = `“Who may import whom” in ARCHITECTURE.md does not let ${folder} import this.`
  return (isAmbiguous ? [0, 1, 2, 3] : [undefined]).map((level) => {
    const steps = level === undefined ? '+' : `{${level + 1}}`
    const regexes = [...(closed.length > 0 ? [`^(\\.\\./)${steps}(${closed.map(escaped).join('|')})(/|$)`] : []), ...packages]
    const patterns = regexes.map((regex): Pattern => ({ regex, message }))
    return {
      files: [isFile(folder) ? folder : level === undefined ? `${folder}/**` : `${folder}/${'*/'.repeat(level)}*.{ts,tsx}`],
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    }
  })
}

/** The linter's share of the arrows: what is open in part is held to its files by tidy.test.ts alone. */
function lintOverrides(rooms: readonly Room[]): Override[] {
  const folders = rooms.flatMap((room) => room.folders.map((folder) => ({ room, folder })))
  return folders
    .filter(({ room }) => !room.paths.includes(''))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
    .flatMap(({ room, folder }) => overridesOf(rooms, folder, room))
}

const isArrow = ({ rules }: Override): boolean => Array.isArray(rules['no-restricted-imports'])

/** `.oxlintrc.json` with the arrows of the table in place of those that it has. */
export function lintConfig(): string {
  const config: { overrides: Override[] } = JSON.parse(read('.oxlintrc.json'))
  const rest = config.overrides.filter((override) => !isArrow(override))
  return `${JSON.stringify({ ...config, overrides: [...lintOverrides(readRooms()), ...rest] }, null, 2)}\n`
}

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { readContainerfile, wordsOf, type Stage } from './containerfile.ts'

// Does on this machine what an engine does with the Containerfile: this Debian stands for the build image, a folder for the final
// one. An engine's own part (layers, isolation, the base image itself) is not looked at.
const root = join(import.meta.dirname, '../..')

/** How the packages come about: as the file says, or by copying what is installed here of the same packages, in seconds. */
export type Packages = 'installed' | 'copied'

function ignored(): (path: string) => boolean {
  const patterns = readFileSync(join(root, '.containerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const fits = (path: string, pattern: string): boolean => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)
  // The last line that fits decides; one with an exclamation mark takes back.
  return (path) => patterns.findLast((pattern) => fits(path, pattern.replace(/^!/, '')))?.startsWith('!') === false
}

/** What a build is sent: the files that git knows and .containerignore leaves. */
export function contextFiles(): string[] {
  const isIgnored = ignored()
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files.filter((file) => file !== '' && !isIgnored(file) && existsSync(join(root, file)))
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function copyContext(source: string, target: string): void {
  const prefix = source === '.' ? '' : source
  for (const file of contextFiles().filter(
    (one) => one === prefix || one.startsWith(prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`),
  ))
    copy(join(root, file), target.endsWith('/') || prefix === '' || prefix.endsWith('/') ? join(target, file.slice(prefix.length)) : target)
}

type Place = { folders: Map<string, string>; folder: string }

/** `COPY [--from=stage] source… target`, with paths of a stage below its folder. */
function replayCopy(rest: string, { folders, folder }: Place, workdir: string): void {
  const words = rest.split(/\s+/)
  const stage = words[0]?.startsWith('--from=') ? folders.get(words.shift()!.slice('--from='.length)) : undefined
  const target = words.pop() ?? ''
  const at = join(folder, target.startsWith('/') ? '' : workdir, target === '.' ? '' : target)
  for (const source of words) {
    if (stage) copy(join(stage, source), at)
    else if (source === '.' || source.endsWith('/')) copyContext(source, target === '.' ? `${at}/` : at)
    // Into a folder, or as what it is to be called.
    else copyContext(source, target.endsWith('/') ? join(at, basename(source)) : at)
  }
}

/** The packages that npm would install, by its own list of them, from those that are here. */
function copyPackages(source: string): void {
  const words = ['ls', '--omit=dev', '--all', '--parseable', '-w', '@escudo/server', '-w', '@escudo/contracts']
  const listed = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  const modules = join(root, 'node_modules')
  const wanted = listed
    .map((path) => relative(modules, path))
    .filter((path) => path !== '' && !path.startsWith('..') && !path.startsWith('@escudo/'))
  for (const path of new Set(wanted)) {
    const isNested = (inner: string): boolean => relative(join(modules, path), inner).split('/')[0] === 'node_modules'
    cpSync(join(modules, path), join(source, 'node_modules', path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (inner) => !isNested(inner),
    })
  }
  mkdirSync(join(source, 'node_modules/@escudo'), { recursive: true })
  for (const name of ['contracts', 'server']) symlinkSync(`../../${name}`, join(source, 'node_modules/@escudo', name))
  const bin = join(source, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, join(bin, 'node'))
}

function run(command: string, cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`)
}

/** What stands for a stage that only makes pages, where they are built already. */
function copyPages(source: string): void {
  for (const app of ['checkout', 'office', 'registration', 'sandbox'])
    copy(join(root, 'apps', app, 'dist'), join(source, 'apps', app, 'dist'))
  mkdirSync(join(source, 'apps/portal/build'), { recursive: true })
  if (existsSync(join(root, 'apps/portal/build'))) copy(join(root, 'apps/portal/build'), join(source, 'apps/portal/build'))
}

function replayRun(rest: string, { folder }: Place, workdir: string, packages: Packages, env: Record<string, string>): void {
  const source = join(folder, workdir)
  const inside = (text: string): string => text.replaceAll(/(?<=\s)\/(src|image)(?=\s|$)/g, (path) => join(folder, path))
  if (packages === 'installed') return run(inside(rest), source, { ...process.env, ...env })
  if (rest.includes('build-pages')) return copyPages(source)
  const [install = '', ...then] = rest.split(' && ')
  if (!install.startsWith('npm install')) throw new Error(`Nothing here does the same as: ${install}`)
  copyPackages(source)
  for (const command of then) run(inside(command), source, process.env)
}

function replayStage(stage: Stage, place: Place, packages: Packages, env: Record<string, string>): void {
  let workdir = '/'
  for (const { word, rest } of stage.instructions) {
    if (word === 'WORKDIR') mkdirSync(join(place.folder, (workdir = rest)), { recursive: true })
    if (word === 'COPY') replayCopy(rest, place, workdir)
    if (word === 'RUN') replayRun(rest, place, workdir, packages, env)
  }
}

type Image = { folder: string; last: Stage }

/** Makes the image below `into`; `DOCUMENTATION` and its like as build arguments. */
export function replayImage(into: string, packages: Packages, given: Record<string, string> = {}): Image {
  const { arguments: defaults, stages } = readContainerfile(join(root, 'Containerfile'))
  const folders = new Map<string, string>()
  const env = { ...defaults, ...given }
  for (const stage of stages) {
    const folder = join(into, stage.name || 'image')
    mkdirSync(folder, { recursive: true })
    folders.set(stage.name, folder)
    replayStage(stage, { folders, folder }, packages, env)
  }
  const last = stages.at(-1)!
  return { folder: folders.get(last.name)!, last }
}

/** Every file of a folder, links not followed. */
export function* filesOf(folder: string): Generator<{ path: string; size: number; mode: number; isLink: boolean }> {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    const stats = lstatSync(path)
    yield { path, size: stats.isFile() ? stats.size : 0, mode: stats.mode, isLink: stats.isSymbolicLink() }
    if (stats.isDirectory()) yield* filesOf(path)
  }
}

export const userOf = (stage: Stage): string => wordsOf(stage, 'USER').at(-1) ?? 'root'

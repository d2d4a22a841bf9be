import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

// Plain JavaScript, because `npm start` looks here each time: nothing has to be loaded that reads types.
export const root = join(import.meta.dirname, '..')
const serverSide = ['--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx']
const bothSides = {
  built: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
  builds: [['--outDir', 'dist/client'], serverSide],
}

export const apps = [
  {
    name: 'checkout',
    built: [...bothSides.built, 'dist/widget/widget.js'],
    builds: [...bothSides.builds, ['--config', 'vite.widget.config.ts']],
  },
  { name: 'registration', ...bothSides },
  { name: 'office', ...bothSides },
  {
    name: 'sandbox',
    ...bothSides,
    // It looks for words as the documentation does.
    others: ['apps/portal/src/search/{find,options}.ts'],
  },
]

/** @param {string} file */
const changedAt = (file) => statSync(join(root, file)).mtimeMs

/** `a/{b,c}` as `a/b` and `a/c`, from the outside in. @param {string} pattern @returns {string[]} */
function withoutBraces(pattern) {
  const start = pattern.indexOf('{')
  if (start < 0) return [pattern]
  const end = pattern.indexOf('}', start)
  const words = pattern.slice(start + 1, end).split(',')
  return words.flatMap((word) => withoutBraces(pattern.slice(0, start) + word + pattern.slice(end + 1)))
}

/** When the last of all that lies in a folder changed, folders too: where something is gone, its folder has. @param {string} folder @returns {number} */
function newestIn(folder) {
  let newest = changedAt(folder)
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : changedAt(path))
  }
  return newest
}

/** The newest of what patterns name: all below a folder, a star in a name, or a file. Node’s own search takes longer. @param {string[]} patterns */
function newest(patterns) {
  const times = patterns.flatMap(withoutBraces).flatMap((pattern) => {
    if (pattern.endsWith('/**/*')) return existsSync(join(root, pattern.slice(0, -5))) ? newestIn(pattern.slice(0, -5)) : []
    if (!pattern.includes('*')) return existsSync(join(root, pattern)) ? changedAt(pattern) : []
    const name = new RegExp(`^${basename(pattern).replaceAll('.', '[.]').replaceAll('*', '.*')}$`)
    const folder = dirname(pattern)
    return readdirSync(join(root, folder)).flatMap((one) => (name.test(one) ? changedAt(join(folder, one)) : []))
  })
  return Math.max(0, ...times)
}

/** The pages that are missing or older than their sources. */
export function stalePages() {
  const shared = newest(['ui/vite/page-config.ts', 'ui/src/**/*', 'contracts/src/**/*', 'package-lock.json'])
  return apps.filter(({ name, built, others = [] }) => {
    const files = built.map((file) => join('apps', name, file))
    if (!files.every((file) => existsSync(join(root, file)))) return true
    const own = newest([`apps/${name}/{src/**/*,vite*.ts,index.html}`, ...others])
    return Math.min(...files.map(changedAt)) <= Math.max(shared, own)
  })
}

/** What the documentation is made of. */
export const portalSources = [
  'apps/portal/*.{ts,json}',
  'apps/portal/{call-examples,docs,document,examples,i18n,pictures,plugins,render,samples,src,static,translations}/**/*',
  'contracts/openapi.json',
  'contracts/src/vocabulary/*.ts',
  'ui/src/{tokens.css,bar/SearchField.module.css}',
  'apps/portal/package-lock.json',
]

/** Beside the built documentation: the hash of what it is made of, and a line of what the operator had set. */
export const portalMark = join(root, 'apps/portal/build/sources.txt')

/** Whether the documentation has to be looked at more closely: something is newer than it, or another operator is named. */
export function mayPortalBeStale() {
  if (!existsSync(portalMark)) return true
  const [, operator = ''] = readFileSync(portalMark, 'utf8').split('\n')
  if (!operator) return true
  const isSame = Object.entries(JSON.parse(operator)).every(([name, value]) => (process.env[name] ?? '') === value)
  return !isSame || newest(portalSources) >= statSync(portalMark).mtimeMs
}

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
  { name: 'sandbox', built: ['dist/client/.vite/manifest.json'], builds: [['--outDir', 'dist/client']] },
]

/** @param {string} file */
const changedAt = (file) => statSync(join(root, file)).mtimeMs
/** @param {string[]} patterns */
const newest = (patterns) => Math.max(0, ...globSync(patterns, { cwd: root }).map(changedAt))

/** The pages that are missing or older than their sources. */
export function stalePages() {
  const shared = newest(['ui/vite/page-config.ts', 'ui/src/**/*', 'contracts/src/**/*', 'package-lock.json'])
  return apps.filter(({ name, built }) => {
    const files = built.map((file) => join('apps', name, file))
    if (!files.every((file) => existsSync(join(root, file)))) return true
    const own = newest([`apps/${name}/{src/**/*,vite*.ts,index.html}`])
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

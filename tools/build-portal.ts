import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorVariables } from '../apps/portal/operator.ts'
import { environmentOfBuild } from './child-environment.ts'
import { installPortal } from './install-tools.ts'

const root = join(import.meta.dirname, '..')
const portal = join(root, 'apps/portal')
const built = join(portal, 'build')
const next = join(portal, '.docusaurus-next')
const mark = join(built, 'sources.txt')
const lock = join(portal, '.docusaurus', 'building')
/** Stands there when the last build failed; the server's page says so. */
const failed = join(portal, '.docusaurus', 'failed')

/** The state of everything that the documentation is made of. */
function sourcesHash(): string {
  const patterns = [
    'apps/portal/*.{ts,json}',
    'apps/portal/{docs,document,examples/recorded,i18n,pictures,plugins,render,samples,src,static,translations}/**/*',
    'contracts/openapi.json',
    'contracts/src/vocabulary/*.ts',
    'ui/src/tokens.css',
    'apps/portal/package-lock.json',
  ]
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).sort()
  for (const file of files.filter((file) => statSync(join(root, file)).isFile())) hash.update(file).update(readFileSync(join(root, file)))
  for (const name of operatorVariables) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}

export function isPortalCurrent(): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourcesHash()
}

/** Whether another process is building right now; one that has gone counts as none. */
function isBeingBuilt(): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/** Builds the documentation beside the old one and then puts it in its place. Answers what went wrong, or undefined. */
export function buildPortal(): string | undefined {
  mkdirSync(join(portal, '.docusaurus'), { recursive: true })
  writeFileSync(lock, String(process.pid))
  rmSync(failed, { force: true })
  const problem = installPortal() ?? build()
  if (problem !== undefined) writeFileSync(failed, '')
  rmSync(lock, { force: true })
  return problem
}

function build(): string | undefined {
  const sources = sourcesHash()
  const program = join(portal, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build', '--out-dir', next], {
    cwd: portal,
    encoding: 'utf8',
    env: { ...environmentOfBuild(process.env), NODE_ENV: 'production', SKIP_HTML_MINIFICATION: 'true' },
  })
  if (status !== 0) return `${stdout}${stderr}`
  writeFileSync(join(next, 'sources.txt'), sources)
  rmSync(built, { recursive: true, force: true })
  renameSync(next, built)
  return undefined
}

/** Starts the build in a process of its own, so that nobody waits for it; what it says stands in a file. */
export function buildPortalInBackground(): void {
  if (isPortalCurrent() || isBeingBuilt()) return
  mkdirSync(join(portal, '.docusaurus'), { recursive: true })
  const log = openSync(join(portal, '.docusaurus', 'build.log'), 'w')
  const options = { detached: true, stdio: ['ignore', log, log], env: environmentOfBuild(process.env) } satisfies SpawnOptions
  spawn(process.execPath, [join(root, 'tools/build-pages.ts'), '--portal'], options).unref()
}

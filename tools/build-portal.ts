import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorVariables } from '../apps/portal/operator.ts'
import { environmentOfBuild } from './child-environment.ts'
import { installPortal } from './install-tools.ts'
import { portalMark, portalSources, root } from './stale-pages.js'

const portal = join(root, 'apps/portal')
const built = join(portal, 'build')
const next = join(portal, '.docusaurus-next')
const lock = join(portal, '.docusaurus', 'building')
/** Stands there when the last build failed; the server's page says so. */
const failed = join(portal, '.docusaurus', 'failed')

/** The state of everything that the documentation is made of. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(portalSources, { cwd: root }).sort()
  for (const file of files.filter((file) => statSync(join(root, file)).isFile())) hash.update(file).update(readFileSync(join(root, file)))
  for (const name of operatorVariables) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}

const operatorLine = (): string => JSON.stringify(Object.fromEntries(operatorVariables.map((name) => [name, process.env[name] ?? ''])))

/** By what its sources say, not by when they were written; the next quick look then finds it newer than them. */
export function isPortalCurrent(): boolean {
  const sources = sourcesHash()
  if (!existsSync(portalMark) || readFileSync(portalMark, 'utf8').split('\n')[0] !== sources) return false
  writeFileSync(portalMark, `${sources}\n${operatorLine()}`)
  return true
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
  writeFileSync(join(next, 'sources.txt'), `${sources}\n${operatorLine()}`)
  rmSync(built, { recursive: true, force: true })
  renameSync(next, built)
  return undefined
}

/** Builds it where it is stale and nobody else does. */
export function buildStalePortal(): string | undefined {
  return isPortalCurrent() || isBeingBuilt() ? undefined : buildPortal()
}

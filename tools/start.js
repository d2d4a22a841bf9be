import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { currentPack } from '../server/src/bin/packed.js'
import { mayPortalBeStale, root, stalePages } from './stale-pages.js'

// npm start: the pages and the pack that are older than their sources first, then the server; the documentation in a process of its own, for
// which nobody waits. One process, because npm would take as long to start a second one as all of this takes.
const builder = join(root, 'tools/build-pages.ts')
/** The server's keys stand in this shell: its builder is told none, and neither is what it starts. Read by a start that builds. */
const environment = async () => (await import('./child-environment.ts')).environmentOfBuild(process.env)

if (stalePages().length > 0 || currentPack() === undefined) {
  const { status } = spawnSync(process.execPath, [builder, '--apps'], { stdio: 'inherit', env: await environment() })
  if (status !== 0) process.exit(status ?? 1)
}
if (mayPortalBeStale()) {
  const folder = join(root, 'apps/portal/.docusaurus')
  mkdirSync(folder, { recursive: true })
  const log = openSync(join(folder, 'build.log'), 'w')
  spawn(process.execPath, [builder, '--portal'], { detached: true, stdio: ['ignore', log, log], env: await environment() }).unref()
}
await import('../server/src/bin/start.js')

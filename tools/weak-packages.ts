import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { environmentOfBuild } from './child-environment.ts'
import { readWeakness, type Weakness } from './weakness.ts'

// npm run weak-packages: which packages of both lock files are known to be weak, by the registry's own list. It needs the
// network; without it, it says so and exits 2, so that nobody takes silence for an answer. Exits 1 on a high or critical one.
// Other folders with a lock file may be named instead.
const root = join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const places = given.length > 0 ? given : ['.', 'apps/portal']

function askNpm(place: string): Weakness[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: resolve(root, place),
    env: environmentOfBuild(process.env),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: 120_000,
    shell: process.platform === 'win32',
  })
  return readWeakness(stdout ?? '')
}

let worst = 0
for (const place of places) {
  const found = askNpm(place)
  if (!found) {
    process.stderr.write(`${place}: npm got no answer. Ask where there is a network: nothing is known of these packages.\n`)
    worst = 2
    continue
  }
  for (const { name, severity, range, why } of found) process.stdout.write(`${place}  ${severity}  ${name} ${range}  ${why}\n`)
  process.stdout.write(`${place}: ${found.length} weak packages\n`)
  if (worst === 0 && found.some(({ severity }) => severity === 'high' || severity === 'critical')) worst = 1
}
process.exit(worst)

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentOfBuild } from './child-environment.ts'
import { lockedFolders } from './sbom.ts'
import { askedFor, readNewer, readWeakness, type Lock, type Newer } from './weakness.ts'

// npm run weak-packages: which packages of all lock files are known to be weak, by the registry's own list, and of which of those
// that we ask for there has been a newer one for long. It needs the network; without it, it says so and exits 2, so that nobody
// takes silence for an answer. Exits 1 on a high or critical weakness, and with --days <n> on what is old by so many days as well.
// Other folders with a lock file may be named instead.
const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { days: { type: 'string' } } })
const places = positionals.length > 0 ? positionals : lockedFolders
const mostDays = Number(values.days ?? 90)
if (!Number.isInteger(mostDays) || mostDays < 1) throw new Error(`--days wants a number of days, not "${values.days}".`)
const atOnce = 8

/** What npm prints, whatever it exits with. */
function npm(place: string, ...words: string[]): Promise<string> {
  const how = {
    cwd: resolve(root, place),
    env: environmentOfBuild(process.env),
    maxBuffer: 2 ** 26,
    timeout: 120_000,
    encoding: 'utf8' as const,
  }
  return new Promise((done) => {
    execFile('npm', [...words, '--json'], { ...how, shell: process.platform === 'win32' }, (_error, stdout) => done(stdout))
  })
}

type Exit = 0 | 1 | 2

async function tellWeak(place: string): Promise<Exit> {
  const found = readWeakness(await npm(place, 'audit', '--package-lock-only'))
  if (!found) {
    process.stderr.write(`${place}: npm got no answer. Ask where there is a network: nothing is known of these packages.\n`)
    return 2
  }
  for (const { name, severity, range, why } of found) process.stdout.write(`${place}  ${severity}  ${name} ${range}  ${why}\n`)
  process.stdout.write(`${place}: ${found.length} weak packages\n`)
  return found.some(({ severity }) => severity === 'high' || severity === 'critical') ? 1 : 0
}

type Asked = { name: string; version: string; newer: Newer | null | undefined }

async function askAges(place: string): Promise<Asked[]> {
  const lock = JSON.parse(readFileSync(resolve(root, place, 'package-lock.json'), 'utf8')) as Lock
  const packages = askedFor(lock)
  const asked: Asked[] = []
  for (let from = 0; from < packages.length; from += atOnce) {
    const some = packages.slice(from, from + atOnce).map(async ([name, version]) => {
      const newer = readNewer(await npm(place, 'view', name, 'dist-tags', 'time'), version, new Date())
      return { name, version, newer }
    })
    asked.push(...(await Promise.all(some)))
  }
  return asked
}

async function tellOld(place: string): Promise<Exit> {
  const asked = await askAges(place)
  const silent = asked.filter(({ newer }) => newer === undefined).map(({ name }) => name)
  const old = asked.flatMap(({ newer, ...rest }) => (newer && newer.days >= mostDays ? [{ ...rest, ...newer }] : []))
  for (const { name, version, newest, days } of old.toSorted((one, other) => other.days - one.days))
    process.stdout.write(`${place}  old  ${name} ${version}  ${newest} is there, and something newer for ${days} days\n`)
  process.stdout.write(`${place}: ${old.length} packages with something newer for ${mostDays} days\n`)
  if (silent.length > 0) process.stderr.write(`${place}: npm got no answer about the age of ${silent.join(', ')}.\n`)
  if (silent.length > 0) return 2
  return values.days !== undefined && old.length > 0 ? 1 : 0
}

const exits: Exit[] = []
for (const place of places) exits.push(await tellWeak(place), await tellOld(place))
// Silence first: who does not know has not looked.
process.exit(Math.max(...exits))

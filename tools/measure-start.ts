import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, ms } from '../bench/table.ts'
import { freePort } from '../server/src/store/database/free-port.ts'
import { environmentOfBuild } from './child-environment.ts'
import { given, note, tell } from './measurement-notes.ts'
import { mayPortalBeStale } from './stale-pages.js'

// npm run measure:start -- 7: how long a second `npm start` takes until the server says that it is ready, so many times, and what it
// holds when nobody has asked it anything for fifty seconds: the engine gives back what the start left after half a minute. `-- --note` also into docs/measurements.md.
const rounds = Number(given()[0] ?? 7)
const restMs = 50_000
const root = join(import.meta.dirname, '..')

type Started = { readyMs: number; pid: number; stop: () => Promise<void> }

async function start(words: readonly [string, ...string[]], dataDir: string): Promise<Started> {
  const port = String(await freePort())
  const env = { ...environmentOfBuild(process.env), DATA_DIR: dataDir, PORT: port }
  const before = performance.now()
  const [program, ...rest] = words
  const child: ChildProcess = spawn(program, rest, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env, detached: true })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<number>((resolve) => {
    child.stdout!.on('data', (said: Buffer) => /Escudo is ready/.test(said.toString()) && resolve(performance.now() - before))
  })
  const readyMs = await Promise.race([ready, ended.then((): never => assertReady())])
  return {
    readyMs,
    pid: child.pid!,
    // npm's own shell and the server: whoever belongs to it.
    stop: async () => {
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}

function assertReady(): never {
  throw new Error('The server ended before it was ready.')
}

/** What a process holds in memory, and how much of it are files that other processes hold as well; in megabytes. */
function memoryOf(pid: number): { all: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { all: of('VmRSS'), files: of('RssFile') }
}

async function timesOf(words: readonly [string, ...string[]], dataDir: string): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { readyMs, stop } = await start(words, dataDir)
    found.push(readyMs)
    await wait(500)
    await stop()
  }
  return found
}

const range = (values: readonly number[]): string => `${ms(median(values))} (${ms(Math.min(...values))} to ${ms(Math.max(...values))})`
const program = [process.execPath, 'tools/start.js'] as const

if (mayPortalBeStale()) process.stderr.write('The documentation is not built: its build would be measured too. npm run build, then this.\n')
const dataDir = await mkdtemp(join(tmpdir(), 'escudo-start-'))
chmodSync(dataDir, 0o755)
try {
  const first = await start(program, dataDir)
  await first.stop()
  tell(`${rounds} times each, medians\n`)
  tell(`npm start          ready after ${range(await timesOf(['npm', 'start'], dataDir))}\n`)
  tell(`without npm        ready after ${range(await timesOf(program, dataDir))}\n`)
  const resting: { all: number; files: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const { pid, stop } = await start(program, dataDir)
    await wait(restMs)
    resting.push(memoryOf(pid))
    await stop()
  }
  const of = (name: 'all' | 'files'): string => median(resting.map((one) => one[name])).toFixed(0)
  tell(`idle for ${restMs / 1000} s      ${of('all')} MB, of which ${of('files')} are of files that processes share\n`)
  note('measure:start')
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
}

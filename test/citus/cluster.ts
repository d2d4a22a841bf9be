import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const script = join(root, '../shared/engine/citus-up.sh')
/** What is built once stays here. */
const cache = process.env.CITUS_CACHE || join(tmpdir(), 'escudo-citus')
const packages =
  'postgresql-15 postgresql-server-dev-15 gcc make flex pkg-config libkrb5-dev liblz4-dev libzstd-dev libpam0g-dev libselinux1-dev'

/** Why no Citus can be built and started here; undefined when it can. */
export function whyNoCitus(): string | undefined {
  if (!existsSync(script)) return 'there is no ../shared/engine/citus-up.sh'
  const missing = packages.split(' ').filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0)
  return missing.length === 0 ? undefined : `Debian’s ${missing.join(', ')} are not installed`
}

type Citus = {
  /** The coordinator. */
  url: string
  /** Spreads the tables; what it said and how it ended. */
  distribute: (url?: string) => Promise<{ said: string; code: number }>
  stop: () => Promise<void>
}

/** A coordinator and so many workers in a folder of their own, nothing on them. */
export async function startCitus(workers: number): Promise<Citus> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-citus-'))
  chmodSync(folder, 0o755)
  const port = 27_000 + 20 * (process.pid % 250)
  const conf = 'fsync = off\\nshared_buffers = 32MB'
  const env = { ...process.env, CITUS_CACHE: cache, CITUS_PORT: String(port), CITUS_CONF: conf }
  const stop = async (): Promise<void> => {
    await run('bash', [script, 'down', folder], { env })
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  mkdirSync(cache, { recursive: true })
  // Of several runs on one machine one builds, and the others wait for it.
  await run('flock', [join(cache, 'lock'), 'bash', script, 'build'], { env })
  await run('bash', [script, 'up', folder, String(workers)], { env }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const own = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url: own,
    distribute: async (url = own) =>
      run(process.execPath, [join(root, 'server/src/bin/distribute.ts')], { env: { ...process.env, DATABASE_URL: url } }).then(
        ({ stdout }) => ({ said: stdout, code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => ({ said: error.stdout + error.stderr, code: error.code }),
      ),
    stop,
  }
}

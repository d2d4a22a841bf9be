import { chmodSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brand } from '../apps/portal/brand.ts'
import type { Recorded } from '../apps/portal/define-example.ts'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { firstOfLists, withoutFresh } from './compare-examples.ts'
import { listCallExamples, listExamples, readExample, recordOf, runExample } from './run-example.ts'

// npm run examples [-- part-of-a-name …]: makes the calls of guides and reference against a provider of their own and keeps what it
// answered; of what the reference alone shows, the first entry of each list.
const wanted = process.argv.slice(2)
const names = [...listExamples(), ...listCallExamples()].filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

/** Keeps the old record when only ids and dates are new, so that a run changes nothing that a reader would see. */
async function keep(name: string, recorded: Recorded): Promise<boolean> {
  const file = recordOf(name)
  const before: Recorded | undefined = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
  if (before && isDeepStrictEqual(withoutFresh(before), withoutFresh(recorded))) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`)
  return true
}

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
    probe.close(() => resolve(address.port))
  })
})
const dataDir = await mkdtemp(join(tmpdir(), 'escudo-examples-'))
chmodSync(dataDir, 0o755)
// An SDK is generated with the Java that there is, and a generator that is fetched once.
const ours = Object.fromEntries(['PATH', 'JAVA_HOME'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
const sdkDir = process.env.SDK_DIR ?? join(import.meta.dirname, '../.data/sdks')
const config = { ...readConfig(ours), sdkDir, port, publicUrl: brand.api, dataDir, logLevel: 'error' }
const app = await startApp(config, { api: true, worker: true })
try {
  for (const name of names) {
    const whole = await runExample(await readExample(name), `http://127.0.0.1:${port}`)
    const recorded = name.startsWith('calls/') ? firstOfLists(whole) : whole
    // What a reader is shown is never our own fault: the generator that was not there, a database that was gone.
    if (recorded.answer.status >= 500) throw new Error(`${name} was answered with ${recorded.answer.status}.`)
    const isNew = await keep(name, recorded)
    process.stdout.write(`${recorded.answer.status} ${name}${isNew ? ' (recorded)' : ''}\n`)
  }
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}

import assert from 'node:assert/strict'
import { appendFile, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertRefused, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { standInJava } from '../sdks/stand-in-java.ts'

// Whoever can write into DATA_DIR or the folder for temporary files would have their own program run as our generator.
const java = await standInJava()
const jarName = 'openapi-generator-7.0.0.jar'
const start = (sdkJarSha256?: string) =>
  startTestProvider({
    logLevel: 'silent',
    sdkDir: java.sdkDir,
    java: { home: java.home, path: '' },
    ...(sdkJarSha256 !== undefined && { sdkJarSha256 }),
  })
const hasRun = (): Promise<boolean> =>
  readFile(java.note('arguments')).then(
    () => true,
    () => false,
  )

test('a jar with other bytes than ours is never run, whoever laid it there', async () => {
  const { client } = await start()
  assertRefused(await client.createSdk({ params: { language: 'php' }, body: {} }), 503, ['e00803'])
  assert.equal(await hasRun(), false)
  tally('Changed SDK generators, run', 1, Number(await hasRun()))
})

test('nor is the copy of a running server, whatever it says of its age', async () => {
  const { client } = await start(java.sdkJarSha256)
  let wish = 0
  const create = () => client.createSdk({ params: { language: 'php' }, body: { packageName: `wish${(wish += 1)}` } })
  ok(await create())
  const folder = (await readdir(tmpdir())).find((name) => name.startsWith(`escudo-generator-${process.pid}-`))
  const copy = join(tmpdir(), folder ?? assert.fail('No copy.'), jarName)
  const then = new Date(1_700_000_000_000)
  await utimes(copy, then, then)
  ok(await create())

  await rm(java.note('arguments'))
  await appendFile(copy, 'evil')
  await utimes(copy, then, then)
  assertRefused(await create(), 503, ['e00803'])
  assert.equal(await hasRun(), false)

  // The one in DATA_DIR is whole: a copy of it serves from then on, and when that one has gone.
  ok(await create())
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(`escudo-generator-${process.pid}-`)) await rm(join(tmpdir(), name), { recursive: true })
  assertRefused(await create(), 503, ['e00803'])
  ok(await create())
  await writeFile(join(java.sdkDir, jarName), 'evil')
  ok(await create())
  tally('Changed copies of the SDK generator, run', 1)
})

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, describe, test } from 'node:test'
import { basicOf } from '../../server/test/builders.ts'
import { cloneDatabase, eventually, freePort } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { environmentOf, wordsOf } from '../../tools/image/containerfile.ts'
import { contextFiles, filesOf, replayImage, userOf } from '../../tools/image/replay.ts'

// The Containerfile, replayed on this machine: its last stage is a folder, and a folder can be a process's whole world.
const isRoot = process.getuid?.() === 0
const into = await mkdtemp(join(tmpdir(), 'escudo-image-'))
chmodSync(into, 0o755)
after(() => rm(into, { recursive: true, force: true, maxRetries: 20 }))

describe('the image', { skip: isRoot && process.platform === 'linux' ? false : 'only root can make a folder a process’s world' }, () => {
  const image = replayImage(into, 'copied')
  const files = [...filesOf(image.folder)].map((file) => ({ ...file, path: `/${relative(image.folder, file.path)}` }))

  test('holds the server and no tool: no shell, no npm, no compiler, nobody’s tests; 250 MB at most', () => {
    const unwanted =
      /\/(sh|bash|npm|npx|gcc|tsc|vite|initdb)$|\.test\.ts$|^\/escudo\/(tools|test|bench|node_modules\/(vite|typescript|@docusaurus))/
    assert.deepEqual(
      files.filter(({ path }) => unwanted.test(path)).map(({ path }) => path),
      [],
    )
    assert.deepEqual(
      files.filter(({ mode }) => (mode & 0o6000) !== 0).map(({ path }) => path),
      [],
      'Nothing runs with more rights than its caller.',
    )
    const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6
    assert(megabytes <= 250, `${megabytes} MB`)
    tally('The image unpacked (MB)', Math.round(megabytes))
  })

  test('is built from sources alone: no secret, no build, no data is sent to the engine', () => {
    const wrong = contextFiles().filter((file) => /(^|\/)(\.git|\.data|node_modules|dist)\/|\.(key|pem)$|^server\/test\//.test(file))
    assert.deepEqual(wrong, [])
  })

  test('as the user it names, with nothing else in its world, it takes a payment, finds its own pages right, and stops when told', async () => {
    assert.equal(userOf(image.last), '65532:65532')
    const [database, port] = await Promise.all([cloneDatabase(), freePort()])
    const program: string[] = JSON.parse(wordsOf(image.last, 'ENTRYPOINT')[0] ?? '')
    const command: string[] = JSON.parse(wordsOf(image.last, 'CMD')[0] ?? '')
    const world = (file = ''): string[] => ['--userspec=65532:65532', image.folder, ...program, `/escudo/${file}`]
    const child = spawn('chroot', world(command[0]), {
      env: {
        PATH: process.env.PATH,
        ...environmentOf(image.last),
        HOST: '127.0.0.1',
        PORT: String(port),
        MODE: 'production',
        ACQUIRER: 'simulator',
        DATABASE_URL: database.url,
        MASTER_KEY: process.env.TEST_MASTER_KEY,
      },
    })
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
    after(async () => {
      child.kill('SIGKILL')
      await gone
      await database.drop()
    })
    let told = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()))
    const address = `http://127.0.0.1:${port}`
    await eventually(
      `The container answers (${told})`,
      async () => {
        assert.equal(child.exitCode, null, told)
        return (await fetch(`${address}/health/ready`).catch(() => undefined))?.ok
      },
      150_000,
    )
    const headers = { Authorization: basicOf('1001'), 'Escudo-ClientId': '510000002' }
    const made = await fetch(`${address}/api/payments/references`, { method: 'POST', headers, body: JSON.stringify({ amount: 1250 }) })
    assert.equal(made.status, 201, await made.text())
    assert.equal((await fetch(`${address}/aderir`)).status, 200)
    // As the chart and compose start it: told nothing of the server but its address.
    const probe = spawnSync('chroot', [...world('server/src/bin/probe.ts'), address], { encoding: 'utf8', env: { PATH: process.env.PATH } })
    assert.match(probe.stdout, /^checkout: as it should be\.\nregistration: as it should be\.$/m)
    assert.equal(probe.status, 0, probe.stderr)
    child.kill('SIGTERM')
    assert.equal(await gone, 0, told)
  })
})

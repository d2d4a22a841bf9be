import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { openDatabase } from '../../server/src/store/db.ts'
import { startEmbedded } from '../../server/src/store/database/embedded.ts'
import { migrate } from '../../server/src/store/database/migrate.ts'
import { environmentOfNpm, readConfig } from '../../server/src/config.ts'
import { eventually, freePort } from '../../server/test/harness.ts'

// Who of what we start, and who who has our database, finds the master key: nobody.
const masterKey = randomBytes(32).toString('base64')
const isRoot = process.getuid?.() === 0
const onLinux = process.platform === 'linux' ? false : 'looks into /proc'
const start = join(import.meta.dirname, '../../server/src/bin/start.js')
const folders: string[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-secrets-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

type Server = { child: ChildProcess; stop: () => Promise<void>; told: () => string }

async function startServer(environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [start], { env: { PATH: process.env.PATH, PORT: String(port), ...environment } })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await gone
  }
  after(stop)
  await eventually(
    `The server answers (${told})`,
    async () => {
      assert.equal(child.exitCode, null, told)
      return fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    },
    150_000,
  )
  return { child, stop, told: () => told }
}

/** The environments of a process and of everything that came from it or says so in its command line. */
function environmentsWith(secret: string, folder: string): string[] {
  const found: string[] = []
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (command.includes(folder) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(secret)) found.push(command)
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

describe('a server with its own PostgreSQL', { skip: onLinux }, () => {
  test('gives it no key in its environment, and the key’s file stays out of everybody’s', async () => {
    const [folder, keys] = [await newFolder(), await newFolder()]
    writeFileSync(join(keys, 'key'), masterKey, { mode: 0o600 })
    await startServer({ DATA_DIR: folder, MASTER_KEY: masterKey, METRICS_TOKEN: 'token-of-this-test', ANYTHING: 'canary-of-this-test' })
    const postmaster = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
    const environment = readFileSync(`/proc/${postmaster}/environ`, 'utf8')
    assert(environment.includes('PATH='))
    // What is nobody's secret is not told either: then no secret that is new is.
    for (const secret of [masterKey, 'token-of-this-test', 'canary-of-this-test']) {
      assert(!environment.includes(secret))
      assert.deepEqual(environmentsWith(secret, folder), [])
    }
  })

  test('dumps no memory, and keeps its data folder to itself', async () => {
    const folder = await newFolder()
    const { child } = await startServer({ DATA_DIR: folder, MASTER_KEY: masterKey })
    assert.equal(readFileSync(`/proc/${child.pid}/coredump_filter`, 'utf8').trim(), '00000000')
    assert.equal(statSync(folder).mode & 0o777, isRoot ? 0o711 : 0o700)
  })
})

describe('the server’s role in the embedded database', () => {
  test('is no superuser: it reads no file and runs no program, on a data folder of before too', async () => {
    const folder = await newFolder()
    const database = await startEmbedded(join(folder, 'postgres'))
    after(() => database.stop())
    // As a release before made it: everything is the owner's.
    const owner = openDatabase(database.ownerUrl, 1)
    await owner`drop owned by escudo_server cascade`
    await owner`alter database postgres owner to escudo`
    await owner`drop role escudo_server`
    await migrate(owner)
    await owner`insert into platforms ${owner({ platformId: 7, name: 'Loja', sealedKey: randomBytes(40) })}`
    await owner.end()

    const again = await startEmbedded(join(folder, 'postgres'))
    const server = openDatabase(again.url, 1)
    after(() => server.end())
    assert.deepEqual(await server`select current_user as name, rolsuper as is_super from pg_roles where rolname = current_user`, [
      { name: 'escudo_server', isSuper: false },
    ])
    assert.deepEqual(await server`select name from platforms`, [{ name: 'Loja' }])
    await server`alter table platforms add column more integer`
    await server`create schema another`
    assert.deepEqual(await migrate(server), [])
    for (const statement of [
      `create temp table t (x text); copy t from program 'printenv'`,
      `select pg_read_file('/etc/passwd')`,
      `copy (select 1) to '/tmp/escudo-was-here'`,
      'create role somebody superuser',
      'alter role escudo_server superuser',
    ])
      await assert.rejects(server.unsafe(statement), /permission denied|must (be|have)|only roles/i, statement)
    const password = join(folder, 'postgres.server.password')
    assert.equal(statSync(password).mode & 0o777, 0o600)
    assert(!(await readFile(join(folder, 'postgres.password'), 'utf8')).includes((await readFile(password, 'utf8')).trim()))
  })
})

describe('the environment', () => {
  test('holds no secret once it was read, and npm is told none', () => {
    Object.assign(process.env, { MASTER_KEY: masterKey, METRICS_TOKEN: 'token', npm_config_registry: 'http://127.0.0.1:9' })
    const config = readConfig()
    assert.equal(config.masterKey, masterKey)
    assert.deepEqual([process.env.MASTER_KEY, process.env.METRICS_TOKEN], [undefined, undefined])
    assert.equal(readConfig().masterKey, masterKey, 'Whoever reads later is told the same.')
    delete process.env.npm_config_registry
    const npm = environmentOfNpm({ PATH: '/bin', MASTER_KEY: masterKey, npm_config_registry: 'x', HTTPS_PROXY: 'y', OTEL_HEADERS: 'z' })
    assert.deepEqual(npm, { PATH: '/bin', npm_config_registry: 'x', HTTPS_PROXY: 'y' })
  })

  test('of production names the master key, or its file', () => {
    assert.throws(() => readConfig({ MODE: 'production', ACQUIRER: 'simulator' }), /MASTER_KEY_FILE/)
    assert.equal(readConfig({ MODE: 'production', ACQUIRER: 'simulator', MASTER_KEY_FILE: '/run/key' }).masterKeyFile, '/run/key')
  })

  test('that is refused leaves no data folder behind', async () => {
    const folder = join(await newFolder(), 'data')
    const env = { PATH: process.env.PATH, MODE: 'production', MASTER_KEY: masterKey, DATA_DIR: folder }
    const { status, stderr } = spawnSync(process.execPath, [start], { env, encoding: 'utf8' })
    assert.deepEqual([status, /needs ACQUIRER/.test(stderr), existsSync(folder)], [1, true, false], stderr)
  })
})

describe('started as root', { skip: isRoot ? onLinux : 'is not root' }, () => {
  test('says why that is bad, or steps down to the user it is told', async () => {
    const { told } = await startServer({ DATA_DIR: await newFolder(), MASTER_KEY: masterKey })
    assert.match(told(), /Running as root.*RUN_AS/)
    const folder = join(await newFolder(), 'data')
    const { child } = await startServer({ DATA_DIR: folder, MASTER_KEY: masterKey, RUN_AS: 'nobody' })
    const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    assert.equal(Number(uid), statSync(folder).uid)
    assert.notEqual(uid, '0')
    assert.equal(statSync(folder).mode & 0o777, 0o700)
  })
})

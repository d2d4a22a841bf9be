import { setTimeout as wait } from 'node:timers/promises'
import { demoCaller } from '@escudo/contracts/vocabulary'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { PgBoss } from 'pg-boss'
import { request } from 'undici'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { sign } from '../server/src/webhooks/sign.ts'

type Post = { url: string; text: string }

/** What a queue works on: so many bodies, each to the next of the addresses. */
type Jobs = { url: string; urls: readonly string[]; count: number; body: object }

/** What our worker does for each delivery: a signed POST, and a row of the log about it. */
async function deliver(sql: Sql, { url, text }: Post): Promise<void> {
  const sentAt = new Date()
  const headers = {
    'Content-Type': 'application/json',
    'Escudo-Signature': sign(text, demoCaller.privateKey, Math.floor(sentAt.getTime() / 1000)),
  }
  const { statusCode, body } = await request(url, { method: 'POST', body: text, headers })
  const answer = await body.text()
  await sql`
    insert into job_attempts (sent_at, duration_ms, status, answer)
    values (${sentAt}, ${Date.now() - sentAt.getTime()}, ${statusCode}, ${answer})`
  if (statusCode !== 200) throw new Error(`The receiver answered ${statusCode}.`)
}

function* portions({ urls, count, body }: Jobs): Generator<Post[]> {
  for (let from = 0; from < count; from += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => from + n)
    yield numbers.map((n) => ({ url: urls[n % urls.length]!, text: JSON.stringify({ ...body, id: String(n) }) }))
  }
}

/** Jobs a second, counted as ours are: until the database says that none is left. `left` asks for one that is. */
async function drained(sql: Sql, count: number, left: string, work: () => Promise<() => Promise<unknown>>): Promise<number> {
  const started = performance.now()
  const stop = await work()
  while ((await sql.unsafe(left)).length > 0) await wait(20)
  const rate = count / ((performance.now() - started) / 1000)
  await stop()
  return rate
}

async function withLog(url: string, work: (sql: Sql) => Promise<number>): Promise<number> {
  const sql = openDatabase(url, 10)
  await sql`create table job_attempts (
    attempt_id uuid primary key default gen_random_uuid(), sent_at timestamptz, duration_ms integer, status integer, answer text)`
  const rate = await work(sql)
  await sql`drop table job_attempts`
  await sql.end()
  return rate
}

/** Jobs a second of pg-boss, each delivering one body. Workers as its documentation advises for throughput: batches, several of them. */
export function drainWithPgBoss(jobs: Jobs): Promise<number> {
  return withLog(jobs.url, async (sql) => {
    const boss = new PgBoss(jobs.url)
    boss.on('error', (error) => process.stderr.write(`${error.message}\n`))
    await boss.start()
    await boss.createQueue('post')
    for (const posts of portions(jobs)) {
      await boss.insert(
        'post',
        posts.map((data) => ({ data })),
      )
    }
    return drained(sql, jobs.count, `select 1 from pgboss.job where name = 'post' and state < 'completed' limit 1`, async () => {
      for (let worker = 0; worker < 4; worker++) {
        await boss.work<Post>('post', { batchSize: 100, pollingIntervalSeconds: 0.5 }, async (batch) => {
          await Promise.all(batch.map(({ data }) => deliver(sql, data)))
        })
      }
      return () => boss.stop({ graceful: false })
    })
  })
}

const quiet = new Logger(() => () => undefined)

/** The same of graphile-worker, with its local queue, as its documentation advises for throughput. */
export function drainWithGraphileWorker(jobs: Jobs): Promise<number> {
  return withLog(jobs.url, async (sql) => {
    const utils = await makeWorkerUtils({ connectionString: jobs.url, logger: quiet })
    await utils.migrate()
    for (const posts of portions(jobs)) await utils.addJobs(posts.map((payload) => ({ identifier: 'post', payload })))
    await utils.release()
    return drained(sql, jobs.count, 'select 1 from graphile_worker._private_jobs limit 1', async () => {
      const runner = await run({
        connectionString: jobs.url,
        logger: quiet,
        concurrency: 50,
        preset: { worker: { localQueue: { size: 100 }, completeJobBatchDelay: 0, concurrentJobs: 50, maxPoolSize: 10 } },
        noHandleSignals: true,
        taskList: { post: (payload) => deliver(sql, payload as Post) },
      })
      return () => runner.stop()
    })
  })
}

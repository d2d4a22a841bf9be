import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { PgBoss } from 'pg-boss'
import { request } from 'undici'

type Post = { url: string; text: string }

async function post({ url, text }: Post): Promise<void> {
  const { statusCode, body } = await request(url, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } })
  await body.dump()
  if (statusCode !== 200) throw new Error(`The receiver answered ${statusCode}.`)
}

/** Counts finished jobs; `all` resolves with the jobs a second. */
function countdown(count: number) {
  const started = performance.now()
  let done = 0
  const { promise: all, resolve } = Promise.withResolvers<number>()
  const finished = (jobs: number): void => {
    done += jobs
    if (done >= count) resolve(count / ((performance.now() - started) / 1000))
  }
  return { all, finished }
}

const quiet = new Logger(() => () => undefined)

const posts = (urls: readonly string[], count: number, body: object): Post[] =>
  Array.from({ length: count }, (_, n) => ({ url: urls[n % urls.length]!, text: JSON.stringify({ ...body, id: String(n) }) }))

/** Jobs a second of pg-boss, each posting one body. Workers as its documentation advises for throughput: batches, several of them. */
export async function drainWithPgBoss(url: string, urls: readonly string[], count: number, body: object): Promise<number> {
  const boss = new PgBoss(url)
  boss.on('error', (error) => process.stderr.write(`${error.message}\n`))
  await boss.start()
  await boss.createQueue('post')
  const jobs = posts(urls, count, body)
  for (let from = 0; from < count; from += 1_000)
    await boss.insert(
      'post',
      jobs.slice(from, from + 1_000).map((data) => ({ data })),
    )
  const { all, finished } = countdown(count)
  for (let worker = 0; worker < 4; worker++) {
    await boss.work<Post>('post', { batchSize: 100, pollingIntervalSeconds: 0.5 }, async (batch) => {
      await Promise.all(batch.map(({ data }) => post(data)))
      finished(batch.length)
    })
  }
  const rate = await all
  await boss.stop({ graceful: false })
  return rate
}

/** The same of graphile-worker, with its local queue, as its documentation advises for throughput. */
export async function drainWithGraphileWorker(url: string, urls: readonly string[], count: number, body: object): Promise<number> {
  const utils = await makeWorkerUtils({ connectionString: url, logger: quiet })
  await utils.migrate()
  const jobs = posts(urls, count, body)
  for (let from = 0; from < count; from += 1_000) {
    await utils.addJobs(jobs.slice(from, from + 1_000).map((payload) => ({ identifier: 'post', payload })))
  }
  await utils.release()
  const { all, finished } = countdown(count)
  const runner = await run({
    connectionString: url,
    logger: quiet,
    concurrency: 50,
    preset: { worker: { localQueue: { size: 100 }, completeJobBatchDelay: 0, concurrentJobs: 50, maxPoolSize: 10 } },
    noHandleSignals: true,
    taskList: {
      post: async (payload) => {
        await post(payload as Post)
        finished(1)
      },
    },
  })
  const rate = await all
  await runner.stop()
  return rate
}

import { setTimeout as wait } from 'node:timers/promises'
import { createClient, demoCaller, mostBatchLines, mostLinesOfCall } from '@escudo/contracts'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { startBench } from './bench-provider.ts'

// How long does a batch of references take, and what does it need? `npm run bench:batch -- 100000`: so many lines, over the
// wire, to one process that serves and works.
const lines = Number(given()[0] ?? mostBatchLines)

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

const bench = await startBench()
try {
  const provider = await bench.start({})
  const client = createClient({ baseUrl: `http://127.0.0.1:${provider.port}`, ...demoCaller })
  const before = provider.rssMb()
  let most = before

  async function ask<D>(answered: Promise<{ success: true; data: D } | { success: false; text: string }>): Promise<D> {
    const answer = await answered
    most = Math.max(most, provider.rssMb())
    if (!answer.success) throw new Error(answer.text)
    return answer.data
  }

  const linesFrom = (from: number) =>
    Array.from({ length: Math.min(mostLinesOfCall, lines - from) }, (_, index) => ({
      amount: 1250,
      code: `SOCIO-${from + index}`,
      customUniqueId: `quota-${from + index}`,
      summary: 'Quota de 2026',
    }))

  let started = performance.now()
  const { id } = await ask(client.createReferenceBatch({ body: { code: 'QUOTAS', lines: linesFrom(0), more: lines > mostLinesOfCall } }))
  for (let from = mostLinesOfCall; from < lines; from += mostLinesOfCall) {
    const more = from + mostLinesOfCall < lines
    await ask(client.addReferenceBatchLines({ params: { id }, body: { lines: linesFrom(from), more } }))
  }
  tell(`${lines.toLocaleString('en')} lines\n`)
  tell(`taken, ${mostLinesOfCall} a call   ${seconds(started)} s\n`)

  started = performance.now()
  for (;;) {
    const batch = await ask(client.getReferenceBatch({ params: { id } }))
    process.stderr.write(`\r${batch.lines.made.toLocaleString('en')} made`)
    if (batch.lines.refused > 0) throw new Error('A line was refused.')
    if (batch.stateDetails.state === 'done') break
    await wait(500)
  }
  const took = (performance.now() - started) / 1000
  tell(`made                  ${took.toFixed(1)} s, ${Math.round(lines / took).toLocaleString('en')} a second\n`)

  started = performance.now()
  const query = { batchId: id, limit: 100 }
  const { length } = await ask(client.listPayments({ query }))
  tell(`first ${length} by batchId  ${Math.round(performance.now() - started)} ms\n`)
  const [size] = await bench.sql<{ mb: number }[]>`select (pg_database_size(current_database()) / 1e6)::float8 as mb`
  tell(`memory of the server  ${Math.round(before)} MB before, ${Math.round(most)} MB at most; database ${Math.round(size!.mb)} MB\n`)
  note('bench:batch')
  await provider.stop()
} finally {
  await bench.stop()
}

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { whyNoCluster } from '../test/faults/cluster.ts'
import { failoverText, losses, runFailovers, sumOf, type FailoverReport } from '../test/faults/failovers.ts'
import { given, note, tell } from './measurement-notes.ts'

// npm run test:failover: a hundred failovers of Patroni clusters under a mixed load, an hour or so. They are done by fours, each four
// on a cluster of its own and held against the books at its end; what was seen rests in .data/failovers.jsonl, so that a run that was
// interrupted goes on where it was, and the sum is of all.
//   TIMES=4          until there are so many
//   LOSS='machine killed'   only one of the ways in which a primary is lost
//   … -- anew        forgets what was seen before
//   … -- --note      also into docs/measurements.md
const words = given()
const file = join(import.meta.dirname, '../.data/failovers.jsonl')
const byFours = losses.length

type Seen = { commit: string; report: FailoverReport }

function readSeen(): Seen[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): Seen => JSON.parse(line))
}

const countOf = (seen: readonly Seen[]): number => seen.reduce((sum, { report }) => sum + report.failovers.length, 0)
const isBroken = ({ findings, counts }: FailoverReport): boolean => findings.length > 0 || counts.some((one) => one.findings.length > 0)

async function run(times: number): Promise<Seen[]> {
  const follow = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)
  const kinds = losses.filter((loss) => !process.env.LOSS || loss === process.env.LOSS)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  mkdirSync(dirname(file), { recursive: true })
  if (words.includes('anew')) rmSync(file, { force: true })
  const seen = readSeen()
  if (seen.length > 0) follow(`${countOf(seen)} were seen before`)
  for (let left = times - countOf(seen); left > 0; left = times - countOf(seen)) {
    const report = await runFailovers({ times: Math.min(byFours, left), callers: 6, kinds, tell: follow })
    seen.push({ commit, report })
    appendFileSync(file, `${JSON.stringify(seen.at(-1))}\n`)
    follow(`${countOf(seen)} of ${times}${isBroken(report) ? ', and something does not hold' : ', all holds'}`)
    // A cluster that comes to nothing again and again is no news after the first time.
    if (report.failovers.length === 0) break
  }
  return seen
}

const why = whyNoCluster()
if (why !== undefined) {
  process.stdout.write(`SKIPPED: ${why}.\n`)
} else {
  const seen = await run(Number(process.env.TIMES ?? 100))
  const report = sumOf(seen.map((one) => one.report))
  tell(failoverText(report))
  const commits = [...new Set(seen.map(({ commit }) => commit))]
  tell(`${seen.length} clusters, commit${commits.length === 1 ? '' : 's'} ${commits.join(', ')}\n`)
  note('test:failover')
  process.exitCode = isBroken(report) ? 1 : 0
}

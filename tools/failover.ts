import { whyNoCluster } from '../test/faults/cluster.ts'
import { failoverText, losses, runFailovers } from '../test/faults/failovers.ts'
import { given, note, tell } from './measurement-notes.ts'

// npm run test:failover: a hundred failovers of a Patroni cluster under a mixed load, half an hour or so.
//   TIMES=4          so many
//   LOSS='machine killed'   only one of the ways in which a primary is lost
//   … -- --note      also into docs/measurements.md
given()
const why = whyNoCluster()
if (why !== undefined) {
  process.stdout.write(`SKIPPED: ${why}.\n`)
} else {
  const follow = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)
  const kinds = losses.filter((loss) => !process.env.LOSS || loss === process.env.LOSS)
  const report = await runFailovers({ times: Number(process.env.TIMES ?? 100), callers: 6, kinds, tell: follow })
  tell(failoverText(report))
  note('test:failover')
  process.exitCode = report.findings.length > 0 || report.counts.some(({ findings }) => findings.length > 0) ? 1 : 0
}

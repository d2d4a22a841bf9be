import { given, note, tell } from './measurement-notes.ts'
import { diskFullText, runDiskFull } from '../test/faults/disk-full.ts'
import { runAcquirerFaults } from '../test/faults/run-acquirer-faults.ts'
import { reportText, runFaults } from '../test/faults/run-faults.ts'

// npm run test:faults: the long run, with a hundred kills unless KILLS says otherwise.
//   … -- restarts    only PostgreSQL, stopped at once (pg_ctl stop -m immediate) and started again
//   … -- acquirers   two acquirers that hang, double, contradict and come late, beside the kills
//   … -- disk-full   only its disk, filled to the last byte and emptied again
//   … -- --note      also into docs/measurements.md
const kind = given()[0] ?? 'everything'
const follow = (name: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${name}\n`)

if (kind === 'everything' || kind === 'restarts') {
  const report = await runFaults({ kills: Number(process.env.KILLS ?? 100), callers: 8, kind, tell: follow })
  tell(reportText(report))
  note(kind === 'restarts' ? 'test:faults restarts' : 'test:faults')
  process.exitCode = report.counts.some(({ findings }) => findings.length > 0) ? 1 : 0
} else if (kind === 'acquirers') {
  const report = await runAcquirerFaults({ kills: Number(process.env.KILLS ?? 40), callers: 6, journeys: 200, tell: follow })
  tell(reportText(report))
  note('test:faults acquirers')
  process.exitCode = report.counts.some(({ findings }) => findings.length > 0) ? 1 : 0
} else if (kind === 'disk-full') {
  const report = await runDiskFull({ times: Number(process.env.KILLS ?? 5), tell: follow })
  tell(diskFullText(report))
  note('test:faults disk-full')
  process.exitCode = report !== 'not permitted' && report.findings.length > 0 ? 1 : 0
} else {
  process.stderr.write('Which faults? restarts, acquirers, disk-full, or nothing for everything.\n')
  process.exitCode = 1
}

import { diskFullText, runDiskFull } from '../server/test/faults/disk-full.ts'
import { reportText, runFaults } from '../server/test/faults/run-faults.ts'

// npm run test:faults: the long run, with a hundred kills unless KILLS says otherwise.
//   … -- restarts    only PostgreSQL, stopped at once (pg_ctl stop -m immediate) and started again
//   … -- disk-full   only its disk, filled to the last byte and emptied again
const kind = process.argv[2] ?? 'everything'
const tell = (name: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${name}\n`)

if (kind === 'everything' || kind === 'restarts') {
  const report = await runFaults({ kills: Number(process.env.KILLS ?? 100), callers: 8, kind, tell })
  process.stdout.write(reportText(report))
  process.exitCode = report.counts.some(({ findings }) => findings.length > 0) ? 1 : 0
} else if (kind === 'disk-full') {
  const report = await runDiskFull({ times: Number(process.env.KILLS ?? 5), tell })
  process.stdout.write(diskFullText(report))
  process.exitCode = report !== 'not permitted' && report.findings.length > 0 ? 1 : 0
} else {
  process.stderr.write('Which faults? restarts, disk-full, or nothing for everything.\n')
  process.exitCode = 1
}

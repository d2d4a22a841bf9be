import { reportText, runFaults } from '../server/test/faults/run-faults.ts'

// npm run test:faults: the long run, with a hundred kills unless KILLS says otherwise.
const report = await runFaults({
  kills: Number(process.env.KILLS ?? 100),
  callers: 8,
  tell: (name) => process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${name}\n`),
})
process.stdout.write(reportText(report))
process.exitCode = report.counts.some(({ findings }) => findings.length > 0) ? 1 : 0

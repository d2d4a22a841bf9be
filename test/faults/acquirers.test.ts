import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAcquirerFaults } from './run-acquirer-faults.ts'
import { reportText } from './run-faults.ts'

test('two acquirers hang, double, contradict and come late while processes die: nothing is lost, nothing is doubled, the books tie out', async (t) => {
  const report = await runAcquirerFaults({ kills: Number(process.env.KILLS ?? 4), callers: 4, journeys: 12 })
  t.diagnostic(reportText(report))
  const broken = report.counts.filter(({ findings }) => findings.length > 0)
  assert.equal(broken.length, 0, reportText(report))
})

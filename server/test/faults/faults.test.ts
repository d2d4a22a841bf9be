import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportText, runFaults } from './run-faults.ts'

test('processes and database are killed under load; nothing told is lost, nothing is paid twice', async () => {
  const report = await runFaults({ kills: Number(process.env.KILLS ?? 12), callers: 6 })
  const broken = report.counts.filter(({ findings }) => findings.length > 0)
  assert.equal(broken.length, 0, reportText(report))
  assert(report.journeys > 5, reportText(report))
})

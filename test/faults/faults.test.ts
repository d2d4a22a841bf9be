import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportText, runFaults } from './run-faults.ts'

/** In every run they share the machine with the other tests: enough is under way at each fault; `npm run test:faults` does not rest. */
const restMs = 400

test('processes and database are killed under load; nothing told is lost, nothing is paid twice', async () => {
  const report = await runFaults({ kills: Number(process.env.KILLS ?? 12), callers: 6, restMs })
  const broken = report.counts.filter(({ findings }) => findings.length > 0)
  assert.equal(broken.length, 0, reportText(report))
  assert(report.journeys > 5, reportText(report))
})

test('PostgreSQL is stopped at once and started again under load: callers wait or get 503, nothing told is lost', async () => {
  const report = await runFaults({ kills: 3, callers: 6, restMs, kind: 'restarts' })
  const broken = report.counts.filter(({ findings }) => findings.length > 0)
  assert.equal(broken.length, 0, reportText(report))
  assert.deepEqual(Object.values(report.harm), [3], reportText(report))
})

import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { whyNoCluster } from './cluster.ts'
import { failoverText, runFailovers } from './failovers.ts'

async function failOverOnce(t: TestContext): Promise<void> {
  const report = await runFailovers({ times: 1, callers: 3, restMs: 400, kinds: ['PostgreSQL killed'], isTimed: false })
  const broken = report.counts.filter(({ findings }) => findings.length > 0)
  assert.equal(report.findings.length + broken.length, 0, failoverText(report))
  assert(report.journeys > 0, failoverText(report))
  // A cluster that finds no other leader in two minutes says nothing of us: what was told holds all the same.
  if (report.trouble !== undefined) t.diagnostic(report.trouble)
}

const why = whyNoCluster()
if (why === undefined) void test('the primary of a cluster is killed under load: another one writes, nothing told is lost', failOverOnce)
else process.stderr.write(`SKIPPED, failover: ${why}.\n`)

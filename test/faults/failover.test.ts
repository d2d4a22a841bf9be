import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNoCluster } from './cluster.ts'
import { failoverText, runFailovers } from './failovers.ts'

const why = whyNoCluster()
if (why !== undefined) process.stderr.write(`SKIPPED, failover: ${why}.\n`)

test('the primary of a cluster is killed under load: another one writes, nothing told is lost', { skip: why ?? false }, async (t) => {
  const report = await runFailovers({ times: 1, callers: 3, kinds: ['PostgreSQL killed'], isTimed: false })
  const broken = report.counts.filter(({ findings }) => findings.length > 0)
  assert.deepEqual([report.findings, broken], [[], []], failoverText(report))
  assert(report.journeys > 0, failoverText(report))
  // A cluster that finds no other leader in two minutes says nothing of us: what was told holds all the same.
  if (report.trouble !== undefined) t.diagnostic(report.trouble)
})

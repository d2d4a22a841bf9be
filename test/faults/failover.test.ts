import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNoCluster } from './cluster.ts'
import { failoverText, runFailovers } from './failovers.ts'

// The short form of npm run test:failover.
test(
  'the primary is lost under load: another one leads, nothing told is lost or made twice, nobody is started again',
  {
    skip: whyNoCluster() ?? false,
    timeout: 900_000,
  },
  async () => {
    let report = await runFailovers({ times: 1, callers: 4, kinds: ['PostgreSQL killed'] })
    // Patroni may lose its follower for a moment on a busy machine and not find back: then nothing was tried.
    if (report.failovers.length === 0) report = await runFailovers({ times: 1, callers: 4, kinds: ['PostgreSQL killed'] })
    assert.equal(report.failovers.length, 1, report.trouble ?? 'Nothing was lost.')
    assert.deepEqual([...report.findings, ...report.counts.flatMap(({ findings }) => findings)], [], failoverText(report))
    assert(report.journeys > 5, failoverText(report))
  },
)

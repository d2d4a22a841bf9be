import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFiles, readText } from './sources.ts'

// A test waits for what it wants to see (`eventually`), never for so long. What is not a wait but load, a fault or the
// patience of such a loop is here, with what it is: a new one is told so, and one that is gone goes from here, too.
const times: Readonly<Record<string, string>> = {
  'server/src/acquirers/within-time.test.ts': 'keeps the process awake while a limit of 5 ms passes',
  'server/src/http/request-under-way.test.ts': 'a request that waits for something is the case',
  'server/src/webhooks/send.test.ts': 'how long sockets may take to close',
  'server/test/balances.test.ts': 'load: transactions that stay open for a moment',
  'server/test/group-commit.test.ts': 'fault: the line is cut three times while requests go over it',
  'server/test/harness.ts': 'between two looks of `eventually`',
  'server/test/rotate-master-key.test.ts': 'load: calls in a row',
  'test/acquirers/live/run.ts': 'between two looks at what a vendor far away works on',
  'test/citus/failovers.ts': 'load: creates before a leader dies, and after another one leads',
  'test/citus/patroni-cluster.ts': 'how long a node may take to stop',
  'test/faults/acquirer-journeys.ts': 'between two looks at how a payment stands',
  'test/faults/caller-journeys.ts': 'load: what callers do between two calls',
  'test/faults/cluster.ts': 'between two looks at whether another node leads',
  'test/faults/disk-full.ts': 'fault: a disk that is full for so long',
  'test/faults/failovers.ts': 'load: ten creates a second; fault: a primary that is cut off for a while',
  'test/faults/fault-schedule.ts': 'fault: for how long, and when the next one comes',
  'test/faults/graceful-stop.test.ts': 'load: a receiver that takes its time',
  'test/faults/provider.ts': 'fault: a process stays away; between two looks at whether it is back',
  'test/faults/run-acquirer-faults.ts': 'fault: when the next one comes; between two looks',
  'test/faults/run-faults.ts': 'between two looks at whether all has been told',
  'test/faults/rolling-update.test.ts': 'load: what callers do between two calls',
  'test/faults/several-processes.test.ts': 'load: a reader that holds its lock for three seconds',
  'test/faults/soak-trial.ts': 'load: so many journeys a second',
  'test/hostile/abuse.test.ts': 'measures how long the server’s thread works at a stretch',
  'test/hostile/hammer.ts': 'load: between two requests of one caller',
  'test/hostile/slow-clients.test.ts': 'load: a byte a second, and callers beside it',
  'test/portal/browsing.test.ts': 'between two turns of a wheel',
  'test/races/one-winner.test.ts': 'load: a moment more or less, by chance',
  'test/sdks/stand-in-java.ts': 'load: a generator that takes its time',
  'test/world/simulated-client.ts': 'load on the simulated clock: no time passes',
  'test/world/world-journeys.ts': 'load on the simulated clock: no time passes',
}

const tests = listFiles().filter((file) => /(^|\/)test\/.*\.tsx?$|\.test\.tsx?$/.test(file) && file !== 'tools/waits.test.ts')
const passing = /\b(setTimeout|setInterval|waitForTimeout|wait|sleep|pg_sleep)\(|^sleep /m

test('no test hopes that something has happened after so long', () => {
  const found = tests.filter((file) => passing.test(readText(file)))
  assert.deepEqual(
    found.filter((file) => !(file in times)),
    [],
    'Wait for what you want to see (`eventually` of the harness, `waitFor` of a page).',
  )
  assert.deepEqual(
    Object.keys(times).filter((file) => !found.includes(file)),
    [],
    'Nothing passes there any more: take it off the list.',
  )
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { whyNoCitus } from './cluster.ts'

/** A few of all that `npm run test:citus-suite` runs: money in and out, keys, a batch, the master key while calls go on. */
const files = [
  'server/test/rotate-master-key.test.ts',
  'server/test/api/payments/create-payment-reference.test.ts',
  'server/test/api/payments/capture-payment.test.ts',
  'server/test/api/payments/refund-payment.test.ts',
  'server/test/api/every/idempotency.test.ts',
]

function runSuite(signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  const { NODE_TEST_CONTEXT: _ours, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'suite.ts'), ...files], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  // Whoever gives up on it ends it, and says how far it came.
  signal.addEventListener('abort', () => void (child.kill(), process.stderr.write(said.slice(-20_000))))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })))
}

const why = whyNoCitus()
if (why === undefined)
  void test('tests of the API hold on Citus', async ({ signal }) => {
    const { code, said } = await runSuite(signal)
    assert.equal(code, 0, said.slice(-20_000))
    assert.match(said, /^ℹ fail 0$/m)
  })
else process.stderr.write(`SKIPPED, the API on Citus: ${why}.\n`)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckout } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

// A body that nobody needs is not read: the limit of each route, to the byte.
const { baseUrl, client } = await startTestProvider()
const { id: token } = await newCheckout(client)
const kilobyte = 1024

async function statusOf(path: string, bytes: number): Promise<number> {
  const start = '{"x":"'
  const body = `${start}${'a'.repeat(bytes - start.length - 2)}"}`
  const response = await fetch(baseUrl + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  await response.bytes()
  return response.status
}

for (const [path, limit] of [
  ['/api/sdks/java', 16 * kilobyte],
  [`/pay/${token}/card`, 32 * kilobyte],
  ['/aderir/entities', 32 * kilobyte],
  ['/api/sandbox/clock', 32 * kilobyte],
  ['/api/payments', 128 * kilobyte],
] as const)
  test(`${path.replace(token, '{token}')}: ${limit / kilobyte} KiB are read, a byte more is 413`, async () => {
    assert.notEqual(await statusOf(path, limit), 413)
    assert.equal(await statusOf(path, limit + 1), 413)
    tally('Bodies a byte above the limit of their route, read', 1)
  })

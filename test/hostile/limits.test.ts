import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckout } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { envelope } from '../soap/soap-client.ts'
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

const post = (path: string, body: string, type = 'application/json') =>
  fetch(baseUrl + path, { method: 'POST', headers: { 'Content-Type': type }, body })
const fields = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',')}}`

test('of a body two thousand values are looked at, and twenty mistakes told', async () => {
  for (const path of ['/aderir/entities', `/pay/${token}/card`]) {
    assert.equal((await post(path, fields(2_001))).status, 400, path)
    assert.equal((await post(path, `{"a":${'['.repeat(200)}${']'.repeat(200)}}`)).status, 400, path)
    const answer = await post(path, fields(1_999))
    assert.equal(answer.status, 422, path)
    const { error } = (await answer.json()) as { error: { errors: object[] } }
    assert(error.errors.length <= 20, `${path}: ${error.errors.length}`)
  }
  tally('Bodies of more values than are looked at, walked', 4)
})

test('of an envelope three thousand elements are read, forty attributes each, as many in all', async () => {
  const attributes = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')
  const said = async (inside: string) => (await post('/soap/server', envelope(`<t:x>${inside}</t:x>`), 'text/xml')).text()
  assert.match(await said('<z/>'.repeat(3_000)), /too many elements/)
  assert.match(await said(`<z ${attributes(41)}/>`), /too many attributes/)
  assert.match(await said(`<z ${attributes(40)}/>`.repeat(80)), /too many attributes/)
  assert.doesNotMatch(await said(`<z ${attributes(38)}/>`.repeat(20)), /too many/)
  tally('Envelopes of more pieces than are read, walked', 3)
})

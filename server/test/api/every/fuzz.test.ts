import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc, { type Arbitrary } from 'fast-check'
import { isRefusalCode, pageOperations, type Operation } from '@escudo/contracts'
import { newCheckout, rawCall } from '../../builders.ts'
import { everyOperation, startResources, type Schema } from '../../every-operation.ts'
import { startTestProvider } from '../../harness.ts'
import { tally } from '../../tally.ts'
import { bodyText, headerText, idText, queryText } from '../../hostile.ts'

// The same requests in every ordinary run, others each time with FUZZ=<how many> (`npm run test:fuzz`).
const requests = Number(process.env.FUZZ ?? 1_500)
const atOnce = 4
// Beyond 16 kB of headers the HTTP parser itself answers (431).
const longestAddress = 14_000
const provider = await startTestProvider({ logLevel: 'silent' })
const { paramsOf } = await startResources(provider)
const page = await newCheckout(provider.client)

type Request = { operationId: string; method: string; address: string; body: string | undefined; headers: Record<string, string> }

function addressesOf(operation: Operation): Arbitrary<string> {
  const onPage = operation.caller === 'page'
  const known: Record<string, string> = onPage ? { token: page.id } : paramsOf(operation)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const prefixes = onPage ? fc.constant('/pay') : fc.constantFrom('/api', '/api', '/api/v1')
  return fc
    .tuple(prefixes, fc.tuple(...names.map((name) => idText(known[name] ?? ''))), queryText(operation.query as Schema | undefined))
    .map(([prefix, ids, query]) => {
      const path = names.reduce((text, name, index) => text.replace(`{${name}}`, () => ids[index] ?? ''), operation.path as string)
      return `${prefix}${path}${query && `?${query}`}`
    })
    .filter((address) => address.length < longestAddress)
}

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        'Accept-Language': headerText,
        'Idempotency-Key': headerText,
        'Escudo-ClientId': headerText,
        'Content-Type': headerText,
        Authorization: headerText,
      },
      { requiredKeys: [] },
    ),
  },
)

const allOperations = [...everyOperation, ...Object.values<Operation>(pageOperations)]

const requestOf = (operation: Operation): Arbitrary<Request> =>
  fc.record({
    operationId: fc.constant(operation.operationId),
    method: fc.constant(operation.method as string),
    address: addressesOf(operation),
    body: operation.method === 'GET' ? fc.constant(undefined) : bodyText(operation.body as Schema | undefined),
    headers,
  })

/** Not a bank that takes four seconds an answer. */
const isQuick = ({ operationId, body }: Request): boolean => operationId !== 'setFault' || !body?.includes('acquirer_slow')
const anyRequest = fc.oneof(...allOperations.map(requestOf)).filter(isQuick)

type Body = { success?: boolean; error?: { code: string; errors: { code: string; msg: string }[] } }

const met = new Set<string>()

/** Sends a request; the answer is never a fault, is as documented (`rawCall` checks that), and speaks the catalogue's words. */
async function check({ operationId, method, address, body, headers }: Request): Promise<void> {
  met.add(operationId)
  const response = await rawCall(provider, method, address, body, headers)
  const text = await response.text()
  const said = `${method} ${address} ${body ?? ''}: ${response.status} ${text}`
  // 502 is an answer of the catalogue too: no device holds the terminal's line. So is 503 where SDKs lack their generator.
  assert(response.status < 500 || /e04103|e0080[23]/.test(text), said)
  assert(response.headers.get('X-Request-Id'), said)
  const { success, error } = JSON.parse(text) as Body
  assert.equal(success, response.status < 300, said)
  for (const { code, msg } of [...(error ? [{ ...error, msg: 'x' }] : []), ...(error?.errors ?? [])])
    assert(isRefusalCode(code) && msg !== '', said)
}

describe('whatever comes', () => {
  test(`${requests} requests: no fault, each answer as documented`, async () => {
    const asked = fc.asyncProperty(fc.array(anyRequest, { minLength: atOnce, maxLength: atOnce }), (some) =>
      Promise.all(some.map(check)).then(() => undefined),
    )
    const seed = process.env.FUZZ === undefined ? { seed: 20_260_203 } : {}
    await fc.assert(asked, { numRuns: Math.ceil(requests / atOnce), ...seed })
    // Whom chance passed over.
    for (const operation of allOperations.filter(({ operationId }) => !met.has(operationId)))
      await fc.assert(fc.asyncProperty(requestOf(operation).filter(isQuick), check), { numRuns: 1, ...seed })
    tally('Schema fuzz: requests, faults or undocumented answers', requests)
  })

  test('and the provider still works', async () => {
    const { status } = await rawCall(provider, 'POST', '/api/payments/references', '{"amount":1250}', { 'Escudo-ClientId': '500100209' })
    assert.equal(status, 201)
  })
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { basicOf } from './builders.ts'
import { eventually } from './harness.ts'
import { startTraced } from './traced-provider.ts'

const { baseUrl, sql, lines } = await startTraced()
const secrets = [
  demoKeys['1001'],
  btoa(`1001:${demoKeys['1001']}`),
  'CANARY-ORDER',
  'CANARY-KEY',
  'canary@example.com',
  '4242424242424242',
  '8461',
]

const call = (path: string, body: unknown) =>
  fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      Authorization: basicOf('1001'),
      'Escudo-ClientId': '510000002',
      'Content-Type': 'application/json',
      'Idempotency-Key': `CANARY-KEY-${randomBytes(4).toString('hex')}`,
    },
    body: JSON.stringify(body),
  })

test('a fault’s line has the request’s id, and no line a secret or what was sent', async () => {
  const payment = { amount: 4321, code: 'CANARY-ORDER', customer: { email: 'canary@example.com' } }
  const checkout = await call('/api/checkouts', { payment, page: { language: 'PT', layout: 'web' } })
  assert.equal(checkout.status, 201)
  const { data } = (await checkout.json()) as { data: { id: string } }
  const card = { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '8461' }
  // Rows that the database refuses, with a message that quotes them.
  await sql`alter table payments add constraint broken check (amount_cents <> 4321) not valid`
  const faults = [await call('/api/payments/references', payment), await call(`/pay/${data.id}/card`, card)]
  assert.equal(faults[0]?.status, 500)
  const id = faults[0]?.headers.get('x-request-id') ?? 'none'
  await eventually('The fault is written', async () => lines().some((line) => line.includes(id)))
  const written = lines()
  const faultLines = written.map((line) => JSON.parse(line) as { requestId?: string; msg: string }).filter(({ msg }) => msg === 'A fault.')
  assert(faultLines.length > 0 && faultLines.every(({ requestId }) => requestId !== undefined))
  // The greeting, for people, shows the demo's key; it is no line of the log.
  for (const secret of secrets) assert(!written.join('\n').includes(secret), secret)
})

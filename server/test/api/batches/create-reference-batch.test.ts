import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { batchDone, linesOf, newBatch } from '../../batches.ts'
import { assertRefused, newReference, ok, payReference, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold } from '../money/money.ts'

const provider = await startTestProvider()
const { app, client } = provider
await app.sql`update entity_methods set minimum_cents = 100, maximum_cents = 500000 where entity_id = 510000002 and code = 'MB'`
const countPayments = async (code: string): Promise<number> => {
  const [row] = await app.sql<{ count: number }[]>`select count(*)::integer as count from payments where code = ${code}`
  return row?.count ?? 0
}

describe('201', () => {
  test('it answers at once, and each line is made or refused for itself', async () => {
    const lines = [
      { amount: 1250, code: 'SOCIO-1', summary: 'Quota' },
      { amount: 99, code: 'SOCIO-2' },
      { code: 'SOCIO-3' },
      { openAmount: { minimum: 500, maximum: 900 }, code: 'SOCIO-4' },
      { amount: 1300, code: 'SOCIO-5', referenceDetails: { reference: '000451299' } },
      { amount: 1300, code: 'SOCIO-6', bankAccount: { code: 'NADA' } },
    ]
    const batch = await newBatch(client, lines, { code: 'QUOTAS' })
    assert.deepEqual([batch.code, batch.lines.total], ['QUOTAS', 6])
    const done = await batchDone(client, batch.id)
    assert.deepEqual(done.lines, { total: 6, waiting: 0, made: 2, refused: 4 })
    const [first, small, none, open, digits, account] = await linesOf(client, batch.id)
    assert.partialDeepStrictEqual(first, { number: 1, state: 'made', code: 'SOCIO-1', amount: 1250, paymentState: 'pending' })
    assert.partialDeepStrictEqual(await readPayment(client, first!.paymentId!), {
      amount: 1250,
      code: 'SOCIO-1',
      summary: 'Quota',
      referenceDetails: first!.referenceDetails,
    })
    assert.deepEqual([open!.state, open!.amount], ['made', 0])
    const errors = [small, none, digits, account].map((line) => line?.errors?.map(({ code, pointer }) => `${code} ${pointer}`))
    assert.deepEqual(errors, [['e00301 /amount'], ['e00221 /amount'], ['e00242 /referenceDetails/reference'], ['e00220 /bankAccount/code']])
    ok(await payReference(client, { ...(await readPayment(client, first!.paymentId!)) }))
    assert.equal((await linesOf(client, batch.id))[0]?.paymentState, 'confirmed')
    await assertBooksHold(provider)
  })

  test('more lines than are made at once: each has a reference of its own', async () => {
    const lines = Array.from({ length: 210 }, (_, index) => ({ amount: 1000 + index, code: 'MANY' }))
    const { id } = await newBatch(client, lines)
    const done = await batchDone(client, id)
    assert.deepEqual(done.lines, { total: 210, waiting: 0, made: 210, refused: 0 })
    const made = await linesOf(client, id)
    assert.equal(new Set(made.map(({ referenceDetails }) => referenceDetails?.reference)).size, 210)
    assert.deepEqual(
      made.map(({ amount }) => amount),
      lines.map(({ amount }) => amount),
    )
    assert.equal(await countPayments('MANY'), 210)
  })

  test('the same key, the same batch: nothing is made twice', async () => {
    const call = { body: { lines: [{ amount: 1250, code: 'ONCE' }] }, headers: { 'Idempotency-Key': 'batch-once' } }
    const [one, two] = await Promise.all([client.createReferenceBatch(call), client.createReferenceBatch(call)])
    assert.equal(ok(one).id, ok(two).id)
    await batchDone(client, ok(one).id)
    assert.equal(await countPayments('ONCE'), 1)
  })

  test('a known customUniqueId stands for the payment that is there; with other data its line is refused', async () => {
    const known = await newReference(client, { amount: 1250, customUniqueId: 'line-1' })
    const { id } = await newBatch(client, [
      { amount: 1250, customUniqueId: 'line-1' },
      { amount: 1300, customUniqueId: 'line-1' },
      { amount: 1400, customUniqueId: 'line-2' },
      { amount: 1400, customUniqueId: 'line-2' },
    ])
    await batchDone(client, id)
    const [same, other, ...twice] = await linesOf(client, id)
    assert.partialDeepStrictEqual(same, { state: 'made', paymentId: known.id, repeated: true })
    assert.partialDeepStrictEqual(other, { state: 'refused', errors: [{ code: 'e00240', pointer: '/amount' }] })
    assert.equal(new Set(twice.map(({ paymentId }) => paymentId)).size, 1)
    assert.equal(twice.filter(({ repeated }) => repeated).length, 1)
    assert.equal(ok(await client.createPaymentReference({ body: { amount: 1400, customUniqueId: 'line-2' } })).id, twice[0]?.paymentId)
  })

  test('what was asked for is forgotten with its outcome', async () => {
    const { id } = await newBatch(client, [{ amount: 1250, customer: { email: 'rui@example.org' } }, { amount: 1 }])
    await batchDone(client, id)
    const rows = await app.sql<{ request: unknown }[]>`select request from reference_lines where batch_id = ${id}`
    assert.deepEqual(rows, [{ request: null }, { request: null }])
  })
})

test('409: the key of another batch', async () => {
  const headers = { 'Idempotency-Key': 'batch-other' }
  ok(await client.createReferenceBatch({ body: { lines: [{ amount: 1250 }] }, headers }))
  assertRefused(await client.createReferenceBatch({ body: { lines: [{ amount: 1300 }] }, headers }), 409, ['e00240', '/lines/0/amount'])
})

describe('422: a malformed line refuses the whole call, and nothing of it is kept', () => {
  type Body = Parameters<typeof client.createReferenceBatch>[0]['body']
  for (const [name, body, code, pointer] of [
    ['no lines', { lines: [] }, 'e00219', '/lines'],
    ['too many', { lines: Array.from({ length: 501 }, () => ({ amount: 1250 })) }, 'e00219', '/lines'],
    ['an amount that is none', { lines: [{ amount: 1250, code: 'NONE' }, { amount: 0 }] }, 'e00231', '/lines/1/amount'],
    ['an unknown name', { lines: [{ amount: 1250, code: 'NONE', sumary: 'x' }] }, 'e00236', '/lines/0/sumary'],
    ['an address that is none', { lines: [{ amount: 1250, callbackUrl: 'x', code: 'NONE' }] }, 'e00223', '/lines/0/callbackUrl'],
  ] as const)
    test(name, async () => {
      assertRefused(await client.createReferenceBatch({ body: body as unknown as Body }), 422, [code, pointer])
      assert.equal(await countPayments('NONE'), 0)
    })
})

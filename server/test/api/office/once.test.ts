import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officeOperations, type Operation } from '@escudo/contracts'
import { assertRefused, newReference, ok, paidByCard, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// What somebody sends twice under the key of one form has one effect, and the same answer.
const provider = await startTestProvider()
const { app, client: shop } = provider
const [owner, support] = await Promise.all((['owner', 'support'] as const).map((person) => demoOffice(provider, person)))
const headers = (key: string) => ({ 'Idempotency-Key': key })

test('each call by which money moves or something is made takes a key', () => {
  const takes = Object.values<Operation>(officeOperations)
    .filter(({ idempotent }) => idempotent)
    .map(({ operationId }) => operationId)
  assert.deepEqual(takes.toSorted(), [
    'addOwnAccount',
    'addReferenceBatchLines',
    'cancelPayment',
    'capturePayment',
    'createLink',
    'createPayment',
    'createPaymentReference',
    'createReferenceBatch',
    'refundPayment',
  ])
})

test('201: a refund is one, for the person whose key it is', async () => {
  const { id } = await paidByCard(provider, { amount: 2000 })
  const asked = { params: { id }, body: { amount: 500 }, headers: headers('form-1') }
  const first = await owner!.client.refundPayment(asked)
  const again = await owner!.client.refundPayment(asked)
  assert.equal(ok(again).id, ok(first).id)
  assert.equal(again.headers.get('Idempotent-Replayed'), 'true')
  assert.equal((await readPayment(shop, id)).amounts?.refunded, 500)
  assertRefused(await owner!.client.refundPayment({ ...asked, body: { amount: 600 } }), 409, ['e00240'])
  await app.sql`update office_sessions set proved_at = now()`
  const finance = await demoOffice(provider, 'finance')
  assert.notEqual(ok(await finance.client.refundPayment(asked)).id, ok(first).id)
})

test('200: a cancellation is answered again, and is two only without a key', async () => {
  const { id } = await newReference(shop)
  const asked = { params: { id }, body: {} }
  const first = ok(await support!.client.cancelPayment({ ...asked, headers: headers('form-2') }))
  assert.deepEqual(ok(await support!.client.cancelPayment({ ...asked, headers: headers('form-2') })), first)
  assertRefused(await support!.client.cancelPayment(asked), 409, ['e00402'])
})

test('201: an account is asked for once', async () => {
  const body = { owner: 'Padaria Exemplo Lda', bankName: 'Banco Dois', iban: 'PT50 0035 0683 0000 0007 8431 1', swift: 'BDOIPTPL' }
  const first = ok(await owner!.client.addOwnAccount({ body, headers: headers('form-3') }))
  assert.deepEqual(ok(await owner!.client.addOwnAccount({ body, headers: headers('form-3') })), first)
  assertRefused(await owner!.client.addOwnAccount({ body, headers: headers('form-4') }), 409, ['e00402'])
  const acts = ok(await owner!.client.listAudit({ query: { action: 'addOwnAccount' } }))
  assert.equal(acts.length, 1)
})

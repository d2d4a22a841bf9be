import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verify } from '../../../src/store/database/verify.ts'
import { newReference, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { app, client } = await startTestProvider()
const clientId = '510000002'
const standalone = '5a1f0c3e-7d42-4b8a-9c11-700000000002'

async function pay(amount: number): Promise<string> {
  const { id, referenceDetails } = await newReference(client, { amount })
  ok(await client.payAtCashMachine({ body: { entity: referenceDetails.entity ?? '', reference: referenceDetails.reference, amount } }))
  return id
}

test('a payment that a terminal only reports is shown, and neither booked nor paid out', async () => {
  const body = {
    type: 'payment',
    amount: 99_999_999,
    code: 'A1B2C3',
    paymentMethod: { code: 'CC' },
    stateDetails: { state: 'confirmed' },
  } as const
  const reported = ok(await client.createProcessedPayment({ params: { uuid: standalone }, body }))
  assert.deepEqual([reported.stateDetails.state, reported.paymentFee], ['confirmed', undefined])
  const before = ok(await client.settleDay({ body: { clientId } }))
  assert.deepEqual([before.transfers, before.balance], [[], '1000000.00000000'])
  assert.equal((await readPayment(client, reported.id)).transferDetails, undefined)
})

test('a settlement leaves what a refund under way may take', async () => {
  const id = await pay(100_000)
  const second = await pay(50_000)
  // A refund of the first is asked and not answered; what is owed is just what was paid.
  await app.sql`
    insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, created_at)
    values (510000002, nextval('ledger_entry_ids'), 1, 'deposit', 'merchant_balance', 100000000000000, 0, now()),
      (510000002, currval('ledger_entry_ids'), 2, 'deposit', 'bank', 0, 100000000000000, now())`
  const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 90_000 } }))
  await app.sql`update payments set state = 'pending', paid_at = null where entity_id = 510000002 and payment_id = ${refund.id}`
  const { transfers } = ok(await client.settleDay({ body: { clientId } }))
  assert.deepEqual(transfers, [], 'Nothing is paid out of what the refund needs.')
  await app.sql`update payments set state = 'confirmed', paid_at = created_at where entity_id = 510000002 and payment_id = ${refund.id}`
  const [transfer] = ok(await client.settleDay({ body: { clientId } })).transfers
  assert(transfer && transfer.payments === 3)
  assert((await readPayment(client, second)).transferDetails)
  for (const { name, findings } of await verify(app.sql)) assert.deepEqual(findings, [], name)
})

test('a transfer may be larger than 32 bits of cents', async () => {
  for (let count = 0; count < 23; count += 1) await pay(99_999_999)
  const [transfer] = ok(await client.settleDay({ body: { clientId } })).transfers
  assert(transfer && transfer.amount > 2 ** 31)
})

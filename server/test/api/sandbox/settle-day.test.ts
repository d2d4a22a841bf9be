import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { e8Of } from '../../../src/domain/fees.ts'
import { exportTransfers } from '../../../src/jobs/export-transfers.ts'
import { verify } from '../../../src/store/database/verify.ts'
import { newReference, ok, paidByCard, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, app } = provider
const clientId = '510000002'

async function paidReference(amount: number) {
  const { id, referenceDetails } = await newReference(client, { amount })
  const { entity = '', reference } = referenceDetails
  assert.equal(ok(await client.payAtCashMachine({ body: { entity, reference, amount } })).id, id)
  return readPayment(client, id)
}

describe('200', () => {
  test('transfers what is owed less fees and refunds, to the cent, and marks each payment', async () => {
    const [first, second] = [await paidReference(1250), await paidByCard(provider, { amount: 10_000 })]
    assert.deepEqual(first.paymentFee, { netAmount: '0.11875000', taxAmount: '0.02731250', invoiceDetails: null })
    assert.deepEqual(second.paymentFee, { netAmount: '1.79000000', taxAmount: '0.41170000', invoiceDetails: null })
    const refund = ok(await client.refundPayment({ params: { id: second.id }, body: { amount: 300 } }))

    const { transfers, balance } = ok(await client.settleDay({ body: { clientId } }))
    const [transfer] = transfers
    assert(transfer && transfers.length === 1)
    // 12.50 + 100.00 - 3.00 - 0.14606250 - 2.20170000 = 107.15223750
    assert.equal(transfer.amount, 10_715)
    assert.equal(transfer.payments, 3)
    assert.equal(balance, '1000000.00223750')

    const rows = transfer.statement.trim().split('\n').slice(1)
    const sum = rows.slice(0, -1).reduce((total, row) => total + e8Of(row.split(';').at(-1) ?? ''), 0n)
    assert.equal(sum, BigInt(transfer.amount) * 1_000_000n)
    for (const id of [first.id, second.id, refund.id]) {
      const { transferDetails } = await readPayment(client, id)
      assert.deepEqual([transferDetails?.payerReference, transferDetails?.iban], [transfer.reference, transfer.iban])
    }
    assert.deepEqual(ok(await client.settleDay({ body: { clientId } })).transfers, [])
  })

  test('the fraction of a cent goes to the next transfer', async () => {
    await paidReference(1250)
    const [transfer] = ok(await client.settleDay({ body: { clientId } })).transfers
    // 12.50 - 0.14606250 + 0.00223750 carried
    assert.equal(transfer?.amount, 1235)
    assert.match(transfer?.statement ?? '', /carriedIn;;;;;;0\.00223750/)
  })

  test('an invoice of the fees shows on each payment', async () => {
    const payment = await paidReference(1000)
    const { invoice } = ok(await client.settleDay({ body: { clientId, invoice: true } }))
    assert.match(invoice?.number ?? '', /^FT \d{4}\/\d+$/)
    const { paymentFee } = await readPayment(client, payment.id)
    assert.equal(paymentFee?.invoiceDetails?.invoiceNumber, invoice?.number)
    assert.equal(ok(await client.settleDay({ body: { clientId, invoice: true } })).invoice, undefined)
  })

  test('two runs at once transfer nothing twice', async () => {
    await Promise.all([1, 2, 3, 4].map((euros) => paidReference(euros * 100)))
    const runs = await Promise.all([1, 2, 3, 4, 5].map(async () => ok(await client.settleDay({ body: { clientId } }))))
    assert.equal(
      runs.flatMap(({ transfers }) => transfers).reduce((sum, { payments }) => sum + payments, 0),
      4,
    )
  })

  test('a night transfers by itself, on the entity’s clock', async () => {
    const { id } = await paidReference(700)
    ok(await client.advanceClock({ body: { clientId, advanceSeconds: 24 * 3600 } }))
    assert((await readPayment(client, id)).transferDetails)
  })
})

test('the bank’s file names every transfer once, in cents that are exact', async () => {
  const files: { name: string; content: string }[] = []
  const keep = async (made: typeof files) => void files.push(...made)
  const payer = { name: 'Escudo', iban: 'PT50003506510000000000061', bic: 'BSIMPTPL' }
  assert.equal(await exportTransfers(app.sql, payer, new Date(), keep), 0, 'What was simulated is in no file.')
  await app.sql`update transfers set simulated = false`
  const count = await exportTransfers(app.sql, payer, new Date(), keep)
  const [bank] = files
  assert.match(bank?.content ?? '', /pain\.001\.001\.09/)
  assert.equal([...(bank?.content ?? '').matchAll(/<CdtTrfTxInf>/g)].length, count)
  assert.match(bank?.content ?? '', /<InstdAmt Ccy="EUR">107\.15<\/InstdAmt>/)
  assert.equal(files.length, count + 1)
  assert.equal(await exportTransfers(app.sql, payer, new Date(), keep), 0)
})

test('409 when the balance does not cover a refund', async () => {
  const poor = provider.clientFor({ clientId: '500100209' })
  const { id, referenceDetails } = await newReference(poor, { amount: 1000 })
  ok(
    await client.payAtCashMachine({ body: { entity: referenceDetails.entity ?? '', reference: referenceDetails.reference, amount: 1000 } }),
  )
  await app.sql`
    insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, created_at)
    values (500100209, nextval('ledger_entry_ids'), 1, 'deposit', 'merchant_balance', 100000000000000, 0, now()),
      (500100209, currval('ledger_entry_ids'), 2, 'deposit', 'bank', 0, 100000000000000, now())`
  const answer = await poor.refundPayment({ params: { id }, body: { amount: 1000 } })
  assert(!answer.success && answer.status === 409)
  assert.deepEqual([answer.error.code, answer.error.source?.pointer], ['e00602', '/amount'])
  // The balance is what was paid less the fee: 10.00 - 0.11590000.
  assert.match(answer.error.msg, /988/)
})

test('404 for an entity that does not exist', async () => {
  const answer = await client.settleDay({ body: { clientId: '999999990' } })
  assert(!answer.success && answer.status === 404)
})

test('the verifier agrees with all of it, and the ledger cannot be changed', async () => {
  for (const { name, findings } of await verify(app.sql)) assert.deepEqual(findings, [], name)
  await assert.rejects(app.sql`update ledger_postings set debit_e8 = 1`, /append-only/)
})

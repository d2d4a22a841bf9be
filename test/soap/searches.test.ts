import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SoapValue } from '@escudo/contracts'
import { advance, askPhone, newReference, ok, paidByCard, payReference, phones, reaches, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { call } from './soap-client.ts'

const provider = await startTestProvider()
const { client } = provider
const clientId = '510000002'

async function check(...payments: SoapValue<'RequestReferenceDetails'>[]) {
  const answer = await call(provider, 'checkEntityPayments', { payments })
  assert.equal(answer.state?.code, '02')
  return answer.payments ?? []
}

const around = { startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date(Date.now() + 86_400_000 * 400).toISOString() }

describe('checkEntityPayments', () => {
  test('in the order of the request, 0062 for what is not found, by id or reference', async () => {
    const [one, two] = [await newReference(client), await newReference(client, { amount: 700 })]
    const found = await check(
      { reference: two.referenceDetails.reference },
      { paymentId: 999_999 },
      { paymentId: Number(one.id) },
      {},
      { paymentId: Number(one.id), reference: 'other' },
      { paymentId: Number(two.id) },
    )
    assert.deepEqual(
      found.map(({ code, state, paymentState, paymentAmount }) => [code, state, paymentState, paymentAmount]),
      [
        ['', 1, 0, 700],
        ['0062', 0, 0, null],
        ['', 1, 0, 1250],
        ['0062', 0, 0, null],
        ['0062', 0, 0, null],
        ['', 1, 0, 700],
      ],
    )
  })

  test('one is an array of one', async () => assert.equal((await check({ paymentId: 1 })).length, 1))

  test('by which method it was paid', async () => {
    const reference = await newReference(client)
    ok(await payReference(client, reference))
    const card = await paidByCard(provider)
    const phone = await reaches(client, (await askPhone(client, phones.approves)).id, 'confirmed')
    const found = await check(...[card, reference, phone].map(({ id }) => ({ paymentId: Number(id) })))
    assert.deepEqual(
      found.map(({ paymentState, paymentMode, paymentCancelled, paymentBlocked }) => [
        paymentState,
        paymentMode,
        paymentCancelled,
        paymentBlocked,
      ]),
      [
        [1, '1', 0, 0],
        [1, '2', 0, 0],
        [1, '4', 0, 0],
      ],
    )
    assert.equal(found[0]?.paymentDate, (await readPayment(client, card.id)).stateDetails.createdAt)
  })

  test('cancelled: blocked, but a normal reference may still be paid', async () => {
    const [real, normal] = [await newReference(client), await newReference(client, { availableMethods: [{ code: 'MB', type: 'NORMAL' }] })]
    for (const { id } of [real, normal]) ok(await client.cancelPayment({ params: { id }, body: { ignoreUnsupported: true } }))
    const found = await check({ paymentId: Number(real.id) }, { paymentId: Number(normal.id) })
    assert.deepEqual(
      found.map(({ paymentState, paymentCancelled, paymentBlocked }) => [paymentState, paymentCancelled, paymentBlocked]),
      [
        [0, 1, 1],
        [0, 1, 0],
      ],
    )
  })

  test('fee, refund, transfer and invoice are those of REST', async () => {
    const { id } = await paidByCard(provider, { amount: 10_000 })
    const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 300 } }))
    ok(await client.settleDay({ body: { clientId, invoice: true } }))
    const rest = await readPayment(client, id)
    const [found] = await check({ paymentId: Number(id) })
    assert(found)
    const { paymentFee, transferDetails, paymentRefunds } = found
    assert.deepEqual([paymentFee?.netAmount, paymentFee?.taxAmount], [rest.paymentFee?.netAmount, rest.paymentFee?.taxAmount])
    assert.deepEqual(paymentFee?.invoiceDetails, {
      invoiceNumber: rest.paymentFee?.invoiceDetails?.invoiceNumber,
      invoiceDate: rest.paymentFee?.invoiceDetails?.invoicedAt,
    })
    assert.deepEqual(transferDetails, {
      payerReference: rest.transferDetails?.payerReference,
      transferDate: rest.transferDetails?.transferredAt,
      bankAccountIban: rest.transferDetails?.iban,
    })
    assert.deepEqual(paymentRefunds, [{ paymentId: Number(refund.id), amount: 300, refundDate: rest.refunds?.[0]?.createdAt }])
    const { payments = [] } = await call(provider, 'getEntityPayments', around)
    const listed = payments.find(({ paymentId }) => paymentId === Number(id))
    assert.deepEqual([listed?.paymentFee, listed?.transferDetails, listed?.paymentRefunds], [paymentFee, transferDetails, paymentRefunds])
  })
})

describe('getEntityPayments', () => {
  test('nothing: an empty array, and both holders say that all is well', async () => {
    const answer = await call(provider, 'getEntityPayments', { startDate: '2020-01-01', endDate: '2020-12-31' })
    assert.deepEqual([answer.payments, answer.integrationState?.code, answer.state], [[], '02', answer.integrationState])
  })

  test('what was confirmed or cancelled, as REST has it, and nothing that waits', async () => {
    const waiting = await newReference(client)
    const reference = await newReference(client, { code: 'ORDER-11', summary: 'Sete pães' })
    const cancelled = await newReference(client)
    ok(await payReference(client, reference))
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    const { payments = [] } = await call(provider, 'getEntityPayments', around)
    const find = (id: string) => payments.find(({ paymentId }) => paymentId === Number(id))
    assert.equal(find(waiting.id), undefined)
    const paid = await readPayment(client, reference.id)
    const found = find(reference.id)
    assert(found)
    const { paymentFee: _fee, transferDetails: _transfer, paymentRefunds: _refunds, ...plain } = found
    assert.deepEqual(plain, {
      paymentId: Number(paid.id),
      referenceEntity: '21987',
      reference: paid.referenceDetails.reference,
      paymentMethodCode: 'MB',
      paymentCancelled: false,
      paymentDate: paid.stateDetails.createdAt,
      paymentAmount: 1250,
      productCode: 'ORDER-11',
      productDesc: 'Sete pães',
      validStartDate: paid.validDate.start,
      validEndDate: paid.validDate.end,
    })
    assert.deepEqual([find(cancelled.id)?.paymentCancelled, find(cancelled.id)?.paymentMethodCode], [true, ''])
    assert.deepEqual((await call(provider, 'getEntityPayments', around, { nif: '500100209' })).payments, [])
  })

  test('an expired payment is cancelled in both', async () => {
    const { id } = await newReference(client)
    await advance(client, 86_400 * 200)
    await reaches(client, id, 'cancelled')
    const [found] = await check({ paymentId: Number(id) })
    assert.deepEqual([found?.paymentCancelled, found?.paymentState, found?.paymentBlocked], [1, 0, 1])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { multibancoReference } from '../../server/src/domain/reference.ts'
import { ok, readPayment, strangers } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { call } from './soap-client.ts'

const provider = await startTestProvider()
const { client } = provider

function own(sequence: number, amount: number) {
  return { referenceEntity: '21987', reference: multibancoReference('21987', sequence, amount), amount }
}

async function search(reference: string) {
  const [payment] = ok(await client.listPayments({ query: { referenceDetails_reference: reference } }))
  return payment
}

describe('saveEntityPayments', () => {
  test('all well: state 1, an empty array, and each is a payment that can be paid', async () => {
    const references = [
      {
        ...own(700_001, 1250),
        productCode: 'ORDER-8',
        productDesc: 'Três pães',
        validEndDate: '2099-12-31T23:59:59+00:00',
        creationDate: '2026-01-01T10:00:00',
      },
      own(700_002, 99_999_999),
      own(9_999, 1),
    ]
    const answer = await call(provider, 'saveEntityPayments', references)
    assert.deepEqual([answer.integrationState?.state, answer.integrationState?.code, answer.paymentReferenceErrors], ['1', '02', []])
    const payment = await search(references[0]!.reference)
    assert(payment)
    assert.deepEqual(
      [payment.amount, payment.code, payment.summary, payment.validDate.end],
      [1250, 'ORDER-8', 'Três pães', '2099-12-31T23:59:59+00:00'],
    )
    assert.deepEqual(
      payment.availableMethods.map(({ code }) => code),
      ['MB'],
    )
    const { referenceEntity: entity, reference, amount } = references[0]!
    ok(await client.payAtCashMachine({ body: { entity, reference, amount } }))
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'confirmed')
    for (const [, stranger] of strangers(provider)) {
      assert.deepEqual(ok(await stranger.listPayments({ query: { referenceDetails_reference: reference } })), [])
    }
  })

  test('some wrong: state 2, the wrong ones in their order, the others saved', async () => {
    const [good, twice, low] = [own(700_010, 500), own(700_010, 500), own(12, 500)]
    const answer = await call(provider, 'saveEntityPayments', [low, good, twice, { ...own(700_011, 500), amount: 501 }])
    assert.equal(answer.integrationState?.state, '2')
    assert.deepEqual(
      answer.paymentReferenceErrors?.map(({ errorCode, reference }) => [errorCode, reference]),
      [
        ['0012', low.reference],
        ['0013', twice.reference],
        ['0011', own(700_011, 500).reference],
      ],
    )
    assert(await search(good.reference))
  })

  test('all wrong: state 0 with the code of the first', async () => {
    const answer = await call(provider, 'saveEntityPayments', [own(12, 500), {}])
    assert.deepEqual([answer.integrationState?.state, answer.integrationState?.code], ['0', '0012'])
    assert.deepEqual(
      answer.paymentReferenceErrors?.map(({ errorCode }) => errorCode),
      ['0012', '0014'],
    )
  })

  test('at the same time: one of ten', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(provider, 'saveEntityPayments', [own(700_020, 500)])))
    assert.deepEqual(answers.map(({ integrationState }) => integrationState?.state).sort(), [...Array(9).fill('0'), '1'])
    assert(answers.flatMap(({ paymentReferenceErrors = [] }) => paymentReferenceErrors).every(({ errorCode }) => errorCode === '0013'))
  })
})

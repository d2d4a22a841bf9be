import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { payment, someTime } from '../../test/payment-builder.ts'
import { paymentView } from './payment-view.ts'
import { webhookBody, webhookHandlers } from './webhook-body.ts'

const paid = { state: 'confirmed', methodCode: 'MB', methodType: 'REALTIME', feeNet: '0.11875000', feeTax: '0.02731250' } as const
const view = (changes: Parameters<typeof payment>[0] = {}) =>
  paymentView(payment({ ...paid, ...changes }), { captures: [], refunds: [] }, undefined, 'PT')
const marks = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `evt_p5811${index + 3}_2`, sequence: 2 }))
const news = { webhookId: 12, handler: 'escudo', action: 'payment_confirmed', items: [view()], events: marks(1) }
const fieldsOf = (payments: object[]): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(webhookBody({ ...news, items: payments as never[], events: marks(payments.length) }, 'key', someTime).text),
  )

describe('the form', () => {
  test('the action, Lisbon’s date and the hash of key, action and date', () => {
    const { type, text } = webhookBody(news, 'sample-private-key', new Date('2026-07-03T22:59:58Z'))
    assert.equal(type, 'application/x-www-form-urlencoded')
    const fields = Object.fromEntries(new URLSearchParams(text))
    assert.deepEqual([fields.hookAction, fields.hookDate], ['payment_confirmed', '03-07-2026 23:59:58'])
    const hash = createHash('sha256').update('sample-private-keypayment_confirmed03-07-2026 23:59:58').digest('hex')
    assert.equal(fields.hookHash, hash)
  })

  test('every key of a payment, brackets nested', () => {
    const {
      hookAction: _action,
      hookDate: _date,
      hookHash: _hash,
      ...fields
    } = fieldsOf([view({ code: 'ORDER-7', summary: 'Dois pães & água' })])
    assert.deepEqual(fields, {
      'payments[0][paymentId]': '58113',
      'payments[0][referenceEntity]': '21987',
      'payments[0][reference]': '000451261',
      'payments[0][paymentMethodCode]': 'MB',
      'payments[0][paymentCancelled]': '0',
      'payments[0][paymentDate]': '2026-02-03T10:11:12+00:00',
      'payments[0][paymentAmount]': '1250',
      'payments[0][productCode]': 'ORDER-7',
      'payments[0][productDesc]': 'Dois pães & água',
      'payments[0][paymentNetFee]': '0.11875',
      'payments[0][paymentTaxFee]': '0.0273125',
      'payments[0][eventId]': 'evt_p58113_2',
      'payments[0][eventSequence]': '2',
    })
  })

  test('a cancelled one, a refund, additional data, several', () => {
    const additionalData = [
      { key: 'loja', value: '12', type: 'INTEGER' },
      { key: 'caixa', value: 'a=b&c', type: 'STRING' },
    ] as const
    const fields = fieldsOf([
      view({ state: 'cancelled' }),
      view({ type: 'refund', initialPaymentId: '58112', referenceEntity: null, reference: 'A0000E301' }),
      view({ requestDetails: { additionalData: [...additionalData] } }),
    ])
    assert.equal(fields['payments[0][paymentCancelled]'], '1')
    assert.deepEqual([fields['payments[1][originalPaymentId]'], fields['payments[1][referenceEntity]']], ['58112', ''])
    assert.deepEqual(
      ['[0][key]', '[0][value]', '[0][type]', '[1][value]'].map((name) => fields[`payments[2][additionalData]${name}`]),
      ['loja', '12', 'INTEGER', 'a=b&c'],
    )
  })

  const fees: [stored: string | null, told: string][] = [
    ['0.27750000', '0.2775'],
    ['0.00017100', '0.000171'],
    ['10.00000000', '10'],
    ['0.00000000', '0'],
    ['90071992547409.93000001', '90071992547409.93000001'],
    [null, '0'],
  ]
  for (const [stored, told] of fees) {
    test(`a fee of ${stored} is told as ${told}`, () => {
      const fields = fieldsOf([view({ feeNet: stored, feeTax: stored })])
      assert.deepEqual([fields['payments[0][paymentNetFee]'], fields['payments[0][paymentTaxFee]']], [told, told])
    })
  }
})

describe('an entity', () => {
  const entity = {
    clientId: '510000002',
    name: 'Padaria Exemplo Lda',
    stateDetails: { state: 'approved', updatedAt: '2026-02-03T10:11:12+00:00' },
  }
  const told = { ...news, action: 'entity_approved', items: [entity] }

  test('stands in a list of its own, in JSON and in the form', () => {
    assert.deepEqual(JSON.parse(webhookBody({ ...told, handler: 'escudo-v2' }, 'key', someTime).text).entities, [entity])
    const { hookAction, ...fields } = Object.fromEntries(new URLSearchParams(webhookBody(told, 'key', someTime).text))
    assert.equal(hookAction, 'entity_approved')
    assert.partialDeepStrictEqual(fields, {
      'entities[0][clientId]': '510000002',
      'entities[0][name]': 'Padaria Exemplo Lda',
      'entities[0][stateDetails][state]': 'approved',
    })
  })
})

describe('JSON', () => {
  test('is what the second version and a callbackUrl get, whatever the prefix', () => {
    for (const handler of ['escudo-v2', 'other-v2', null]) {
      const { type, text } = webhookBody({ ...news, handler }, 'key', someTime)
      assert.equal(type, 'application/json')
      assert.deepEqual(JSON.parse(text), {
        webhook: {
          id: '12',
          action: 'payment_confirmed',
          createdAt: '2026-02-03T10:11:12+00:00',
          events: [{ id: 'evt_p58113_2', sequence: 2 }],
        },
        payments: [JSON.parse(JSON.stringify(view()))],
      })
    }
  })

  test('a callbackUrl has no subscription: its id is 0', () => {
    const { text } = webhookBody({ ...news, webhookId: null, handler: null }, 'key', someTime)
    assert.equal(JSON.parse(text).webhook.id, '0')
  })
})

test('the handlers bear the prefix in lower case', () => assert.deepEqual(webhookHandlers('MyPay'), ['mypay-v2', 'mypay']))

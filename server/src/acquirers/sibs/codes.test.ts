import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AcquirerOutage } from '../acquirer.ts'
import { answerOfPayment, answerOfStep, refusalOf } from './answers.ts'

const body = (statusCode: string, paymentStatus?: string) => ({ returnStatus: { statusCode }, ...(paymentStatus && { paymentStatus }) })
const asked = { id: 's2aa', askedAt: new Date(), now: new Date() }

test('what is under way, or took too long, by its code is no refusal: its status is asked', () => {
  for (const status of [200, 400, 504])
    assert.throws(() => refusalOf({ status, body: body('00.110.1601') }), AcquirerOutage, `Answered with ${status}`)
  assert.deepEqual(answerOfPayment(body('00.110.1601', 'Error'), asked), { outcome: 'unknown' })
  assert.deepEqual(answerOfStep(body('00.110.1601', 'Error'), 's2aa'), { outcome: 'unknown' })
})

test('a payment that SIBS says is declined is, by that code as well: it ran out', () => {
  assert.deepEqual(answerOfPayment(body('00.110.1601', 'Declined'), asked), { outcome: 'declined', code: 'e04201', raw: '00.110.1601' })
  assert.deepEqual(refusalOf({ status: 400, body: body('E0119') }), { outcome: 'declined', code: 'e04125', raw: 'E0119' })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { apiOperations, type Operation } from '@escudo/contracts'
import { missingAnswers, officeAnswers } from './coverage.ts'

const { getError, getWebhook, createWebhook } = apiOperations
const missing = (operation: Operation, ...answers: string[]) => missingAnswers(answers, [operation]).filter((line) => line.includes(' '))

describe('missingAnswers', () => {
  test('each documented status of each call, but a fault', () => {
    assert.deepEqual(
      missing(getWebhook).map((line) => line.split(' ')[1]),
      ['200', '400', '401', '429', '404', '503'],
    )
    assert.deepEqual(missing(getWebhook, 'getWebhook 200', 'getWebhook 401', 'getWebhook 404', 'getWebhook 429', 'getWebhook 503'), [
      'getWebhook 400',
    ])
  })

  test('both successes where a repeat answers otherwise', () => {
    assert.deepEqual(missing(createWebhook).slice(0, 2), ['createWebhook 201', 'createWebhook 200'])
  })

  test('no outage of what asks nobody', () => assert(!missing(getError).includes('getError 503')))

  test('each code that is ours to give, and no family, fault or bank’s answer', () => {
    const codes = missingAnswers(['e00101'], [])
    assert(codes.includes('e00102') && codes.includes('e00702'))
    for (const code of ['e00100', 'e00101', 'e00700', 'e02433', 'e04104']) assert(!codes.includes(code), code)
  })
})

test('officeAnswers: each documented status of each of its calls, but a fault', () => {
  const { wanted, missing } = officeAnswers([])
  assert.equal(missing.length, wanted)
  assert(missing.includes('office refundPayment 409') && !missing.some((line) => line.endsWith(' 500')))
  assert.deepEqual(officeAnswers(missing), { wanted, missing: [] })
})

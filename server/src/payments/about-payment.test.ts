import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refusal } from '@escudo/contracts'
import { aboutPayment } from './about-payment.ts'

const cases: [name: string, refusal: Refusal, pointer: string | undefined][] = [
  ['the state of the payment', { code: 'e00402' }, '/id'],
  ['no authorisation in force', { code: 'e00601' }, '/id'],
  ['a field that is the cause stays', { code: 'e00402', pointer: '/ignoreUnsupported' }, '/ignoreUnsupported'],
  ['an amount stays', { code: 'e00301', pointer: '/amount' }, '/amount'],
  ['what a bank says is about nothing of the call', { code: 'e04101' }, undefined],
]
for (const [name, refusal, pointer] of cases)
  test(`${name}: ${refusal.code} at ${pointer ?? 'nothing'}`, () =>
    assert.deepEqual(aboutPayment(refusal), pointer === undefined ? refusal : { ...refusal, pointer }))

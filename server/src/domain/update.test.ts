import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { card, later, mbway, multibanco, normalMultibanco, payment, someTime } from '../../test/payment-builder.ts'
import type { Payment } from './payment.ts'
import { changesTerms, detailsOfAnother, refuseMeans, refuseUpdate, updateFields, type SentMeans, type UpdateField } from './update.ts'

const always: readonly UpdateField[] = ['code', 'summary', 'callbackUrl', 'billingAddress', 'shippingAddress', 'additionalData']
const never: readonly UpdateField[] = ['type', 'customUniqueId']
const ofMethods: readonly UpdateField[] = ['amount', 'availableMethods', 'paymentMethod']

describe('refuseUpdate', () => {
  const open = payment({ availableMethods: [card, multibanco, mbway] })
  const tables: [name: string, payment: Payment, waiting: boolean, now: Date, refused: readonly UpdateField[]][] = [
    ['pending', open, false, someTime, never],
    ['in its last second', open, false, open.validEnd, never],
    ['not payable yet', payment({ validStart: later(someTime, 60_000) }), false, someTime, never],
    ['somebody is paying', open, true, someTime, updateFields.filter((field) => !always.includes(field))],
    ['its time is over', open, false, later(open.validEnd, 1), updateFields.filter((field) => !always.includes(field))],
    ['a normal reference', payment({ availableMethods: [normalMultibanco] }), false, someTime, [...never, ...ofMethods]],
    ['a saved method', payment({ availableMethods: [], methodCode: 'CC' }), false, someTime, [...never, ...ofMethods]],
  ]
  for (const [name, subject, waiting, now, refused] of tables) {
    test(`${name}: ${refused.join(', ')} may not change`, () => {
      for (const field of updateFields) {
        const expected = refused.includes(field) ? { code: 'e00402', pointer: `/${field}` } : undefined
        assert.deepEqual(refuseUpdate(subject, [field], waiting, now), expected, field)
      }
    })
  }

  test('in every other state, and of a part, only what describes it', () => {
    for (const type of paymentTypes) {
      for (const state of paymentStates) {
        if (state === 'pending' && (type === 'payment' || type === 'authorization')) continue
        const free = updateFields.filter((field) => !refuseUpdate(payment({ type, state }), [field], false, someTime))
        assert.deepEqual(free, always, `${type} ${state}`)
      }
    }
  })

  test('the first field that may not change is named', () => {
    assert.equal(refuseUpdate(payment({ state: 'confirmed' }), ['code', 'validDate', 'amount'], false, someTime)?.pointer, '/amount')
    assert.equal(refuseUpdate(payment({ state: 'confirmed' }), [], false, someTime), undefined)
  })
})

describe('refuseMeans', () => {
  const methodUuid = '93b707bf-4511-43be-bcaf-fda37b088139'
  const whole = { phoneNumber: '351#910000001', countryCode: '351', last3Digits: '001', createRegistration: true }
  const asked = payment({ methodCode: 'MW', methodDetails: whole })
  const paid = payment({ state: 'confirmed', methodCode: 'MW', methodUuid, methodDetails: { countryCode: '351', last3Digits: '001' } })
  const phone = (phoneNumber: string): SentMeans => ({ paymentMethod: { details: { phoneNumber } } })
  const rows: [name: string, payment: Payment, sent: SentMeans, pointer: string | undefined][] = [
    ['nothing', asked, {}, undefined],
    ['another saved method, before the rest', asked, { paymentMethod: { uuid: methodUuid, details: whole } }, '/paymentMethod/uuid'],
    ['the saved method', paid, { paymentMethod: { uuid: methodUuid } }, undefined],
    ['another number', asked, phone('351#910000002'), '/paymentMethod/details/phoneNumber'],
    ['the number', asked, phone('351#910000001'), undefined],
    ['a number that ends like the one paid with', paid, phone('351#910000001'), undefined],
    ['one that ends otherwise', paid, phone('351#910000002'), '/paymentMethod/details/phoneNumber'],
    ['one of another country', paid, phone('34#910000001'), '/paymentMethod/details/phoneNumber'],
    ['a number where there is none', payment(), phone('351#910000001'), '/paymentMethod/details/phoneNumber'],
    ['the wish to save that there is', asked, { paymentMethod: { details: { createRegistration: true } } }, undefined],
    [
      'not to save any more',
      asked,
      { paymentMethod: { details: { createRegistration: false } } },
      '/paymentMethod/details/createRegistration',
    ],
    ['to save', paid, { paymentMethod: { details: { createRegistration: true } } }, '/paymentMethod/details/createRegistration'],
    ['not to save, as it is', paid, { paymentMethod: { details: { allowRegistration: false } } }, undefined],
    [
      'to ask, on the second of a list',
      paid,
      { availableMethods: [{}, { details: { allowRegistration: true } }] },
      '/availableMethods/1/details/allowRegistration',
    ],
  ]
  for (const [name, subject, sent, pointer] of rows) {
    test(`${name}: ${pointer ?? 'stays'}`, () =>
      assert.deepEqual(refuseMeans(subject, sent), pointer === undefined ? undefined : { code: 'e00402', pointer }))
  }

  test('another method takes over the wish to save, not the number', () => {
    assert.deepEqual(detailsOfAnother(asked), { createRegistration: true })
  })
})

test('changesTerms: a description alone does not', () => {
  assert.equal(changesTerms(always), false)
  for (const field of [...never, ...ofMethods, 'validDate', 'customer', 'bankAccount', 'recurring'] as const)
    assert.equal(changesTerms(['code', field]), true, field)
})

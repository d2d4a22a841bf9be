import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RegistrationField } from '../field-texts.ts'
import { centsOf, correctionOf, countriesOf, fieldAt } from './corrections.ts'
import { methodWishes } from './draft.ts'
import { registrationOf } from './registration-of.ts'

const good: Partial<Record<RegistrationField, string>> = {
  clientId: '511000006',
  name: 'Padaria da Aurora Lda',
  phoneNumber: '210000000',
  address: 'Rua Um 1',
  postCode: '1000-001',
  locality: 'Lisboa',
  'shippingCountries.selection': 'all',
  'bankAccount.owner': 'Padaria',
  'bankAccount.bankName': 'Banco Um',
  'bankAccount.iban': 'PT50 0002 0123 1234 5678 9015 4',
  'bankAccount.swift': 'bsimptpl',
  'user.name': 'Ana Um',
  'user.taxNumber': '199999999',
  'user.email': 'ana@example.org',
  'user.phoneNumber': '910000000',
  'source.code': '1001',
}
const filledWith = (more: typeof good) => (name: RegistrationField) => ({ ...good, ...more })[name] ?? ''

describe('what is to be put right', () => {
  const rows: [name: RegistrationField, text: string, correction: ReturnType<typeof correctionOf>][] = [
    ['clientId', '511000006', undefined],
    ['clientId', '511000007', 'wrongNif'],
    ['clientId', '', 'fillIn'],
    ['name', '', 'fillIn'],
    ['phoneNumber', '351#210000000', 'wrongPhone'],
    ['user.email', 'ana@', 'wrongEmail'],
    ['bankAccount.iban', 'PT51 0002 0123 1234 5678 9015 4', 'wrongIban'],
    ['economicActivity.code', '', undefined],
    // Nobody has to say what the company does: what is not found keeps nobody here.
    ['economicActivity.code', '5a', undefined],
    ['economicActivity.code', 'restaurante', undefined],
    ['bankAccount.swift', '10000', 'wrongBic'],
    ['bankAccount.swift', 'cgdi pt pl', undefined],
    ['permanentCertificate', '1111', 'wrongCertificate'],
    ['permanentCertificate', '1111 2222 3333', undefined],
    ['user.taxNumber', '1234', 'wrongTaxNumber'],
    ['postCode', '100', 'wrongPostCode'],
    ['name', '…', 'wrongName'],
    ['name', 'a'.repeat(201), 'tooLong'],
    ['supplementaryInformation.website', 'padaria', 'wrongWebsite'],
    ['supplementaryInformation.website', 'padaria.pt', undefined],
    ['supplementaryInformation.averageValuePerTransaction', 'dez', 'wrongAmount'],
    ['shippingCountries.countryIds', '', undefined],
    ['source.code', '', undefined],
  ]
  for (const [name, text, correction] of rows)
    test(`${name} "${text}": ${correction ?? 'nothing'}`, () => assert.equal(correctionOf(name, filledWith({ [name]: text })), correction))

  test('countries where some are meant', () => {
    for (const [text, correction] of [
      ['', 'wrongCountries'],
      ['177, 252', 'wrongCountries'],
      ['177,67', undefined],
    ] as const)
      assert.equal(
        correctionOf(
          'shippingCountries.countryIds',
          filledWith({ 'shippingCountries.selection': 'allowed', 'shippingCountries.countryIds': text }),
        ),
        correction,
      )
  })
})

test('an activity says its section; one of which the API names none says so', () => {
  const activity = (code: string) => registrationOf(filledWith({ 'economicActivity.code': code }), false, methodWishes({})).economicActivity
  assert.deepEqual(
    [activity('62010'), activity('47'), activity('45200'), activity('')],
    [{ section: 'J', code: 62_010 }, { section: 'none', code: 47 }, { section: 'none', code: 45_200 }, undefined],
  )
})

test('amounts and lists as people write them', () => {
  assert.deepEqual(
    [centsOf('12,5'), centsOf('12.50'), centsOf('0'), centsOf('1.234,00'), centsOf('')],
    [1250, 1250, 0, undefined, undefined],
  )
  assert.deepEqual([countriesOf('1, 2 3'), countriesOf(''), countriesOf('a')], [[1, 2, 3], [], undefined])
})

test('the field that a pointer names', () => {
  assert.equal(fieldAt('/user/email'), 'user.email')
  assert.equal(fieldAt('/shippingCountries/countryIds/1'), 'shippingCountries.countryIds')
  assert.equal(fieldAt('/availableMethods/0/code'), undefined)
})

describe('the registration that is sent', () => {
  test('without what is empty', () => {
    assert.deepEqual(registrationOf(filledWith({}), false, methodWishes({})), {
      clientId: '511000006',
      name: 'Padaria da Aurora Lda',
      phoneNumber: '210000000',
      address: 'Rua Um 1',
      postCode: '1000-001',
      locality: 'Lisboa',
      shippingCountries: { selection: 'all' },
      availableMethods: [{ code: 'CC' }, { code: 'MB' }, { code: 'MW' }],
      bankAccount: { owner: 'Padaria', bankName: 'Banco Um', iban: 'PT50 0002 0123 1234 5678 9015 4', swift: 'BSIMPTPL' },
      user: {
        name: 'Ana Um',
        taxNumber: '199999999',
        email: 'ana@example.org',
        phoneNumber: '910000000',
        isPoliticallyExposedPerson: false,
      },
      source: { type: 'integration', code: '1001' },
    })
  })

  test('numbers as numbers, euros in cents', () => {
    const filled = filledWith({
      'economicActivity.code': '561',
      'shippingCountries.selection': 'excludes',
      'shippingCountries.countryIds': '1,2',
      'supplementaryInformation.averageValuePerTransaction': '12,50',
    })
    assert.partialDeepStrictEqual(registrationOf(filled, true, methodWishes({ availableMethods: [{ code: 'MB', required: true }] })), {
      economicActivity: { section: 'I', code: 561 },
      shippingCountries: { selection: 'excludes', countryIds: [1, 2] },
      supplementaryInformation: { averageValuePerTransaction: 1250 },
      availableMethods: [{ code: 'MB', required: true }],
      user: { isPoliticallyExposedPerson: true },
    })
  })
})

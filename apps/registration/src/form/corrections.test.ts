import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RegistrationField } from '../field-texts.ts'
import { texts } from '../texts.ts'
import { fetchActivities } from './activity/at-hand.ts'
import { centsOf, correctionOf, countriesOf, fieldAt, missingOf } from './corrections.ts'
import { methodWishes } from './draft.ts'
import { registrationOf } from './registration-of.ts'
import { formFields, homeAlone } from './sections.ts'

await fetchActivities()

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
    ['clientId', '', 'missing.clientId'],
    ['name', '', 'missing.name'],
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
    ['postCode', '100', 'shortPostCode'],
    ['postCode', '1000', 'shortPostCode'],
    ['postCode', '1000-0', 'shortPostCode'],
    ['postCode', '1000 001', undefined],
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

  const site = { 'supplementaryInformation.website': 'padaria.pt' } as const
  const sells = (more: typeof good) => filledWith({ ...site, ...more })
  test('where a company sells is asked of those that have a site, and nothing stands there beforehand', () => {
    assert.equal(correctionOf('shippingCountries.selection', filledWith({ 'shippingCountries.selection': '' })), undefined)
    assert.equal(
      correctionOf('shippingCountries.selection', sells({ 'shippingCountries.selection': '' })),
      'missing.shippingCountries.selection',
    )
    assert.equal(correctionOf('shippingCountries.selection', sells({ 'shippingCountries.selection': homeAlone })), undefined)
  })
  test('countries where some are meant', () => {
    for (const [text, correction] of [
      ['', 'wrongCountries'],
      ['177, 252', 'wrongCountries'],
      ['177,67', undefined],
    ] as const) {
      const some = { 'shippingCountries.selection': 'allowed', 'shippingCountries.countryIds': text }
      assert.equal(correctionOf('shippingCountries.countryIds', sells(some)), correction)
      assert.equal(correctionOf('shippingCountries.countryIds', filledWith(some)), undefined, 'of nobody without a site')
    }
  })

  test('the address of a company from abroad has its own country’s post code', () => {
    const abroad = { clientId: '980000009' }
    for (const [postCode, correction] of [
      ['28001', undefined],
      ['SW1A 1AA', undefined],
      ['280', 'wrongPostCode'],
    ] as const)
      assert.equal(correctionOf('postCode', filledWith({ ...abroad, postCode })), correction)
    assert.equal(correctionOf('postCode', filledWith({ clientId: '', postCode: '28001' })), 'shortPostCode')
  })

  test('what is missing is named, each field by itself', () => {
    const needed = formFields.filter(({ isRequired }) => isRequired).map(({ name }) => missingOf(name))
    assert(needed.length >= 15)
    for (const language of ['PT', 'ES', 'EN'] as const)
      assert.equal(new Set(needed.map((key) => texts[key][language])).size, needed.length, language)
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

  test('where it sells: at home by its number, everywhere, and nowhere as long as nobody says', () => {
    const shipping = (selection: string) =>
      registrationOf(
        filledWith({ 'supplementaryInformation.website': 'https://padaria.pt', 'shippingCountries.selection': selection }),
        false,
        methodWishes({}),
      ).shippingCountries
    assert.deepEqual(
      [shipping(homeAlone), shipping('all'), shipping('')],
      [{ selection: 'allowed', countryIds: [184] }, { selection: 'all' }, undefined],
    )
  })

  test('numbers as numbers, euros in cents', () => {
    const filled = filledWith({
      'supplementaryInformation.website': 'https://padaria.pt',
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

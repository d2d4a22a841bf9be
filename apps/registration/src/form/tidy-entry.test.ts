import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RegistrationField } from '../field-texts.ts'
import { fetchActivities } from './activity/at-hand.ts'
import { followUps, isBankUnknown, namedBank, tidyEntry, writtenBack } from './tidy-entry.ts'

await fetchActivities()

describe('what does not matter is taken out', () => {
  const rows = [
    ['phoneNumber', '21 000 00 00', '210000000'],
    ['phoneNumber', '+351 210 000 000', '210000000'],
    ['user.phoneNumber', '00351 910000000', '910000000'],
    ['user.phoneNumber', '(91) 000-0000', '910000000'],
    ['phoneNumber', '+34 600 000 000', '34600000000'],
    ['clientId', 'PT 511 000 006', '511000006'],
    ['clientId', '511.000.006', '511000006'],
    ['bankAccount.swift', 'bcom ptpl', 'BCOMPTPL'],
    ['economicActivity.code', '56 101', '56101'],
    ['economicActivity.code', 'Restaurante', '5611'],
    ['economicActivity.code', 'Padaria', ''],
    ['economicActivity.code', '56.11 – Restaurantes', '5611'],
    ['economicActivity.code', 'qwxyz', ''],
    ['permanentCertificate', '111122223333', '1111-2222-3333'],
    ['permanentCertificate', '1111-2222', '1111-2222'],
    ['postCode', '1000 001', '1000-001'],
    ['postCode', '28001', '28001'],
    ['bankAccount.iban', 'pt50000201231234567890154', 'PT50 0002 0123 1234 5678 9015 4'],
    ['user.email', ' ana@example.org ', 'ana@example.org'],
    ['supplementaryInformation.website', 'www.padaria.pt/loja', 'https://www.padaria.pt/loja'],
    ['supplementaryInformation.website', 'http://padaria.pt', 'http://padaria.pt'],
    ['supplementaryInformation.numberOfMonthlyTransactions', '1 250', '1250'],
    ['supplementaryInformation.numberOfMonthlyTransactions', '1.250', '1250'],
    ['supplementaryInformation.averageValuePerTransaction', '12,50 €', '12,50'],
    ['supplementaryInformation.averageValuePerTransaction', '1.250,00', '1250,00'],
    ['supplementaryInformation.averageValuePerTransaction', '1,250.00', '1250.00'],
    ['name', ' Padaria  Um ', ' Padaria  Um '],
  ] as const
  for (const [name, typed, kept] of rows) test(`${name} "${typed}"`, () => assert.equal(tidyEntry(name, typed), kept))
})

describe('one answer tells of others', () => {
  test('a number of nothing else', () => assert.equal(followUps('phoneNumber', '210000000').size, 0))
  test('an IBAN of its bank, and one of no bank that is known that the one before is not it', () => {
    const told = (iban: string) => [...followUps('bankAccount.iban', iban).values()]
    assert.deepEqual(told('PT50003500000000001234548'), ['Caixa Geral de Depósitos', 'CGDIPTPL'])
    assert.deepEqual(told('PT50 0002'), ['', ''])
  })
})

describe('what is written back when a field is left', () => {
  test('reads better than what was typed', () =>
    assert.equal(writtenBack('supplementaryInformation.website', 'padaria.pt'), 'https://padaria.pt'))
  test('is never a number that somebody grouped, nor a name', () => {
    assert.equal(writtenBack('phoneNumber', '21 000 00 00'), '21 000 00 00')
    assert.equal(writtenBack('economicActivity.code', 'padaria'), 'padaria')
  })
})

describe('that a bank is not known is said, as long as nobody has named it', () => {
  const [known, unknown] = ['PT50003500000000001234548', 'PT50000201231234567890154']
  type Row = [name: string, filled: Partial<Record<RegistrationField, string>>, isUnknown: boolean]
  const rows: Row[] = [
    ['a bank that is known', { 'bankAccount.iban': known }, false],
    ['one that is not', { 'bankAccount.iban': unknown }, true],
    ['an IBAN of another country', { 'bankAccount.iban': 'ES91 2100 0418 4502 0005 1332' }, true],
    ['a name without a BIC', { 'bankAccount.iban': unknown, 'bankAccount.bankName': 'Banco Um' }, true],
    ['both', { 'bankAccount.iban': unknown, 'bankAccount.bankName': 'Banco Um', 'bankAccount.swift': 'BSIMPTPL' }, false],
    ['an IBAN that is wrong says so itself', { 'bankAccount.iban': 'PT51000201231234567890154' }, false],
    ['nothing', {}, false],
  ]
  for (const [name, filled, isUnknown] of rows)
    test(name, () =>
      assert.equal(
        isBankUnknown((field) => filled[field] ?? ''),
        isUnknown,
      ),
    )
})

test('an IBAN that is right names its bank', () => {
  const named = (iban: string) => namedBank((name) => (name === 'bankAccount.iban' ? iban : ''))
  assert.equal(named('PT50 0035 0000 0000 0012 3454 8'), 'Caixa Geral de Depósitos')
  assert.equal(named('PT50 0035 0000 0000 0012 3454 9'), undefined, 'a slip of the pen')
  assert.equal(named('PT50 0002 0123 1234 5678 9015 4'), undefined, 'a bank that nobody knows')
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isTicked, methodWishes, textOfField } from './draft.ts'

describe('what a field shows at first', () => {
  const draft = {
    clientId: 510000002,
    economicActivity: { section: 'I', code: '561' },
    supplementaryInformation: { averageValuePerTransaction: '1250' },
    shippingCountries: { countryIds: ['177', 67, { x: 1 }] },
    user: { email: 'ana@example.org', name: { first: 'Ana' } },
    source: 'x',
  }
  const rows: [name: Parameters<typeof textOfField>[1], text: string][] = [
    ['clientId', '510000002'],
    ['economicActivity.code', '561'],
    ['shippingCountries.selection', ''],
    ['shippingCountries.countryIds', '177, 67'],
    ['supplementaryInformation.averageValuePerTransaction', '12,50'],
    ['user.email', 'ana@example.org'],
    ['user.name', ''],
    ['source.code', ''],
    ['bankAccount.iban', ''],
  ]
  for (const [name, text] of rows) test(`${name}: ${text || 'nothing'}`, () => assert.equal(textOfField(draft, name, 'PT'), text))
  test('euros as the language writes them', () => {
    assert.equal(textOfField(draft, 'supplementaryInformation.averageValuePerTransaction', 'EN'), '12.50')
    assert.equal(
      textOfField(
        { supplementaryInformation: { averageValuePerTransaction: '12.5' } },
        'supplementaryInformation.averageValuePerTransaction',
        'EN',
      ),
      '',
    )
  })
})

test('a tick in each spelling', () => {
  for (const value of [true, 'true', '1', 'on', 1])
    assert(isTicked({ user: { isPoliticallyExposedPerson: value } }, 'user.isPoliticallyExposedPerson'))
  for (const value of [false, 'false', '0', undefined, {}])
    assert(!isTicked({ user: { isPoliticallyExposedPerson: value } }, 'user.isPoliticallyExposedPerson'))
})

describe('the methods', () => {
  const chosen = (sent: unknown) =>
    methodWishes({ availableMethods: sent })
      .filter(({ isChosen }) => isChosen)
      .map(({ code, isNeeded }) => (isNeeded ? `${code}!` : code))
  const rows: [sent: unknown, codes: string[]][] = [
    [undefined, ['CC', 'MB', 'MW']],
    ['CC', ['CC', 'MB', 'MW']],
    [
      [{ code: 'AP' }, { code: 'MB', required: 'true' }, null, 'x'],
      ['MB!', 'AP'],
    ],
    [[{ code: 'CC', required: false }], ['CC']],
  ]
  for (const [sent, codes] of rows) test(`${JSON.stringify(sent)}: ${codes.join(', ')}`, () => assert.deepEqual(chosen(sent), codes))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refuseOwnership, refuseRegistration, registeredMethods } from './registration.ts'

const good = { clientId: '511000006' }
const iban = 'PT50 0002 0123 1234 5678 9015 4'

describe('what is refused of a registration', () => {
  const rows: [name: string, registration: Parameters<typeof refuseRegistration>[0], ...wrong: [code: string, pointer: string][]][] = [
    ['a tax number whose check digit is wrong', { clientId: '509999990' }, ['e00238', '/clientId']],
    [
      'no countries where some are allowed',
      { ...good, shippingCountries: { selection: 'allowed' } },
      ['e00221', '/shippingCountries/countryIds'],
    ],
    [
      'an empty list of excluded ones',
      { ...good, shippingCountries: { selection: 'excludes', countryIds: [] } },
      ['e00221', '/shippingCountries/countryIds'],
    ],
    [
      'an account whose check digits are wrong',
      { ...good, bankAccount: { iban: iban.replace('4', '5') } },
      ['e00238', '/bankAccount/iban'],
    ],
    ['several at once', { clientId: '123456780', bankAccount: { iban: 'PT50' } }, ['e00238', '/clientId'], ['e00238', '/bankAccount/iban']],
    ['nothing of a good one', { ...good, shippingCountries: { selection: 'allowed', countryIds: [177] }, bankAccount: { iban } }],
    [
      'a name that nobody sees, or that is two lines',
      { ...good, name: '\u200b\u3164 ', bankAccount: { iban, owner: 'Ana\r\nUm' }, user: { name: 'Ana\u00ad Um' } },
      ['e00219', '/name'],
      ['e00219', '/bankAccount/owner'],
      ['e00219', '/user/name'],
    ],
    ['nothing of names in other letters', { ...good, name: 'Café 3 Ωμέγα & Filhos, Lda.', user: { name: '李' } }],
    ['nothing where all countries are meant', { ...good, shippingCountries: { selection: 'all' } }],
  ]
  for (const [name, registration, ...wrong] of rows)
    test(name, () =>
      assert.deepEqual(
        refuseRegistration(registration).map(({ code, pointer }) => [code, pointer]),
        wrong,
      ),
    )
})

describe('who is behind a company', () => {
  const ana = { name: 'Ana Um', roles: ['manager' as const] }
  const owner = (share?: number) => ({ name: 'Rui Dois', roles: ['beneficial_owner' as const], ...(share !== undefined && { share }) })
  const rows: [name: string, ownership: Parameters<typeof refuseOwnership>[0], ...wrong: [code: string, pointer: string][]][] = [
    ['nothing of one who runs it', { people: [ana] }],
    ['nothing of the whole in two parts', { people: [owner(7500), owner(2500)], user: { name: 'Ana Um' } }],
    ['an owner without a share', { people: [ana, owner()] }, ['e00221', '/people/1/share']],
    ['more than the whole', { people: [owner(10_000), owner(1)] }, ['e00301', '/people']],
    [
      'names that nobody sees',
      { people: [ana, { ...ana, name: '\u200b' }], user: { name: '\u3164' } },
      ['e00219', '/people/1/name'],
      ['e00219', '/user/name'],
    ],
  ]
  for (const [name, ownership, ...wrong] of rows)
    test(name, () =>
      assert.deepEqual(
        refuseOwnership(ownership).map(({ code, pointer }) => [code, pointer]),
        wrong,
      ),
    )
})

describe('the methods that an entity gets', () => {
  const rows: [wishes: Parameters<typeof registeredMethods>[0], codes: string[]][] = [
    [undefined, ['CC', 'MB', 'MW']],
    [[], ['CC', 'MB', 'MW']],
    [
      [{ code: 'MW' }, { code: 'MB' }, { code: 'MW' }],
      ['MB', 'MW'],
    ],
    [
      [{ code: 'CC' }, { code: 'AP' }, { code: 'GP' }, { code: 'TPA' }],
      ['CC', 'AP', 'GP'],
    ],
    [[{ code: 'TPA' }], []],
  ]
  for (const [wishes, codes] of rows)
    test(`${wishes?.map(({ code }) => code).join(', ') ?? 'without a wish'}: ${codes.join(', ') || 'none'}`, () =>
      assert.deepEqual(
        registeredMethods(wishes).map(({ code }) => code),
        codes,
      ))
})

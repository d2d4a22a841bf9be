import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keptPeople, nobody, peopleOf, withPerson, wrongPerson, type Person } from './people.ts'

const ana: Person = { key: 0, name: 'Ana Um', taxNumber: 'PT 199 999 999', roles: ['manager'], share: '' }
const owner = (share: string): Person => ({ ...ana, roles: ['beneficial_owner'], share })

describe('wrongPerson', () => {
  const rows: [name: string, people: Person[], wrong: ReturnType<typeof wrongPerson>][] = [
    ['nobody at all', [], undefined],
    ['a manager', [ana], undefined],
    ['owners of the whole', [owner('25,5'), owner('74.50 %')], undefined],
    ['nothing typed', withPerson([ana], nobody), { at: 1, message: 'personName' }],
    ['no number', [{ ...ana, taxNumber: '12' }], { at: 0, message: 'personTaxNumber' }],
    ['no role', [{ ...ana, roles: [] }], { at: 0, message: 'personRole' }],
    ['an owner of nothing', [owner('')], { at: 0, message: 'personShare' }],
    ['an owner of too much', [owner('100,01')], { at: 0, message: 'personShare' }],
    ['more than the whole', [owner('60'), owner('40,01')], { at: 1, message: 'personShares' }],
  ]
  for (const [name, people, wrong] of rows) test(name, () => assert.deepEqual(wrongPerson(people), wrong))
})

test('as the call takes them: hundredths of a percent, and only of owners', () => {
  assert.deepEqual(
    peopleOf([
      { ...owner('25,5'), name: ' Ana ' },
      { ...ana, share: '10' },
    ]),
    [
      { name: 'Ana', taxNumber: '199999999', roles: ['beneficial_owner'], share: 2550 },
      { name: 'Ana Um', taxNumber: '199999999', roles: ['manager'] },
    ],
  )
})

test('what was kept and is no person is left out', () => {
  assert.deepEqual(keptPeople([ana, null, 1, { name: 'x' }, { ...ana, roles: ['king', 'signatory'] }]), [
    ana,
    { ...ana, key: 4, roles: ['signatory'] },
  ])
  assert.deepEqual(keptPeople('x'), [])
})

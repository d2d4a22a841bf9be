import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownershipOf } from './ownership-of.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const ana = { 'name-0': ' Ana Um ', 'taxNumber-0': '199 999 999' }

describe('ownershipOf', () => {
  test('a manager has no share; an owner’s is told in hundredths', () => {
    assert.deepEqual(ownershipOf(formOf({ ...ana, 'manager-0': 'on', 'share-0': '50' }), [0]), {
      people: [{ name: 'Ana Um', taxNumber: '199999999', roles: ['manager'] }],
    })
    assert.deepEqual(ownershipOf(formOf({ ...ana, 'beneficial_owner-0': 'on', 'share-0': '12,5 %' }), [0]), {
      people: [{ name: 'Ana Um', taxNumber: '199999999', roles: ['beneficial_owner'], share: 1250 }],
    })
  })

  test('who has no role, a share that is none', () => {
    assert.equal(ownershipOf(formOf(ana), [0]), 'noRole')
    for (const share of ['', 'half', '0', '100,01'])
      assert.equal(ownershipOf(formOf({ ...ana, 'beneficial_owner-0': 'on', 'share-0': share }), [0]), 'shareWrong', share)
  })

  test('who acts for the company, where that changes too', () => {
    const user = {
      'user-name': 'Rui Dois',
      'user-taxNumber': '188888888',
      'user-email': 'rui@example.org',
      'user-phoneNumber': '910 000 000',
    }
    assert.deepEqual(ownershipOf(formOf({ ...ana, 'signatory-0': 'on', otherUser: 'on', ...user }), [0]), {
      people: [{ name: 'Ana Um', taxNumber: '199999999', roles: ['signatory'] }],
      user: {
        name: 'Rui Dois',
        taxNumber: '188888888',
        email: 'rui@example.org',
        phoneNumber: '910000000',
        isPoliticallyExposedPerson: false,
      },
    })
  })
})

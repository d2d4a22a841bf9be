import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskPermissions, entityPermissions, isDeskPermission, merchantRoles, permissionsOfRole, permissionsOfStaff } from './office.ts'

test('an owner may do everything for the entity, and nobody else changes people or accounts', () => {
  assert.deepEqual(permissionsOfRole('owner'), Object.keys(entityPermissions))
  const others = merchantRoles.filter((role) => role !== 'owner')
  for (const permission of ['people.manage', 'accounts.manage', 'settings.manage'] as const)
    assert.deepEqual(
      others.filter((role) => permissionsOfRole(role).includes(permission)),
      [],
    )
})

test('a viewer only reads', () => {
  assert.deepEqual(
    permissionsOfRole('viewer').filter((permission) => !permission.endsWith('.read')),
    [],
  )
})

test('staff may what any of their roles may, and nobody of the staff without a role', () => {
  assert.deepEqual(permissionsOfStaff(['administrator']), Object.keys(deskPermissions))
  assert(permissionsOfStaff(['support', 'finance']).includes('desk.terms.change'))
  assert(!permissionsOfStaff(['support']).includes('desk.terms.change'))
  assert.deepEqual(permissionsOfStaff([]), [])
})

test('what concerns an entity is no permission of the desk', () => {
  assert.equal(isDeskPermission('payments.read'), false)
  assert.equal(isDeskPermission('desk.audit.read'), true)
})

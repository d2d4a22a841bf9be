import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCustomerSearch } from './customer-search.ts'

test('what was typed is read in every way that fits', () => {
  assert.deepEqual(readCustomerSearch('  João  Silva '), { customerId: 'João  Silva', name: 'joao silva' })
  assert.deepEqual(readCustomerSearch('rui@e'), { customerId: 'rui@e', email: 'rui@e' })
  assert.deepEqual(readCustomerSearch('Rui'), { customerId: 'Rui', email: 'rui', name: 'rui' })
  assert.deepEqual(readCustomerSearch('910 000 001'), { customerId: '910 000 001', phones: ['910000001'] })
  assert.deepEqual(readCustomerSearch('+351 9100'), { customerId: '+351 9100', phones: ['3519100', '9100'] })
  assert.deepEqual(readCustomerSearch('x'), { customerId: 'x' })
  assert.deepEqual(readCustomerSearch('   '), {})
})

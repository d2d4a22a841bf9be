import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { entryFrom, problemsOf } from './cash-machine-entry.ts'

test('an address fills the fields, its amount in cents', () => {
  deepEqual(entryFrom('?entity=12345&reference=000451261&amount=1250', ','), { entity: '12345', reference: '000 451 261', amount: '12,50' })
})

test('without an address the demo entity stands there', () => {
  deepEqual(entryFrom('', ','), { entity: '21987', reference: '', amount: '' })
})

test('every field that cannot be sent is named, in the order of the screen', () => {
  deepEqual(problemsOf({ entity: '2198', reference: '000 451', amount: '1.000' }), ['entity', 'reference', 'amount'])
  deepEqual(problemsOf({ entity: '21987', reference: '000 451 261', amount: '12,50' }), [])
})

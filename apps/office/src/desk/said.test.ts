import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesSaid } from './said.ts'
import { saidName } from './said-names.ts'

test('nested words are lines by their names; what is empty is left out; what is long is cut', () => {
  assert.deepEqual(
    linesSaid({ name: 'Ana', contact: { email: 'a@b.pt', phone: null }, accounts: [{ iban: 'PT50' }], note: '', ok: false }),
    [
      ['name', 'Ana'],
      ['contact.email', 'a@b.pt'],
      ['accounts.0.iban', 'PT50'],
      ['ok', 'false'],
    ],
  )
  assert.equal(linesSaid({ file: 'x'.repeat(5000) })[0]![1].length, 201)
})

test('a line is called as somebody would call it', () => {
  assert.equal(saidName('user.taxNumber', 'PT'), 'Quem representa · número de contribuinte')
  assert.equal(saidName('shippingCountries.0', 'EN'), 'Countries it ships to · 1')
  assert.equal(saidName('unheardOf', 'ES'), 'unheardOf')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWeakPassword } from './weak-password.ts'

const ana = { email: 'ana.padeira@example.org', name: 'Ana Padeira' }

test('what everybody would try first is weak', () => {
  for (const weak of [
    'aaaaaaaaaaaa',
    '123412341234',
    'ana.padeira@example.org',
    'AnaPadeira2026',
    'qwertyuiop12',
    'password1234',
    'Escudo escudo!',
    'Contraseña 1234',
  ])
    assert.equal(isWeakPassword(weak, ana), true, weak)
})

test('a sentence, or what a manager of passwords made, is not', () => {
  for (const good of ['três barcos no rio', 'kT4-vQ9z_pL2w', 'o gato da Ana dorme', 'пароль на берегу'])
    assert.equal(isWeakPassword(good, ana), false, good)
})

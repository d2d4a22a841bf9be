import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword, wasPassword } from './password.ts'

test('a password is itself and no other; twice the same is kept differently', async () => {
  const kept = await hashPassword('cavalo bateria ágrafo')
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(kept, await hashPassword('cavalo bateria ágrafo'))
  assert.equal(await isPassword('cavalo bateria ágrafo', kept), true)
  assert.equal(await isPassword('cavalo bateria a\u0301grafo', kept), true)
  assert.equal(await isPassword('cavalo bateria agrafo', kept), false)
})

test('of those before, three are known beside the one that is kept, and none of them is it', async () => {
  let kept: string | undefined
  for (const password of ['a', 'b', 'c', 'd', 'e']) kept = await hashPassword(password, kept)
  assert.deepEqual(await Promise.all(['a', 'b', 'e'].map((password) => wasPassword(password, kept))), [false, true, true])
  assert.deepEqual(await Promise.all(['b', 'e'].map((password) => isPassword(password, kept))), [false, true])
  assert.equal(await wasPassword('a', undefined), false)
})

test('nobody has no password, whatever it is', async () => {
  assert.equal(await isPassword('', undefined), false)
  await assert.rejects(isPassword('x', '$scrypt$'), /form that nobody knows/)
})

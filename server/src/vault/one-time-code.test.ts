import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrSvg } from '../domain/links/qr-code.ts'
import { codeAddress, codeAt, newCodeKey, newRecoveryCode, recoveryHash, stepAt, stepOfCode } from './one-time-code.ts'

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('the codes of RFC 6238, appendix B, in six digits', () => {
  const known = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [seconds, code] of known) assert.equal(codeAt(key, stepAt(new Date(seconds * 1000))), code)
})

test('a code holds in its own step and the next one, not before and not after', () => {
  const now = new Date(1_111_111_111_000)
  const here = stepAt(now)
  for (const step of [here - 1, here]) assert.equal(stepOfCode(key, codeAt(key, step), now), step)
  for (const code of [codeAt(key, here - 2), codeAt(key, here + 1), codeAt(key, here + 2), '', '12345', '１２３４５６'])
    assert.equal(stepOfCode(key, code, now), undefined)
})

test('keys and recovery codes are new each time, and read back however somebody types them', () => {
  assert.match(newCodeKey(), /^[A-Z2-7]{32}$/)
  assert.notEqual(newCodeKey(), newCodeKey())
  const code = newRecoveryCode()
  assert.match(code, /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  assert.deepEqual(recoveryHash('a', code), recoveryHash('a', ` ${code.toLowerCase().replaceAll('-', ' ')}`))
  assert.deepEqual(recoveryHash('a', 'OIBA-2345'), recoveryHash('a', '01 8a 2345'))
  assert.notDeepEqual(recoveryHash('a', code), recoveryHash('b', code))
  assert.equal(new URL(codeAddress(key, 'a+b@c.pt')).searchParams.get('secret'), key)
})

test('whatever the address, it fits into a QR code', () => {
  for (const email of ['a@b.pt', `${'a'.repeat(64)}@${'b'.repeat(180)}.example`, `${'+'.repeat(60)}@example.org`])
    assert.match(qrSvg(codeAddress(newCodeKey(), email)), /^<svg/)
})

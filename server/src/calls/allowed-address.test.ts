import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllowedAt, networkOf } from './allowed-address.ts'

test('an address or a network is one, everybody is none', () => {
  const rows: [string, string | undefined][] = [
    ['203.0.113.7', '203.0.113.7/32'],
    [' 203.0.113.0/24 ', '203.0.113.0/24'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['::1', '::1/128'],
    ['0.0.0.0/0', undefined],
    ['::/0', undefined],
    ['203.0.113.0/33', undefined],
    ['203.0.113', undefined],
    ['example.org', undefined],
    ['', undefined],
  ]
  for (const [typed, kept] of rows) assert.equal(networkOf(typed), kept, typed)
})

test('who is inside may call, whoever is elsewhere or nowhere may not', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32']
  for (const inside of ['203.0.113.200', '::ffff:203.0.113.9', '2001:db8:5::1']) assert(isAllowedAt(networks, inside), inside)
  for (const outside of ['203.0.114.1', '::ffff:198.51.100.1', '2001:db9::1', 'unknown', undefined])
    assert(!isAllowedAt(networks, outside), String(outside))
  assert(isAllowedAt([], undefined))
})

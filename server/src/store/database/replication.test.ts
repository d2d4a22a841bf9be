import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLossy } from './replication.ts'

const safe = { followers: 2, synchronousStandbyNames: 'node2', synchronousCommit: 'on' }

test('a database alone loses nothing in a failover: it has none', () => {
  assert.equal(whyLossy({ followers: 0, synchronousStandbyNames: '', synchronousCommit: 'off' }), undefined)
})

test('a commit that waits for a follower is safe', () => {
  for (const synchronousCommit of ['on', 'remote_apply', 'remote_write']) assert.equal(whyLossy({ ...safe, synchronousCommit }), undefined)
})

test('a commit that waits for nobody is not', () => {
  assert.match(whyLossy({ ...safe, synchronousStandbyNames: '' }) ?? '', /synchronous_standby_names is empty/)
  for (const synchronousCommit of ['off', 'local']) assert.match(whyLossy({ ...safe, synchronousCommit }) ?? '', /synchronous_commit is/)
})

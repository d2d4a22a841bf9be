import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWeakness } from './weakness.ts'

test('what npm knows of weak packages, the worst first', () => {
  const told = {
    vulnerabilities: {
      plain: { severity: 'low', range: '<2', via: ['bad'] },
      bad: { severity: 'critical', range: '<=1.2.3', via: [{ title: 'Runs what it is given' }] },
    },
  }
  assert.deepEqual(readWeakness(JSON.stringify(told)), [
    { name: 'bad', severity: 'critical', range: '<=1.2.3', why: 'Runs what it is given' },
    { name: 'plain', severity: 'low', range: '<2', why: 'by bad' },
  ])
  assert.deepEqual(readWeakness('{"vulnerabilities":{}}'), [])
})

test('silence is no answer', () => {
  for (const text of ['', '{"message":"request failed","error":{"code":"ECONNREFUSED"}}', 'npm error'])
    assert.equal(readWeakness(text), undefined, text)
})

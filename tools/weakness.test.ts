import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askedFor, readNewer, readWeakness } from './weakness.ts'

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

test('what our manifests ask for, with the version that is there: no package of ours, none that only others need', () => {
  const packages = {
    '': { dependencies: { plain: '1.0.0' }, devDependencies: { both: '2.0.0', called: 'npm:thing@3.0.0' } },
    server: { dependencies: { both: '1.0.0', '@escudo/contracts': '*' } },
    contracts: { dependencies: { plain: '1.0.0' } },
    'node_modules/@escudo/contracts': { link: true },
    'node_modules/plain': { version: '1.0.0', dependencies: { deep: '1.0.0' } },
    'node_modules/both': { version: '2.0.0' },
    'node_modules/called': { name: 'thing', version: '3.0.0' },
    'node_modules/deep': { version: '1.0.0' },
    'server/node_modules/both': { version: '1.0.0' },
  }
  assert.deepEqual(
    askedFor({ packages }).map((one) => one.join(' ')),
    ['plain 1.0.0', 'both 2.0.0', 'thing 3.0.0', 'both 1.0.0'],
  )
})

describe('for how long there has been something newer', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const at = (day: string): string => `${day}T00:00:00.000Z`
  const told = (latest: string, time: Record<string, string>): string =>
    JSON.stringify({ 'dist-tags': { latest }, time: { created: at('2020-01-01'), modified: at('2026-05-31'), ...time } })
  const time = {
    '1.9.0': at('2026-01-01'),
    '1.10.0': at('2026-03-03'),
    '2.0.0-rc.1': at('2026-03-01'),
    '2.0.0': at('2026-05-02'),
    '1.8.7': at('2026-05-20'),
  }

  test('since the first release after ours, however many came since; no trial, and nothing of an older line', () => {
    assert.deepEqual(readNewer(told('2.0.0', time), '1.9.0', now), { newest: '2.0.0', days: 90 })
    assert.deepEqual(readNewer(told('2.0.0', time), '1.10.0', now), { newest: '2.0.0', days: 30 })
    assert.equal(readNewer(told('2.0.0', time), '2.0.0', now), null)
  })

  test('trials count where the newest is one', () => {
    const trials = { '18.4.0-beta.16': at('2026-04-02'), '18.4.0-beta.17': at('2026-05-02') }
    assert.deepEqual(readNewer(told('18.4.0-beta.17', trials), '18.4.0-beta.16', now), { newest: '18.4.0-beta.17', days: 30 })
    assert.equal(readNewer(told('18.4.0-beta.17', trials), '18.4.0-beta.17', now), null)
  })

  test('silence, and a package that does not know our version, are no answer', () => {
    for (const text of ['', '{}', '{"error":{"code":"E404"}}', told('2.0.0', { '2.0.0': at('2026-01-01') })])
      assert.equal(readNewer(text, '1.0.0', now), undefined, text)
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageView } from '@escudo/contracts/page'
import { isNewer } from './is-newer.ts'

function view(phase: PageView['phase'], second: number, leaveTo?: string | null): PageView {
  const now = `2026-02-03T10:11:${String(second).padStart(2, '0')}+00:00`
  return { phase, now, ...(leaveTo !== undefined && { leaveTo }) } as PageView
}

const rows = [
  { what: 'an older view is ignored', next: view('choose', 1), current: view('paid', 2), newer: false },
  { what: 'a newer view is shown', next: view('paid', 2), current: view('choose', 1), newer: true },
  { what: 'a late payment follows an expiry', next: view('paid', 9), current: view('expired', 2, null), newer: true },
  { what: 'in the same second a method can be refused', next: view('choose', 1), current: view('phone', 1), newer: true },
  { what: 'in the same second an outcome is not undone', next: view('phone', 1), current: view('paid', 1), newer: false },
  { what: 'in the same second the address to go to stays known', next: view('paid', 1), current: view('paid', 1, null), newer: false },
]

for (const { what, next, current, newer } of rows) {
  test(what, () => assert.equal(isNewer(next, current), newer))
}

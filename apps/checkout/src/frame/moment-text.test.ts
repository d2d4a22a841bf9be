import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentText, timeLeftText } from './moment-text.ts'

test('a moment is told in Lisbon’s time of day, in summer too', () => {
  assert.equal(momentText('2026-02-03T10:11:12+00:00', 'PT'), '3\u00a0de\u00a0fevereiro\u00a0de\u00a02026, 10:11')
  assert.equal(momentText('2026-07-03T10:11:12+00:00', 'ES'), '3\u00a0de\u00a0julio\u00a0de\u00a02026, 11:11')
  assert.equal(momentText('2026-07-03T23:30:00+00:00', 'EN'), '4\u00a0July\u00a02026, 00:30')
  assert.equal(momentText('2026-07-03T10:11:12+00:00', 'ES', 'short'), '3\u00a0jul\u00a02026, 11:11')
})

const minute = 60_000
const rows = [
  [29.9 * minute, 'dentro de 29 minutos'],
  [59_999, 'dentro de 59 segundos'],
  [-5000, 'dentro de 0 segundos'],
  [119 * minute, 'dentro de 119 minutos'],
  [47 * 60 * minute, 'dentro de 47 horas'],
  [72 * 60 * minute, 'dentro de 3 dias'],
] as const
for (const [leftMs, text] of rows) {
  test(text, () => assert.equal(timeLeftText(leftMs, 'PT'), text))
}

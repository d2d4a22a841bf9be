import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@escudo/contracts/page'
import { fillIn } from './language.ts'

test('a number has its word beside it: one, none, many, and more than anybody counts', () => {
  const text = '{count} {count:pagamento|pagamentos} de {who}'
  const rows: [Language, string, string][] = [
    ['PT', '1', '1 pagamento de Rita'],
    ['PT', '0', '0 pagamentos de Rita'],
    ['ES', '2', '2 pagamentos de Rita'],
    ['EN', '1', '1 pagamento de Rita'],
    ['EN', '1000+', '1000+ pagamentos de Rita'],
  ]
  for (const [language, count, said] of rows) assert.equal(fillIn(text, language, { count, who: 'Rita' }), said)
})

test('what was not given stays as it is written', () =>
  assert.equal(fillIn('{count} {rows:row|rows}', 'EN', { count: '1' }), '1 {rows:row|rows}'))

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExactly } from '../decimal-euros.ts'
import type { EasypayAnswer } from './client.ts'
import { readStatement } from './statement.ts'

const row = (word: string): string =>
  `{"id": "1", "transaction_type": "${word}", "amount": {"amount": 12.5}, "transaction_timestamp": "2026-11-30 10:00:00",
    "details": {"operation_id": "op-${word}", "operation_key": "key"}}`

test('a word that easypay’s document has not is kept, and said to be odd; its own bookings move nothing', async () => {
  const body = parseExactly(`{"data": [${['CP', 'FEE', 'TB', 'NEW'].map(row).join(',')}]}`) as EasypayAnswer['body']
  const easypay = { name: 'easypay', log: { error: () => undefined }, call: async () => ({ status: 200, body }) }
  const lines = await readStatement(easypay, new Date('2026-11-30T00:00:00Z'), new Date('2026-12-01T00:00:00Z'))
  assert.deepEqual(
    lines.map(({ word, amountCents, isOdd = false }) => [word, amountCents, isOdd]),
    [
      ['CP', 1250, false],
      ['NEW', 1250, true],
    ],
  )
})

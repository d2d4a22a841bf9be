import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdditionalDataType } from '@escudo/contracts/vocabulary'
import { wrongValues } from './additional-data.ts'

const rows: [type: AdditionalDataType, good: string[], wrong: string[]][] = [
  ['STRING', ['a', '0', 'verdade', ' '], []],
  ['INTEGER', ['0', '-1', '007', '999999999999999999'], ['', '1.5', '1e3', '+1', ' 1', '1000000000000000000', 'um']],
  ['BOOLEAN', ['true', 'false'], ['1', 'TRUE', 'sim', '']],
  [
    'TIMESTAMP',
    ['2026-02-03', '2026-02-03T10:11:12+00:00', '2026-02-03T10:11Z'],
    ['03/02/2026', '2026-02-30', '1770113472', 'now', '2026-02-03T25:00:00'],
  ],
]
for (const [type, good, wrong] of rows) {
  test(`${type}: ${good.join(', ')}; not ${wrong.join(', ')}`, () => {
    assert.deepEqual(
      wrongValues(
        good.map((value) => ({ key: 'k', value, type })),
        '',
      ),
      [],
    )
    assert.deepEqual(
      wrongValues(
        wrong.map((value) => ({ key: 'k', value, type })),
        '/payment',
      ),
      wrong.map((_, index) => ({ code: 'e00216', pointer: `/payment/additionalData/${index}/value` })),
    )
  })
}

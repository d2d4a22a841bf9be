import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShardWords, withShardTables } from './in-shard.ts'

test('tables and values of a statement become places that its node fills', () => {
  const piece = {
    pieces: [
      "with made as (insert into payments (a) select '%' from json_to_recordset(",
      '::json) returning a) insert into payment_events (a, b) select a, ',
      ' from made',
    ],
    values: ['[]', null],
  }
  assert.deepEqual(inShardWords(piece), {
    tables: ['payments', 'payment_events'],
    statement:
      "with made as (insert into %1$s (a) select '%%' from json_to_recordset(($1)[1]::json) returning a) insert into %2$s (a, b) select a, ($1)[2] from made",
    given: ['[]', null],
  })
})

test('a statement that inserts names the tables of a shard, its values in their places', () => {
  const piece = {
    pieces: [
      'with made as (insert into payments (a) values (',
      ') returning a) insert into payment_events (a, b) select a, ',
      ' from made',
    ],
    values: [1, 'two'],
  }
  assert.deepEqual(
    withShardTables(piece, (table) => `${table}_102`),
    {
      pieces: [
        'with made as (insert into payments_102 (a) values (',
        ') returning a) insert into payment_events_102 (a, b) select a, ',
        ' from made',
      ],
      values: [1, 'two'],
    },
  )
})

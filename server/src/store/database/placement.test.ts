import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { placement } from './placement.ts'

const schema = readFileSync(join(import.meta.dirname, '../../../schema.sql'), 'utf8')
const tables = new Map(
  [...schema.matchAll(/^create table (\S+) \(\n([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => [name, body] as const),
)

test('every table has its place beyond one node, and no other', () => {
  assert.deepEqual([...placement.keys()].sort(), [...tables.keys()].sort())
})

test('what lies by entity has the entity in every key', () => {
  const indexes = [...schema.matchAll(/^create unique index \S+ on (\S+) \((.*)\)/gm)].map(([, table = '', columns = '']) => [
    table,
    columns,
  ])
  const keys = [...tables].flatMap(([table, body]) =>
    [...body.matchAll(/(?:primary key|unique|exclude using gist) \((.*)\)/g)].map(([, columns = '']) => [table, columns]),
  )
  const apart = [...indexes, ...keys].filter(
    ([table = '', columns = '']) => placement.get(table) === 'entity' && !/\bentity_id\b/.test(columns),
  )
  assert.deepEqual(apart, [])
})

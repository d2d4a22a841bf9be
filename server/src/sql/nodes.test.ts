import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constraintOf } from './error-code.ts'
import { manyRows } from './many-rows.ts'
import { onNodeOf } from './nodes.ts'
import { renderStatement } from './query.ts'
import { row } from './row.ts'

type Note = { entityId: number; noteId: number; words: object | null }
const notes = row<Note>('notes')({
  entityId: { type: 'integer', is: 'key' },
  noteId: { type: 'integer', is: 'key' },
  words: { type: 'jsonb', when: 'save' },
})
const one: Note = { entityId: 7, noteId: 1, words: { a: 1 } }
const another: Note = { entityId: 8, noteId: 2, words: null }

test('a statement names its node only where tables lie on several', () => {
  const piece = { pieces: ['select 1 from notes where note_id = 1', ''], values: [onNodeOf('entity_id', 7)] }
  assert.deepEqual(renderStatement(piece), { text: 'select 1 from notes where note_id = 1', values: [] })
  assert.deepEqual(renderStatement(piece, true), { text: 'select 1 from notes where note_id = 1 and entity_id = $1', values: [7] })
})

test('saved rows of one entity say it; those of two do not', () => {
  assert(!renderStatement(notes.save([one])).text.includes('notes.entity_id = $2'))
  assert.deepEqual(renderStatement(notes.save([one]), true).values.at(-1), 7)
  assert.equal(renderStatement(notes.save([one, another]), true).values.length, 1)
})

test('new rows are one text, or values where tables lie on several nodes', () => {
  const rows = manyRows<Note>({ entityId: 'integer', noteId: 'integer', words: 'jsonb' }).into('notes', [one, another])
  assert.equal(renderStatement(rows).values.length, 1)
  assert.deepEqual(renderStatement(rows, true), {
    text: 'insert into notes (entity_id, note_id, words) values ($1::integer, $2::integer, $3::jsonb), ($4::integer, $5::integer, $6::jsonb)',
    values: [7, 1, '{"a":1}', 8, 2, null],
  })
})

test('a constraint is known by its own name, whichever node tells of it', () => {
  const broken = (more: object) => constraintOf(Object.assign(new Error('x'), { code: '23505', ...more }))
  assert.equal(broken({ constraint: 'payments_live_sequence' }), 'payments_live_sequence')
  assert.equal(
    broken({ message: 'duplicate key value violates unique constraint "payments_live_sequence_102257"' }),
    'payments_live_sequence',
  )
  assert.equal(constraintOf(new Error('violates unique constraint "a_102257"')), undefined)
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { openDatabase } from '../server/src/store/db.ts'
import { migrate } from '../server/src/store/database/migrate.ts'
import { readSchema, schemaFile, schemaHead } from './read-schema.ts'

const url = process.env.TEST_DATABASE_URL ?? ''
const name = `schema_${randomBytes(8).toString('hex')}`
const admin = openDatabase(url, 1)
await admin.unsafe(`create database ${name}`)
const sql = openDatabase(url.replace(/postgres$/, name), 1)
after(async () => {
  await sql.end()
  // Without force, which may not end an autovacuum that is looking: a plain drop sends that one away, and waits for it.
  await admin.unsafe(`drop database ${name}`)
  await admin.end()
})

test('server/schema.sql is what the migrations make of an empty database', async () => {
  await migrate(sql)
  const found = schemaHead + (await readSchema(sql))
  assert.equal(await readFile(schemaFile, 'utf8'), found, 'It is stale: npm run schema, and commit it with the migration.')
})

test('a column, a constraint, an index, a trigger, a function and a sequence that are new are all seen', async () => {
  const before = (await readSchema(sql)).split('\n')
  await sql.unsafe(`
    create table simulator.notes (note integer primary key, said text default 'x' not null, constraint short check (length(said) < 9));
    create index notes_by_said on simulator.notes (said);
    create function simulator.note() returns trigger language plpgsql as 'begin return null; end';
    create trigger noted after insert on simulator.notes for each row execute function simulator.note();
    create sequence simulator.note_ids;`)
  const more = (await readSchema(sql)).split('\n').filter((line) => !before.includes(line))
  const wished = [
    'create sequence simulator.note_ids',
    'function simulator.note()',
    'create table simulator.notes',
    'note integer not null',
    "said text not null default 'x'",
    'primary key (note)',
    'constraint short check (length(said) < 9)',
    'index notes_by_said on simulator.notes (said)',
    'trigger noted after insert on simulator.notes',
  ]
  assert.deepEqual(
    wished.filter((text) => !more.some((line) => line.includes(text))),
    [],
    more.join('\n'),
  )
})

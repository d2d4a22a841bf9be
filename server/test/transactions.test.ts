import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '../src/store/db.ts'
import { cloneDatabase } from './harness.ts'

const database = await cloneDatabase()
const sql = openDatabase(database.url, 2)
after(async () => {
  await sql.end()
  await database.drop()
})

test('statements of one write fail for the reason of the first that failed, whichever is heard first', async () => {
  await sql
    .begin(async (tx) => {
      // Heard later than it fails, as whatever is asked through functions of its own.
      const first = (async () => await (async () => await tx`select 1 / ${0}::integer`)())()
      const [one, two] = await Promise.allSettled([first, tx`select 1`])
      for (const settled of [one, two]) {
        assert.equal(settled.status, 'rejected')
        assert.equal((settled.reason as { code: string }).code, '22012')
      }
      throw new Error('Nothing more.')
    })
    .catch(({ message }: Error) => assert.equal(message, 'Nothing more.'))
})

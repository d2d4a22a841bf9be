import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isThere, openDatabase } from '../db.ts'
import { startEmbedded } from './embedded.ts'

test('two that make a database at once, as the first start and a command, have the same one', async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'escudo-embedded-'))
  // As root, its server is another user, who has to come in.
  await chmod(home, 0o755)
  const folder = join(home, 'postgres')
  const both = await Promise.all([startEmbedded(folder), startEmbedded(folder)])
  t.after(async () => {
    await both[0].stop()
    await rm(home, { recursive: true, force: true })
  })
  assert.equal(both[0].url, both[1].url)
  assert.deepEqual(both.map(({ wasRunning }) => wasRunning).toSorted(), [false, true])
  const sql = openDatabase(both[0].url, 1)
  assert(await isThere(sql))
  await sql.end()
  assert.deepEqual((await readdir(home)).toSorted(), ['postgres', 'postgres.password', 'postgres.server.password'])
})

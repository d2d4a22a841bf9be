import assert from 'node:assert/strict'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createFiles } from './portal-files.ts'

test('a file that could not be read once, as when too many are open, is read for who asks next', async (context) => {
  const folder = await promises.mkdtemp(join(tmpdir(), 'escudo-portal-'))
  context.after(() => promises.rm(folder, { recursive: true, force: true }))
  await promises.writeFile(join(folder, 'a.txt'), 'as it is')
  const find = createFiles(folder, { publicUrl: 'https://pay.example', isTestMode: false })
  const read = context.mock.method(promises, 'readFile', () => Promise.reject(new Error('EMFILE')))
  syncBuiltinESMExports()
  try {
    await assert.rejects(find('a.txt', undefined), /EMFILE/)
  } finally {
    read.mock.restore()
    syncBuiltinESMExports()
  }
  const found = [await find('a.txt', undefined), await find('a.txt', undefined)]
  assert.deepEqual(
    found.map((file) => file?.content.toString()),
    ['as it is', 'as it is'],
  )
  assert.equal(found[0], found[1])
  assert.equal(await find('b.txt', undefined), undefined)
})

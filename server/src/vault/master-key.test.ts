import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { readMasterKey } from './master-key.ts'

async function newFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-key-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('kept in a file', () => {
  test('is made once, 32 bytes, for its owner’s eyes only', async (context) => {
    const folder = join(await newFolder(context), 'deep', 'data')
    const key = await readMasterKey(undefined, folder)
    assert.equal(key.length, 32)
    assert.equal((await stat(join(folder, 'master.key'))).mode & 0o777, 0o600)
    assert.deepEqual(await readMasterKey(undefined, folder), key)
    assert.deepEqual(Buffer.from(await readFile(join(folder, 'master.key'), 'utf8'), 'base64'), key)
  })

  test('an empty MASTER_KEY is none', async (context) => {
    const folder = await newFolder(context)
    assert.deepEqual(await readMasterKey('', folder), await readMasterKey(undefined, folder))
  })

  test('another folder has another key', async (context) => {
    const [one, other] = [await newFolder(context), await newFolder(context)]
    assert.notDeepEqual(await readMasterKey(undefined, one), await readMasterKey(undefined, other))
  })

  test('is one key when many start at once', async (context) => {
    const folder = await newFolder(context)
    const keys = await Promise.all(Array.from({ length: 16 }, () => readMasterKey(undefined, folder)))
    assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  })

  test('of the wrong length is refused with its place, and left as it was', async (context) => {
    const file = join(await newFolder(context), 'master.key')
    await writeFile(file, randomBytes(16).toString('base64'))
    const before = await readFile(file, 'utf8')
    await assert.rejects(readMasterKey(undefined, join(file, '..')), { message: `${file} must be 32 bytes in base64; this is 16.` })
    assert.equal(await readFile(file, 'utf8'), before)
  })
})

describe('given', () => {
  const given = randomBytes(32)

  test('wins over the file, and writes none', async (context) => {
    const folder = await newFolder(context)
    assert.deepEqual(await readMasterKey(` ${given.toString('base64')}\n`, folder), given)
    await assert.rejects(stat(join(folder, 'master.key')), { code: 'ENOENT' })
  })

  for (const length of [1, 16, 31, 33, 64]) {
    test(`${length} bytes are refused`, async (context) => {
      const folder = await newFolder(context)
      await assert.rejects(readMasterKey(randomBytes(length).toString('base64'), folder), {
        message: `MASTER_KEY must be 32 bytes in base64; this is ${length}.`,
      })
    })
  }

  test('a word that is no key is refused without being repeated', async (context) => {
    const folder = await newFolder(context)
    await assert.rejects(readMasterKey('correct horse battery staple', folder), (error: Error) => !error.message.includes('horse'))
  })
})

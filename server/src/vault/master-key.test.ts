import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { readMasterKeys } from './master-key.ts'
import { createVault } from './seal.ts'

/** The key that seals. */
const firstKey = async (dataDir: string, masterKey?: string): Promise<Buffer> =>
  (await readMasterKeys({ masterKey, dataDir })).all()[0]!.key

async function newFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-key-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('kept in a file', () => {
  test('is made once, 32 bytes, for its owner’s eyes only', async (context) => {
    const folder = join(await newFolder(context), 'deep', 'data')
    const key = await firstKey(folder)
    assert.equal(key.length, 32)
    assert.equal((await stat(join(folder, 'master.key'))).mode & 0o777, 0o600)
    assert.deepEqual(await firstKey(folder), key)
    assert.deepEqual(Buffer.from(await readFile(join(folder, 'master.key'), 'utf8'), 'base64'), key)
  })

  test('an empty MASTER_KEY is none', async (context) => {
    const folder = await newFolder(context)
    assert.deepEqual(await firstKey(folder, ''), await firstKey(folder))
  })

  test('another folder has another key', async (context) => {
    const [one, other] = [await newFolder(context), await newFolder(context)]
    assert.notDeepEqual(await firstKey(one), await firstKey(other))
  })

  test('is one key when many start at once', async (context) => {
    const folder = await newFolder(context)
    const keys = await Promise.all(Array.from({ length: 16 }, () => firstKey(folder)))
    assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  })

  test('of the wrong length is refused with its place, and left as it was', async (context) => {
    const file = join(await newFolder(context), 'master.key')
    await writeFile(file, randomBytes(16).toString('base64'), { mode: 0o600 })
    const before = await readFile(file, 'utf8')
    await assert.rejects(firstKey(join(file, '..')), { message: `${file} must be 32 bytes in base64; this is 16.` })
    assert.equal(await readFile(file, 'utf8'), before)
  })
})

describe('a file whose rights are too wide', { skip: process.platform === 'win32' && 'POSIX rights only.' }, () => {
  for (const [mode, said] of [
    [0o604, /rights are 0604: others could read it\. Say chmod 600/],
    [0o644, /rights are 0644: others could read it/],
    [0o602, /could change it/],
    [0o620, /could change it/],
    [0o666, /could change it/],
    [0o600, undefined],
    [0o400, undefined],
    [0o440, undefined],
  ] as const)
    test(`${mode.toString(8)}: ${said ? 'refused' : 'taken'}, named or in DATA_DIR`, async (context) => {
      const dataDir = await newFolder(context)
      for (const [name, fileName, place] of [
        ['named', undefined, (file: string) => ({ masterKeyFile: file })],
        ['master.key', undefined, () => ({})],
        ['backup.key', 'backup.key', () => ({})],
      ] as const) {
        const file = join(dataDir, name)
        await writeFile(file, randomBytes(32).toString('base64'))
        await chmod(file, mode)
        const reading = readMasterKeys({ dataDir, ...place(file), ...(fileName && { fileName }) })
        if (said) await assert.rejects(reading, said)
        else assert.equal((await reading).all().length, 1)
      }
    })
})

describe('given', () => {
  const given = randomBytes(32)

  test('wins over the file, and writes none', async (context) => {
    const folder = await newFolder(context)
    assert.deepEqual(await firstKey(folder, ` ${given.toString('base64')}\n`), given)
    await assert.rejects(stat(join(folder, 'master.key')), { code: 'ENOENT' })
  })

  for (const length of [1, 16, 31, 33, 64]) {
    test(`${length} bytes are refused`, async (context) => {
      const folder = await newFolder(context)
      await assert.rejects(firstKey(folder, randomBytes(length).toString('base64')), {
        message: `MASTER_KEY must be 32 bytes in base64; this is ${length}.`,
      })
    })
  }

  test('a word that is no key is refused without being repeated', async (context) => {
    const folder = await newFolder(context)
    await assert.rejects(firstKey(folder, 'correct-horse-battery-staple'), (error: Error) => !error.message.includes('horse'))
  })
})

describe('several', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const text = (...keys: Buffer[]): string => keys.map((key) => key.toString('base64')).join(',')

  test('open whatever one of them sealed; the first one seals', async (context) => {
    const folder = await newFolder(context)
    const before = createVault(old).seal('secret', 'place')
    const vault = createVault(await readMasterKeys({ masterKey: text(next, old), dataDir: folder }))
    assert.equal(vault.open(before, 'place'), 'secret')
    assert.equal(createVault(next).open(vault.seal('later', 'place'), 'place'), 'later')
  })

  test('in a file that is replaced: what another process seals with the new one opens here', async (context) => {
    const file = join(await newFolder(context), 'keys')
    await writeFile(file, text(old), { mode: 0o600 })
    const vault = createVault(await readMasterKeys({ masterKeyFile: file, dataDir: '/nowhere' }))
    const before = vault.seal('secret', 'place')
    await writeFile(file, text(next, old), { mode: 0o600 })
    assert.equal(vault.open(createVault(next).seal('theirs', 'place'), 'place'), 'theirs')
    assert.equal(vault.open(before, 'place'), 'secret')
    assert(!vault.header().equals(createVault(old).header()))
  })
})

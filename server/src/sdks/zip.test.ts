import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { writeZip } from './zip.ts'

const entries = [
  { path: 'php-client/README.md', bytes: Buffer.from('Dois pães\n'.repeat(1000)) },
  { path: 'php-client/lib/ação.php', bytes: Buffer.from('<?php\n') },
  { path: 'php-client/empty', bytes: Buffer.alloc(0) },
]

test('the same files give the same bytes', async () => {
  assert.deepEqual(await writeZip(entries), await writeZip(entries))
})

test('another content has another moment, as whoever keeps compiled files goes by that', async () => {
  const momentOf = async (text: string): Promise<number> => {
    const zip = await writeZip([{ path: 'a.php', bytes: Buffer.from(text) }])
    return zip.readUInt32LE(10)
  }
  assert.equal(await momentOf('<?php // 1'), await momentOf('<?php // 1'))
  assert.equal(new Set(await Promise.all(Array.from({ length: 50 }, (_, at) => momentOf(`<?php // ${at}`)))).size, 50)
})

test('the first file can be read from its own header', async () => {
  const zip = await writeZip(entries)
  assert.equal(zip.toString('latin1', 0, 4), 'PK\x03\x04')
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  assert.deepEqual(inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(18))), entries[0]!.bytes)
})

const missing = spawnSync('unzip', ['-v']).status === 0 ? false : 'unzip is not installed: apt-get install unzip.'

test('unzip finds no fault in it, and every file as it was', { skip: missing }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-zip-'))
  try {
    await writeFile(join(folder, 'made.zip'), await writeZip(entries))
    execFileSync('unzip', ['-q', '-t', 'made.zip'], { cwd: folder })
    execFileSync('unzip', ['-q', 'made.zip'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    for (const { path, bytes } of entries) assert.deepEqual(await readFile(join(folder, path)), bytes, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

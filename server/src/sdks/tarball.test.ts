import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readTarball } from './tarball.ts'

/** A ustar header and the file, filled up to whole blocks. */
function file(name: string, bytes: Buffer, prefix = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('ustar\0', 257)
  header.write(prefix, 345)
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}

const tarball = gzipSync(
  Buffer.concat([
    file('package/package.json', Buffer.from('{}')),
    file('package/whole', Buffer.alloc(512, 7)),
    file('7.0.0.jar', Buffer.from('jar'), 'package/versions'),
    Buffer.alloc(1024),
  ]),
)

for (const [name, bytes] of [
  ['package/package.json', Buffer.from('{}')],
  ['package/whole', Buffer.alloc(512, 7)],
  ['package/versions/7.0.0.jar', Buffer.from('jar')],
  ['7.0.0.jar', undefined],
] as const) {
  test(`${name}: ${bytes ? 'the file' : 'nothing'}`, async () => assert.deepEqual(await readTarball(tarball, name), bytes))
}

test('half a tarball is no tarball', async () => {
  await assert.rejects(readTarball(tarball.subarray(0, tarball.length / 2), 'package/whole'))
})

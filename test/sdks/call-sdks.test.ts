import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { javaMissing, toolchains, type Toolchain } from './toolchains.ts'

const { client } = await startTestProvider()

/** Generates, downloads and unpacks an SDK as `folder/sdk`. */
async function unpack(folder: string, { language, options }: Toolchain): Promise<void> {
  const { link } = ok(await client.createSdk({ params: { language }, body: options }))
  const zip = join(folder, 'sdk.zip')
  await writeFile(zip, Buffer.from(await (await fetch(link)).arrayBuffer()))
  execFileSync('unzip', ['-q', zip, '-d', folder])
  await rename(join(folder, `${language}-client`), join(folder, 'sdk'))
}

/** Each says the same: the server's address is in the SDK; credentials, header, models and dates work; an error is read. */
const expected = {
  same: true,
  amount: 1250,
  code: 'SDK-1',
  summary: 'Dois pães',
  state: 'pending',
  year: new Date().getUTCFullYear(),
  refused: { status: 404, code: 'e00502', msg: 'Transaction not found' },
}

describe('a checkout created and read through the SDK', () => {
  for (const toolchain of toolchains) {
    const missing = javaMissing() ?? (toolchain.isThere() ? undefined : `Not tried: apt-get install ${toolchain.packages}.`)
    test(toolchain.language, { skip: missing ?? false }, async () => {
      const folder = await mkdtemp(join(tmpdir(), `escudo-${toolchain.language}-`))
      try {
        await unpack(folder, toolchain)
        assert.deepEqual(JSON.parse(await toolchain.call(folder)), expected)
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 20 })
      }
    })
  }
})

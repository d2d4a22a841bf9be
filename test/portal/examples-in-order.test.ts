import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { partsOf, readRecorded, type ExamplePart } from '../../apps/portal/document/page-parts.ts'
import { startTestProvider } from '../../server/test/harness.ts'

// Every curl block of every guide, as it is printed, one after the other in a fresh sandbox.
const { baseUrl } = await startTestProvider({ publicUrl: brand.api })
const docs = join(import.meta.dirname, '../../apps/portal/docs')
const missing = ['bash', 'curl', 'jq'].find((command) => spawnSync(command, ['--version']).status !== 0)

function run(script: string): Promise<{ text: string; problems: string }> {
  const shell = spawn('bash', ['-u', '-s'])
  let [text, problems] = ['', '']
  shell.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  shell.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString('utf8')))
  shell.stdin.end(script)
  return new Promise((resolve) => shell.on('close', () => resolve({ text, problems })))
}

type Block = { name: string; prepare: string; curl: string; status: number }

function blocksOf(file: string): Block[] {
  const names = Array.from(readFileSync(join(docs, file), 'utf8').matchAll(/<Example name="([^"]+)"/g), ([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => {
    const { tabs, prepare = '' } = partsOf('Example', { name }, 'pt') as ExamplePart
    const curl = tabs.find(({ label }) => label === 'curl')
    return curl ? [{ name, prepare, curl: curl.code, status: readRecorded(name).answer.status }] : []
  })
}

describe('the curl blocks of a guide run in their order', () => {
  const guides = globSync('guides/**/*.mdx', { cwd: docs }).sort()
  const withBlocks = guides.map((file) => ({ file, blocks: blocksOf(file) })).filter(({ blocks }) => blocks.length > 0)
  test('are many', () => assert(withBlocks.flatMap(({ blocks }) => blocks).length > 40))
  for (const { file, blocks } of withBlocks) {
    test(file, async (context) => {
      if (missing) return context.diagnostic(`NOT RUN: ${missing} is not installed.`)
      const script = blocks
        .map(({ prepare, curl }) => `${prepare}\n${curl.replace(/^curl/, `curl -s -o /dev/null -w '%{http_code}\\n'`)}`)
        .join('\n')
        .replaceAll(brand.api, baseUrl)
      const { text, problems } = await run(script)
      const got = text.trim().split('\n')
      // A thing that an earlier guide has made is found again, which is 200 where the first time was 201.
      const wrong = blocks.filter(({ status }, index) => String(status) !== got[index] && !(status === 201 && got[index] === '200'))
      assert.deepEqual(
        wrong.map(({ name }) => name),
        [],
        `${got.join(' ')}\n${problems}`,
      )
    })
  }
})

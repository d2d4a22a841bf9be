import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { startTestProvider } from '../../harness.ts'

const { baseUrl } = await startTestProvider()
const page = await readFile(new URL('../../../../docs/how-to/call-every-resource.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block ?? '')

/** Pastes the page's blocks into one bash, as a reader does; one answer a line. */
async function paste(): Promise<string[]> {
  const script = blocks.join('\n').replace('http://127.0.0.1:8080', baseUrl)
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-c', script], { maxBuffer: 1 << 24 })
  return stdout.split('\n').filter((line) => line !== '')
}

describe('docs/how-to/call-every-resource.md', () => {
  test('every call succeeds when pasted', async () => {
    const answers = await paste()
    assert(answers.length >= 30, `${answers.length} answers`)
    for (const answer of answers) assert.equal((JSON.parse(answer) as { success: boolean }).success, true, answer)
  })
})

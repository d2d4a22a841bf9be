import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { standInCredentials } from '../../server/test/easypay.ts'
import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'

const standIn = await startEasypayStandIn(standInCredentials)
after(() => standIn.close())

function live(words: readonly string[], settings: object): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'live/run.ts'), ...words], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
    // A command that refuses its words does not wait for what comes in.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(settings))
  })
}

const settings = { system: standIn.baseUrl, ...standInCredentials }

test('what is tried at a vendor’s test system holds at its stand-in', async () => {
  const { code, text } = await live(['easypay'], settings)
  assert.equal(code, 0, text)
  assert.equal(text.match(/^as it should be: /gm)?.length, 14, text)
})

test('what is not as it should be is said, and ends with 1', async () => {
  const { code, text } = await live(['easypay'], { ...settings, apiKey: 'another' })
  assert.equal(code, 1)
  assert.match(text, /NOT approved: a payment is approved: declined \(e04100, 403\)/)
})

for (const [words, given, said] of [
  [['bank'], settings, /npm run acquirer:live -- easypay/],
  [['easypay'], { ...settings, system: 'production' }, /Real people are behind production/],
  [['easypay'], {}, /An easypay account is/],
] as const)
  test(`refused: ${words.join(' ')} with ${Object.keys(given).length} settings, ${said.source}`, async () => {
    const { code, text } = await live(words, given)
    assert.equal(code, 1)
    assert.match(text, said)
  })

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
    // As a person runs it, and not as a part of this run.
    const { NODE_TEST_CONTEXT: _ours, ...env } = process.env
    const command = ['--test-reporter=spec', join(import.meta.dirname, 'live/run.ts'), ...words]
    const child = execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
    // A command that refuses its words does not wait for what comes in.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(settings))
  })
}

const settings = { system: standIn.baseUrl, ...standInCredentials }

test('the conformance suite, run against a stand-in as if it were the vendor’s, holds without anybody’s control', async () => {
  const { code, text } = await live(['easypay'], { ...settings, applePay: true })
  assert.equal(code, 0, text)
  assert.match(text, /^easypay answers, and lets this account in\./)
  for (const promise of [
    'MB WAY, approved: approved, however often it is asked, and inquired the same',
    'Credit/debit card, waiting, asked five times at once: one answer',
    'Apple Pay, waiting: waiting, however often it is asked, and inquired the same',
    'a refund: approved, however often it is asked, and inquired the same',
    'a request that waits, MW: declined, and no approval is possible after',
    'an approved request by reversing it, once or twice',
    'and finds one again whose answer was lost',
    'easypay shows its books',
  ])
    assert(text.includes(`✔ ${promise} (`), `${promise}: ${text}`)
  for (const controlled of [
    'by the payer, MW',
    'or lets the payer decide',
    'silent: unknown',
    'what was paid, 1250',
    'keeps a card',
    'security code',
  ])
    assert(!text.includes(controlled), controlled)
})

test('a promise that does not hold is said, and ends with 1', async () => {
  standIn.world.faults.queuedRefusal = 'Insufficient funds'
  const { code, text } = await live(['easypay'], settings)
  standIn.world.faults.queuedRefusal = ''
  assert.equal(code, 1)
  assert.match(text, /✖ a capture: approved, however often it is asked, and inquired the same/)
})

for (const [words, given, said] of [
  [['bank'], settings, /npm run acquirer:live -- easypay/],
  [['easypay'], { ...settings, system: 'production' }, /Real people are behind production/],
  [['easypay'], {}, /An easypay account is/],
  [['easypay'], { ...settings, apiKey: 'another' }, /easypay does not let this account in/],
] as const)
  test(`refused: ${words.join(' ')} with ${Object.keys(given).length} settings, ${said.source}`, async () => {
    const { code, text } = await live(words, given)
    assert.equal(code, 1)
    assert.match(text, said)
  })

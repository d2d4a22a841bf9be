import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { eventually, freePort } from '../../server/test/harness.ts'

// The SOAP guide's programs that check a notification in form, each in its own language.
const folder = join(import.meta.dirname, '../../apps/portal/samples/verify-form-webhook')
const key = 'sample-private-key'
const now = Math.floor(Date.now() / 1000)

function form(hookAction = 'payment_confirmed'): string {
  const hookDate = '03-02-2026 10:11:12'
  const hookHash = createHash('sha256').update(`${key}${hookAction}${hookDate}`).digest('hex')
  return new URLSearchParams({ hookAction, hookDate, hookHash, 'payments[0][paymentId]': '10001' }).toString()
}
const signature = (body: string, ts = now, by = key) => `hash=${createHmac('sha256', by).update(`${body}${ts}`).digest('hex')},ts=${ts}`

const rows: readonly [name: string, body: string, signature: string, status: number][] = [
  ['well signed', form(), signature(form()), 200],
  ['another body', form('payment_expired'), signature(form()), 403],
  ['another key', form(), signature(form(), now, 'other'), 403],
  ['too old', form(), signature(form(), now - 1900), 403],
  ['not signed', form(), '', 403],
]

const servers: readonly [language: string, command: (port: number) => string[]][] = [
  ['TypeScript', () => [process.execPath, join(folder, 'verify.ts')]],
  ['PHP', (port) => ['php', '-S', `127.0.0.1:${port}`, join(folder, 'verify.php')]],
  ['Python', () => ['python3', join(folder, 'verify.py')]],
]

for (const [language, command] of servers) {
  const [probe = ''] = command(0)
  const isMissing = spawnSync(probe, ['--version']).error !== undefined
  describe(language, { skip: isMissing && `${probe} is not installed` }, async () => {
    const port = await freePort()
    const [program = '', ...options] = command(port)
    const child = spawn(program, options, { stdio: 'ignore', env: { ...process.env, PRIVATE_KEY: key, PORT: String(port) } })
    after(() => child.kill())
    const post = async (body: string, header: string): Promise<number> => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Escudo-Signature': header }
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
    }
    for (const [name, body, header, status] of [...rows, ['a field is missing', 'hookAction=a', signature('hookAction=a'), 400] as const]) {
      test(`${name}: ${status}`, async () => {
        await eventually('The receiver listens', async () =>
          post('x=1', '').then(
            () => true,
            () => false,
          ),
        )
        assert.equal(await post(body, header), status)
      })
    }
  })
}

describe('bash', { skip: spawnSync('openssl', ['version']).error !== undefined && 'openssl is not installed' }, () => {
  const run = (input: string, header: string, by = key): number | null =>
    spawnSync('bash', [join(folder, 'verify.sh'), header], { input, env: { ...process.env, PRIVATE_KEY: by } }).status
  for (const [name, body, header, status] of rows) {
    test(name, () => assert.equal(run(body, header), status === 200 ? 0 : 1))
  }
})

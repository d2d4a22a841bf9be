import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { eventually, freePort } from '../../server/test/harness.ts'

const folder = join(import.meta.dirname, '../../apps/portal/samples/verify-standard-webhook')
const body = JSON.stringify({ webhook: { id: '1', action: 'payment_confirmed' }, payments: [{ id: '10001', amount: 1250 }] })
const now = (): number => Math.floor(Date.now() / 1000)

type Sent = { id: string; time: string; signature: string }
const demoKey: string = demoKeys['1001']
const sign = (time: number, { id = 'evt_p10001_2', text = body, key = demoKey } = {}): Sent => ({
  id,
  time: String(time),
  signature: `v1,${createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64')}`,
})

/** What was sent, and whether it is true. */
const rows: [name: string, sent: () => Sent, isTrue: boolean][] = [
  ['signed now', () => sign(now()), true],
  ['the second of several signatures', () => ({ ...sign(now()), signature: `v1a,AAAA v1,AAAA ${sign(now()).signature}` }), true],
  ['another body', () => sign(now(), { text: `${body} ` }), false],
  ['another key', () => sign(now(), { key: demoKeys['1002'] }), false],
  ['another id', () => ({ ...sign(now()), id: 'evt_p10001_3' }), false],
  ['another time', () => ({ ...sign(now()), time: String(now() - 5) }), false],
  ['six minutes old', () => sign(now() - 360), false],
  ['no headers', () => ({ id: '', time: '', signature: '' }), false],
]

type Receiver = { name: string; command: string; options: (port: number) => string[] }
const receivers: Receiver[] = [
  { name: 'verify.ts', command: process.execPath, options: () => ['--no-warnings', join(folder, 'verify.ts')] },
  { name: 'verify.php', command: 'php', options: (port) => ['-S', `127.0.0.1:${port}`, join(folder, 'verify.php')] },
  { name: 'verify.py', command: 'python3', options: () => [join(folder, 'verify.py')] },
]

for (const { name, command, options } of receivers) {
  test(name, async (context) => {
    if (spawnSync(command, ['--version']).status !== 0) return context.diagnostic(`NOT RUN: ${command} is not installed.`)
    const port = await freePort()
    const child = spawn(command, options(port), { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' })
    try {
      const send = ({ id, time, signature }: Sent) =>
        fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature },
          body,
        })
      await eventually('The receiver listens', () =>
        send(sign(0)).then(
          () => true,
          () => false,
        ),
      )
      for (const [what, sent, isTrue] of rows) assert.equal((await send(sent())).status, isTrue ? 204 : 403, what)
    } finally {
      child.kill()
    }
  })
}

describe('verify.sh', () => {
  for (const [what, sent, isTrue] of rows) {
    test(what, async (context) => {
      if (spawnSync('openssl', ['version']).status !== 0) return context.diagnostic('NOT RUN: openssl is not installed.')
      const place = await mkdtemp(join(tmpdir(), 'escudo-verify-'))
      await writeFile(join(place, 'body'), body)
      const { id, time, signature } = sent()
      const { status } = spawnSync('bash', [join(folder, 'verify.sh'), join(place, 'body'), id, time, signature])
      await rm(place, { recursive: true })
      assert.equal(status === 0, isTrue)
    })
  }
})

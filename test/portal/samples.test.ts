import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { eventually, freePort } from '../../server/test/harness.ts'

const folder = join(import.meta.dirname, '../../apps/portal/samples/verify-webhook')
const body = JSON.stringify({
  webhook: { id: '1', action: 'payment_confirmed' },
  payments: [{ id: '10001', amount: 1250, summary: 'Pão' }],
})
const now = (): number => Math.floor(Date.now() / 1000)
const sign = (ts: number, text = body, key: string = demoKeys['1001']): string =>
  `hash=${createHmac('sha256', key).update(`${text}${ts}`).digest('hex')},ts=${ts}`

/** What was sent, and whether it is true. */
const rows: [name: string, header: () => string, isTrue: boolean][] = [
  ['signed now', () => sign(now()), true],
  ['another body', () => sign(now(), `${body} `), false],
  ['another key', () => sign(now(), body, demoKeys['1002']), false],
  ['another time', () => sign(now()).replace(/ts=\d+/, `ts=${now() - 5}`), false],
  ['31 minutes old', () => sign(now() - 1860), false],
  ['no header', () => '', false],
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
      const send = (header: string) =>
        fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(header && { 'Escudo-Signature': header }) },
          body,
        })
      await eventually('The receiver listens', () =>
        send('').then(
          () => true,
          () => false,
        ),
      )
      for (const [what, header, isTrue] of rows) assert.equal((await send(header())).status, isTrue ? 204 : 403, what)
    } finally {
      child.kill()
    }
  })
}

describe('verify.sh', () => {
  for (const [what, header, isTrue] of rows) {
    test(what, async (context) => {
      if (spawnSync('openssl', ['version']).status !== 0) return context.diagnostic('NOT RUN: openssl is not installed.')
      const place = await mkdtemp(join(tmpdir(), 'escudo-verify-'))
      await writeFile(join(place, 'body'), body)
      const { status } = spawnSync('bash', [join(folder, 'verify.sh'), join(place, 'body'), header()])
      await rm(place, { recursive: true })
      assert.equal(status === 0, isTrue)
    })
  }
})

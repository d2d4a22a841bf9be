import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { eventually, freePort } from '../../server/test/harness.ts'

/** What is sent to a sample that checks signatures: how a row's words go into headers, and into arguments of the script. */
type Sent<S> = {
  /** The folder of the samples. */
  folder: string
  body: string
  rows: readonly (readonly [name: string, sent: () => S, isTrue: boolean])[]
  headersOf: (sent: S) => Record<string, string>
  argumentsOf: (sent: S) => string[]
}

type Receiver = { name: string; command: string; options: (port: number) => string[] }

/** Starts each sample and sends it all rows: what is true is taken, nothing else. */
export function testReceivers<S>({ folder, body, rows, headersOf, argumentsOf }: Sent<S>): void {
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
      const send = (headers: Record<string, string>) =>
        fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body })
      try {
        await eventually('The receiver listens', () =>
          send({}).then(
            () => true,
            () => false,
          ),
        )
        for (const [what, sent, isTrue] of rows) assert.equal((await send(headersOf(sent()))).status, isTrue ? 204 : 403, what)
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
        const { status } = spawnSync('bash', [join(folder, 'verify.sh'), join(place, 'body'), ...argumentsOf(sent())])
        await rm(place, { recursive: true })
        assert.equal(status === 0, isTrue)
      })
    }
  })
}

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'

// The command as somebody runs it, with npm itself, before a registry of ours that answers what the real one was seen to answer.
const advisory = {
  id: 1_096_366,
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  title: 'Runs what it is given',
  severity: 'critical',
  vulnerable_versions: '<1.0.1',
  cwe: ['CWE-94'],
  cvss: { score: 9.8, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
}
const versions = Object.fromEntries(['1.0.0', '1.0.1'].map((version) => [version, { name: 'weak-thing', version }]))
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const time = { '1.0.0': daysAgo(400), '1.0.1': daysAgo(100) }
let known: Record<string, readonly object[]> | undefined = {}
const asked: string[] = []
const registry = createServer((request, response) => {
  request.resume()
  asked.push(`${request.method} ${request.url}`)
  const isAudit = request.url?.endsWith('/advisories/bulk')
  const body = isAudit ? known : { name: 'weak-thing', 'dist-tags': { latest: '1.0.1' }, versions, time }
  response.writeHead(body ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(body ?? {}))
})
await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
after(() => registry.close())

const folder = await mkdtemp(join(tmpdir(), 'escudo-weak-'))
after(() => rm(folder, { recursive: true, force: true }))
const top = { name: 'shop', version: '1.0.0', dependencies: { 'weak-thing': '1.0.0' } }
await writeFile(join(folder, 'package.json'), JSON.stringify(top))
const packages = { '': top, 'node_modules/weak-thing': { version: '1.0.0' } }
await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...top, lockfileVersion: 3, requires: true, packages }))

function weakPackages(port = (registry.address() as AddressInfo).port, ...words: string[]): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
    MASTER_KEY: 'is told to nobody',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'weak-packages.ts'), folder, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

describe('npm run weak-packages', () => {
  test('one is known to be weak: named with why, and 1', async () => {
    known = { 'weak-thing': [advisory] }
    const { code, text } = await weakPackages()
    assert.equal(code, 1, text)
    assert.match(text, /critical {2}weak-thing 1\.0\.0 {2}Runs what it is given\n/)
    assert.match(text, /: 1 weak packages\n/)
    assert(asked.includes('POST /-/npm/v1/security/advisories/bulk'))
  })

  test('one that is hardly weak is named, and 0; none, and 0', async () => {
    // npm remembers what it was told of an advisory by its id.
    known = { 'weak-thing': [{ ...advisory, id: 2, severity: 'low' }] }
    const low = await weakPackages()
    assert.deepEqual([low.code, /low {2}weak-thing/.test(low.text)], [0, true], low.text)
    known = {}
    const none = await weakPackages()
    assert.deepEqual([none.code, none.text.split('\n')[0]], [0, `${folder}: 0 weak packages`])
  })

  test('one that is old is named with what is newer and since when; told how old is too old, 1', async () => {
    known = {}
    const told = await weakPackages()
    assert.equal(told.code, 0, told.text)
    assert.match(told.text, /old {2}weak-thing 1\.0\.0 {2}1\.0\.1 is there, and something newer for 100 days\n/)
    assert.match(told.text, /: 1 packages with something newer for 90 days\n$/)
    assert.equal((await weakPackages(undefined, '--days', '90')).code, 1)
    const young = await weakPackages(undefined, '--days', '101')
    assert.deepEqual([young.code, young.text.endsWith(': 0 packages with something newer for 101 days\n')], [0, true], young.text)
    assert.equal((await weakPackages(undefined, '--days', 'many')).code, 1)
  })

  test('nobody answers, or a registry that cannot: said so, and 2', async () => {
    known = undefined
    for (const port of [undefined, 9]) {
      const { code, text } = await weakPackages(port)
      assert.equal(code, 2, text)
      assert.match(text, /nothing is known of these packages/)
    }
  })
})

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { confine, type Confinement } from './confine.ts'

const isRoot = process.getuid?.() === 0
const skip = !isRoot && 'Only root can start a program as somebody else.'
const folder = mkdtempSync(join(tmpdir(), 'escudo-confine-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function run({ words }: Confinement, script: string): string {
  const [first = '', ...rest] = [...words, '/bin/sh', '-c', script]
  return execFileSync(first, rest, { env: {}, encoding: 'utf8' })
}

test('as root: a user of its own, without groups, rights or our files', { skip }, async () => {
  const found = await confine(['/bin/sh', '-c', 'true'])
  if (found.uid === undefined) return assert.match(found.lacks.join(), /^.*it runs as root: /)
  writeFileSync(join(folder, 'secret'), 'a key', { mode: 0o600 })
  assert.equal(run(found, 'id -u; id -G').trim(), `${found.uid}\n${found.uid}`)
  assert.equal(run(found, `cat ${join(folder, 'secret')} 2>/dev/null || echo closed`).trim(), 'closed')
  assert.match(run(found, 'grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/self/status'), /CapEff:\s0+\nCapBnd:\s0+\nNoNewPrivs:\s1/)
})

test('no network but its own, where the system lets us', async () => {
  const found = await confine(['/bin/sh', '-c', 'true'])
  if (!found.words[0]?.endsWith('unshare')) return assert.match(found.lacks.join(), /could reach a network/)
  const interfaces = run(found, 'cat /proc/net/dev')
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
  assert.deepEqual(
    interfaces.map((line) => line.split(':')[0]?.trim()),
    ['lo'],
  )
})

test('what another user cannot start runs as root, and it is said why', { skip }, async () => {
  const own = join(folder, 'own')
  writeFileSync(own, '#!/bin/sh\n', { mode: 0o700 })
  const { uid, lacks } = await confine([own])
  assert.equal(uid, undefined)
  assert.match(lacks.join(), /it runs as root: (another user cannot run|this system lets|there is no)/)
})

test('who is not root stays who they are', async () => {
  const { uid, words } = await confine(['/bin/true'], false)
  assert.equal(uid, undefined)
  assert(!words.some((word) => word.includes('setpriv')))
})

import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { GeneratorFailed, NoJava, TooSlow, findJava, runJava } from './java.ts'

test('what takes too long is ended', async () => {
  const start = Date.now()
  await assert.rejects(runJava('/bin/sh', ['-c', 'exec sleep 20'], { folder: tmpdir(), timeoutMs: 200, words: [] }), TooSlow)
  assert(Date.now() - start < 10_000)
})

test('what fails says so with the end of its words', async () => {
  await assert.rejects(
    runJava('/bin/sh', ['-c', 'echo nothing; echo no such option >&2; exit 3'], { folder: tmpdir(), timeoutMs: 10_000, words: [] }),
    (error) => {
      assert(error instanceof GeneratorFailed)
      assert.match(error.message, /no such option/)
      return true
    },
  )
})

test('it knows nothing of our environment', () =>
  runJava('/bin/sh', ['-c', 'test -z "$MASTER_KEY$DATABASE_URL$TEST_MASTER_KEY" && test "$HOME" = "$PWD"'], {
    folder: tmpdir(),
    timeoutMs: 10_000,
    words: [],
  }))

test('an empty path has no Java', async () => {
  await assert.rejects(findJava({ home: undefined, path: '' }), NoJava)
})

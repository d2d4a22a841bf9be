import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostQuestions, runConcurrently } from './run-concurrently.ts'

const items = Array.from({ length: mostQuestions * 3 }, (_, index) => index)
const onceReady = () => new Promise((resolve) => setImmediate(resolve))

test('one that takes its time does not hold up the others', async () => {
  const done: number[] = []
  const slow = Promise.withResolvers<void>()
  const all = runConcurrently(
    items,
    () => false,
    async (item) => {
      if (item === 0) await slow.promise
      done.push(item)
    },
  )
  await onceReady()
  assert.deepEqual(done, items.slice(1))
  slow.resolve()
  await all
  assert.equal(done.length, items.length)
})

test('so many at the same time and no more; once it is over, what was begun ends and nothing else begins', async () => {
  const begun: number[] = []
  const answer = Promise.withResolvers<void>()
  let isOver = false
  const all = runConcurrently(
    items,
    () => isOver,
    async (item) => {
      begun.push(item)
      await answer.promise
    },
  )
  await onceReady()
  assert.deepEqual(begun, items.slice(0, mostQuestions))
  isOver = true
  answer.resolve()
  await all
  assert.equal(begun.length, mostQuestions)
})

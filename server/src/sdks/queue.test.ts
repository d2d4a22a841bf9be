import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Busy, createQueue } from './queue.ts'

test('two at a time, three wait, the next is refused', async () => {
  const run = createQueue(2, 3)
  let [now, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async (): Promise<number> => {
    most = Math.max(most, (now += 1))
    await new Promise<void>((resolve) => ends.push(resolve))
    return (now -= 1)
  }
  const five = Array.from({ length: 5 }, () => run(work))
  await assert.rejects(run(work), Busy)
  for (let done = 0; done < 5; done += 1) {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(five)
  assert.equal(most, 2)
})

test('work that fails gives its place to the next', async () => {
  const run = createQueue(1, 1)
  const failed = run(() => Promise.reject(new Error('no')))
  const next = run(async () => 'done')
  await assert.rejects(failed, /no/)
  assert.equal(await next, 'done')
  assert.equal(await run(async () => 'again'), 'again')
})

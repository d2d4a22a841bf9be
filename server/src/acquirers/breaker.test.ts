import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AcquirerOutage, LockedOut, type Acquirer, type AcquirerAnswer, type MeansRequest } from './acquirer.ts'
import { createBreaker, kindOfCall, watchWith, withBreaker } from './breaker.ts'

function started() {
  const time = { now: 1_000_000 }
  const changes: boolean[] = []
  const breaker = createBreaker({ changed: (isOut) => void changes.push(isOut), clock: () => time.now })
  const silent = (times: number): void => Array.from({ length: times }).forEach(() => breaker.silent())
  return { time, changes, breaker, silent }
}

test('five silences in a row are out until it answers; it is tried after half a minute, then half as often, every five minutes at least', () => {
  const { time, changes, breaker, silent } = started()
  silent(4)
  breaker.answered()
  silent(4)
  assert.equal(breaker.isOut(), false, 'An answer in between begins the count anew.')
  assert.deepEqual(changes, [false], 'The first answer of all is told.')
  silent(3)
  assert.equal(breaker.isOut(), true)
  for (const pause of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
    time.now += pause - 1
    silent(1)
    assert.equal(breaker.isDue(), false, 'What was under way makes its pause no longer.')
    time.now += 1
    assert.equal(breaker.isDue(), true)
    assert.equal(breaker.isOut(), true, 'Nothing new is asked before it answers.')
    silent(1)
  }
  breaker.answered()
  assert.equal(breaker.isOut(), false)
  assert.deepEqual(changes, [false, true, false])
})

test('asked to be left alone, it is for as long, and not lost', async () => {
  const { time, changes, breaker } = started()
  const watch = watchWith(breaker)
  await assert.rejects(
    watch(() => Promise.reject(new AcquirerOutage('Later.', { restMs: 7_000 }))),
    AcquirerOutage,
  )
  await watch(() => Promise.resolve('What was asked before is answered.'))
  time.now += 6_999
  assert.equal(breaker.isOut(), true)
  assert.equal(breaker.isDue(), false)
  time.now += 1
  assert.equal(breaker.isOut(), false)
  assert.deepEqual(changes, [false])
})

test('a fault of ours is no silence', async () => {
  const { breaker } = started()
  const watch = watchWith(breaker)
  for (let times = 0; times < 6; times++)
    await assert.rejects(
      watch(() => Promise.reject(new Error('A fault.'))),
      /A fault/,
    )
  assert.equal(breaker.isOut(), false)
})

test('silent to calls of one kind while it answers others: out all the same, tried after a pause with one call, and back by an answer of that kind', () => {
  const { time, changes, breaker } = started()
  const begin = kindOfCall('POST', '/payments')
  const look = kindOfCall('GET', '/payments/s2a81/status?x=1')
  assert.deepEqual(
    [begin, look, kindOfCall('POST', '/payments/s27/mbway-id/purchase')],
    ['POST /payments', 'GET /payments/*/status', 'POST /payments/*/mbway-id/purchase'],
  )
  for (let times = 0; times < 5; times++) {
    breaker.silent(0, begin)
    breaker.answered(look)
  }
  assert.equal(breaker.isOut(), true)
  time.now += 30_000
  breaker.answered(look)
  assert.equal(breaker.isOut(), false, 'One call is let through.')
  breaker.silent(0, begin)
  assert.equal(breaker.isOut(), true)
  time.now += 59_999
  breaker.answered(look)
  assert.equal(breaker.isOut(), true, 'The second pause is twice as long.')
  time.now += 1
  breaker.answered(look)
  breaker.answered(begin)
  breaker.silent(0, begin)
  assert.equal(breaker.isOut(), false, 'Its own answer begins the count anew.')
  assert.deepEqual(changes, [false, true, false, true, false])
})

test('who is not let in is out at once and until it takes something new, whatever it shows meanwhile', async () => {
  const { time, changes, breaker } = started()
  const watch = watchWith(breaker)
  const answers: (() => Promise<AcquirerAnswer>)[] = []
  const asked = { ask: () => answers.shift()!() } as unknown as Acquirer
  const ask = () => withBreaker(asked, breaker).ask({} as MeansRequest)
  const locked = async (): Promise<AcquirerAnswer> => {
    await watch(() => Promise.resolve({ status: 401 }), 'POST /payments')
    throw new LockedOut('Not let in.')
  }
  const shows = (status: number) => watch(() => Promise.resolve({ status }), 'GET /payments/*/status')
  answers.push(locked)
  assert.deepEqual(await ask(), { outcome: 'declined', code: 'e04100', raw: 'not asked: locked out' })
  await shows(200)
  assert.deepEqual([breaker.isOut(), breaker.isLockedOut(), changes], [true, true, [true]])
  assert.deepEqual(await ask(), { outcome: 'declined', code: 'e04100', raw: 'not asked: out' })
  time.now += 30_000
  assert.equal(breaker.isDue(), true)
  await shows(401)
  assert.equal(breaker.isOut(), true, 'That it says no again is no answer.')
  await shows(200)
  assert.deepEqual([breaker.isOut(), breaker.isLockedOut()], [false, false], 'One question is let through.')
  answers.push(locked)
  await ask()
  time.now += 59_999
  await shows(200)
  assert.equal(breaker.isOut(), true, 'The second pause is twice as long.')
  time.now += 1
  await shows(200)
  answers.push(() => Promise.resolve({ outcome: 'approved', acquirerReference: '1' }))
  assert.equal((await ask()).outcome, 'approved')
  assert.deepEqual([breaker.isLockedOut(), changes], [false, [true, false, true, false]])
})

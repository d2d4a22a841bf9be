import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { AcquirerOutage, type AcquirerAnswer } from './acquirer.ts'
import { withinTime } from './within-time.ts'

/** The time limit keeps no process alive by itself; a test waits for it all the same. */
function stayAwake(context: TestContext): void {
  const timer = setInterval(() => undefined, 1_000)
  context.after(() => clearInterval(timer))
}

describe('an answer in time is given as it is', () => {
  const answers: AcquirerAnswer[] = [
    { outcome: 'approved', acquirerReference: '1' },
    { outcome: 'declined', code: 'e02433' },
    { outcome: 'waiting' },
    { outcome: 'unknown' },
  ]
  for (const answer of answers) test(answer.outcome, async () => assert.equal(await withinTime(Promise.resolve(answer), 60_000), answer))
})

test('silence is unknown', async (context) => {
  stayAwake(context)
  assert.deepEqual(await withinTime(new Promise<AcquirerAnswer>(() => undefined), 5), { outcome: 'unknown' })
})

test('a broken line is unknown', async () => {
  assert.deepEqual(
    await withinTime(Promise.reject<AcquirerAnswer>(new AcquirerOutage('The line broke.', { cause: new Error('ECONNRESET') })), 60_000),
    {
      outcome: 'unknown',
    },
  )
})

test('anything else is a fault and not hidden', async () => {
  await assert.rejects(withinTime(Promise.reject<AcquirerAnswer>(new TypeError('a bug')), 60_000), { name: 'TypeError', message: 'a bug' })
})

test('an answer or an error after the time changes nothing and disturbs nobody', async (context) => {
  stayAwake(context)
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  process.on('unhandledRejection', note)
  context.after(() => process.off('unhandledRejection', note))
  const late = Promise.withResolvers<AcquirerAnswer>()
  assert.deepEqual(await withinTime(late.promise, 5), { outcome: 'unknown' })
  late.reject(new AcquirerOutage('too late'))
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(unhandled, [])
})

test('no timer is left when the answer came', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  await withinTime(Promise.resolve({ outcome: 'waiting' }), 60_000)
  assert.equal(timers(), before)
})

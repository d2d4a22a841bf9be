import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { card, mbway, multibanco, normalMultibanco, payment, someTime } from '../../test/payment-builder.ts'
import { live, sumOf, type Command, type Life } from '../../test/payment-life.ts'
import type { Payment } from './payment.ts'
import { cardOnTerminal } from './terminals/terminal.ts'
import { isTerminalPayment } from './terminals/terminal-payment.ts'
import { steps, transitionOf, type Step } from './transitions.ts'

const amounts = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 1_300 }) }, { weight: 2, arbitrary: fc.constant(1_250) })
const often = fc.integer({ min: 0, max: 9 }).map((dice) => dice < 7)

// Endings are rare, so that lives are long enough to reach every step.
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('capture' as const, 'refund' as const, 'adjust' as const), amountCents: amounts }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('part' as const), pick: fc.nat(9), approve: often }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('try' as const), code: fc.constantFrom('CC' as const, 'MW' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('request' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), approve: often }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 60, 60, 300, 3_601, 604_801) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('multibanco' as const), amountCents: amounts }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), ignoreUnsupported: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'send' as const, 'no card' as const, 'settle' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), secondsAgo: fc.constantFrom(0, 30, 3_600) }) },
)

const anyPayment = fc
  .record({
    type: fc.constantFrom('payment' as const, 'authorization' as const),
    mb: fc.constantFrom(multibanco, normalMultibanco),
    blockLate: fc.boolean(),
  })
  .map(({ type, mb, blockLate }) => payment({ type, blockLate, availableMethods: type === 'payment' ? [card, mb, mbway] : [card, mbway] }))

const onTerminal = fc
  .boolean()
  .map((blockLate) => payment({ blockLate, availableMethods: [cardOnTerminal], methodCode: 'CC', methodType: 'TPA' }))

// A saved method leaves no choice, and is asked as the payment is made.
const bySavedMethod = fc
  .record({ type: fc.constantFrom('payment' as const, 'authorization' as const), code: fc.constantFrom('CC' as const, 'MW' as const) })
  .map(({ type, code }) => payment({ type, availableMethods: [], methodCode: code, methodType: 'DEFAULT' }))

/** `SEED=… npm test -- server/src/domain/payment.test.ts` lives the same lives again. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const visited = new Set<string>()

/** What holds between any two moments of a payment's life. */
function checkStep(before: Payment, life: Life, newEvents: Life['events']): void {
  const { payment: after } = life
  const hasOneWay = isTerminalPayment(before) || before.availableMethods.length === 0
  assert(newEvents.length <= (hasOneWay ? 2 : 1), 'One command, one transition; the end of an only way, or a late word, may be two.')
  let { state } = before
  for (const [index, event] of newEvents.entries()) {
    const transition = transitionOf(before.type, state, event.name as Step)
    assert.deepEqual([event.state, event.action], [transition?.to, transition?.tell ?? null])
    assert.equal(event.sequence, before.lastSequence + 1 + index)
    assert.equal(event.createdAt, life.now)
    visited.add(`${before.type} ${state} ${event.name}`)
    state = event.state
  }
  assert.equal(after.lastSequence, before.lastSequence + newEvents.length, 'An event for each step of the sequence.')
  assert.equal(after.state, state, 'The state changes with an event only.')
  if (after.state === before.state) return
  assert.notEqual(before.state, 'confirmed', 'Confirmed is for ever.')
  if (before.state !== 'cancelled') return
  const isLate = after.state === 'confirmed' && after.methodCode === 'MB' && after.methodType === 'NORMAL' && !after.blockLate
  const isLateWord = after.state === 'authorised' && isTerminalPayment(after) && life.now <= after.validEnd
  assert(
    isLate || isLateWord,
    'A cancelled payment is only left by a late payment of a normal reference that is not blocked, and by a terminal’s word while it is valid.',
  )
}

/** What holds at every moment. */
function checkMoney(life: Life): void {
  const { payment } = life
  assert(payment.refundedCents >= 0 && payment.refundedCents <= payment.amountCents, 'Never more refunded than paid.')
  assert(payment.capturedCents >= 0 && payment.capturedCents <= payment.amountCents, 'Never more captured than authorised.')
  assert(payment.amountCents > 0)
  assert.equal(payment.refundedCents, sumOf(life, 'refund'))
  assert.equal(payment.capturedCents, sumOf(life, 'capture'))
  if (payment.refundedCents > 0) assert.equal(payment.state, 'confirmed')
  if (payment.type !== 'authorization' || payment.state !== 'confirmed') return
  const isReleased = life.events.some(({ name }) => name === 'release')
  assert.equal(sumOf(life, 'capture', 'done'), isReleased ? payment.capturedCents : payment.amountCents)
  assert(payment.capturedCents > 0, 'Confirmed says that something was taken.')
}

test('8,000 random lives of one payment keep the rules', (context) => {
  context.diagnostic(`SEED=${seed}`)
  fc.assert(
    fc.property(
      fc.oneof({ weight: 3, arbitrary: anyPayment }, { weight: 1, arbitrary: onTerminal }, { weight: 1, arbitrary: bySavedMethod }),
      fc.noBias(fc.array(anyCommand, { minLength: 5, maxLength: 60, size: 'max' })),
      (born, commands) => {
        const life: Life = { payment: born, events: [], parts: [], trying: born.availableMethods.length === 0, now: someTime }
        for (const command of commands) {
          const before = life.payment
          const told = life.events.length
          live(life, command)
          const newEvents = life.events.slice(told)
          checkStep(before, life, newEvents)
          checkMoney(life)
        }
        assert.deepEqual(
          life.events.map(({ sequence }) => sequence),
          life.events.map((_, index) => index + 2),
          'Gapless.',
        )
      },
    ),
    { numRuns: 8_000, seed },
  )
})

test('and they went everywhere: no step of a payment or an authorisation was left out', () => {
  const all = (['payment', 'authorization'] as const).flatMap((type) =>
    (['pending', 'pending_confirmation', 'confirmed', 'authorised', 'cancelled'] as const).flatMap((state) =>
      steps.filter((step) => transitionOf(type, state, step)).map((step) => `${type} ${state} ${step}`),
    ),
  )
  assert.deepEqual(
    all.filter((step) => !visited.has(step)),
    [],
    `SEED=${seed}`,
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Acquirer } from '../src/acquirers/acquirer.ts'
import { createSimulator } from '../src/acquirers/simulator/connector.ts'
import { mostQuestions } from '../src/jobs/run-concurrently.ts'
import { findAttemptsToLookAfter } from '../src/store/attempts.ts'
import { findExpired } from '../src/store/payments.ts'
import { advance, askPhone, assertRefused, authorised, cardEntry, cards, newCheckout, ok, phones, reaches } from './builders.ts'
import { startTestProvider } from './harness.ts'

const provider = await startTestProvider()
const { app, client, clientFor, page } = provider
const { services } = app
const simulated = createSimulator(app.sql, '')
const neighbour = clientFor({ clientId: '500100209' })
const silent = () => Promise.resolve({ outcome: 'unknown' } as const)
const later = new Date(Date.now() + 3_600_000)
const each = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make))

/** Runs something while the acquirer answers some questions otherwise. */
async function answering(otherwise: Partial<Acquirer>, work: () => Promise<unknown>): Promise<void> {
  const { acquirer, acquirerTimeoutMs } = services
  Object.assign(services, { acquirer: { ...acquirer, ...otherwise }, acquirerTimeoutMs: 60_000 })
  await work().finally(() => Object.assign(services, { acquirer, acquirerTimeoutMs }))
}

/** A question that is answered once as many stand there as go side by side: one after another never comes so far. */
function onceAllAsk(question: 'cancel' | 'inquire'): Partial<Acquirer> {
  const { acquirer } = services
  const together = Promise.withResolvers<void>()
  let asking = 0
  return {
    [question]: async (request: Parameters<Acquirer['cancel']>[0]) => {
      asking += 1
      if (asking === mostQuestions) together.resolve()
      await together.promise
      return acquirer[question](request as Parameters<Acquirer['inquire']>[0])
    },
  }
}

describe('the bank is asked about many at the same time', () => {
  test('authorisations whose time is over', async () => {
    const payments = await each(mostQuestions, () => authorised(provider))
    await answering(onceAllAsk('cancel'), () => advance(client, 40 * 86_400))
    for (const { id } of payments) await reaches(client, id, 'cancelled')
  })

  test('words that were held back', async () => {
    const payments = await each(mostQuestions, () => askPhone(client))
    await client.setFault({ body: { clientId: '510000002', kind: 'notification_late', on: true } })
    for (const { id } of payments) ok(await client.approveOnPhone({ params: { paymentId: id } }))
    await client.setFault({ body: { clientId: '510000002', kind: 'notification_late', on: false } })
    await answering(onceAllAsk('inquire'), () => advance(client, 61))
    for (const { id } of payments) await reaches(client, id, 'confirmed')
  })
})

describe('an entity with much to ask keeps no other waiting', () => {
  test('open questions: each entity’s first comes before anybody’s second', async () => {
    await each(12, () => askPhone(client))
    await askPhone(neighbour)
    const ahead = new Date(later.getTime() + 60 * 86_400_000)
    const entities = (await findAttemptsToLookAfter(app.sql, ahead, { entityId: null, limit: 50, mostOfOne: 10 })).map(
      ({ entityId }) => entityId,
    )
    assert.deepEqual(entities.slice(0, 2).sort(), [500100209, 510000002])
    assert.equal(entities.filter((entityId) => entityId === 510000002).length, 10)
  })

  test('words that arrive far in the future on one clock do not hide those of another', async () => {
    const subject = { kind: 'request', requestId: crypto.randomUUID(), paymentId: '1' } as const
    await each(60, () => simulated.hold(510000002, subject, 'late', later))
    await simulated.hold(500100209, subject, 'late', new Date(later.getTime() + 86_400_000))
    assert((await simulated.listHeld(null)).some(({ merchantId }) => merchantId === 500100209))
  })

  test('what the janitor asks after is not asked after by the expiry, too', async () => {
    const waiting = await askPhone(neighbour, phones.ignores)
    const over = await findExpired(app.sql, new Date(later.getTime() + 400 * 86_400_000), 'unpaid', {
      entityId: 500100209,
      limit: 50,
      mostOfOne: 50,
    })
    assert(!over.some(({ paymentId }) => paymentId === waiting.id))
  })
})

describe('a bank that does not say what became of a question', () => {
  test('a cancellation that comes too late is answered all the same: 502', async () => {
    const { id } = await askPhone(neighbour)
    const withdraw = () => Promise.resolve({ outcome: 'declined', code: 'e04122' } as const)
    await answering({ withdraw, inquire: silent }, async () =>
      assertRefused(await neighbour.cancelPayment({ params: { id }, body: {} }), 502, ['e04101']),
    )
    ok(await neighbour.cancelPayment({ params: { id }, body: {} }))
  })

  test('who turns away from its question is not kept for a second one', async () => {
    const { id, paymentId } = await newCheckout(neighbour)
    ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.challenge) }))
    const inquire = () => assert.fail('The bank was asked again.')
    await answering({ withdraw: silent, inquire }, async () => {
      assert.equal(ok(await page.leaveBank({ params: { token: id } })).phase, 'bank')
    })
    await advance(neighbour, 3_600, '500100209')
    await reaches(neighbour, paymentId, 'cancelled')
  })
})

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { followUp, inquiryAbout, meansRequest } from '../../../../test/acquirers/conformance-requests.ts'
import { AcquirerOutage } from '../acquirer.ts'
import { createBreaker, watchWith } from '../breaker.ts'
import { createSibsClient } from '../sibs/client.ts'
import { createEasypayClient, NotAgain } from './client.ts'
import { createEasypay } from './connector.ts'
import { startEasypayStandIn } from './stand-in/server.ts'

// What easypay answers with an error of its own may be done, and it answers the same for a day: it is never sent again.
const credentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }
const standIn = await startEasypayStandIn(credentials)
after(() => standIn.close())
const { world } = standIn
const alarms: string[] = []
const sent: string[] = []
const easypay = createEasypay({
  name: 'easypay',
  log: { error: (_details, message) => void alarms.push(message) },
  settings: { baseUrl: standIn.baseUrl, ...credentials },
  watch: (call, kind = '') => {
    if (kind.startsWith('POST')) sent.push(kind)
    return call()
  },
})
const phone = { code: 'MW', phoneNumber: '351#911234567' } as const
beforeEach(() => {
  sent.length = 0
  alarms.length = 0
})

async function paid(hold = false) {
  const asked = meansRequest(phone, { hold })
  assert.equal((await easypay.ask(asked)).outcome, 'approved')
  sent.length = 0
  return asked
}

for (const [kind, hold, path] of [
  ['refund', false, 'POST /refund/*'],
  ['capture', true, 'POST /capture/*'],
] as const)
  test(`a ${kind} that was done and answered with an error is found in easypay’s list, and not sent again`, async () => {
    const step = followUp(kind, await paid(hold), 'MW')
    world.faults.brokenPosts = 1
    await assert.rejects(easypay[kind](step), NotAgain)
    const answer = await easypay.inquire(inquiryAbout(step))
    assert.equal(answer.outcome, 'approved')
    assert.deepEqual(await easypay.inquire(inquiryAbout(step)), answer, 'By its name from now on.')
    assert.deepEqual([sent, alarms], [[path], []])
  })

test('a capture that was not done, and a release that is in no list, are a person’s: nothing is sent again', async () => {
  const [capture, release] = [followUp('capture', await paid(true), 'MW'), followUp('cancel', await paid(true), 'MW')]
  world.faults.errors = 1
  await assert.rejects(easypay.capture(capture), NotAgain)
  world.faults.brokenPosts = 1
  await assert.rejects(easypay.cancel(release), NotAgain)
  for (const step of [capture, release]) {
    assert.deepEqual(await easypay.inquire(inquiryAbout(step)), { outcome: 'unknown' })
    assert.deepEqual(await easypay.recognise!(inquiryAbout(step)), { outcome: 'notFound' })
  }
  assert.deepEqual(sent, ['POST /capture/*', 'POST /void/*'])
  assert.deepEqual(new Set(alarms), new Set(['A person has to ask easypay what became of this question.']))
})

test('money on its way back whose refund was answered with an error is found, and given back once', async () => {
  const asked = await paid()
  world.faults.brokenPosts = 1
  await assert.rejects(easypay.reverse(inquiryAbout(asked)), NotAgain)
  assert.equal((await easypay.reverse(inquiryAbout(asked))).outcome, 'approved')
  const other = await paid()
  world.faults.brokenPosts = 0
  const refunds = world.allRefunds().filter(({ key }) => key === `reverse-${asked.requestId}`)
  assert.equal(refunds.length, 1)
  // One that was not done is a person's.
  const broken = { ...inquiryAbout(other), state: { reversing: 'refund', lost: new Date().toISOString() } }
  assert.deepEqual(await easypay.reverse(broken), { outcome: 'unknown' })
  assert.deepEqual(alarms, ['A person has to ask easypay whether this was given back.'])
  assert.deepEqual(sent, [])
})

test('a charge of a kept card that was answered with an error is found, and charged once', async () => {
  const asked = meansRequest({ code: 'CC' }, { keeps: true })
  await easypay.ask(asked)
  const [frequent] = world.frequents.byKey(asked.requestId)
  world.frequents.give(frequent!, true)
  sent.length = 0
  world.faults.brokenPosts = 1
  await assert.rejects(easypay.inquire(inquiryAbout(asked)), NotAgain)
  const answer = await easypay.inquire(inquiryAbout(asked))
  assert.equal(answer.outcome, 'approved')
  assert.equal(world.capturesOf(frequent!.id).length, 1)
  assert.deepEqual([sent, alarms], [['POST /capture/*'], []])
})

test('easypay stores an error of what it began and answers it again, as a replay; that is no silence', async () => {
  const asked = await paid()
  world.faults.brokenPosts = 1
  const breaker = createBreaker({ changed: () => undefined, clock: Date.now })
  const client = createEasypayClient({ baseUrl: standIn.baseUrl, ...credentials })
  const [single] = world.byKey(asked.requestId)
  const ask = () => watchWith(breaker)(() => client('POST', `/refund/${single!.captureId}`, { value: 1 }, `k-${asked.requestId}`), 'POST')
  for (let times = 0; times < 8; times++) await assert.rejects(ask(), NotAgain)
  assert.equal(breaker.isOut(), false)
  assert.equal(world.allRefunds().filter(({ capture }) => capture === single!.captureId).length, 1)
})

/** A server that answers everything the same. */
async function answering(status: number, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => void request.resume().on('end', () => response.writeHead(status, headers).end('{}')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('whether the same may be sent again is what easypay says with its answer, and what its notes say where it does not', async () => {
  const says = (value: string) => ({ 'X-Easypay-Should-Retry': value })
  for (const [status, headers, method, mayRepeat] of [
    [500, says('true'), 'POST', true],
    [500, {}, 'POST', false],
    [500, {}, 'GET', true],
    [504, {}, 'POST', false],
    [502, {}, 'POST', true],
    [502, says('false'), 'POST', false],
    [409, says('false'), 'POST', false],
    [409, {}, 'POST', true],
  ] as const) {
    const client = createEasypayClient({ baseUrl: await answering(status, headers), ...credentials })
    const asking = client(method, '/refund/x', method === 'POST' ? {} : undefined, 'key')
    await assert.rejects(
      asking,
      (error) => error instanceof AcquirerOutage && error instanceof NotAgain !== mayRepeat,
      `${method} ${status}`,
    )
  }
})

test('a question that is still under way (409) makes nobody out', async () => {
  const baseUrl = await answering(409)
  const clients = [
    createEasypayClient({ baseUrl, ...credentials }),
    createSibsClient({ baseUrl, clientId: 'client', token: 'token' } as Parameters<typeof createSibsClient>[0]),
  ]
  for (const client of clients) {
    const breaker = createBreaker({ changed: () => undefined, clock: Date.now })
    for (let times = 0; times < 8; times++)
      await assert.rejects(
        watchWith(breaker)(() => client('GET', '/x')),
        AcquirerOutage,
      )
    assert.equal(breaker.isOut(), false)
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Delivery } from '../store/deliveries.ts'
import { failedIndexes, groupDeliveries } from './deliver-webhooks.ts'

function delivery(deliveryId: string, changes: Partial<Delivery> = {}): Delivery {
  return {
    entityId: 510000002,
    deliveryId,
    platformId: 1001,
    webhookId: 12,
    handler: 'escudo-v2',
    retries: 'classic',
    mostEvents: 50,
    paymentId: '58113',
    scheduleId: null,
    batchId: null,
    sequence: 2,
    action: 'payment_confirmed',
    url: 'https://shop.example/hooks',
    body: {},
    tries: 0,
    clockAheadSeconds: '0',
    ...changes,
  }
}

function spelled(groups: Delivery[][]): string {
  return groups.map((group) => group.map(({ deliveryId }) => deliveryId).join('')).join(' ')
}

describe('groupDeliveries', () => {
  const a = delivery('a')
  const rows: [name: string, deliveries: Delivery[], groups: string][] = [
    ['nothing', [], ''],
    ['one', [a], 'a'],
    ['the same address and action', [a, delivery('b', { paymentId: '58114' })], 'ab'],
    ['another platform', [a, delivery('b', { platformId: 1002 })], 'a b'],
    ['another subscription', [a, delivery('b', { webhookId: 13 })], 'a b'],
    ['a callbackUrl', [a, delivery('b', { webhookId: null })], 'a b'],
    ['two payments with one callbackUrl', [delivery('a', { webhookId: null }), delivery('b', { webhookId: null })], 'ab'],
    ['another address', [a, delivery('b', { url: 'https://shop.example/other' })], 'a b'],
    ['another action', [a, delivery('b', { action: 'payment_refunded' })], 'a b'],
    [
      'mixed, each in its order',
      [a, delivery('x', { webhookId: 13 }), delivery('b'), delivery('y', { webhookId: 13 }), delivery('c')],
      'abc xy',
    ],
    ['another number of tries', [a, delivery('b', { tries: 3 })], 'ab'],
  ]
  for (const [name, deliveries, groups] of rows)
    test(`${name}: ${groups || 'no group'}`, () => assert.equal(spelled(groupDeliveries(deliveries)), groups))

  test('parts that look alike when joined are told apart', () => {
    assert.equal(
      spelled(groupDeliveries([delivery('a', { platformId: 1, webhookId: 12 }), delivery('b', { platformId: 11, webhookId: 2 })])),
      'a b',
    )
  })

  test('at most fifty travel together, none is lost and none doubled', () => {
    const many = Array.from({ length: 121 }, (_, index) => delivery(String(index)))
    const groups = groupDeliveries(many)
    assert.deepEqual(
      groups.map((group) => group.length),
      [50, 50, 21],
    )
    assert.deepEqual(groups.flat(), many)
    assert.deepEqual(
      groupDeliveries(many.map((one) => ({ ...one, mostEvents: 1 }))).map((group) => group.length),
      many.map(() => 1),
    )
  })
})

function pointing(...pointers: string[]): string {
  return JSON.stringify({ errors: pointers.map((pointer) => ({ source: { pointer } })) })
}

describe('failedIndexes of three payments', () => {
  const rows: [name: string, status: number | null, answer: string, failed: number[]][] = [
    ...[200, 201, 202, 204].map((status): [string, number, string, number[]] => [
      `${status} is a success, whatever it says`,
      status,
      pointing('/payments/0'),
      [],
    ]),
    ...[199, 203, 205, 206, 207, 226, 301, 302, 307, 308, 400, 401, 404, 410, 422, 429, 500, 503].map(
      (status): [string, number, string, number[]] => [`${status} without a body`, status, '', [0, 1, 2]],
    ),
    ['no answer', null, '', [0, 1, 2]],
    ['one is pointed at', 400, pointing('/payments/1'), [1]],
    ['an entity is', 400, pointing('/entities/2'), [2]],
    ['two are', 422, pointing('/payments/2', '/payments/0'), [0, 2]],
    ['one, twice', 500, pointing('/payments/1', '/payments/1'), [1]],
    ['all are', 400, pointing('/payments/0', '/payments/1', '/payments/2'), [0, 1, 2]],
    ['one that was not sent', 400, pointing('/payments/3'), [0, 1, 2]],
    ['one that was and one that was not', 400, pointing('/payments/0', '/payments/7'), [0, 1, 2]],
    ['somewhere else', 400, pointing('/webhook'), [0, 1, 2]],
    ['a negative one', 400, pointing('/payments/-1'), [0, 1, 2]],
    ['no number', 400, pointing('/payments/'), [0, 1, 2]],
    ['an empty list', 400, pointing(), [0, 1, 2]],
    ['no list', 400, '{"errors":{}}', [0, 1, 2]],
    ['no source', 400, '{"errors":[{}]}', [0, 1, 2]],
    ['a null', 400, 'null', [0, 1, 2]],
    ['a page', 500, '<h1>Oops</h1>', [0, 1, 2]],
    ['cut short', 400, '{"errors":[{"source":{"poi', [0, 1, 2]],
  ]
  for (const [name, status, answer, failed] of rows) {
    test(`${name}: ${failed.join(', ') || 'none'}`, () => assert.deepEqual([...failedIndexes({ status, answer }, 3)].sort(), failed))
  }
})

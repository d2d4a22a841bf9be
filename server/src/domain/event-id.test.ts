import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventIdOf, transferEventId } from './event-id.ts'

test('a payment, an entity and a transfer with the same numbers are three events', () => {
  const ids = [
    eventIdOf({ entityId: 510_000_002, paymentId: '510000002', sequence: 2 }),
    eventIdOf({ entityId: 510_000_002, paymentId: null, sequence: 2 }),
    transferEventId(510_000_002, 2),
  ]
  assert.deepEqual(ids, ['evt_p510000002_2', 'evt_e510000002_2', 'evt_t510000002_2'])
  // Standard Webhooks joins id, time and body with full stops.
  assert(ids.every((id) => !id.includes('.')))
})

import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { walkCurl } from './samples.ts'
import { walkOf } from './walk-steps.ts'

const checkout = {
  checkoutId: 'abc',
  checkoutUrl: 'http://x/pay/abc',
  paymentId: '10001',
  amount: 1250,
  code: 'FIRST',
  state: 'pending' as const,
  createdAt: '2026-02-03T10:11:12+00:00',
}
const nothing = { checkouts: [], requests: [], events: [], receivers: [] }
const request = { requestId: 'r', at: '', method: 'GET', path: '/pay/abc?page_language=EN', status: 200, ms: 3 }
const confirm = { paymentId: '10001', sequence: 2, name: 'confirm', state: 'confirmed' as const, amount: 1250, at: '' }
const received = { receivedId: 'x', at: '', action: 'payment_confirmed', paymentIds: ['10001'], valid: true, status: 200 }
const receivers = [{ name: 'first', url: '', status: 200, received: [received] }]
const doneIn = (seen: object, passed?: string) => [...walkOf({ ...nothing, ...seen }, passed).done]

test('each step is done when it happened, in order', () => {
  deepEqual(doneIn({}), [])
  deepEqual(doneIn({ checkouts: [{ ...checkout, code: 'ORDER-7' }] }), [])
  deepEqual(doneIn({ checkouts: [checkout] }), ['created'])
  deepEqual(doneIn({ checkouts: [checkout], requests: [request] }), ['created', 'opened'])
  deepEqual(doneIn({ checkouts: [checkout], events: [confirm] }), ['created', 'opened', 'paid'])
  const paid = { ...checkout, state: 'confirmed' as const }
  deepEqual(doneIn({ checkouts: [paid], events: [confirm], receivers }), ['created', 'opened', 'paid', 'received', 'confirmed'])
})

test('an earlier walk does not count', () => {
  deepEqual(doneIn({ checkouts: [checkout] }, 'abc'), [])
  equal(walkOf({ ...nothing, checkouts: [checkout] }, 'abc').checkout, undefined)
})

test('the call is whole', () => {
  const curl = walkCurl(
    { origin: 'http://127.0.0.1:8080', headerPrefix: 'Escudo', clientId: '510000002', platformCode: '1001', privateKey: 'key' },
    'ES',
  )
  match(curl, /-u 1001:key/)
  match(curl, /"language":"ES"/)
  match(curl, /Escudo-ClientId: 510000002/)
  match(curl, /"callbackUrl":"http:\/\/127\.0\.0\.1:8080\/sandbox\/receiver\/first"/)
})

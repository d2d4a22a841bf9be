import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { paymentIdOf } from './payment-id-of.ts'

const answer = (data: unknown): string => JSON.stringify({ success: true, data })

const rows: [what: string, address: string, answer: string | undefined, id: string | undefined][] = [
  ['its address names it', '/api/payments/10007/refunds?x=1', answer({ id: '10008' }), '10007'],
  ['a new payment', '/api/payments', answer({ id: '10007' }), '10007'],
  ['a new checkout', '/api/checkouts', answer({ id: 'abc', paymentId: '10007' }), '10007'],
  ['a page of a checkout', '/pay/abc/card', answer({ paymentId: '10007' }), '10007'],
  ['a list', '/api/payments?limit=1', answer([{ id: '10007' }]), undefined],
  ['something else with an id', '/api/webhooks', answer({ id: '7' }), undefined],
  ['a refusal', '/api/payments', '{"success":false,"error":{"code":"e00219"}}', undefined],
  ['what is no JSON', '/pay/abc', undefined, undefined],
]

for (const [what, address, said, id] of rows) test(`the payment of a request: ${what}`, () => equal(paymentIdOf(address, said), id))

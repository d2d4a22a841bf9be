import assert from 'node:assert/strict'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { describe, test } from 'node:test'
import { sign } from './sign.ts'

const key = 'sample-private-key'
const body = '{"a":1}'
const ts = 1767225600
const hash = 'c2514e76583d6ac54ab4cee9145ac5e248c694dfabac5cb069e770434ca49f35'

/** A receiver written from the public guide (specification webhooks §1): the parts in any order, no older than half an hour. */
function verifies(header: string, received: Uint8Array, now = ts): boolean {
  const parts = new Map(header.split(',').map((part) => part.split('=', 2) as [string, string]))
  const sent = Buffer.from(parts.get('hash') ?? '')
  const expected = Buffer.from(
    createHmac('sha256', key)
      .update(received)
      .update(parts.get('ts') ?? '')
      .digest('hex'),
  )
  return sent.length === expected.length && timingSafeEqual(sent, expected) && now - Number(parts.get('ts')) <= 1800
}

/** Every text that differs from this one by one bit of one byte. */
function flipped(bytes: Uint8Array): Uint8Array[] {
  return Array.from(bytes).flatMap((byte, index) => Array.from({ length: 8 }, (_, bit) => bytes.with(index, byte ^ (1 << bit))))
}

test('the vector of the specification', () => assert.equal(sign(body, key, ts), `hash=${hash},ts=${ts}`))

describe('a receiver', () => {
  const header = sign(body, key, ts)

  test('accepts what was sent, whatever the order of the parts', () => {
    assert(verifies(header, Buffer.from(body)))
    assert(verifies(header.split(',').reverse().join(','), Buffer.from(body)))
  })

  test('accepts none of the one-bit flips of the body', () => {
    for (const bytes of flipped(Buffer.from(body))) assert(!verifies(header, bytes), bytes.toString())
  })

  test('accepts none of the one-bit flips of the header: hash, ts, names and signs', () => {
    for (const bytes of flipped(Buffer.from(header)))
      assert(!verifies(Buffer.from(bytes).toString('latin1'), Buffer.from(body)), bytes.toString())
  })

  test('accepts a retry that is signed anew, and not the first signature half an hour later', () => {
    const retriedAt = ts + 1801
    assert(!verifies(header, Buffer.from(body), retriedAt))
    assert(verifies(sign(body, key, retriedAt), Buffer.from(body), retriedAt))
  })

  test('sees no other key, and a byte moved from the body to the time', () => {
    assert(!verifies(sign(body, `${key} `, ts), Buffer.from(body)))
    assert.equal(
      sign(`${body}1`, key, 767225600).slice(0, 69),
      header.slice(0, 69),
      'Body and time are joined with nothing between: the fact of the wire.',
    )
  })

  test('reads letters beyond ASCII as their UTF-8 bytes', () =>
    assert(verifies(sign('{"a":"pão €"}', key, ts), Buffer.from('{"a":"pão €"}', 'utf8'))))
})

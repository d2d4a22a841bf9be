import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { maskBody, maskPath, maskPeople, maskText } from './mask-body.ts'

const card = '4556111122223337'

describe('a long body', () => {
  test('is cut, and begins as all of it would: nothing that the cut left in two is kept', () => {
    // What is masked gets shorter, so that the end of what is looked at would be within what is kept.
    const keys = ['a-private-key-of-forty-letters-0123456789']
    for (const secret of [card, keys[0]])
      for (let more = 0; more < 60; more += 1) {
        const body = { lines: ['é'.repeat(more), ...Array.from({ length: 100 }, () => `${secret} `.repeat(12))] }
        const kept = maskBody(body, keys) ?? ''
        assert(kept.length > 100 && kept.length < 8_000)
        assert(maskText(JSON.stringify(body), keys).startsWith(kept), `${more}: ${kept.slice(-60)}`)
      }
  })

  test('is looked at as far as it is kept, and no further', (context) => {
    const replaced = context.mock.method(String.prototype, 'replace')
    const lines = Array.from({ length: 500 }, (_, index) => ({ amount: 1250, summary: `${'1-'.repeat(240)}${index}` }))
    assert((maskPeople({ lines }, [])?.length ?? 0) <= 8_000)
    const longest = Math.max(...replaced.mock.calls.map((call) => String(call.this).length))
    assert(longest > 7_000 && longest < 9_000, String(longest))
  })
})

test('a short one is kept whole, without cards, keys and people', () => {
  assert.equal(
    maskPeople({ amount: 1250, note: `a ${card} b`, email: 'a@b.pt', more: 'to a@b.pt' }, []),
    '{"amount":1250,"note":"a •••• 3337 b","email":"•••","more":"to •••"}',
  )
  assert.equal(maskBody({ number: card, key: 'secret-key' }, ['secret-key']), '{"number":"•••• 3337","key":"•••"}')
})

test('an address is shown without e-mail addresses, whatever stands beside them', () => {
  assert.equal(maskPath('/find?email=ana%40b.pt&to=a@b.pt&q=x', []), '/find?email=•••&to=•••&q=x')
  assert.equal(maskPath('/people/a.b+c@b.pt/cards?at=@&note==a@b', []), '/people/•••/cards?at=@&note==•••')
})

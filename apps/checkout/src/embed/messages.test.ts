import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMessage } from './messages.ts'

const ours = [
  { escudo: 'size', height: 480 },
  { escudo: 'phase', phase: 'paid' },
  { escudo: 'leave', url: 'https://shop.example/paid?id=1' },
  { escudo: 'leave', url: 'shop://paid' },
]

test('what the form says is understood', () => {
  for (const message of ours) assert.deepEqual(readMessage({ ...message, more: 1 }), message)
})

test('everything else is nothing', () => {
  const others = [
    undefined,
    null,
    'size',
    {},
    { escudo: 'size', height: '480' },
    { escudo: 'size', height: -1 },
    { escudo: 'size', height: 1e9 },
    { escudo: 'phase' },
    { escudo: 'leave', url: '/relative' },
    { escudo: 'leave', url: 'javascript:alert(1)' },
    { escudo: 'leave', url: ' JavaScript:alert(1)' },
    { escudo: 'leave', url: 'data:text/html,x' },
  ]
  for (const data of others) assert.equal(readMessage(data), undefined, JSON.stringify(data))
})

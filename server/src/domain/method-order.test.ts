import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodCodes } from '@escudo/contracts/vocabulary'
import { inOrder, readMethodOrder, usualOrder } from './method-order.ts'

const all = methodCodes.map((code) => ({ code }))
const codes = (list: readonly { code: string }[]): string => list.map(({ code }) => code).join(',')

test('the usual order knows every method', () => assert.deepEqual([...usualOrder].sort(), [...methodCodes].sort()))

describe('inOrder', () => {
  for (const [orders, expected] of [
    [[], 'MW,MB,CC,AP,GP'],
    [[[], ['CC']], 'CC,MW,MB,AP,GP'],
    [[['MB', 'CC'], ['CC']], 'MB,CC,MW,AP,GP'],
  ] as const)
    test(`${JSON.stringify(orders)}: ${expected}`, () => assert.equal(codes(inOrder(all, ...orders)), expected))
})

describe('readMethodOrder', () => {
  for (const [text, expected] of [
    ['MW,MB,CC', ['MW', 'MB', 'CC']],
    [' cc , mw', ['CC', 'MW']],
    ['MW,MW', undefined],
    ['MW,XX', undefined],
    ['', undefined],
  ] as const)
    test(JSON.stringify(text), () => assert.deepEqual(readMethodOrder(text), expected))
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkoutToken, entityOfToken, linkToken, startOfToken } from './checkout-token.ts'

const anyEntity = fc.integer({ min: 1, max: 999_999_999 })
const anyBytes = fc.uint8Array({ minLength: 34, maxLength: 64 })

test('a token of any entity has 40 letters and digits, and leads back to it', () => {
  fc.assert(
    fc.property(anyEntity, anyBytes, (entityId, bytes) => {
      const token = checkoutToken(entityId, bytes)
      assert.match(token, /^[0-9A-Za-z]{40}$/)
      assert.equal(entityOfToken(token), entityId)
    }),
    { numRuns: 5_000 },
  )
})

test('a link’s has 22, and leads back to it', () => {
  fc.assert(
    fc.property(anyEntity, anyBytes, (entityId, bytes) => {
      const token = linkToken(entityId, bytes)
      assert.match(token, /^[0-9A-Za-z]{22}$/)
      assert.equal(entityOfToken(token), entityId)
    }),
  )
})

test('of an address that came cut off or with something at its end, so much as its entity and fourteen random letters', () => {
  const token = checkoutToken(510000002, randomBytes(34))
  const start = token.slice(0, 20)
  for (const came of [token, token.slice(0, 20), token.slice(0, 33), `${token}.`, `${token}%20`])
    assert.deepEqual(startOfToken(came), { entityId: 510000002, start }, came)
  for (const came of ['', token.slice(0, 19), `${token.slice(0, 19)}.`, `.${token}`, 'z'.repeat(40)])
    assert.equal(startOfToken(came), undefined, came)
})

test('the same bytes give two entities two tokens', () => {
  fc.assert(
    fc.property(
      anyEntity,
      anyEntity,
      anyBytes,
      (one, other, bytes) => (checkoutToken(one, bytes) === checkoutToken(other, bytes)) === (one === other),
    ),
  )
})

test('20,000 tokens of one entity are 20,000', () => {
  const tokens = new Set(Array.from({ length: 20_000 }, () => checkoutToken(510000002, randomBytes(34))))
  assert.equal(tokens.size, 20_000)
})

test('every byte counts, and every letter of the alphabet can appear', () => {
  const bytes = new Uint8Array(34).fill(7)
  for (let index = 0; index < 34; index++)
    assert.notEqual(checkoutToken(1, bytes.with(index, 8)), checkoutToken(1, bytes), `Byte ${index} changes nothing.`)
  const letters = new Set(Array.from({ length: 62 }, (_, byte) => checkoutToken(1, new Uint8Array(34).fill(byte)).at(-1)))
  assert.equal(letters.size, 62)
})

describe('known ones', () => {
  const rows: [entityId: number, prefix: string][] = [
    [1, '000001'],
    [61, '00000z'],
    [62, '000010'],
    [62 ** 2 + 10, '00010A'],
    [999_999_999, '15ftgF'],
  ]
  const rest = Uint8Array.from({ length: 34 }, (_, index) => index)
  for (const [entityId, prefix] of rows) {
    test(`${entityId}: ${prefix}`, () => assert.equal(checkoutToken(entityId, rest), `${prefix}0123456789ABCDEFGHIJKLMNOPQRSTUVWX`))
  }
})

describe('a text that cannot be a token has no entity', () => {
  const good = checkoutToken(510000002, new Uint8Array(34))
  const wrong = [
    '',
    good.slice(1),
    `${good}0`,
    `-${good.slice(1)}`,
    `${good.slice(0, 39)} `,
    `${good.slice(0, 39)}ç`,
    `${good}\n`,
    `${good.slice(0, 39)}/`,
  ]
  const tooLarge = checkoutToken(1_000_000_000, new Uint8Array(34))
  for (const text of [...wrong, tooLarge, 'z'.repeat(40)]) test(JSON.stringify(text), () => assert.equal(entityOfToken(text), undefined))
})

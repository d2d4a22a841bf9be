import assert from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { createVault } from './seal.ts'

const vault = createVault(randomBytes(32))
const place = 'methods/510000002/7c1f5c1e'
const secret = '4242424242424242'

test('what is sealed opens, any text at any place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, anyPlace) =>
      assert.equal(vault.open(vault.seal(text, anyPlace), anyPlace), text.toWellFormed()),
    ),
  )
})

test('the sealed bytes show nothing of the text, and are never the same twice', () => {
  const seals = Array.from({ length: 1_000 }, () => vault.seal(secret, place))
  assert.equal(new Set(seals.map((sealed) => sealed.toString('hex'))).size, 1_000)
  assert.equal(new Set(seals.map((sealed) => sealed.subarray(8, 20).toString('hex'))).size, 1_000, 'A nonce is used once.')
  for (const sealed of seals) assert(!sealed.includes(secret))
})

describe('does not open', () => {
  const sealed = vault.seal(secret, place)
  const elsewhere = ['', 'methods/510000002/7c1f5c1f', 'methods/510000003/7c1f5c1e', `${place} `, place.toUpperCase()]
  for (const other of elsewhere) test(`at another place: ${JSON.stringify(other)}`, () => assert.throws(() => vault.open(sealed, other)))

  test('with any of its bytes flipped', () => {
    for (let index = 0; index < sealed.length; index++) {
      for (const bit of [1, 128])
        assert.throws(() => vault.open(Uint8Array.from(sealed).with(index, sealed[index]! ^ bit), place), `Byte ${index}.`)
    }
  })

  test('when shortened or lengthened', () => {
    for (let length = 0; length < sealed.length; length++)
      assert.throws(() => vault.open(sealed.subarray(0, length), place), `${length} bytes.`)
    assert.throws(() => vault.open(Buffer.concat([sealed, Buffer.alloc(1)]), place))
  })

  test('when it is an empty text whose tag was cut to four bytes, which could be guessed', () => {
    const empty = vault.seal('', place)
    for (const length of [24, 28, 32, 35]) assert.throws(() => vault.open(empty.subarray(0, length), place), `${length} bytes.`)
  })

  test('with another key', () => assert.throws(() => createVault(randomBytes(32)).open(sealed, place)))
  test('with half of one text and half of another', () => {
    const other = vault.seal('5555555555554444', place)
    assert.throws(() => vault.open(Buffer.concat([sealed.subarray(0, 36), other.subarray(36)]), place))
  })
})

test('what was sealed before bytes named their key still opens', () => {
  const key = randomBytes(32)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const old = Buffer.concat([nonce, cipher.getAuthTag(), body])
  assert.equal(createVault(key).open(old, place), secret)
  assert.throws(() => createVault(key).open(old, 'elsewhere'))
  assert.throws(() => vault.open(old, place))
})

test('a key of another length seals nothing', () => {
  for (const length of [0, 16, 31, 33]) assert.throws(() => createVault(randomBytes(length)).seal(secret, place))
})

test('a fingerprint is the same for the same text, place and key, and for nothing else', () => {
  const key = randomBytes(32)
  const [one, again] = [createVault(key), createVault(key)]
  assert.equal(one.fingerprint(secret, place), again.fingerprint(secret, place))
  const others = [one.fingerprint(secret, 'elsewhere'), one.fingerprint('5555555555554444', place), vault.fingerprint(secret, place)]
  assert.equal(new Set([one.fingerprint(secret, place), ...others]).size, 4)
  assert.match(others[0] ?? '', /^[\da-f]{64}$/)
})

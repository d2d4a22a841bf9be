import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSigner, isSecretOf, readSignature } from './check-signature.ts'
import { sign, signStandard } from './sign.ts'

const privateKey = 'a-private-key-of-the-platform'
const keys = [
  { name: 'other', privateKey: 'another' },
  { name: 'own', privateKey },
]
const body = '{"webhook":{"id":"1"},"payments":[]}'
const header = sign(body, privateKey, 1_770_113_472)
const standard = `webhook-id: msg_1\nwebhook-timestamp: 1770113472\nwebhook-signature: v1,x ${signStandard('msg_1', 1_770_113_472, body, privateKey)}`

for (const [name, given, wanted] of [
  ['nothing of it', 'Content-Type: application/json', 'missing'],
  ['none at all', '', 'missing'],
  ['half of one', 'Escudo-Signature: hash=00', 'unreadable'],
  ['a bare half', 'hash=00', 'unreadable'],
  ['the standard’s without its time', standard.replace(/webhook-timestamp.*\n/, ''), 'unreadable'],
] as const)
  test(`headers: ${name} is ${wanted}`, () => assert.equal(readSignature(given, 'Escudo'), wanted))

for (const [name, given, scheme] of [
  ['among others, in whatever letters', `Host: x\nescudo-signature:  ${header}\nAccept: */*`, 'classic'],
  ['quoted, as a program prints them', `'Escudo-Signature': '${header}',`, 'classic'],
  ['its value alone', header, 'classic'],
  ['the standard’s', standard, 'standard'],
  ['the standard’s where ours was cut', `Escudo-Signature: hash=\n${standard}`, 'standard'],
] as const)
  test(`headers: ${name}`, () => {
    const shown = readSignature(given, 'Escudo')
    assert(typeof shown === 'object' && shown.scheme === scheme)
    assert.deepEqual(findSigner(shown, body, keys), { key: keys[1], body: 'same' })
  })

for (const [name, given, wanted] of [
  ['as it came', body, 'same'],
  ['with a line after it', `${body}\n`, 'ends'],
  ['laid out', JSON.stringify(JSON.parse(body), null, 2), 'reformatted'],
  ['another', body.replace('1', '2'), undefined],
  ['nothing', '', undefined],
] as const)
  test(`body: ${name} is ${wanted ?? 'not what was signed'}`, () => {
    const shown = readSignature(header, 'Escudo')
    assert(typeof shown === 'object')
    assert.equal(findSigner(shown, given, keys)?.body, wanted)
  })

test('a time that was changed is another signature', () => {
  const shown = readSignature(header.replace('1770113472', '1770113473'), 'Escudo')
  assert(typeof shown === 'object')
  assert.equal(findSigner(shown, body, keys), undefined)
})

test('the secret: the key, its base64, that with the standard’s mark, and nothing else', () => {
  const inBase64 = Buffer.from(privateKey).toString('base64')
  for (const secret of [privateKey, inBase64, `whsec_${inBase64}`]) assert(isSecretOf(secret, privateKey))
  for (const secret of ['', ` ${privateKey}`, 'another', privateKey.slice(1)]) assert(!isSecretOf(secret, privateKey))
})

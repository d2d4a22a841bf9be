import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { frameParent, frameParents, webOrigin, type Framing } from './framing.ts'

const none: Framing = { origins: [], actionUrl: undefined, sandbox: false }
const shop = 'https://shop.example'

describe('who may frame the form', () => {
  const rows: [name: string, wished: string, framing: Partial<Framing>, expected: string | undefined][] = [
    ['what is no address', 'shop', { origins: [shop] }, undefined],
    ['an app', 'shop://open', { actionUrl: 'shop://paid' }, undefined],
    ['an origin that the entity named', shop, { origins: [shop] }, shop],
    ['one written with its path and port', `${shop}:443/cart?x=1`, { origins: [shop] }, shop],
    ['another, when the entity named some', 'https://evil.example', { origins: [shop] }, undefined],
    [
      'that of the redirect, when the entity named others',
      'https://old.example',
      { origins: [shop], actionUrl: 'https://old.example/x' },
      undefined,
    ],
    ['that of the redirect', shop, { actionUrl: `${shop}/paid?a=1` }, shop],
    ['another than that of the redirect', 'https://evil.example', { actionUrl: `${shop}/paid` }, undefined],
    ['one that only begins like it', 'https://shop.example.evil.example', { actionUrl: `${shop}/paid` }, undefined],
    ['the same host without TLS', 'http://shop.example', { actionUrl: `${shop}/paid` }, undefined],
    ['nobody named: nobody', shop, {}, undefined],
    ['the developer’s machine, in the sandbox', 'http://localhost:5173', { sandbox: true }, 'http://localhost:5173'],
    ['the developer’s machine, in production', 'http://localhost:5173', {}, undefined],
    ['the developer’s machine, when the entity named some', 'http://127.0.0.1:1', { origins: [shop], sandbox: true }, undefined],
  ]
  for (const [name, wished, framing, expected] of rows) {
    test(name, () => assert.equal(frameParent(wished, { ...none, ...framing }), expected))
  }
})

test('the origin of an address', () => {
  assert.equal(webOrigin('https://shop.example:8443/x'), 'https://shop.example:8443')
  assert.equal(webOrigin('javascript:alert(1)'), undefined)
  assert.equal(webOrigin('http://[::1]:3000/x'), 'http://[::1]:3000')
  for (const text of ['https://*/', 'http://*;.localhost', 'https://shop.example;sandbox', "https://shop.example'/", 'https://a,b/'])
    assert.equal(webOrigin(text), undefined, text)
})

test('all that may frame it', () => {
  const local = ['http://localhost:*', 'http://127.0.0.1:*']
  assert.deepEqual(frameParents({ ...none, origins: [shop], actionUrl: 'https://x.example/', sandbox: true }), [shop])
  assert.deepEqual(frameParents({ ...none, actionUrl: `${shop}/paid`, sandbox: true }), [shop, ...local])
  assert.deepEqual(frameParents({ ...none, actionUrl: 'shop://paid' }), [])
})

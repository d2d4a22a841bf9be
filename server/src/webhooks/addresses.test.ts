import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressCorpus as corpus, carriers, closed4, closed6, inside, open4, open6 } from '../../test/address-corpus.ts'
import { isPublicAddress, isReachable } from './addresses.ts'

describe('in production', () => {
  test(`none of ${corpus.length} addresses of the corpus is reachable`, () => {
    assert(corpus.length >= 200)
    assert.deepEqual(
      corpus.filter((url) => isReachable(url, false)),
      [],
    )
  })

  const open = [
    'http://shop.example',
    'https://shop.example/hook?a=1#b',
    'https://shop.example:8443/',
    'https://shop.example./',
    'https://local.example',
    'https://localhost.example',
    'https://pão.example',
    'HTTPS://SHOP.EXAMPLE',
  ]
  for (const port of [22, 25, 143, 5432, 3306, 6379, 27017])
    test(`port ${port} is not`, () => assert(!isReachable(`https://shop.example:${port}/`, false)))
  for (const port of [80, 443, 3000, 8080, 9443]) test(`port ${port} is`, () => assert(isReachable(`https://shop.example:${port}/`, false)))
  for (const url of open) test(`${url} is reachable`, () => assert(isReachable(url, false)))
  for (const address of open4) test(`https://${address} is reachable`, () => assert(isReachable(`https://${address}/`, false)))
  for (const address of open6) test(`https://[${address}] is reachable`, () => assert(isReachable(`https://[${address}]/`, false)))
})

describe('in the sandbox', () => {
  for (const url of ['http://localhost:3000/', 'http://127.0.0.1', 'http://[::1]/', 'http://shop'])
    test(`${url} is reachable`, () => assert(isReachable(url, true)))
  for (const url of ['ftp://localhost', 'http://user@localhost', 'http://user:word@127.0.0.1', 'javascript:alert(1)', 'shop', ''])
    test(`${JSON.stringify(url)} is not`, () => assert(!isReachable(url, true)))
})

describe('isPublicAddress', () => {
  const closed = [...closed4, ...closed6, ...inside.flatMap(carriers)]
  for (const address of closed) test(`${address} is closed`, () => assert(!isPublicAddress(address)))
  for (const address of [...open4, ...open6]) test(`${address} is public`, () => assert(isPublicAddress(address)))
  for (const text of ['', 'shop.example', '8.8.8', '8.8.8.8.', '[2606:4700:4700::1111]', '134744072', '1.1.1.1/8'])
    test(`${JSON.stringify(text)} is no address`, () => assert(!isPublicAddress(text)))
})

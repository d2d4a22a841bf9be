import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { networkOf } from './network.ts'

describe('networkOf', () => {
  const rows: [address: string, network: string][] = [
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['1::2::3', '1::2::3'],
    ['unknown', 'unknown'],
  ]
  for (const [address, network] of rows) test(`${address} is of ${network}`, () => assert.equal(networkOf(address), network))
})

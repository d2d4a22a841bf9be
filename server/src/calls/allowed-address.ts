import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address or a network (`203.0.113.0/24`, `2001:db8::/32`) as it is kept; undefined when it is none, or is everybody. */
export function networkOf(typed: string): string | undefined {
  const [, address = '', prefix] = /^([\da-fA-F.:]{2,45})(?:\/(\d{1,3}))?$/.exec(typed.trim()) ?? []
  const family = isIP(address)
  if (family === 0) return undefined
  const most = family === 4 ? 32 : 128
  const length = prefix === undefined ? most : Number(prefix)
  return length >= 1 && length <= most ? `${address.toLowerCase()}/${length}` : undefined
}

/** Whether a caller is where a key may be used. An IPv4 address counts as such in IPv6 clothes, too; whoever has none is nowhere. */
export function isAllowedAt(networks: readonly string[], address: string | undefined): boolean {
  if (networks.length === 0) return true
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (plain === undefined || isIP(plain) === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    list.addSubnet(base, Number(prefix), familyOf(base))
  }
  return list.check(plain, familyOf(plain))
}

import { BlockList, isIP } from 'node:net'

// Everything that is not the public internet: RFC 1918, loopback, link-local, CGNAT, documentation, multicast, and the
// IPv6 ranges that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo), which could lead back to one of these.
// Two lists: in one, every IPv4 address would match the range of mapped ones.
const closed4 = new BlockList()
const closed6 = new BlockList()
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const ranges6 = [
  '::/128',
  '::1/128',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  // Teredo, benchmarks, ORCHID and what else is no host's (RFC 2928).
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
for (const range of ranges4) closed4.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv4')
for (const range of ranges6) closed6.addSubnet(range.split('/')[0]!, Number(range.split('/')[1]), 'ipv6')

/** Whether an IP address is on the public internet; a text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return family === 4 ? !closed4.check(address, 'ipv4') : !closed6.check(address, 'ipv6')
}

/** Ports at which a web server listens: the usual two, and those above the system's own but for what databases and desktops use. */
const otherServices: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2375, 2379, 3306, 3389, 5432, 5672, 5900, 5984, 6379, 6443, 9042, 9092, 9200, 10250, 11211, 27017,
])

function isWebPort(port: string): boolean {
  const number = Number(port)
  return port === '' || number === 80 || number === 443 || (number >= 1024 && !otherServices.has(number))
}

/**
 * Whether we may call an address a merchant gave: http or https, no user name, and no literal private address nor another service's port unless
 * these are allowed. A host name is checked again when it is resolved, at the socket.
 */
export function isReachable(url: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '')
  if (allowPrivate) return true
  if (!isWebPort(port)) return false
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !host.endsWith('.localhost') && !host.endsWith('.local') && !host.endsWith('.internal')
}

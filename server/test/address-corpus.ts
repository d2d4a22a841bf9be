/** One address in every closed range, and both ends of those that are not a whole first byte. */
export const closed4 = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.0',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.0.0.2',
  '127.1.2.3',
  '127.255.255.255',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '169.254.255.255',
  '172.16.0.0',
  '172.16.0.1',
  '172.20.10.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.1.254',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
]
export const open4 = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.1.1',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '192.167.1.1',
  '192.169.1.1',
  '193.136.1.1',
  '198.17.1.1',
  '198.20.0.1',
  '213.13.1.1',
  '223.255.255.255',
]

export const closed6 = [
  '::',
  '::1',
  'fe80::1',
  'fe80::dead:beef',
  'febf::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'fec0::1',
  'ff02::1',
  'ff05::2',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '64:ff9b:1::7f00:1',
  '2001:10::1',
  '2001:20::1',
  '3fff::1',
  '3fff:fff:ffff::1',
  '5f00::1',
  '0:0:0:0:0:0:0:1',
  '0000::0001',
]
export const open6 = ['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4003:80a::200e', '2620:fe::fe', '2003:e2::1']

function numberOf(address: string): number {
  return address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
}
function hexPairs(address: string): string {
  return numberOf(address)
    .toString(16)
    .padStart(8, '0')
    .replace(/(.{4})(.{4})/, '$1:$2')
}

/** The same IPv4 address as resolvers and URL parsers also understand it. */
function spellings4(address: string): string[] {
  const bytes = address.split('.').map(Number) as [number, number, number, number]
  return [
    address,
    `${address}.`,
    String(numberOf(address)),
    `0x${numberOf(address).toString(16)}`,
    `0${numberOf(address).toString(8)}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    `${bytes[0]}.${bytes[1]}.${bytes[2] * 256 + bytes[3]}`,
    `${bytes[0]}.${(bytes[1] * 256 + bytes[2]) * 256 + bytes[3]}`,
    address.replaceAll('.', '。'),
    address.replaceAll('1', '１'),
  ]
}

/** IPv6 addresses that carry an IPv4 address inside. */
export function carriers(address: string): string[] {
  const pairs = hexPairs(address)
  return [
    `::ffff:${address}`,
    `::ffff:${pairs}`,
    `0:0:0:0:0:ffff:${pairs}`,
    `::${address}`,
    `64:ff9b::${pairs}`,
    `64:ff9b::${address}`,
    `2002:${pairs}::1`,
    `2001:0:${pairs}::1`,
    `::ffff:0:${pairs}`,
  ]
}

export const inside = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '172.16.0.1', '100.64.0.1']
const named = [
  'http://localhost',
  'http://LOCALHOST',
  'http://localhost.',
  'http://localhost..',
  'http://a.localhost',
  'http://a.localhost.',
  'http://printer',
  'http://intranet',
  'http://router.local',
  'http://router.local.',
  'http://metadata',
  'http://metadata.google.internal',
  'http://metadata.google.internal.',
  'http://METADATA.GOOGLE.INTERNAL/computeMetadata/v1/',
  'http://instance-data.ec2.internal',
  'http://kubernetes.default.svc.cluster.local',
  'http://127.0.0.1..',
  'http://[::1%25lo]',
  'http://0',
  'http://0x0',
  'http://00.0',
  'http://127.1',
  'http://017700000001',
  'http://user@shop.example',
  'http://user:word@shop.example',
  'http://:word@shop.example',
  'http://shop.example@127.0.0.1',
  'http://127.0.0.1@shop.example',
  'http://127.0.0.1#@shop.example',
  'http://127.0.0.1?@shop.example',
  'http://127.0.0.1/\\@shop.example',
  'http:\\\\127.0.0.1',
  'http:127.0.0.1',
  'http:/127.0.0.1',
  'http://127.0.0.1:8080/x',
  'http://①②⑦.0.0.1',
  'http://ⓛocalhost',
  'http://1②7.0.0.1',
  'http://127%2e0%2e0%2e1',
  'http://%6cocalhost',
  'ftp://shop.example',
  'file:///etc/passwd',
  'gopher://shop.example:25/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'unix:/var/run/docker.sock',
  'ws://shop.example',
  '//shop.example',
  'shop.example',
  '',
  'http://',
  'http:///',
  'https://[',
  'http://shop example',
]

/** Addresses that a production provider must never call: at least 200. */
export const addressCorpus = [
  ...named,
  ...closed4.map((address) => `https://${address}/hook`),
  ...closed6.map((address) => `http://[${address}]:8080/`),
  ...inside.flatMap(spellings4).map((host) => `http://${host}/`),
  ...inside.flatMap(carriers).map((host) => `http://[${host}]/`),
]

/** The eight groups of an IPv6 address as numbers; undefined when it is none. A trailing IPv4 part counts as two. */
function groupsOf(address: string): number[] | undefined {
  const [, before = '', digits] = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address) ?? []
  const bytes = digits?.split('.').map(Number)
  const text = bytes ? `${before}${((bytes[0]! << 8) | bytes[1]!).toString(16)}:${((bytes[2]! << 8) | bytes[3]!).toString(16)}` : address
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = halves.length === 2 ? 8 - head.length - tail.length : 0
  const groups = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail]
  return groups.length === 8 && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

/**
 * Whose address it is, for counting: one IPv4 address, or the /64 of an IPv6 address, which is what a single line gets
 * (RFC 6177). Anything else counts as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const groups = groupsOf(plain)
  if (!groups) return plain
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixLength = 6

/** 40 characters: the entity in six (so that a page finds its shard), the rest from `random` (34 bytes or more). */
export function checkoutToken(entityId: number, random: Uint8Array): string {
  let prefix = ''
  for (let rest = entityId; prefix.length < prefixLength; rest = Math.floor(rest / 62)) prefix = alphabet.charAt(rest % 62) + prefix
  return prefix + Array.from(random.subarray(0, 40 - prefixLength), (byte) => alphabet.charAt(byte % 62)).join('')
}

/** The entity that a token belongs to, or undefined when the text cannot be a token. */
export function entityOfToken(token: string): number | undefined {
  if (!/^[A-Za-z0-9]{40}$/.test(token)) return undefined
  const entityId = Array.from(token.slice(0, prefixLength)).reduce((sum, letter) => sum * 62 + alphabet.indexOf(letter), 0)
  return entityId <= 999_999_999 ? entityId : undefined
}

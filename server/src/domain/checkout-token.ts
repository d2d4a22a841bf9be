const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixLength = 6
const checkoutLength = 40
/** A link is read aloud and printed: 95 random bits are enough that nobody finds one. */
const linkLength = 22

function tokenOf(entityId: number, random: Uint8Array, length: number): string {
  let prefix = ''
  for (let rest = entityId; prefix.length < prefixLength; rest = Math.floor(rest / 62)) prefix = alphabet.charAt(rest % 62) + prefix
  return prefix + Array.from(random.subarray(0, length - prefixLength), (byte) => alphabet.charAt(byte % 62)).join('')
}

/** 40 characters: the entity in six (so that a page finds its shard), the rest from `random` (34 bytes or more). */
export function checkoutToken(entityId: number, random: Uint8Array): string {
  return tokenOf(entityId, random, checkoutLength)
}

/** The same for the address of a payment link, 22 characters of which 16 are random. */
export function linkToken(entityId: number, random: Uint8Array): string {
  return tokenOf(entityId, random, linkLength)
}

/** The entity that a token belongs to, or undefined when the text cannot be a token. */
export function entityOfToken(token: string): number | undefined {
  if (!/^[A-Za-z0-9]+$/.test(token) || (token.length !== checkoutLength && token.length !== linkLength)) return undefined
  return entityOfPrefix(token)
}

function entityOfPrefix(token: string): number | undefined {
  const entityId = Array.from(token.slice(0, prefixLength)).reduce((sum, letter) => sum * 62 + alphabet.indexOf(letter), 0)
  return entityId <= 999_999_999 ? entityId : undefined
}

/** So much of a token is known only to who was given it: 83 random bits. */
const startLength = 20

/** The beginning of a token that came cut off or with something at its end, and its entity; undefined when too little of it came. */
export function startOfToken(text: string): { entityId: number; start: string } | undefined {
  const [start] = new RegExp(`^[A-Za-z0-9]{${startLength}}`).exec(text) ?? []
  const entityId = start === undefined ? undefined : entityOfPrefix(start)
  return start === undefined || entityId === undefined ? undefined : { entityId, start }
}

import { date, listOf, named, oneOf, optional, text } from '../../schema.ts'

export const platformCode = text({ pattern: '^[1-9]\\d{0,8}$', example: '1001' })

/** A private key that was just made. */
export const ShownKey = named('ShownPrivateKey', {
  platformCode,
  privateKey: text({ description: 'Shown now and never again.' }),
  bothUntil: optional(date({ description: 'Until when the one before works as well.' })),
})

const keyScopes = ['read', 'charge', 'refund'] as const

/** From which networks a key may be used. */
export const addresses = listOf(text({ example: '203.0.113.0/24' }), {
  description: 'Networks from which it may be used; none: from everywhere.',
})

/** The same as somebody types them. */
export const typedAddresses = listOf(text({ maxLength: 60, example: '203.0.113.0/24' }), {
  maxItems: 50,
  description: 'Addresses or networks, IPv4 or IPv6; none: from everywhere.',
})

/** From where a key may be used from now on. */
export const KeptAddresses = named('KeptAddresses', { addresses })

/** A key of a platform that may do less than its private one, without what is secret of it. */
export const LimitedKey = named('PlatformKey', {
  id: text(),
  name: text(),
  scopes: listOf(oneOf(keyScopes)),
  addresses,
  createdAt: date(),
  endedAt: optional(date()),
})

/** What is said of such a key before there is one. */
export const wishedKey = {
  name: text({ minLength: 1, maxLength: 100, example: 'Contabilidade' }),
  scopes: listOf(oneOf(keyScopes, { example: 'read' })),
}

/** One that was just made. */
export const ShownLimitedKey = named('ShownKey', { id: text(), key: text({ description: 'Shown now and never again.' }) })

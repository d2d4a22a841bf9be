import { date, named, optional, text } from '../../schema.ts'

export const platformCode = text({ pattern: '^[1-9]\\d{0,8}$', example: '1001' })

/** A private key that was just made. */
export const ShownKey = named('ShownPrivateKey', {
  platformCode,
  privateKey: text({ description: 'Shown now and never again.' }),
  bothUntil: optional(date({ description: 'Until when the one before works as well.' })),
})

import type { MeansRequest } from '../../acquirer.ts'

/** What of a payment is said of its method; undefined for another one than MB WAY. */
export function mbwayPart({ means }: Pick<MeansRequest, 'means'>): object | undefined {
  if (means.code !== 'MW' || means.phoneNumber === undefined) return undefined
  const [countryCode = '', number = ''] = means.phoneNumber.split('#')
  return { method: 'mbw', customer: { phone: number, phone_indicative: countryCode } }
}

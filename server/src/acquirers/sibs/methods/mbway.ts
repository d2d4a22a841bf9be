import type { MeansRequest, Token } from '../../acquirer.ts'

/** The mandate of a phone that SIBS keeps. */
export const keptPhoneOf = ({ means }: Pick<MeansRequest, 'means'>): Token | undefined =>
  means.code === 'MW' ? means.kept?.token : undefined

/** The phone as SIBS writes it, as we do: `351#9…`; undefined for another method than MB WAY. */
export function phoneOf({ means }: Pick<MeansRequest, 'means'>): string | undefined {
  return means.code === 'MW' ? (means.phoneNumber ?? means.kept?.token.phone) : undefined
}

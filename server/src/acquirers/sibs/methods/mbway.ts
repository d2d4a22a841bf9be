import type { MeansRequest } from '../../acquirer.ts'

/** The phone as SIBS writes it, as we do: `351#9…`; undefined for another method than MB WAY. */
export function phoneOf({ means }: Pick<MeansRequest, 'means'>): string | undefined {
  return means.code === 'MW' ? means.phoneNumber : undefined
}

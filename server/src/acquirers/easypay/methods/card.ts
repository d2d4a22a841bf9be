import type { MeansRequest, Token } from '../../acquirer.ts'

/** Who pays, as far as it is known. */
export function customerOf({ payer }: Pick<MeansRequest, 'payer'>): { name?: string; email?: string } {
  const { name, email } = payer ?? {}
  return { ...(name && { name }), ...(email && { email }) }
}

/** By what easypay knows a card that it keeps. */
export const keptCardOf = ({ means }: Pick<MeansRequest, 'means'>): Token | undefined =>
  means.code === 'CC' ? means.kept?.token : undefined

/** What of a payment is said of a card that easypay asks for itself; undefined for a card that we have, or another method. */
export function hostedCardPart({ means, payer = {} }: Pick<MeansRequest, 'means' | 'payer'>): object | undefined {
  if (means.code !== 'CC' || means.card !== undefined || means.kept !== undefined) return undefined
  const customer = customerOf({ payer })
  return { method: 'cc', ...(Object.keys(customer).length > 0 && { customer }) }
}

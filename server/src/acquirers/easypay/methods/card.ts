import type { MeansRequest } from '../../acquirer.ts'

/** What of a payment is said of a card that easypay asks for itself; undefined for a card that we have, or another method. */
export function hostedCardPart({ means, payer }: Pick<MeansRequest, 'means' | 'payer'>): object | undefined {
  if (means.code !== 'CC' || means.card !== undefined) return undefined
  const { name, email } = payer ?? {}
  return { method: 'cc', ...((name ?? email) && { customer: { ...(name && { name }), ...(email && { email }) } }) }
}

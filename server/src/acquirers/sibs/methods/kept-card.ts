import { cardBrand } from '@escudo/contracts/vocabulary'
import type { MeansRequest, ShownCard, Token } from '../../acquirer.ts'
import { partOf, textOf, type JsonObject } from '../../json-parts.ts'
import type { SibsSettings } from '../settings.ts'

/** A card that SIBS keeps, asked for anew. */
export const keptCardOf = ({ means }: Pick<MeansRequest, 'means'>): Token | undefined =>
  means.code === 'CC' ? means.kept?.token : undefined

/** A charge without its holder follows on the payment in which that agreed; of no fixed amount or time (specification acquirers §3). */
const withoutHolder = { merchantInitiatedTransaction: { type: 'UCOF', amountQualifier: 'ESTIMATED' } }

/** What step one says of a card that is to be kept, or is kept: SIBS's form offers it then. */
export function tokenisationPart(
  { mit }: Pick<SibsSettings, 'mit'>,
  { means, keeps, payerPresent }: Pick<MeansRequest, 'means' | 'keeps' | 'payerPresent'>,
): object {
  if (keeps) return { tokenisation: { tokenisationRequest: { tokeniseCard: true } }, ...(mit && withoutHolder) }
  const { value, type, original, at } = keptCardOf({ means }) ?? {}
  if (value === undefined) return {}
  const tokenisation = { paymentTokens: [{ tokenType: type, value }] }
  return payerPresent ? { tokenisation } : { tokenisation, ...withoutHolder, originalTransaction: { id: original, datetime: at } }
}

/** The end of its validity, as SIBS writes it: a month, a date or a time. */
function expiryIn(expireDate: string): Pick<ShownCard, 'expiryMonth' | 'expiryYear'> {
  const [, expiryYear, expiryMonth] = /^(20\d{2})-(0[1-9]|1[0-2])/.exec(expireDate) ?? []
  return expiryYear !== undefined && expiryMonth !== undefined ? { expiryMonth, expiryYear } : {}
}

/** What may be shown of a card that paid and, where it is kept, by what it is charged again: the payment in which its holder agreed as well. */
export function keptIn(body: JsonObject, { id, askedAt }: { id: string; askedAt: Date }): { card?: ShownCard; token?: Token } {
  const [first] = Array.isArray(body.tokenList) ? (body.tokenList as unknown[]) : [body.token ?? body.tokenResponse]
  const { value, tokenType, maskedPAN, expireDate } = partOf(first)
  if (textOf(value) === '') return {}
  const masked = textOf(maskedPAN)
  const brand = cardBrand(masked.slice(0, 6))
  const last4Digits = masked.slice(-4)
  return {
    card: {
      ...(brand !== 'UNKNOWN' && { brand }),
      ...(/^\d{4}$/.test(last4Digits) && { last4Digits }),
      ...expiryIn(textOf(expireDate)),
    },
    token: { value: textOf(value), type: textOf(tokenType) || 'Card', original: id, at: askedAt.toISOString() },
  }
}

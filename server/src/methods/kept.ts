import type { Payer } from '../domain/payer.ts'
import type { MethodDetails } from '../domain/payment.ts'

/**
 * What its acquirer keeps of a means: at which of our accounts, by what it is known there, what may be shown of it, and who paid with it when it was kept, where the
 * acquirer has to know that of each charge.
 */
export type Kept = { account: string; token: Readonly<Record<string, string>>; shown: ShownOfKept; payer?: Payer }
type ShownOfKept = Pick<MethodDetails, 'brand' | 'last4Digits' | 'expiryMonth' | 'expiryYear' | 'countryCode' | 'last3Digits'>

/** By what one that is kept is known again. */
export const markOfKept = ({ account, token }: Kept): string => JSON.stringify([account, token])

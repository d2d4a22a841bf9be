import type { MethodDetails } from '../domain/payment.ts'

/** What its acquirer keeps of a means: at which of our accounts, by what it is known there, and what may be shown of it. */
export type Kept = { account: string; token: Readonly<Record<string, string>>; shown: ShownOfKept }
type ShownOfKept = Pick<MethodDetails, 'brand' | 'last4Digits' | 'expiryMonth' | 'expiryYear' | 'countryCode' | 'last3Digits'>

/** By what one that is kept is known again. */
export const markOfKept = ({ account, token }: Kept): string => JSON.stringify([account, token])

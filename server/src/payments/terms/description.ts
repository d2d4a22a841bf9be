import type { Refusal } from '@escudo/contracts'
import { wrongValues } from '../../domain/additional-data.ts'
import { isReachable } from '../../webhooks/addresses.ts'
import type { Call } from '../../calls/call.ts'
import type { PaymentParts } from './parts-of-order.ts'

/** What is wrong with what only describes a payment: an address that we may not call, values that are not of their type. */
export function refuseDescription(
  call: Pick<Call, 'allowPrivateAddresses'>,
  { additionalData = [], callbackUrl, at }: PaymentParts['description'],
): Refusal | undefined {
  const violations = wrongValues(additionalData, at)
  if (violations.length > 0) return { code: 'e00200', violations }
  const isCallable = callbackUrl === undefined || isReachable(callbackUrl, call.allowPrivateAddresses)
  return isCallable ? undefined : { code: 'e00223', pointer: `${at}/callbackUrl` }
}

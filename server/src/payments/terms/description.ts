import { isCountry, type Refusal, type Violation } from '@escudo/contracts'
import { wrongValues } from '../../domain/additional-data.ts'
import { isReachable } from '../../webhooks/addresses.ts'
import type { Call } from '../../calls/call.ts'
import type { PaymentParts } from './parts-of-order.ts'

/** Countries that there are not; who is not strict has always sent what a form had. */
function wrongCountries(
  { isStrict }: Pick<Call, 'isStrict'>,
  { billingAddress, shippingAddress, at }: PaymentParts['description'],
): Violation[] {
  if (!isStrict) return []
  return Object.entries({ billingAddress, shippingAddress }).flatMap(([name, address]) =>
    address?.country === undefined || isCountry(address.country)
      ? []
      : [{ code: 'e00230', pointer: `${at}/${name}/country`, values: { values: 'ISO 3166-1 alpha-2' } } as const],
  )
}

/** What is wrong with what only describes a payment: an address that we may not call, values that are not of their type, no country. */
export function refuseDescription(
  call: Pick<Call, 'allowPrivateAddresses' | 'isStrict'>,
  description: PaymentParts['description'],
): Refusal | undefined {
  const { additionalData = [], callbackUrl, at } = description
  const violations = [...wrongCountries(call, description), ...wrongValues(additionalData, at)]
  if (violations.length > 0) return { code: 'e00200', violations }
  const isCallable = callbackUrl === undefined || isReachable(callbackUrl, call.allowPrivateAddresses)
  return isCallable ? undefined : { code: 'e00223', pointer: `${at}/callbackUrl` }
}

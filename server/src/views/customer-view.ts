import type { WireCustomer, WireCustomerPaymentMethod } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Customer } from '../store/customers.ts'
import type { SavedMethod } from '../store/payment-methods.ts'
import { present } from './payment-view.ts'

export function customerView({
  customerUuid,
  customerId,
  firstName,
  lastName,
  email,
  phoneNumber,
  createdAt,
  updatedAt,
}: Customer): WireCustomer {
  return {
    uuid: customerUuid,
    ...present({ customerId, firstName, lastName, email }),
    phoneNumber,
    createdAt: lisbonIso(createdAt),
    updatedAt: lisbonIso(updatedAt),
  }
}

export function savedMethodView(method: SavedMethod): WireCustomerPaymentMethod {
  const { methodUuid, code, brand, last4Digits, holder, expiryMonth, expiryYear, countryCode, last3Digits, createdAt } = method
  return {
    uuid: methodUuid,
    code,
    type: 'DEFAULT',
    ...present({ brand, last4Digits, holder, expiryMonth, expiryYear, countryCode, last3Digits }),
    createdAt: lisbonIso(createdAt),
  }
}

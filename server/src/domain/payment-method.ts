import assert from 'node:assert/strict'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Payment } from './payment.ts'

/** The method with which a payment was paid or authorised, or which alone it was made for. One that still has a choice is a fault. */
export function methodInUse({ methodCode, paymentId }: Pick<Payment, 'methodCode' | 'paymentId'>): MethodCode {
  assert(methodCode, `Payment ${paymentId} has no method yet.`)
  return methodCode
}

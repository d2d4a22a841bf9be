import { methodTable, type Refusal } from '@escudo/contracts'
import { chooseMethods, chosenAmong, hasType, type EntityMethod } from '../../domain/methods.ts'
import type { MethodOfType } from '../../domain/payment.ts'
import type { PaymentParts } from './parts-of-order.ts'

type Part = PaymentParts['methods']

/** Why the methods asked for contradict each other, whatever the entity has. */
export function refuseChoice({ chosen, listed, wishes, at }: Part): Refusal | undefined {
  const odd = listed.findIndex(({ code, details }) => !methodTable[code].isSavable && details)
  if (odd >= 0) return { code: 'e00200', violations: [{ code: 'e00205', pointer: `${at}/availableMethods/${odd}/details` }] }
  const wrongType = wishes.findIndex((wish) => !hasType(wish))
  if (wrongType >= 0) {
    return chosen?.code
      ? { code: 'e00212', pointer: `${at}/paymentMethod/type` }
      : { code: 'e00203', pointer: `${at}/availableMethods/${wrongType}/type` }
  }
  if (!chosen?.code || listed.length === 0 || chosenAmong(listed, { code: chosen.code, type: chosen.type })) return undefined
  const isListed = listed.some(({ code }) => code === chosen.code)
  return isListed ? { code: 'e00212', pointer: `${at}/paymentMethod/type` } : { code: 'e00211', pointer: `${at}/paymentMethod/code` }
}

/** Why a series cannot begin with this payment: none of its methods can be kept, and so none be charged again. */
export function refuseSeries({ methods: { chosen, wishes, fixed, at }, isSeries }: PaymentParts): Refusal | undefined {
  if (!isSeries || chosen?.uuid) return undefined
  const canBeKept = !fixed && (wishes.length === 0 || wishes.some(({ code }) => methodTable[code].isSavable))
  return canBeKept ? undefined : { code: 'e00401', pointer: `${at}/recurring` }
}

/** The methods of the payment, among those of the entity; one that was chosen from a list is of the type that the list names. */
export function agreeMethods(
  { chosen, listed, wishes, fixed, at }: Part,
  own: readonly EntityMethod[],
  money: PaymentParts['money'],
): MethodOfType[] | Refusal {
  if (fixed) return fixed
  const wished = chosen?.code ? wishes.map((wish) => chosenAmong(listed, wish) ?? wish) : wishes
  const pointers = { methods: `${at}/${chosen?.code ? 'paymentMethod' : 'availableMethods'}`, amount: money.at }
  return chooseMethods(own, wished, money.cents, money.type, pointers)
}

import type { PaymentState, ProcessedType } from '@escudo/contracts/vocabulary'
import type { Step } from '../transitions.ts'

const paths: Record<PaymentState, readonly Step[]> = {
  pending: [],
  pending_confirmation: ['request'],
  confirmed: ['confirm'],
  authorised: ['request', 'authorise'],
  cancelled: ['cancel'],
}
const refundPaths: Record<PaymentState, readonly Step[] | undefined> = { ...paths, authorised: undefined, cancelled: ['decline'] }

/** The steps that lead a payment made elsewhere to the state it is told in; undefined when its type knows no such state. */
export function stepsTo(type: ProcessedType, state: PaymentState): readonly Step[] | undefined {
  return type === 'refund' ? refundPaths[state] : paths[state]
}

/** The states that a type can be told in. */
export function statesOf(type: ProcessedType): PaymentState[] {
  return (Object.keys(paths) as PaymentState[]).filter((state) => stepsTo(type, state) !== undefined)
}

import { methodTable, referenceMethod, type Refusal } from '@escudo/contracts/vocabulary'
import { acceptsLatePayment } from './late-payment.ts'
import { movePayment } from './move-payment.ts'
import type { Change, Payment } from './payment.ts'
import { isOver } from './validity.ts'

/**
 * Why the network must not take the money for a reference, or undefined. `waiting` tells whether another method of
 * the payment has an open question: a real-time reference is then refused, so that nothing is paid twice.
 */
export function refuseMultibanco(payment: Payment, amountCents: number, waiting: boolean, now: Date): Refusal | undefined {
  const method = payment.availableMethods.find(({ code }) => code === referenceMethod)
  if (!method) return { code: 'e00502' }
  const minimum = payment.minimumCents ?? payment.amountCents
  const maximum = payment.maximumCents ?? payment.amountCents
  if (amountCents < minimum || amountCents > maximum) return { code: 'e00301', pointer: '/amount', values: { minimum, maximum } }
  if (payment.state === 'confirmed') return { code: 'e00402', pointer: '/reference' }
  if (now < payment.validStart) return { code: 'e00402', pointer: '/reference' }
  const late = payment.state === 'cancelled' || isOver(payment, now)
  if (late && !acceptsLatePayment(payment)) return { code: 'e00402', pointer: '/reference' }
  if (waiting && method.type === 'REALTIME') return { code: 'e00402', pointer: '/reference' }
  return undefined
}

/** A reference was paid: in time, or late where that is let in; with the amount that its payer chose, where that is open. */
export function applyMultibanco(payment: Payment, amountCents: number, now: Date): Change {
  const type = payment.availableMethods.find(({ code }) => code === referenceMethod)?.type ?? methodTable[referenceMethod].ownType
  return movePayment(payment, 'confirm', now, {
    amountCents,
    methodCode: referenceMethod,
    methodType: type,
    methodDetails: {},
    methodUuid: null,
    resultCode: null,
    resultAt: null,
    cancelReason: null,
    cancelRemarks: null,
  })
}

import type { apiOperations } from '@escudo/contracts'
import { refuseRefund } from '../../domain/refund.ts'
import type { Handler } from '../../calls/call.ts'
import { takePart, type PartKind } from '../../payments/part-of-payment.ts'

const refund: PartKind = {
  type: 'refund',
  rest: ({ amountCents, refundedCents, disputedCents }) => amountCents - refundedCents - disputedCents,
  // A terminal's refund wants the same card (specification rest-wire §7): it has a call of its own.
  refuse: (whole, amountCents) => (whole.methodType === 'TPA' ? { code: 'e00402' } : refuseRefund(whole, amountCents)),
  reserve: (whole, amountCents) => ({ refundedCents: whole.refundedCents + amountCents }),
  ask: (acquirer, request) => acquirer.refund(request),
}

export const refundPayment: Handler<typeof apiOperations.refundPayment> = (call, { params, body }) =>
  takePart(call, refund, params.id, body)

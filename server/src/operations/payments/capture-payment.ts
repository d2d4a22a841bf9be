import type { apiOperations } from '@escudo/contracts'
import { refuseCapture, uncapturedCents } from '../../domain/capture.ts'
import type { Handler } from '../../calls/call.ts'
import { takePart, type PartKind } from '../../payments/part-of-payment.ts'

const capture: PartKind = {
  type: 'capture',
  rest: uncapturedCents,
  refuse: refuseCapture,
  reserve: (whole, amountCents) => ({ capturedCents: whole.capturedCents + amountCents }),
  ask: (acquirer, request) => acquirer.capture(request),
}

export const capturePayment: Handler<typeof apiOperations.capturePayment> = (call, { params, body }) =>
  takePart(call, capture, params.id, body)

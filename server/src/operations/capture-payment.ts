import type { apiOperations } from '@escudo/contracts'
import { refuseCapture } from '../domain/capture.ts'
import type { Handler } from './context.ts'
import { takePart, type PartKind } from './part-of-payment.ts'

const capture: PartKind = {
  type: 'capture',
  refuse: refuseCapture,
  reserve: (whole, amountCents) => ({ capturedCents: whole.capturedCents + amountCents }),
  ask: (call, request) => call.acquirer.capture(request),
}

export const capturePayment: Handler<typeof apiOperations.capturePayment> = (call, { params, body }) =>
  takePart(call, capture, params.id, body.amount)

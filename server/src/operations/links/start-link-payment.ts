import type { linkOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { startPaymentOfLink } from '../../payments/links/start-link-payment.ts'

/** A payer begins; whoever begins too often from one network waits, because each payment takes a reference. */
export const startLinkPayment: Handler<typeof linkOperations.startLinkPayment> = async (call, { params, body }) => {
  const pause = call.memory.linkLimit(call.address)
  if (pause !== undefined) return refuse('e00702', undefined, { retryAfterSeconds: pause })
  const started = await startPaymentOfLink(call, params.token, { amount: body.amount, language: body.language })
  return 'code' in started ? { refusal: started } : { data: started }
}

import { referenceMethod, type apiOperations, type Input, type WirePayment } from '@escudo/contracts'
import { invalid, type MoneyCall, type Outcome } from '../calls/call.ts'
import { createWaitingPayment } from './create-waiting-payment.ts'
import { agreeAmount, tellOfOpen } from './terms/open-amount.ts'

export type ReferenceBody = Input<typeof apiOperations.createPaymentReference>['body']

/** Makes a Multibanco reference, asked for by itself or in a batch. */
export async function createReference(call: MoneyCall, body: ReferenceBody, batchId: string | null = null): Promise<Outcome<WirePayment>> {
  const { referenceRange, referenceDetails, openAmount: _said, ...fields } = body
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: referenceMethod }]
  if (!wishes.some(({ code }) => code === referenceMethod))
    return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: referenceMethod } })
  const agreed = await agreeAmount(call, body)
  if ('code' in agreed) return { refusal: agreed }
  const { amount, open } = agreed
  const reference = (referenceRange || referenceDetails) && { rangeId: referenceRange?.id, ...referenceDetails }
  return tellOfOpen(
    agreed,
    await createWaitingPayment(call, { body: { ...fields, amount }, wishes, reference, pointer: '', open }, batchId),
  )
}

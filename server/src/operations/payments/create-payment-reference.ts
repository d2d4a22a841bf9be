import { referenceMethod, type apiOperations, type Input, type Refusal } from '@escudo/contracts'
import { ownSettings } from '../../calls/own-settings.ts'
import { invalid, type Handler, type MoneyCall } from '../../calls/call.ts'
import { createWaitingPayment } from '../../payments/create-waiting-payment.ts'
import type { OpenAmount } from '../../payments/terms/parts-of-order.ts'

type Body = Input<typeof apiOperations.createPaymentReference>['body']

/** Between which amounts the payer may choose: what the merchant says, and what references can be. */
async function agreeOpen(call: MoneyCall, { amount, openAmount, availableMethods = [] }: Body): Promise<OpenAmount | undefined | Refusal> {
  if (!openAmount) return amount === undefined ? { code: 'e00200', violations: [{ code: 'e00221', pointer: '/amount' }] } : undefined
  if (amount !== undefined) return { code: 'e00200', violations: [{ code: 'e00202', pointer: '/openAmount' }] }
  const other = availableMethods.findIndex(({ code }) => code !== referenceMethod)
  // What others ask for has to be known before they are asked.
  if (other >= 0)
    return {
      code: 'e00200',
      violations: [{ code: 'e00230', pointer: `/availableMethods/${other}/code`, values: { values: referenceMethod } }],
    }
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  const own = methods.find(({ code }) => code === referenceMethod)
  const minimumCents = openAmount.minimum ?? own?.minimumCents ?? 1
  const maximumCents = openAmount.maximum ?? own?.maximumCents ?? minimumCents
  if (minimumCents > maximumCents)
    return { code: 'e00301', pointer: '/openAmount/maximum', values: { minimum: minimumCents, maximum: own?.maximumCents ?? minimumCents } }
  return { minimumCents, maximumCents }
}

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) => {
  const { referenceRange, referenceDetails, openAmount: _said, amount, ...fields } = body
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: referenceMethod }]
  if (!wishes.some(({ code }) => code === referenceMethod))
    return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: referenceMethod } })
  const open = await agreeOpen(call, body)
  if (open && 'code' in open) return { refusal: open }
  const reference = (referenceRange || referenceDetails) && { rangeId: referenceRange?.id, ...referenceDetails }
  const cents = amount ?? open?.minimumCents ?? 0
  const made = await createWaitingPayment(call, { body: { ...fields, amount: cents }, wishes, reference, pointer: '', open })
  const isOutside = open && 'refusal' in made && made.refusal.pointer === '/amount'
  return isOutside ? { refusal: { ...made.refusal, pointer: '/openAmount' } } : made
}

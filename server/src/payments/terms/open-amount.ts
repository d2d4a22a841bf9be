import { referenceMethod, type Refusal } from '@escudo/contracts'
import { ownSettings } from '../../calls/own-settings.ts'
import type { MoneyCall, Outcome } from '../../calls/call.ts'
import type { OpenAmount } from './parts-of-order.ts'

type Asked = {
  amount?: number | undefined
  openAmount?: { minimum?: number | undefined; maximum?: number | undefined } | undefined
  availableMethods?: readonly { code: string }[] | undefined
}
/** What is asked for: an amount, or what stands in its place until the payer has chosen one. */
type AgreedAmount = { amount: number; open: OpenAmount | undefined }

const invalid = (code: 'e00202' | 'e00221' | 'e00230', pointer: string, values?: Record<string, string>): Refusal => ({
  code: 'e00200',
  violations: [{ code, pointer, ...(values && { values }) }],
})

/** An amount, or between which amounts the payer may choose: what the merchant says, and what references can be. */
export async function agreeAmount(call: MoneyCall, { amount, openAmount, availableMethods = [] }: Asked): Promise<AgreedAmount | Refusal> {
  if (!openAmount) return amount === undefined ? invalid('e00221', '/amount') : { amount, open: undefined }
  if (amount !== undefined) return invalid('e00202', '/openAmount')
  const other = availableMethods.findIndex(({ code }) => code !== referenceMethod)
  // What others ask for has to be known before they are asked.
  if (other >= 0) return invalid('e00230', `/availableMethods/${other}/code`, { values: referenceMethod })
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  const own = methods.find(({ code }) => code === referenceMethod)
  const minimumCents = openAmount.minimum ?? own?.minimumCents ?? 1
  const maximumCents = openAmount.maximum ?? own?.maximumCents ?? minimumCents
  if (minimumCents > maximumCents)
    return { code: 'e00301', pointer: '/openAmount/maximum', values: { minimum: minimumCents, maximum: own?.maximumCents ?? minimumCents } }
  return { amount: minimumCents, open: { minimumCents, maximumCents } }
}

/** Says of an open amount what was said of the amount that stood for it. */
export function tellOfOpen<T>({ open }: AgreedAmount, made: Outcome<T>): Outcome<T> {
  const isOutside = open && 'refusal' in made && made.refusal.pointer === '/amount'
  return isOutside ? { refusal: { ...made.refusal, pointer: '/openAmount' } } : made
}

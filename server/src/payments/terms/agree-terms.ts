import type { Refusal } from '@escudo/contracts'
import { refuseContract } from '../../domain/contract.ts'
import { chooseReference, type ReferenceChoice } from '../../domain/own-reference.ts'
import type { MethodOfType } from '../../domain/payment.ts'
import type { Validity } from '../../domain/validity.ts'
import { findRanges } from '../../store/references.ts'
import type { Call } from '../../calls/call.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { agreeAccount } from './account.ts'
import { refuseCustomer } from './customer.ts'
import { refuseDescription } from './description.ts'
import { agreeMethods, refuseChoice, refuseSeries } from './methods.ts'
import type { PaymentParts } from './parts-of-order.ts'
import { agreeTimes } from './times.ts'

/** What a payment is made of, once entity and request agree. */
export type Terms = { methods: MethodOfType[]; validity: Validity; bankAccountCode: string | null; choice: ReferenceChoice }

/** Agrees what a payment is made of, or says why not: first of all what stops the entity. Nothing is written or taken. */
export async function agreeTerms(call: Call, parts: PaymentParts): Promise<Terms | Refusal> {
  if (call.entityStop) return { code: 'e00300', values: { hint: call.entityStop.reason } }
  const refusal =
    refuseChoice(parts.methods) ??
    refuseSeries(parts) ??
    (await refuseCustomer(call, parts.customer)) ??
    refuseDescription(call, parts.description)
  if (refusal) return refusal
  const own = await ownSettings(call, call.entityId, call.settingsVersion)
  const over = refuseContract(own.contractEndsAt, call.now)
  if (over) return over
  const methods = agreeMethods(parts.methods, own.methods, parts.money)
  if ('code' in methods) return methods
  const tooMuch = parts.money.open && agreeMethods(parts.methods, own.methods, { ...parts.money, cents: parts.money.open.maximumCents })
  if (tooMuch && 'code' in tooMuch) return tooMuch
  const account = agreeAccount(parts.account, own.accountCodes)
  if (account !== null && typeof account !== 'string') return account
  const validity = agreeTimes(parts.times, methods, parts.money.type === 'authorization', call.now)
  if ('code' in validity) return validity
  if (!parts.reference) return { methods, validity, bankAccountCode: account, choice: {} }
  const choice = chooseReference(await findRanges(call.sql, call.entityId), parts.reference, parts.money.open ? 0 : parts.money.cents)
  return 'code' in choice ? choice : { methods, validity, bankAccountCode: account, choice }
}

import type { Input, Refusal, apiOperations } from '@escudo/contracts'
import { wrongValues } from '../domain/additional-data.ts'
import { refuseContract } from '../domain/contract.ts'
import { readDate, readEnd } from '../domain/lisbon-time.ts'
import { chooseMethods, chosenAmong, hasType, type MethodWish } from '../domain/methods.ts'
import { chooseReference, type ReferenceChoice, type ReferenceWish } from '../domain/own-reference.ts'
import type { Method } from '../domain/payment.ts'
import { defaultEnd, refuseValidity, type Validity } from '../domain/validity.ts'
import { findCustomer } from '../store/customers.ts'
import { findSettings, type EntitySettings } from '../store/entity-settings.ts'
import { findRanges } from '../store/references.ts'
import { isReachable } from '../webhooks/addresses.ts'
import type { Call } from './context.ts'

export type PaymentBody = Omit<Input<typeof apiOperations.createPaymentReference>['body'], 'referenceRange' | 'referenceDetails'>
export type MethodRequest = Partial<Input<typeof apiOperations.createPayment>['body']['paymentMethod']>

/** How a call asks for a payment: `pointer` is where its fields stand in the body, `checkoutMinutes` a page's default time. */
export type PaymentOrder = {
  body: PaymentBody
  method?: MethodRequest | undefined
  wishes: readonly MethodWish[]
  reference?: ReferenceWish | undefined
  pointer: string
  checkoutMinutes?: number
  /** Known from the start, as on a terminal: nothing to choose, no wishes. */
  methods?: Method[]
}

/** What a payment is made of, once entity and request agree. */
export type Terms = { methods: Method[]; validity: Validity; bankAccountCode: string | null; choice: ReferenceChoice }

/** Whether the method is to be saved, as the chosen method or any of the offered ones says. */
export function registrationOf({ body, method }: PaymentOrder): { createRegistration?: boolean; allowRegistration?: boolean } {
  const details = [method?.details, ...(body.availableMethods ?? []).map((offered) => offered.details)]
  const says = (name: 'createRegistration' | 'allowRegistration') => details.map((one) => one?.[name]).find((flag) => flag !== undefined)
  const [createRegistration, allowRegistration] = [says('createRegistration'), says('allowRegistration')]
  return { ...(createRegistration !== undefined && { createRegistration }), ...(allowRegistration !== undefined && { allowRegistration }) }
}

async function refuseCustomer(call: Call, order: PaymentOrder): Promise<Refusal | undefined> {
  const { createRegistration, allowRegistration } = registrationOf(order)
  const wantsToSave = createRegistration || allowRegistration
  const uuid = order.body.customer?.uuid
  const pointer = `${order.pointer}/customer/uuid`
  if (!uuid) return wantsToSave ? { code: 'e05001', pointer } : undefined
  if (await findCustomer(call.sql, call.entityId, uuid)) return undefined
  return { code: wantsToSave ? 'e05001' : 'e00500', pointer }
}

function refuseChoice({ body, method, wishes, pointer }: PaymentOrder): Refusal | undefined {
  const offered = body.availableMethods ?? []
  const odd = offered.findIndex(({ code, details }) => code === 'MB' && details)
  if (odd >= 0) return { code: 'e00200', violations: [{ code: 'e00205', pointer: `${pointer}/availableMethods/${odd}/details` }] }
  const wrongType = wishes.findIndex((wish) => !hasType(wish))
  if (wrongType >= 0) {
    return method?.code
      ? { code: 'e00212', pointer: `${pointer}/paymentMethod/type` }
      : { code: 'e00203', pointer: `${pointer}/availableMethods/${wrongType}/type` }
  }
  if (!method?.code || offered.length === 0 || chosenAmong(offered, { code: method.code, type: method.type })) return undefined
  const isListed = offered.some(({ code }) => code === method.code)
  return isListed
    ? { code: 'e00212', pointer: `${pointer}/paymentMethod/type` }
    : { code: 'e00211', pointer: `${pointer}/paymentMethod/code` }
}

/** The methods wished for; one that was chosen from a list is of the type that the list names. */
function wishedFor({ body, method, wishes }: PaymentOrder): readonly MethodWish[] {
  const listed = body.availableMethods ?? []
  return method?.code ? wishes.map((wish) => chosenAmong(listed, wish) ?? wish) : wishes
}

/** What is wrong with what only describes a payment: an address that we may not call, values that are not of their type. */
export function refuseDescription(
  call: Call,
  { additionalData = [], callbackUrl }: Pick<PaymentBody, 'additionalData' | 'callbackUrl'>,
  pointer: string,
): Refusal | undefined {
  const violations = wrongValues(additionalData, pointer)
  if (violations.length > 0) return { code: 'e00200', violations }
  const isCallable = callbackUrl === undefined || isReachable(callbackUrl, call.allowPrivateAddresses)
  return isCallable ? undefined : { code: 'e00223', pointer: `${pointer}/callbackUrl` }
}

function chooseAccount({ accountCodes }: EntitySettings, { body, pointer }: PaymentOrder): string | null | Refusal {
  const wished = body.bankAccount?.code
  if (wished === undefined) return accountCodes[0] ?? null
  return accountCodes.includes(wished) ? wished : { code: 'e00220', pointer: `${pointer}/bankAccount/code` }
}

function validityOf(call: Call, { body, checkoutMinutes, pointer }: PaymentOrder, methods: readonly Method[]): Validity | Refusal {
  const start = body.validDate?.start ? readDate(body.validDate.start) : call.now
  const from = start > call.now ? start : call.now
  const end = body.validDate?.end ? readEnd(body.validDate.end) : defaultEnd(from, methods, checkoutMinutes)
  return refuseValidity({ start, end }, call.now, `${pointer}/validDate`) ?? { start, end }
}

/** Agrees what a payment is made of, or says why not: first of all that compliance has not approved the entity. Nothing is written or taken. */
export async function agreeTerms(call: Call, order: PaymentOrder): Promise<Terms | Refusal> {
  const { body, pointer } = order
  if (call.entityState !== 'approved') return { code: 'e00300' }
  const refusal = refuseChoice(order) ?? (await refuseCustomer(call, order)) ?? refuseDescription(call, body, pointer)
  if (refusal) return refusal
  const own = await findSettings(call.sql, call.entityId, call.settingsVersion)
  const account = chooseAccount(own, order)
  const over = refuseContract(own.contractEndsAt, call.now)
  if (over) return over
  const pointers = { methods: `${pointer}/${order.method?.code ? 'paymentMethod' : 'availableMethods'}`, amount: `${pointer}/amount` }
  const methods = order.methods ?? chooseMethods(own.methods, wishedFor(order), body.amount, body.type ?? 'payment', pointers)
  if ('code' in methods) return methods
  if (account !== null && typeof account !== 'string') return account
  const validity = validityOf(call, order, methods)
  if ('code' in validity) return validity
  if (!order.reference) return { methods, validity, bankAccountCode: account, choice: {} }
  const choice = chooseReference(await findRanges(call.sql, call.entityId), order.reference, body.amount)
  return 'code' in choice ? choice : { methods, validity, bankAccountCode: account, choice }
}

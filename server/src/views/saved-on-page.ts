import { isCardExpired, type MethodCode, type PageView } from '@escudo/contracts'
import type { MethodOfType, Payment } from '../domain/payment.ts'
import { findCustomer } from '../store/customers.ts'
import type { Db } from '../store/db.ts'
import { listSavedMethods, type SavedMethod } from '../store/payment-methods.ts'
import { sliceOf } from '../store/paging.ts'
import { present } from './payment-view.ts'

/** The newest ones; a payer with more of them types a card sooner than reading a long list. */
const most = sliceOf('-createdAt', { createdAt: 'created_at' }, 'method_uuid', { limit: 8, offset: 0 })

function shownOf(method: SavedMethod, { asksFor }: Takers, now: Date): PageView['saved'][number] {
  const { methodUuid: uuid, code, brand, last4Digits, expiryMonth, expiryYear, countryCode, last3Digits, account } = method
  const expired = expiryMonth !== null && expiryYear !== null && isCardExpired(expiryMonth, expiryYear, now)
  return {
    ...present({ uuid, code, brand, last4Digits, expiryMonth, expiryYear, countryCode, last3Digits }),
    expired,
    ...(account !== null && asksFor(account, code) && { hosted: true }),
  }
}

/** The same card saved twice is one choice. */
function looks({ uuid: _uuid, ...shown }: PageView['saved'][number]): string {
  return JSON.stringify(shown)
}

/** Who takes what was saved: `hosted`, the methods that an acquirer asks for itself; `confirms`, whether an account asks the payer for what it keeps; `asksFor`, whether in a form of its own. */
export type Takers = {
  hosted: readonly MethodCode[]
  confirms: (account: string, code: MethodCode) => boolean
  asksFor: (account: string, code: MethodCode) => boolean
}

/** What the payment's customer has saved and may pay with here: nothing of anybody else, no number, no holder's name. */
export async function savedOnPage(
  sql: Db,
  payment: Payment,
  offered: readonly MethodOfType[],
  takers: Takers,
  now: Date,
): Promise<PageView['saved']> {
  const { customerUuid, entityId } = payment
  const { hosted, confirms } = takers
  const customer = customerUuid === null ? undefined : await findCustomer(sql, entityId, customerUuid)
  if (!customer) return []
  const { rows } = await listSavedMethods(sql, customer.entityId, customer.customerUuid, [], most)
  // An account whose acquirer asks for cards itself takes none of ours.
  const shown = rows
    .filter(({ code, account }) => (account === null ? !hosted.includes(code) : confirms(account, code)))
    .filter(({ code }) => offered.some((method) => method.code === code))
    .map((row) => shownOf(row, takers, now))
  const once = shown.filter((one, index) => shown.findIndex((other) => looks(other) === looks(one)) === index)
  return once.toSorted((a, b) => Number(a.expired) - Number(b.expired))
}

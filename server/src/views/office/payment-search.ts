import type { Payment } from '../../domain/payment.ts'
import type { Language } from '@escudo/contracts'
import { readSearch } from '../../domain/office/payment-search.ts'
import type { Sql } from '../../store/db.ts'
import { searchPayments } from '../../store/office/search-payments.ts'
import type { PaymentFilter } from '../../store/payment-list.ts'
import { findPayments } from '../../store/payments.ts'
import { paymentViews } from '../payment-view.ts'

type Way = 'id' | 'reference' | 'code' | 'amount' | 'email' | 'lastFour' | 'lastThree'

/** The likeliest first: a payment that fits in two ways is shown by the first. */
export function filtersOf(typed: string): [Way, PaymentFilter][] {
  const { id, reference, code, amountCents, email, lastFour, lastThree } = readSearch(typed)
  const ways: [Way, PaymentFilter | undefined][] = [
    ['id', id === undefined ? undefined : { ids: [id] }],
    ['reference', reference === undefined ? undefined : { reference }],
    ['code', code === undefined ? undefined : { code }],
    ['email', email === undefined ? undefined : { email }],
    ['lastFour', lastFour === undefined ? undefined : { lastDigits: lastFour }],
    ['lastThree', lastThree === undefined ? undefined : { lastDigits: lastThree }],
    ['amount', amountCents === undefined ? undefined : { amountCents }],
  ]
  return ways.flatMap(([way, filter]) => (filter ? [[way, filter]] : []))
}

type Asking = { sql: Sql; language: Language }
type Hit = { way: number; payment: Payment }

/** What was found, each with the way that it was read in. */
export async function foundViews({ sql, language }: Asking, ways: readonly [Way, PaymentFilter][], rows: readonly Hit[]) {
  const views = await paymentViews(
    sql,
    rows.map(({ payment }) => payment),
    language,
  )
  return rows.map(({ way }, index) => ({ by: ways[way]![0], payment: views[index]! }))
}

/** The newest payments of an entity that fit what was typed, and in which ways that was read. */
export async function searchOf(asking: Asking, entityId: number, typed: string) {
  const ways = filtersOf(typed)
  const filters = ways.map(([, filter]) => filter)
  const { rows } = ways.length === 0 ? { rows: [] } : await searchPayments(asking.sql, entityId, filters, { limit: 50 }, findPayments)
  return { ways: ways.map(([way]) => way), data: await foundViews(asking, ways, rows) }
}

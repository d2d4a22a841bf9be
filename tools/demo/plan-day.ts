import { testCards } from '@escudo/contracts'
import type { Random } from '../../test/world/random.ts'
import { firstNames, lastNames, type Shop } from './shops.ts'

export type Payer = { firstName: string; lastName: string; email: string }

/** How somebody pays, or does not. */
type Way =
  | { kind: 'card'; number: string }
  | { kind: 'hold'; captured: 'all' | 'part' | 'none' }
  | { kind: 'phone'; does: 'approve' | 'refuse' | 'ignore'; phoneNumber: string }
  | { kind: 'reference'; paidAfterDays: number | undefined }
  | { kind: 'openReference'; paidAfterDays: number | undefined }
  | { kind: 'wallet'; code: 'AP' | 'GP' }
  | { kind: 'link' }
  | { kind: 'terminal' }

/** One order of a day: when, for how much, by whom, and how it is paid. */
export type Order = {
  second: number
  amount: number
  summary: string
  code: string
  payer: Payer
  way: Way
  /** Given back so many days later, and how many hundredths of it. */
  refund: { afterDays: number; percent: number } | undefined
  disputed: boolean
}

const cards = [testCards.approved, testCards.approved, testCards.approvedMastercard, testCards.approvedAmex, testCards.frictionless]
const badCards = [testCards.declined, testCards.insufficientFunds, testCards.expired]

function wayOf({ next, pick, below }: Random, amount: number): Way {
  const luck = next()
  const phoneNumber = `351#9${pick(['1', '2', '3', '6'])}${String(below(10_000_000)).padStart(7, '0')}`
  const paidAfterDays = next() < 0.86 ? pick([0, 0, 0, 1, 1, 2, 5]) : undefined
  if (luck < 0.36)
    return { kind: 'phone', does: pick(['approve', ...Array<'approve'>(13).fill('approve'), 'refuse', 'ignore']), phoneNumber }
  if (luck < 0.62) return { kind: 'card', number: next() < 0.07 ? pick(badCards) : pick(cards) }
  if (luck < 0.84) return { kind: 'reference', paidAfterDays }
  if (luck < 0.86) return { kind: 'openReference', paidAfterDays }
  if (luck < 0.91) return { kind: 'wallet', code: pick(['AP', 'GP']) }
  if (luck < 0.94) return { kind: 'hold', captured: amount < 500 ? 'all' : pick(['all', 'all', 'part', 'none']) }
  return luck < 0.97 ? { kind: 'link' } : { kind: 'terminal' }
}

/** The payers of a shop: the same people come again. */
export function payersOf({ pick, below }: Random, { customers }: Shop): Payer[] {
  return Array.from({ length: customers * 4 }, () => {
    const [firstName, lastName] = [pick(firstNames), pick(lastNames)]
    const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/[^a-zA-Z.]/g, '')
    return { firstName, lastName, email: `${plain.toLowerCase()}${below(90) + 10}@example.org` }
  })
}

/** What happens in a shop on its `day`th day; the same seed gives the same days. */
export function planDay(random: Random, shop: Shop, day: number, payers: readonly Payer[], isWeekend: boolean): Order[] {
  const { next, below, pick } = random
  const [least, most] = shop.daily
  // Business grows a little over the months, and the weekend is not like the week.
  const busy = (isWeekend ? 0.7 : 1) * (0.85 + day / 300)
  const count = Math.max(1, Math.round((least + below(most - least + 1)) * busy))
  const orders = Array.from({ length: count }, (_, index): Order => {
    const [summary, from, to] = pick(shop.goods)
    const amount = from + Math.floor(below(to - from + 1) / 10) * 10
    const way = wayOf(random, amount)
    const isCard = way.kind === 'card' && cards.includes(way.number as (typeof cards)[number])
    return {
      second: 8 * 3600 + below(12 * 3600),
      amount,
      summary,
      code: `${shop.clientId.slice(0, 2)}-${String(day).padStart(3, '0')}-${String(index + 1).padStart(2, '0')}`,
      payer: pick(payers),
      way,
      refund: next() < 0.04 ? { afterDays: 1 + below(6), percent: pick([100, 100, 50, 30]) } : undefined,
      disputed: isCard && next() < 0.012,
    }
  })
  return orders.toSorted((a, b) => a.second - b.second)
}

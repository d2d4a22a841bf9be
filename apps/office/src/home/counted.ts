/** Filters of the list of payments, as its address spells them. */
export type PaymentsQuery = { readonly [filter: string]: string }

/** Whole days of Lisbon, both included. */
type Span = { from: string; to: string }

const dayMs = 86_400_000
const dayFrom = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The days that home looks at. */
export const spanOf = (days: readonly { day: string }[]): Span => ({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' })
/** As many days before those. */
export const spanBefore = ({ from }: Span, length: number): Span => ({ from: dayFrom(from, -length), to: dayFrom(from, -1) })

/** What home counts as received, and as tried: the lists behind its numbers have nothing else in them. */
export const paid: PaymentsQuery = { type: 'payment,capture', stateDetails_state: 'confirmed' }
export const tried: PaymentsQuery = { type: 'payment,authorization' }

/** What a terminal took in a day, refunds not taken off. */
export const takenOnTerminal = (day: string): PaymentsQuery => ({
  type: 'payment',
  stateDetails_state: 'authorised,confirmed',
  ...madeIn({ from: day, to: day }),
})

export const madeIn = ({ from, to }: Span): PaymentsQuery => ({ createdAt_start: from, createdAt_end: to })

export const paymentsOf = (clientId: string, query: PaymentsQuery): string =>
  `/office/${clientId}/payments?${new URLSearchParams(query).toString().replaceAll('%2C', ',')}`

/** What a text that somebody types may be: every reading that fits is looked for. */
export type Wanted = {
  id?: string
  reference?: string
  code?: string
  amountCents?: number
  email?: string
  lastFour?: string
  lastThree?: string
}

const mostCents = 99_999_999

/** "12", "12,5", "12.50", "1 234,50 €" as cents; undefined when it is no amount. */
function centsOf(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s€]|eur(os?)?/gi, '')
  const [, euros, cents = ''] = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (euros === undefined) return undefined
  const amount = Number(euros.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return amount >= 1 && amount <= mostCents ? amount : undefined
}

/** Reads what was typed into the search box. An order's code may be anything, so it is always looked for. */
export function readSearch(text: string): Wanted {
  const typed = text.trim()
  const digits = typed.replaceAll(/\s/g, '')
  const isNumber = /^\d{1,18}$/.test(digits)
  const amountCents = centsOf(typed)
  return {
    ...(typed.length <= 100 && { code: typed }),
    ...(isNumber && digits === typed && { id: digits }),
    ...(/^[0-9A-Za-z]{9}$/.test(digits) && { reference: digits.toUpperCase() }),
    ...(amountCents !== undefined && { amountCents }),
    ...(/^[^\s@]+@[^\s@]+$/.test(typed) && { email: typed }),
    ...(/^\d{4}$/.test(typed) && { lastFour: typed }),
    ...(/^\d{3}$/.test(typed) && { lastThree: typed }),
  }
}

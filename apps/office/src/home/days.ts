/** Over how many days home looks. */
export const daysChoices = ['1', '7', '30', '90'] as const
type Days = (typeof daysChoices)[number]

export function daysOf(search: URLSearchParams): Days {
  const asked = search.get('days')
  return daysChoices.find((days) => days === asked) ?? '7'
}

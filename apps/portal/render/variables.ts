import type { Example, ExampleCall, RestCall, SentCall } from '../define-example.ts'

/** Where a value of an earlier answer goes in a call as it is shown: a name between these. */
const [open, close] = ['⟦', '⟧']
export const variable = /⟦(\w+)⟧/

/** `payment.referenceDetails.reference` is kept in the shell as `PAYMENT_REFERENCE`. */
function nameOf(path: string): string {
  const [first = '', ...steps] = path.split('.')
  const last = steps.findLast((step) => !/^\d+$/.test(step)) ?? 'id'
  return [first, last].map((word) => word.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()).join('_')
}

const places = /\{(\w+(?:\.\w+)+)\}/g

/** The values that a call takes from earlier answers, by their paths. */
function needsOf(call: ExampleCall): string[] {
  return [...new Set(Array.from(JSON.stringify(call).matchAll(places), ([, path = '']) => path))]
}

function mark<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(places, (_, path: string) => `${open}${nameOf(path)}${close}`) as T
  if (Array.isArray(value)) return value.map((one: unknown) => mark(one)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one)])) as T
}

export const isRest = (call: ExampleCall): call is RestCall => !('soap' in call)

/** A call as it is shown, with variables where a value comes from an earlier answer. */
export function shownCall(call: RestCall): SentCall {
  const { method, path, body, query, headers, platform = '1001', clientId = '510000002', credentials } = call
  const pairs = Object.entries(mark(query ?? {})).map(
    ([name, value]) => `${encodeURIComponent(name)}=${variable.test(value) ? value : encodeURIComponent(value)}`,
  )
  return {
    method,
    path: mark(path) + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
    ...(headers && { headers: mark(headers) }),
    ...(body !== undefined && { body: mark(body) }),
    ...(credentials !== false && { platform, ...(clientId !== false && { clientId }) }),
  }
}

/** The calls before an example, each with the values that are taken from its answer. */
export function preparing(example: Example): { call: RestCall; takes: { name: string; path: string }[] }[] {
  const before = Object.entries(example.before ?? {})
  const later = [...before.map(([, call]) => call), example.call]
  return before.flatMap(([kept, call], index) => {
    if (!isRest(call)) return []
    const takes = [...new Set(later.slice(index + 1).flatMap(needsOf))]
      .filter((path) => path.startsWith(`${kept}.`))
      .map((path) => ({ name: nameOf(path), path: path.slice(kept.length + 1) }))
    return [{ call, takes }]
  })
}

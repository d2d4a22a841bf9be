import { methodCodes, methodTable, type MethodCode } from '@escudo/contracts/vocabulary'

/** What a Portuguese payer reaches for first: the phone, then the reference, then the card (decision 188). */
export const usualOrder: readonly MethodCode[] = methodCodes.toSorted((one, other) => methodTable[one].place - methodTable[other].place)

/** Codes as somebody wrote them, "MW,MB,CC"; undefined when one is no method or stands there twice. */
export function readMethodOrder(text: string): MethodCode[] | undefined {
  const codes = text.split(',').map((part) => methodCodes.find((code) => code === part.trim().toUpperCase()))
  const known = codes.filter((code) => code !== undefined)
  return known.length === codes.length && new Set(known).size === known.length ? known : undefined
}

/** Methods in the first order that names any; those that it leaves out come after, as is usual. */
export function inOrder<M extends { code: MethodCode }>(methods: readonly M[], ...orders: readonly (readonly MethodCode[])[]): M[] {
  const first = orders.find((order) => order.length > 0) ?? []
  const order = [...first, ...usualOrder.filter((code) => !first.includes(code))]
  return methods.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

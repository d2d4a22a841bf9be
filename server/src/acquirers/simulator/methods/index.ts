import type { Means, MeansCode } from '../../../methods/index.ts'
import { card } from './card.ts'
import type { Issuer } from './issuer.ts'
import { mbway } from './mbway.ts'
import { applePay, googlePay } from './wallet.ts'

/** Who decides on each method that somebody is asked for. */
const issuers = { CC: card, MW: mbway, AP: applePay, GP: googlePay } satisfies { [M in Means as M['code']]: Issuer<M> }

/** Each issuer is asked about its own means alone; by its code it is sure to be that. */
const known: Readonly<Record<MeansCode, Issuer<Means>>> = issuers as never
const codes = Object.keys(issuers) as MeansCode[]

export function issuerOf(code: MeansCode): Issuer<Means> {
  return known[code]
}

/** The method under whose word the bank keeps a question; undefined for what is no question about a means. */
export function methodOfKind(kind: string): MeansCode | undefined {
  return codes.find((code) => known[code].kind === kind)
}

/** Who decided on a question; undefined for a follow-up, on which nobody has to. */
export function issuerOfKind(kind: string): Issuer<Means> | undefined {
  const method = methodOfKind(kind)
  return method && issuerOf(method)
}

/** The words of all methods that are decided on in one place. */
export function kindsAskedAt(place: Issuer<Means>['asksAt']): string[] {
  return codes.filter((code) => known[code].asksAt === place).map((code) => known[code].kind)
}

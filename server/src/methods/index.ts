import assert from 'node:assert/strict'
import { methodName, type Language, type MethodCode } from '@escudo/contracts/vocabulary'
import type { Payer } from '../domain/payer.ts'
import type { MethodDetails } from '../domain/payment.ts'
import { card } from './card.ts'
import type { Kept } from './kept.ts'
import { mbway } from './mbway.ts'
import type { Asking, Method } from './method.ts'
import { multibanco } from './multibanco.ts'
import { applePay, googlePay } from './wallet.ts'

/** What each method is on the server; its facts are a row of the vocabulary. */
const methods = { CC: card, MB: multibanco, MW: mbway, AP: applePay, GP: googlePay } satisfies Readonly<Record<MethodCode, unknown>>

type MeansOf<T> = T extends Method<infer M> ? M : never

/** What somebody pays with, of whatever method: named by `code`, the rest is the method's own secret. */
export type Means = MeansOf<(typeof methods)[MethodCode]>
export type MeansCode = Means['code']

/** Each method reads its own means alone; by its code it is sure to be that. */
const known: Readonly<Record<MethodCode, Method<Means>>> = methods as never

export function methodOf(code: MethodCode): Method<Means> {
  return known[code]
}

/** Where what is to be typed of a means is typed: here, or where the acquirer asks for it; undefined where nothing is. */
export function typedWhere(means: Means): 'here' | 'there' | undefined {
  if (means.code !== 'CC') return undefined
  return means.card ? 'here' : 'there'
}

/** Whom a card that is typed here names. */
export function holderOf(means: Means): string | undefined {
  return means.code === 'CC' ? means.card?.holder : undefined
}

/** The account whose acquirer keeps a means; undefined where we have it ourselves. */
export function keptAt(means: Means): string | undefined {
  return 'kept' in means ? means.kept?.account : undefined
}

/** Who paid with a means when its acquirer came to keep it, where that has to know. */
export function keptPayer(means: Means): Payer | undefined {
  return 'kept' in means ? means.kept?.payer : undefined
}

/** A means that an acquirer keeps, of a method that can be kept there. */
export function keptMeans(code: MethodCode, kept: Kept): Means {
  assert(code === 'CC' || code === 'MW', `Nobody keeps ${code} elsewhere.`)
  return { code, kept }
}

/** How a method is asked for; one that is not is a fault. */
export function askingOf(code: MethodCode): Asking<Means> {
  const { asking } = known[code]
  assert(asking, `Nobody is asked for ${code}.`)
  return asking
}

/** What was paid with, as a payer reads it. */
export function labelOf(code: MethodCode, details: MethodDetails, language: Language): string {
  const name = methodName(code)[language]
  return known[code].label(details, name) ?? name
}

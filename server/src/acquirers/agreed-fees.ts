import { methodCodes, type MethodCode } from '@escudo/contracts/vocabulary'

/** What an acquirer keeps of an amount, VAT and all: so many hundred-millionths of a euro, and such a share of it, in hundred-millionths. */
type AgreedFee = { fixedE8: bigint; shareE8: bigint }
/** By the method of what is taken; `refund`: of what is given back, by whatever method. */
export type AgreedFees = Readonly<Partial<Record<MethodCode | 'refund', AgreedFee>>>

const wanted = '"fees" is as "CC 0.05 + 1.2%, MW 0.7%, MB 0.30, refund 0.10": by method, euros, a share of the amount, or both.'
const one = /^(\w+) (?:(\d{1,4}(?:\.\d{1,8})?))?(?: ?\+ ?)?(?:(\d{1,2}(?:\.\d{1,6})?)%)?$/

const e8 = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Reads `"CC 0.05 + 1.2%, MB 0.30"`; throws a sentence about what is none. */
export function readAgreedFees(text: unknown): AgreedFees {
  if (typeof text !== 'string') throw new Error(wanted)
  const fees = new Map<MethodCode | 'refund', AgreedFee>()
  for (const part of text.split(',')) {
    const [, word, fixed, percent] = one.exec(part.trim()) ?? []
    const of = ([...methodCodes, 'refund'] as const).find((code) => code === word)
    if (!of || fees.has(of) || (fixed === undefined && percent === undefined)) throw new Error(wanted)
    fees.set(of, { fixedE8: e8(fixed ?? '0', 8), shareE8: e8(percent ?? '0', 6) })
  }
  return Object.fromEntries(fees)
}

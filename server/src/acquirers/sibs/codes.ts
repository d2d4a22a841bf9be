import type { RefusalCode } from '@escudo/contracts/vocabulary'

/** SIBS's codes of which the meaning is known (specification acquirers §3), the longest beginning first. */
const codes: readonly (readonly [begins: string, code: RefusalCode])[] = [
  ['10.106.0001', 'e04020'],
  ['00.110.1601', 'e04201'],
  ['12.110.12', 'e04100'],
  ['12.110.13', 'e04100'],
  ['E0101', 'e04102'],
  ['E0113', 'e02451'],
  ['E0119', 'e04125'],
  ['E0500', 'e04020'],
  ['E0501', 'e04122'],
  ['E0504', 'e04111'],
  ['E0506', 'e04113'],
  // Of a mandate: it cannot be charged, or not this much.
  ['E0507', 'e04125'],
  ['E0518', 'e04125'],
  ['E0520', 'e04125'],
  ['E0612', 'e04201'],
  ['E0613', 'e04120'],
]

const isCode = (text: string): boolean => /^([A-Z]\d{4}|\d{2}\.\d{3}\.\d{4})$/.test(text)

/** SIBS's own code, without a text that could name a payer; undefined for "understood", and for what is no code. */
export function rawCode(said: string): string | undefined {
  return isCode(said) ? said : undefined
}

/** A code of ours; what nobody has agreed on is e04999, and SIBS's own is kept beside it. */
export function codeOf(raw: string | undefined): RefusalCode {
  return codes.find(([begins]) => raw?.startsWith(begins))?.[1] ?? 'e04999'
}

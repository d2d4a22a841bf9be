import { centsOf, DecimalText } from './decimal-euros.ts'

/** An object that somebody else wrote, of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const partOf = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? { ...value } : {})

/** An amount written as a number or as text, in cents; undefined for what is none. */
export function centsIn(value: unknown): number | undefined {
  return centsOf(value instanceof DecimalText ? value.text : textOf(value))
}

import * as Type from 'typebox'
import type { RefusalCode } from './vocabulary/refusals.ts'

export { Type }

type Options = {
  description?: string
  example?: unknown
  invalid?: RefusalCode
  deprecated?: boolean
  minProperties?: number
  /** Of a body: a field that is needed unless the other stands in its place. */
  neededUnless?: readonly [field: string, other: string]
}

/** `invalid` names the catalogue's own word for a bad or empty value of this field; it travels in the document. */
function annotate({ invalid, neededUnless, ...rest }: Options): Record<string, unknown> {
  return { ...rest, ...(invalid && { 'x-invalid': invalid }), ...(neededUnless && { 'x-needed-unless': neededUnless }) }
}

/** A schema that the OpenAPI document lists under its own name. */
export function named<T extends Type.TProperties>(name: string, properties: T, options: Options = {}) {
  return Type.Object(properties, { 'x-name': name, ...annotate(options) })
}

export function text(options: Options & { minLength?: number; maxLength?: number; pattern?: string; format?: string } = {}) {
  return Type.String(annotate(options))
}

export function integer(options: Options & { minimum?: number; maximum?: number } = {}) {
  return Type.Integer(annotate(options))
}

export function oneOf<const T extends readonly string[]>(values: T, options: Options = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...annotate(options) })
}

export function nullable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** A field that `null` takes away in a change; from callers of before, who send null for what they do not mean, it changes nothing. */
export function clearable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()], { 'x-clears': true })
}

/** One or several of known words as one text: `confirmed,authorised`. */
export function commaListOf(values: readonly string[], options: Options = {}) {
  const word = `(${values.join('|')})`
  return Type.String({ pattern: `^${word}(,${word})*$`, 'x-values': values.join(', '), ...annotate(options) })
}

/** Texts by a name of the caller's own, in a query: `additionalData[key]=value`. */
export function textsByName(options: Options & { maxLength: number }) {
  const { maxLength, ...rest } = options
  return Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string', maxLength }, ...annotate(rest) })
}

export const optional = Type.Optional
export const listOf = Type.Array
export const flag = (options: Options = {}) => Type.Boolean(annotate(options))
export const digits = (options: Options & { minLength?: number; maxLength?: number } = {}) => text({ pattern: '^\\d+$', ...options })
export const date = (options: Options = {}) => text({ format: 'date-time', example: '2026-02-03T10:11:12+00:00', ...options })
export const email = (options: Options = {}) => text({ format: 'email', maxLength: 254, example: 'rui@example.org', ...options })
export const url = (options: Options = {}) => text({ format: 'uri', maxLength: 2000, example: 'https://shop.example/return', ...options })
export const colour = (options: Options = {}) => text({ pattern: '^#[0-9a-fA-F]{6}$', example: '#14532d', ...options })
export const uuid = (options: Options = {}) => text({ example: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', ...options })
export const phonePattern = '^\\d{1,3}#\\d{4,14}$'
export const phone = (options: Options = {}) => text({ pattern: phonePattern, example: '351#910000001', ...options })
export const amount = (options: Options = {}) =>
  integer({
    minimum: 1,
    maximum: 99_999_999,
    description: 'Integer cents: 10.00 EUR is 1000.',
    example: 1250,
    invalid: 'e00202',
    ...options,
  })

/** The fields of a shape but those that are named, in their order. */
export function fieldsBut<T extends Type.TProperties, K extends (keyof T & string)[]>(fields: T, left: readonly [...K]) {
  return Type.Omit(Type.Object(fields), [...left]).properties
}

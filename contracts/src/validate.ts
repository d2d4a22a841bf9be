import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import type { RefusalCode, Violation } from './vocabulary/refusals.ts'

// ISO 8601 with a zone, with or without fractions, "+01:00" or "+0100"; without one, Lisbon's time.
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(T(\d{2}):(\d{2})(:(\d{2})(\.\d+)?)?(Z|[+-](\d{2}):?(\d{2}))?)?$/

/** Whether a text is a moment that exists, within what every clock and database of a payment can hold. */
function isMoment(text: string): boolean {
  const match = isoDate.exec(text)
  if (!match) return false
  const [, year, month, day, , hour = '0', minute = '0', , second = '0', , , offsetHour = '0', offsetMinute = '0'] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const inDay = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 && Number(offsetHour) < 15 && Number(offsetMinute) < 60
  return exists && inDay && Number(year) >= 1970 && Number(year) < 2900
}
Format.Set('date-time', isMoment)
// What a browser that is sent there would run or read instead of going somewhere.
const unsafeScheme = /^(javascript|data|vbscript|file|blob):/i

/** Whether a text is a full address that a browser may be sent to; an app's own scheme is one too. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#]/i.test(text) && !unsafeScheme.test(text) && URL.canParse(text)
}
Format.Set('uri', isAddress)

// Every violated field is listed, not the first eight.
Settings.Set({ maxErrors: 1000 })

type Json = Record<string, unknown>
type Mistake = { keyword: string; schemaPath: string; instancePath: string; params: Json }
type Validator = { Errors(value: unknown): Mistake[]; Check(value: unknown): boolean }

const validators = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const made = Compile(schema) as unknown as Validator
  validators.set(schema, made)
  return made
}

const patternCodes: Readonly<Record<string, RefusalCode>> = {
  '^\\d+$': 'e00228',
  '^[A-Za-z0-9]+$': 'e00229',
  '^\\d+(,\\d+)*$': 'e00232',
  '^[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$': 'e00233',
  '^[A-Z]+$': 'e00234',
}
const formatCodes: Readonly<Record<string, RefusalCode>> = { email: 'e00222', uri: 'e00223', 'date-time': 'e00226' }
const typeCodes: Readonly<Record<string, RefusalCode>> = { integer: 'e00224', boolean: 'e00225' }

function schemaAt(root: TSchema, path: string): Json {
  const steps = path.split('/').slice(1)
  return steps.reduce<Json>((at, step) => (at[step.replaceAll('~1', '/').replaceAll('~0', '~')] ?? {}) as Json, root as Json)
}

function valueAt(root: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (at as Json | null | undefined)?.[step], root)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value as Json).length === 0)
}

const limit = (value: unknown): number | string => (value === undefined ? '∞' : Number(value))

/** A pattern that has no code is told by the field's example: nobody guesses `351#910000001`. */
function wordOfPattern({ pattern, example }: Json, pointer: string, own: RefusalCode = 'e00219'): Violation {
  const code = patternCodes[String(pattern)]
  if (code) return { code, pointer }
  return example === undefined ? { code: own, pointer } : { code: own, pointer, values: { example: String(example) } }
}

/** The most exact code for one broken keyword: an empty value has its field's own word, the rest their format's. */
function wordOf(mistake: Mistake, schema: Json, value: unknown): Violation {
  const pointer = mistake.instancePath
  const own = schema['x-invalid'] as RefusalCode | undefined
  if (own && isEmpty(value)) return { code: own, pointer }
  switch (mistake.keyword) {
    case 'enum':
      return { code: 'e00230', pointer, values: { values: (schema.enum as string[]).join(', ') } }
    case 'minimum':
      return schema.minimum === 1
        ? { code: 'e00231', pointer }
        : { code: 'e00301', pointer, values: { minimum: Number(schema.minimum), maximum: limit(schema.maximum) } }
    case 'maximum':
      return { code: 'e00301', pointer, values: { minimum: Number(schema.minimum ?? 0), maximum: Number(schema.maximum) } }
    case 'type':
      return { code: typeCodes[String(schema.type)] ?? own ?? 'e00219', pointer }
    case 'format':
      return { code: formatCodes[String(schema.format)] ?? own ?? 'e00219', pointer }
    case 'pattern':
      if (schema['x-values']) return { code: 'e00230', pointer, values: { values: String(schema['x-values']) } }
      return wordOfPattern(schema, pointer, own)
    case 'minLength':
    case 'maxLength':
      return schema.minLength === schema.maxLength
        ? { code: 'e00227', pointer, values: { length: Number(schema.minLength) } }
        : { code: 'e00235', pointer, values: { minimum: Number(schema.minLength ?? 0), maximum: limit(schema.maxLength) } }
    default:
      return { code: own ?? 'e00219', pointer }
  }
}

function violationsOf(root: TSchema, mistake: Mistake, value: unknown): Violation[] {
  if (mistake.keyword === 'required') {
    const missing = mistake.params.requiredProperties as string[]
    return missing.map((name) => ({ code: 'e00221', pointer: `${mistake.instancePath}/${name}` }))
  }
  // Texts by name: the text that does not fit says so itself.
  if (mistake.keyword === 'additionalProperties') return []
  // A date-time carries the Lisbon zone when the caller gave none; see `readDate`.
  return [wordOf(mistake, schemaAt(root, mistake.schemaPath.slice(1)), valueAt(value, mistake.instancePath))]
}

/** Every violated field of a request, one line a field. Empty when the value is good. */
export function validate(schema: TObject, value: unknown): Violation[] {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return []
  const found = new Map<string, Violation>()
  for (const violation of validator.Errors(value).flatMap((mistake) => violationsOf(schema, mistake, value))) {
    const pointer = violation.pointer ?? ''
    if (!found.has(pointer)) found.set(pointer, violation)
  }
  return [...found.values()]
}

/** Leaves out nulls where a field may be absent: older clients send `null` for what they do not mean. */
export function dropNulls(schema: TSchema, value: unknown): unknown {
  const { properties, required = [], items } = schema as { properties?: Record<string, TSchema>; required?: string[]; items?: TSchema }
  if (Array.isArray(value)) return items ? value.map((item) => dropNulls(items, item)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const meansNull = (name: string): boolean =>
    (properties[name] as { anyOf?: { type?: string }[] } | undefined)?.anyOf?.some(({ type }) => type === 'null') ?? false
  const kept = Object.entries(value).filter(([name, field]) => field !== null || required.includes(name) || meansNull(name))
  return Object.fromEntries(kept.map(([name, field]) => [name, properties[name] ? dropNulls(properties[name], field) : field]))
}

/**
 * Reads a query string's texts as the integers and booleans that the schema asks for; what does not fit stays a text.
 * A nested name may be written `a_b`, `a.b` or `a[b]`; below a name that holds texts by name the rest is the key.
 */
export function readQuery(schema: TObject, query: Readonly<Record<string, unknown>>): Json {
  const typeOf = (name: string): string | undefined => (schema.properties[name] as { type?: string } | undefined)?.type
  const isDate = (name: string): boolean => (schema.properties[name] as { format?: string } | undefined)?.format === 'date-time'
  const read = (name: string, value: unknown): unknown => {
    const type = typeOf(name)
    if (type === 'integer' && /^-?\d{1,15}$/.test(String(value))) return Number(value)
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
    // An unescaped `+` of an offset arrives as a space.
    if (typeof value === 'string' && isDate(name)) return value.replace(/^([^\sT]+T\S+) (\d{2}:?\d{2})$/, '$1+$2')
    return value
  }
  const fields = new Map<string, unknown>()
  for (const [spelling, value] of Object.entries(query)) {
    const [, base = '', inBrackets, afterDot] = /^(\w+)(?:\[(.+)\]|\.(.+))$/.exec(spelling) ?? []
    const name = spelling.replace(/\[(\w+)\]/g, '_$1').replaceAll('.', '_')
    if (typeOf(base) !== 'object') fields.set(name, read(name, value))
    else fields.set(base, Object.fromEntries([...Object.entries(fields.get(base) ?? {}), [inBrackets ?? afterDot, value]]))
  }
  return Object.fromEntries(fields)
}

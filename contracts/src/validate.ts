import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TValidationError as Mistake } from 'typebox/error'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import { phonePattern } from './schema.ts'
import { takenFirstSteps, takenSchemes } from './vocabulary/taken-schemes.ts'
import { mostViolations, type RefusalCode, type Violation } from './vocabulary/refusals.ts'
import { isMailbox } from './vocabulary/text-shapes.ts'

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

/**
 * An app's own scheme: a domain backwards (`pt.my-shop.app`, RFC 8252 §7.1), or one plain word that nobody else answers to. A word
 * with a hyphen is a system's (`ms-…`, `view-source`, `android-app`).
 */
function isOwnScheme(scheme: string): boolean {
  if (/^[a-z][a-z0-9]{2,}$/.test(scheme)) return !takenSchemes.has(scheme)
  const [first = ''] = scheme.split('.')
  return /^[a-z][a-z0-9]*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(scheme) && !takenFirstSteps.has(first)
}

/** Whether a text is a full address that a browser may be sent to: the web's, without a name and password in it, or an app's own. */
export function isAddress(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#]/i.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  const scheme = protocol.slice(0, -1)
  if (scheme === 'http' || scheme === 'https') return username === '' && password === ''
  return isOwnScheme(scheme)
}
Format.Set('uri', isAddress)

Format.Set('email', isMailbox)

// Above what is told, because some of what is found says nothing of its own.
Settings.Set({ maxErrors: 100 })

type Json = Record<string, unknown>
type Validator = { Errors(value: unknown): Mistake[]; Check(value: unknown): boolean }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const jsonOf = (value: unknown): Json => (isJson(value) ? value : {})

/** What was compiled of a schema; a contract's schemas are there once, and so are these. */
const validators = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const made: Validator = Compile(schema)
  validators.set(schema, made)
  return made
}

const patternCodes: Readonly<Record<string, RefusalCode>> = {
  '^\\d+$': 'e00228',
  '^[A-Za-z0-9]+$': 'e00229',
  '^[A-Za-z0-9\\s]+$': 'e00229',
  '^\\d+(,\\d+)*$': 'e00232',
  '^[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$': 'e00233',
  '^[A-Z]+$': 'e00234',
  [phonePattern]: 'e00237',
}
const formatCodes: Readonly<Record<string, RefusalCode>> = { email: 'e00222', uri: 'e00223', 'date-time': 'e00226' }
const typeCodes: Readonly<Record<string, RefusalCode>> = { integer: 'e00224', boolean: 'e00225' }

function schemaAt(root: TSchema, path: string): Json {
  const steps = path.split('/').slice(1)
  return steps.reduce<Json>((at, step) => jsonOf(at[step.replaceAll('~1', '/').replaceAll('~0', '~')]), jsonOf(root))
}

function valueAt(root: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (isJson(at) ? at[step] : undefined), root)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (isJson(value) && Object.keys(value).length === 0)
}

const limit = (value: unknown): number | string => (value === undefined ? '∞' : Number(value))

/** A pattern that has no code is told by the field's example: nobody guesses `351#910000001`. */
function wordOfPattern({ pattern, example }: Json, pointer: string, own: RefusalCode = 'e00219'): Violation {
  const code = patternCodes[String(pattern)]
  if (code) return { code, pointer }
  return example === undefined ? { code: own, pointer } : { code: own, pointer, values: { example: String(example) } }
}

/** An object or a list that is something else is told by its shape. */
function wordOfType({ type, properties }: Json, pointer: string, known: RefusalCode | undefined): Violation {
  if (known || pointer === '' || (type !== 'array' && type !== 'object')) return { code: known ?? 'e00219', pointer }
  const names = Object.keys((properties as Json | undefined) ?? {}).slice(0, 2)
  const fields = names.map((name) => `"${name}": …`).join(', ')
  return { code: 'e00219', pointer, values: { example: type === 'array' ? '[…]' : `{${fields || '…'}}` } }
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
      return wordOfType(schema, pointer, typeCodes[String(schema.type)] ?? own)
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
    const missing = mistake.params.requiredProperties
    return missing.map((name) => ({ code: 'e00221', pointer: `${mistake.instancePath}/${name}` }))
  }
  // Texts by name: the text that does not fit says so itself.
  if (mistake.keyword === 'additionalProperties') return []
  // A date-time carries the Lisbon zone when the caller gave none; see `readDate`.
  return [wordOf(mistake, schemaAt(root, mistake.schemaPath.slice(1)), valueAt(value, mistake.instancePath))]
}

/** A field that is missing because nothing stands in its place. */
function lacking(schema: TObject, value: unknown): Violation[] {
  const fields = (jsonOf(schema)['x-needed-unless'] ?? []) as string[]
  const isThere = fields.length === 0 || fields.some((name) => jsonOf(value)[name] !== undefined)
  return isThere ? [] : [{ code: 'e00221', pointer: `/${fields[0]}` }]
}

/** The violated fields of a request, one line a field, the first twenty. Empty when the value is good. */
export function validate(schema: TObject, value: unknown): Violation[] {
  const validator = validatorOf(schema)
  const lacks = lacking(schema, value)
  if (validator.Check(value)) return lacks
  const found = new Map<string, Violation>(lacks.map((violation) => [violation.pointer ?? '', violation]))
  for (const violation of validator.Errors(value).flatMap((mistake) => violationsOf(schema, mistake, value))) {
    const pointer = violation.pointer ?? ''
    if (!found.has(pointer)) found.set(pointer, violation)
  }
  // What was found first may all have been without words of its own; bad it is.
  if (found.size === 0) return [{ code: 'e00219', pointer: '' }]
  return [...found.values()].slice(0, mostViolations)
}

/** The fields that a body would take away with `null`, by their pointers. */
export function clearedIn({ properties }: TObject, value: unknown): string[] {
  const fields = Object.entries(jsonOf(value))
  return fields.flatMap(([name, field]) => (field === null && jsonOf(properties[name])['x-clears'] === true ? [`/${name}`] : []))
}

/** Leaves out nulls where a field may be absent: older clients send `null` for what they do not mean. `clears`: unless it takes a field away. */
export function dropNulls(schema: TSchema, value: unknown, clears = true): unknown {
  const { properties, required = [], items } = schema as { properties?: Record<string, TSchema>; required?: string[]; items?: TSchema }
  if (Array.isArray(value)) return items ? value.map((item) => dropNulls(items, item, clears)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const meansNull = (name: string): boolean => {
    const { anyOf, 'x-clears': isClearable } = jsonOf(properties[name])
    return (clears || isClearable !== true) && Array.isArray(anyOf) && anyOf.some(({ type }) => type === 'null')
  }
  const kept = Object.entries(value).filter(([name, field]) => field !== null || required.includes(name) || meansNull(name))
  return Object.fromEntries(kept.map(([name, field]) => [name, properties[name] ? dropNulls(properties[name], field, clears) : field]))
}

/**
 * Reads a query string's texts as the integers and booleans that the schema asks for; what does not fit stays a text.
 * A nested name may be written `a_b`, `a.b` or `a[b]`; below a name that holds texts by name the rest is the key.
 */
export function readQuery(schema: TObject, query: Readonly<Record<string, unknown>>): Json {
  const typeOf = (name: string): unknown => jsonOf(schema.properties[name]).type
  const isDate = (name: string): boolean => jsonOf(schema.properties[name]).format === 'date-time'
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

import { findOperation, resolve, type ApiOperation, type Schema } from './openapi.ts'
import { translate } from './translations.ts'
import type { SiteLanguage, SiteText } from '../languages.ts'

export type CallPart = 'body' | 'answer' | 'query' | 'path'
export type FieldRow = { name: string; type: string; required: boolean; deprecated: boolean; description: string; limits: string[] }

const texts = {
  from: { pt: 'mínimo', es: 'mínimo', en: 'at least' },
  to: { pt: 'máximo', es: 'máximo', en: 'at most' },
  between: { pt: 'de {least} a {most}', es: 'de {least} a {most}', en: '{least} to {most}' },
  characters: { pt: 'caracteres', es: 'caracteres', en: 'characters' },
  digits: { pt: 'dígitos', es: 'dígitos', en: 'digits' },
  exactly: { pt: 'exatamente', es: 'exactamente', en: 'exactly' },
  list: { pt: 'lista de', es: 'lista de', en: 'list of' },
  text: { pt: 'texto', es: 'texto', en: 'text' },
  integer: { pt: 'inteiro', es: 'entero', en: 'integer' },
  number: { pt: 'número', es: 'número', en: 'number' },
  boolean: { pt: 'booleano', es: 'booleano', en: 'boolean' },
  object: { pt: 'objeto', es: 'objeto', en: 'object' },
  objects: { pt: 'objetos', es: 'objetos', en: 'objects' },
  texts: { pt: 'textos', es: 'textos', en: 'texts' },
  integers: { pt: 'inteiros', es: 'enteros', en: 'integers' },
  date: { pt: 'data ISO 8601', es: 'fecha ISO 8601', en: 'ISO 8601 date' },
  url: { pt: 'URL', es: 'URL', en: 'URL' },
  email: { pt: 'e-mail', es: 'correo electrónico', en: 'email' },
  none: { pt: 'pode ser null', es: 'puede ser null', en: 'may be null' },
  example: { pt: 'ex.', es: 'p. ej.', en: 'e.g.' },
} as const satisfies Record<string, SiteText>

const formats: Readonly<Record<string, SiteText>> = { 'date-time': texts.date, uri: texts.url, email: texts.email }
const manyTypes: Readonly<Record<string, SiteText>> = { string: texts.texts, integer: texts.integers, object: texts.objects }
const types: Readonly<Record<string, SiteText>> = {
  string: texts.text,
  integer: texts.integer,
  number: texts.number,
  boolean: texts.boolean,
  object: texts.object,
}

/** What a list is of. */
function typesOf(schema: Schema, locale: SiteLanguage): string {
  const { type = 'object', format } = resolve(schema)
  return (format ? undefined : manyTypes[type]?.[locale]) ?? typeOf(schema, locale)
}

function typeOf(schema: Schema, locale: SiteLanguage): string {
  const { type = 'object', format, items } = resolve(schema)
  if (type === 'array') return `${texts.list[locale]} ${typesOf(items ?? {}, locale)}`
  const word = formats[format ?? ''] ?? types[type]
  return word?.[locale] ?? type
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string, locale: SiteLanguage): string[] {
  const [from, to, exactly] = [texts.from[locale], texts.to[locale], texts.exactly[locale]]
  const after = unit && ` ${unit}`
  if (least !== undefined && least === most) return [`${exactly} ${most}${after}`]
  if (least && most !== undefined) return [texts.between[locale].replace('{least}', String(least)).replace('{most}', String(most)) + after]
  return [...(least ? [`${from} ${least}${after}`] : []), ...(most === undefined ? [] : [`${to} ${most}${after}`])]
}

/** What a value has to keep to, in words. */
function limitsOf(schema: Schema, locale: SiteLanguage): string[] {
  const own = resolve(schema)
  const { enum: values, example } = own
  const unit = own.pattern === String.raw`^\d+$` ? texts.digits[locale] : texts.characters[locale]
  return [
    ...(values ? [values.map((value) => `\`${value}\``).join(', ')] : []),
    ...rangeOf(own.minimum, own.maximum, '', locale),
    ...rangeOf(own.minLength, own.maxLength, unit, locale),
    ...(schema.nullable ? [texts.none[locale]] : []),
    ...(example !== undefined && !values && typeof example !== 'object' ? [`${texts.example[locale]} \`${String(example)}\``] : []),
  ]
}

function bodyOf(operation: ApiOperation, part: 'body' | 'answer'): Schema {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = (part === 'body' ? operation.requestBody : success)?.content?.['application/json'].schema
  if (!schema) throw new Error(`${operation.operationId} has no ${part}.`)
  if (part === 'body') return resolve(schema)
  const data = resolve(schema).properties?.data
  if (!data) throw new Error(`${operation.operationId} answers no data.`)
  const list = resolve(data)
  return list.type === 'array' ? resolve(list.items ?? {}) : list
}

function narrow(schema: Schema, at: string): Schema {
  return at
    .split('.')
    .filter(Boolean)
    .reduce((outer, name) => {
      const inner = outer.properties?.[name]
      if (!inner) throw new Error(`There is no field ${at}: ${name} is unknown.`)
      const own = resolve(inner)
      return own.type === 'array' ? resolve(own.items ?? {}) : own
    }, schema)
}

/** The fields of a schema, each in the reader's language, and below an object its own, `depth` levels down. */
function fieldsOf(schema: Schema, locale: SiteLanguage, prefix: string, depth: number): FieldRow[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = resolve(property)
    const description = property.description ?? own.description
    const field: FieldRow = {
      name: prefix + name,
      type: typeOf(property, locale),
      required: required.includes(name),
      deprecated: own.deprecated === true,
      description: description === undefined ? '' : translate(description, locale),
      limits: limitsOf(property, locale),
    }
    const inner = own.type === 'array' ? resolve(own.items ?? {}) : own
    const mark = own.type === 'array' ? '[].' : '.'
    return depth > 0 && inner.properties ? [field, ...fieldsOf(inner, locale, `${prefix}${name}${mark}`, depth - 1)] : [field]
  })
}

/** Deep enough for every field that a call takes or answers. */
const wholeDepth = 9

/** The fields of a schema, and below each object its own. */
export function objectFields(schema: Schema, locale: SiteLanguage): FieldRow[] {
  return fieldsOf(schema, locale, '', wholeDepth)
}

/** Every field of a call's body. */
export function bodyFields(operationId: string, locale: SiteLanguage): FieldRow[] {
  const { operation } = findOperation(operationId)
  return operation.requestBody ? objectFields(bodyOf(operation, 'body'), locale) : []
}

/** The rows of `<Fields>`: in a guide one level below what it is about, which can be narrowed. */
export function listFields(operationId: string, part: CallPart, at: string, locale: SiteLanguage): FieldRow[] {
  const { operation } = findOperation(operationId)
  if (part === 'body' || part === 'answer') return fieldsOf(narrow(bodyOf(operation, part), at), locale, '', at === '' ? 1 : 0)
  return operation.parameters
    .filter((parameter) => parameter.in === part)
    .map(({ name, required, description, schema }) => ({
      name,
      type: typeOf(schema, locale),
      required,
      deprecated: schema.deprecated === true,
      description: description === undefined ? '' : translate(description, locale),
      limits: limitsOf(schema, locale),
    }))
}

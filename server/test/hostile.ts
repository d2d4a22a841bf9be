import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './every-operation.ts'

/** Nobody listens there, and says so at once: addresses in generated requests must not make a test wait. */
const closedUrl = 'http://127.0.0.1:1/hooks'

const oddities: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '😀',
    '٣',
    '%00',
    "' or 1=1 --",
    '${7*7}',
    '../..',
    '__proto__',
  ),
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    1.5,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53,
    99_999_999,
    100_000_000,
    '1',
    '1e3',
    true,
    false,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '2026-13-01T00:00:00Z',
    '0000-01-01',
    '+275760-09-13',
    '2999-12-31T23:59:59.9999999999-14:00',
    'now',
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(300),
    'é'.repeat(5_000),
    '9'.repeat(40),
    '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e',
    '351#912345678',
    '510000002',
  ),
  fc
    .constantFrom('{"__proto__":{"amount":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}')
    .map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

function likely(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likely))
  if (schema.properties) return objectOf(schema)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format === 'uri') return fc.constant(closedUrl)
  switch (schema.type) {
    case 'array':
      return fc.array(almost(schema.items ?? {}), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 10_000, 10_000_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return schema.example === undefined ? fc.string({ minLength: schema.minLength ?? 0, maxLength: 20 }) : fc.constant(schema.example)
  }
}

/** What a schema asks for, nine times out of ten. */
function almost(schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: likely(schema) }, { weight: 1, arbitrary: oddities })
}

/** Objects with the fields of a schema, most of the required ones, and now and then a field that nobody knows. */
function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, almost(field)]))
  const whole = fc.record(fields, { requiredKeys: [...required] })
  const extra = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'zzz', 'a\0', '\ud800', ''), oddities, { maxKeys: 2 })
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([known, more]) => ({ ...known, ...more })) },
  )
}

/** A body as text: mostly JSON of what was asked for, sometimes of something else, sometimes cut or bent. */
export function bodyText(schema: Schema | undefined): Arbitrary<string> {
  const json = fc
    .oneof({ weight: 9, arbitrary: schema ? objectOf(schema) : fc.constant({}) }, { weight: 1, arbitrary: oddities })
    .map((value) => JSON.stringify(value))
  const bent = fc.oneof(
    json.map((text) => text.slice(0, -1)),
    json.map((text) => text.replace(/\d+/, '1e400')),
    json.map((text) => text.replace(/\d+/, '-0.0000001')),
    json.map((text) => text.replace('{', '{"amount":5,"__proto__":{"amount":1},')),
    fc.integer({ min: 1, max: 2_000 }).map((depth) => `{"summary":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  return fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: bent })
}

function encoded(value: unknown): string {
  return encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())
}

/** A query string: fields once, twice, in brackets, or not decodable. */
export function queryText(schema: Schema | undefined): Arbitrary<string> {
  const field = (name: string, value: Arbitrary<unknown>) =>
    fc.tuple(value, value, fc.integer({ max: 19, min: 0 })).map(([first, second, luck]) => {
      if (luck === 0) return `${name}=${encoded(first)}&${name}=${encoded(second)}`
      if (luck === 1) return `${name}[]=${encoded(first)}`
      if (luck === 2) return `${name}=%E0%A4%A`
      return `${name}=${encoded(first)}`
    })
  const known = Object.entries(schema?.properties ?? {}).map(([name, property]) => field(name, almost(property)))
  const odd = field('__proto__', oddities)
  const long = fc.constantFrom('id', 'zzz').map((name) => `${name}=${'1,'.repeat(3_000)}1`)
  const parts = fc.oneof({ weight: 40, arbitrary: fc.oneof(...known, odd) }, { weight: 1, arbitrary: long })
  return fc.array(parts, { maxLength: 4 }).map((texts) => texts.join('&'))
}

/** An id: one that exists, mostly; otherwise something odd, encoded or as it is. */
export function idText(known: string): Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(encoded(known)) },
    { weight: 2, arbitrary: oddities.map(encoded).filter((text) => text !== '') },
    { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%00', '%2e%2e', '%2F', '1'.repeat(250), '-1', '0', '9223372036854775808') },
  )
}

/** A header's text as HTTP lets it pass. */
export const headerText: Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'EN', 'es-ES,es;q=0.9', 'fr;q=x', '*;q=0', 'k'.repeat(300), 'tudo bem'),
  fc.string({ maxLength: 30 }).map((text) => text.trim()),
)

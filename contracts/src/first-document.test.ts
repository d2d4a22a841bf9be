import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

// What the first document that was published (c4f632d) promised, line by line: each call, each name that it takes or answers with its
// type, and what it needed. Programs are made of it, so each line still stands, and nothing else is needed of a body.
type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}
type Content = { $ref?: string; content?: Record<string, { schema: Schema }> }
type Operation = { parameters?: { $ref?: string; in: string; name: string }[]; requestBody?: Content; responses: Record<string, Content> }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

const document: OpenApi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))

function resolve<T extends { $ref?: string }>(it: T): T {
  if (it.$ref === undefined) return it
  const found = it.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
  return resolve(found as T)
}

function linesOf(at: string, given: Schema, depth = 0): string[] {
  const schema = resolve(given)
  if (depth > 12) return []
  const type = [schema.type ?? []].flat().filter((name) => name !== 'null')
  const isLeaf = type.length > 0 && !['object', 'array'].includes(type.join('|'))
  return [
    ...(isLeaf ? [`${at} ${type.join('|')}`] : []),
    ...(at.includes(' body') ? (schema.required ?? []).map((name) => `${at} needs ${name}`) : []),
    ...[schema.allOf, schema.oneOf, schema.anyOf].flatMap((all) => (all ?? []).flatMap((one) => linesOf(at, one, depth + 1))),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => linesOf(`${at}/${name}`, one, depth + 1)),
    ...(schema.items ? linesOf(`${at}[]`, schema.items, depth + 1) : []),
  ]
}

function linesOfOperation(at: string, { parameters = [], requestBody, responses }: Operation): string[] {
  const asked: [string, Content][] = requestBody ? [['body', requestBody]] : []
  const bodies = [...asked, ...Object.entries(responses).filter(([status]) => status.startsWith('2'))]
  return [
    at,
    ...parameters.map((one) => resolve(one)).map((one) => `${at} ${one.in} ${one.name}`),
    ...bodies.flatMap(([name, one]) => Object.values(resolve(one).content ?? {}).flatMap(({ schema }) => linesOf(`${at} ${name}`, schema))),
  ]
}

const now = new Set(
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, one]) => linesOfOperation(`${method.toUpperCase()} ${path}`, one)),
  ),
)

/** Each line of the file begins with how much of the line before it is its own beginning. */
function readFirst(): string[] {
  const lines: string[] = []
  for (const line of readFileSync(new URL('first-document.txt', import.meta.url), 'utf8').split('\n')) {
    const [, same = '', rest = ''] = /^(\d+) (.*)$/.exec(line) ?? []
    if (same !== '') lines.push((lines.at(-1) ?? '').slice(0, Number(same)) + rest)
  }
  return lines
}
const first = readFirst()

test('each name and type of the first document still stands', () => {
  assert(first.length > 3_000)
  assert.deepEqual(
    first.filter((line) => !line.includes(' needs ') && !now.has(line)),
    [],
  )
})

test('no body of a call of then needs what it did not need', () => {
  const calls = new Set(first.filter((line) => line.split(' ').length === 2))
  const more = [...now].filter((line) => line.includes(' needs ') && !first.includes(line))
  const ofThen = more.filter((line) => {
    const [method = '', path = '', , ...rest] = line.split(' ')
    const holder = rest.length > 0 ? line.slice(0, line.lastIndexOf(' needs ')) : line
    const isKnownObject = holder.endsWith(' body') || first.some((one) => one.startsWith(`${holder}/`) || one.startsWith(`${holder}[`))
    return calls.has(`${method} ${path}`) && isKnownObject
  })
  assert.deepEqual(ofThen, [])
})

import assert from 'node:assert/strict'
import { appendFileSync, readFileSync } from 'node:fs'
import addFormatsModule from 'ajv-formats'
import { Ajv, type ValidateFunction } from 'ajv'

type Json = Record<string, unknown>
type Described = { operationId: string; responses: Record<string, { content?: Record<string, { schema: Json }> }> }

type Document = {
  name: string
  paths: Record<string, Record<string, Described>>
  /** Each path, and what addresses look like that it means. */
  shapes: readonly { path: string; shape: RegExp }[]
}

// The committed document, read by a validator that shares nothing with the server's own.
// That the document is well formed is for the validators of OpenAPI to say (contracts/src/openapi.test.ts).
// What it compiles is asked a few times: to make it quicker takes longer than it would save.
const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, formats: { uri: true }, code: { optimize: false } })
;(addFormatsModule as unknown as (ajv: Ajv) => void)(ajv)
ajv.addFormat('uri', true)

/** OpenAPI's `nullable` as a JSON schema says it, and references into the document that ajv knows. */
function toJsonSchema(schema: unknown, name: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => toJsonSchema(one, name))
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, $ref, ...rest } = schema as Json
  const converted = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'example' || key === 'enum' ? value : toJsonSchema(value, name)]),
  )
  const whole = typeof $ref === 'string' ? { ...converted, $ref: $ref.replace('#/', `${name}#/`) } : converted
  return nullable === true ? { anyOf: [whole, { type: 'null' }] } : whole
}

const documents = new Map<string, Document>()

/** A document as soon as somebody asks for what it describes: most files never call the office. */
function readDocument(name: 'openapi' | 'office'): Document {
  const known = documents.get(name)
  if (known) return known
  const text = readFileSync(new URL(`../../contracts/${name}.json`, import.meta.url), 'utf8')
  const { paths, components } = JSON.parse(text) as Pick<Document, 'paths'> & { components: Json }
  ajv.addSchema({ $id: name, components: toJsonSchema(components, name) as Json })
  const shapes = Object.keys(paths).map((path) => ({ path, shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  const read = { name, paths, shapes }
  documents.set(name, read)
  return read
}

const validators = new Map<string, ValidateFunction>()

/** By document and schema: most answers are refusals, which all look the same, and compiling is most of what a check costs. */
const compiled = new Map<string, ValidateFunction>()

function compile(document: Document, schema: Json): ValidateFunction {
  const key = `${document.name} ${JSON.stringify(schema)}`
  const made = compiled.get(key) ?? ajv.compile(toJsonSchema(schema, document.name) as Json)
  compiled.set(key, made)
  return made
}

function pathOf(document: Document, pathname: string): string | undefined {
  const plain = pathname.replace(/^(\/office)?\/api(\/v1)?/, '')
  if (document.paths[plain]) return plain
  return document.shapes.find(({ shape }) => shape.test(plain))?.path
}

function validatorOf(document: Document, method: string, path: string, status: number): ValidateFunction {
  const key = `${document.name} ${method} ${path} ${status}`
  const known = validators.get(key)
  if (known) return known
  const schema = document.paths[path]?.[method]?.responses[String(status)]?.content?.['application/json']?.schema
  assert(schema, `${document.name}.json does not know the answer ${status} of ${method.toUpperCase()} ${path}.`)
  const made = compile(document, schema)
  validators.set(key, made)
  return made
}

const noted = new Set<string>()

/** Notes a call's status and the codes of a refusal, once a process, for `tools/coverage.ts`. */
function noteAnswer(operationId: string, status: number, body: unknown): void {
  const file = process.env.ANSWERS_FILE
  if (!file) return
  const { error } = body as { error?: { code: string; errors: { code: string }[] } }
  for (const line of [`${operationId} ${status}`, ...(error ? [error, ...error.errors] : []).map(({ code }) => code)]) {
    if (noted.has(line)) continue
    noted.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

/** A fetch that fails when an answer of the API is not what openapi.json promises, so that the document cannot lie. */
export const checkedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { pathname } = new URL(String(input))
  if (!/^(\/office)?\/api\//.test(pathname)) return response
  const document = readDocument(pathname.startsWith('/office/') ? 'office' : 'openapi')
  const known = pathOf(document, pathname)
  // A call that the document does not have is refused; nothing else is promised of it.
  const isDocumented = known !== undefined && document.paths[known]?.[(init?.method ?? 'GET').toLowerCase()] !== undefined
  const path = isDocumented || response.status < 400 || response.status >= 500 ? known : undefined
  if (path) {
    const method = (init?.method ?? 'GET').toLowerCase()
    if (response.headers.get('content-type')?.startsWith('text/csv')) {
      assert(document.paths[path]?.[method]?.responses[String(response.status)]?.content?.['text/csv'], `${pathname} has no table.`)
      return response
    }
    const validate = validatorOf(document, method, path, response.status)
    const body: unknown = await response.clone().json()
    noteAnswer(`${document.name === 'office' ? 'office ' : ''}${document.paths[path]![method]!.operationId}`, response.status, body)
    assert(
      validate(body),
      `${init?.method} ${pathname} ${response.status} is not as documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    )
  }
  return response
}

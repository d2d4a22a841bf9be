import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import addFormatsModule from 'ajv-formats'
import { Ajv } from 'ajv'
import { officeDocument, openApiDocument, refusalsOf } from './openapi.ts'
import { tags, type Operation } from './operation.ts'
import { apiOperations } from './operations/index.ts'
import { unknownInBody } from './unknown.ts'
import { validate } from './validate.ts'
import { generalRefusalText } from './vocabulary/general-refusals.ts'

type Json = Record<string, unknown>
type Described = {
  operationId: string
  tags: string[]
  security: object[]
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { description: string }>
}

const committed = fileURLToPath(new URL('../openapi.json', import.meta.url))
const parsed = JSON.parse(await readFile(committed, 'utf8')) as {
  paths: Record<string, Record<string, Described>>
  tags: { name: string }[]
  components: Json
}
const described = Object.entries(parsed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, what]) => ({ path, method, ...what })),
)
const operations: Operation[] = Object.values(apiOperations)

test('the committed document is the one the code makes; if not, run npm run openapi', () => {
  assert.deepEqual(
    parsed,
    JSON.parse(JSON.stringify(openApiDocument('http://127.0.0.1:8080', 'Escudo', true, 'https://payments.example'))),
    'contracts/openapi.json is out of date: run npm run openapi.',
  )
})

test('so is the office’s own', async () => {
  const own = JSON.parse(await readFile(fileURLToPath(new URL('../office.json', import.meta.url)), 'utf8')) as Json
  assert.deepEqual(own, JSON.parse(JSON.stringify(officeDocument('http://127.0.0.1:8080', 'Escudo'))), 'Run npm run openapi.')
})

describe('the document is valid', () => {
  test('for swagger-parser', async () => {
    await SwaggerParser.validate(structuredClone(parsed) as never)
  })

  test('for redocly lint', () => {
    const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', '--extends=recommended', committed], {
      env,
      encoding: 'utf8',
    })
    assert.equal(status, 0, `${stdout}\n${stderr}`)
  })

  test('in production too, where nothing of the sandbox is served', async () => {
    const document = openApiDocument('https://pay.example', 'Acme', false) as typeof parsed
    await SwaggerParser.validate(structuredClone(document) as never)
    const text = JSON.stringify(document)
    assert.deepEqual(
      Object.keys(document.paths).filter((path) => path.startsWith('/sandbox')),
      [],
    )
    assert(text.includes('"Acme-ClientId"') && !/escudo-(clientid|signature)/i.test(text), 'The prefix of the headers is configuration.')
  })
})

describe('operations', () => {
  test('are all there, once', () => {
    assert.deepEqual(described.map(({ operationId }) => operationId).sort(), operations.map(({ operationId }) => operationId).sort())
    assert.equal(new Set(described.map(({ operationId }) => operationId)).size, described.length)
    assert.deepEqual(Object.keys(apiOperations).sort(), operations.map(({ operationId }) => operationId).sort())
    assert.equal(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size, operations.length)
  })

  test('have one known tag, and every tag is used', () => {
    const known: readonly string[] = tags
    for (const { operationId, tags: own } of described) assert(own.length === 1 && known.includes(own[0]!), operationId)
    assert.deepEqual(
      parsed.tags.map(({ name }) => name),
      known.filter((tag) => described.some(({ tags: own }) => own.includes(tag))),
    )
  })

  for (const operation of operations) {
    test(`${operation.operationId} says its caller, its parameters and each refusal with its status`, () => {
      const found = described.find(({ operationId }) => operationId === operation.operationId)!
      assert.deepEqual(
        found.security,
        { entity: [{ basic: [], clientId: [] }], platform: [{ basic: [] }], nobody: [], page: [], link: [], person: [] }[operation.caller],
      )
      const inPath = found.parameters.filter((parameter) => parameter.in === 'path')
      assert.deepEqual(
        inPath.map(({ name, required }) => [name, required]),
        Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, true]),
      )
      for (const [status, codes] of refusalsOf(operation)) {
        for (const code of codes)
          assert(found.responses[String(status)]?.description.includes(`${code}: ${generalRefusalText(code, 'EN')}`), `${status} ${code}`)
      }
    })
  }
})

/** Which kinds of "no" an operation has to document: who calls, what is in the address, what is in the body, how often. */
function wantedOf({ caller, params, body }: Operation): [why: string, oneOf: string[]][] {
  const isKnown = caller === 'entity' || caller === 'platform'
  return [
    ...(isKnown
      ? ([
          ['who calls', ['401']],
          ['how often', ['429']],
        ] as const)
      : []),
    ...(params
      ? ([
          ['whose it is', ['403', '404']],
          ['an address that cannot be read', ['400']],
        ] as const)
      : []),
    ...(body
      ? ([
          ['what it says', ['422']],
          ['a body that cannot be read', ['400']],
        ] as const)
      : []),
  ].map(([why, oneOf]) => [why, [...oneOf]])
}

describe('the document of a merchant’s engineer', () => {
  const byId = new Map(described.map((found) => [found.operationId, found]))

  test('says of each operation how it refuses', () => {
    const missing = operations.flatMap((operation) => {
      const found = Object.keys(byId.get(operation.operationId)!.responses)
      return wantedOf(operation).flatMap(([why, oneOf]) =>
        oneOf.some((status) => found.includes(status)) ? [] : [`${operation.operationId}: ${why}, ${oneOf.join(' or ')}`],
      )
    })
    assert.deepEqual(missing, [])
  })

  test('names both servers', () =>
    assert.deepEqual(
      (parsed as unknown as { servers: { description: string }[] }).servers.map(({ description }) => description),
      ['Sandbox', 'Production'],
    ))

  test('shows a body of each call that takes one, which the server reads and knows whole', () => {
    const wrong = operations.flatMap((operation) => {
      const { operationId, body } = operation
      const example = byId.get(operationId)!.requestBody?.content['application/json']?.example
      if (!body) return example === undefined ? [] : [`${operationId} takes none`]
      if (example === undefined) return [`${operationId} shows none`]
      const refused = [...validate(body, example), ...unknownInBody(body, example)]
      return refused.length === 0 ? [] : [`${operationId}: ${JSON.stringify(refused)}`]
    })
    assert.deepEqual(wrong, [])
  })

  test('calls bodies what programs of its first day call them (decision 272)', () => {
    const names = described.flatMap((found) => {
      const name = (found as unknown as Json)['x-codegen-request-body-name']
      return name === undefined ? [] : [[found.operationId, name]]
    })
    assert.deepEqual(Object.fromEntries(names), {
      capturePayment: 'amountRequest',
      refundPayment: 'amountRequest',
      updateCustomer: 'customerRequest',
    })
  })
})

const ajv = new Ajv({ allErrors: true, strict: false, formats: { uri: true } })
;(addFormatsModule as unknown as (ajv: Ajv) => void)(ajv)

/** OpenAPI's `nullable` as a JSON schema says it, references as ajv finds them, examples left as they are. */
function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, $ref, example: _shown, ...rest } = schema as Json
  const whole = {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toJsonSchema(value)])),
    ...(typeof $ref === 'string' && { $ref: `document${$ref}` }),
  }
  return nullable === true ? { anyOf: [whole, { type: 'null' }] } : whole
}
ajv.addSchema({ $id: 'document', ...(toJsonSchema({ components: parsed.components }) as Json) })

/** Every schema with an example of its own, and where it stands; a parameter's example belongs to its schema. */
function examplesIn(node: unknown, place: string): { place: string; schema: Json; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return []
  const { example, schema, ...rest } = node as Json
  const deeper = Object.entries({ ...rest, schema }).flatMap(([key, value]) => examplesIn(value, `${place}/${key}`))
  if (example === undefined) return deeper
  return [{ place, schema: (schema ?? rest) as Json, example }, ...deeper]
}

describe('examples', () => {
  const examples = examplesIn(parsed, '')

  test('are many', () => assert(examples.length > 100, String(examples.length)))

  test('are valid against their own schemas', () => {
    const wrong = examples.flatMap(({ place, schema, example }) => {
      const validate = ajv.compile(toJsonSchema(schema) as Json)
      return validate(example) ? [] : [`${place}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`]
    })
    assert.deepEqual(wrong, [])
  })

  test('show no brand but ours and no address but an example one', () => {
    const texts = examples.map(({ example }) => String(example)).filter((text) => /^[a-z]+:\/\//.test(text))
    assert.deepEqual(
      texts.filter((text) => !/^https?:\/\/([\w-]+\.)?(example|example\.org|127\.0\.0\.1:8080)(\/|$)/.test(text)),
      [],
    )
  })
})

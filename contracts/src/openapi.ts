import type { TObject, TSchema } from 'typebox'
import { exampleOf } from './body-examples.ts'
import { tags, type Operation } from './operation.ts'
import { apiOperations, officeOperations } from './operations/index.ts'
import { generalRefusalText } from './vocabulary/general-refusals.ts'
import { refusals, type RefusalCode } from './vocabulary/refusals.ts'

type Json = Record<string, unknown>

/** The version of the API that the specification describes; also `apiVersion` of every answer. */
export const apiVersion = '1.13.0'

const error = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'string', example: 'e00221' },
    msg: { type: 'string', example: 'Campo obrigatório' },
    source: { type: 'object', required: ['pointer'], properties: { pointer: { type: 'string', example: '/payment/amount' } } },
  },
}

const envelope = {
  apiVersion: { type: 'string', example: apiVersion },
  date: { type: 'string', format: 'date-time', example: '2026-02-03T10:11:12+00:00' },
}

/** What every list says of itself. Named as SDK generators named it while it stood in each answer: programs know it so (decision 272). */
const listParts = {
  ListCheckoutsAnswerMeta: {
    type: 'object',
    required: ['totalPages', 'totalCount', 'currentPage'],
    properties: {
      totalPages: { type: 'integer', example: 1 },
      totalCount: { type: 'integer', example: 1 },
      currentPage: { type: 'integer', example: 1 },
      nextCursor: {
        type: 'string',
        description: 'Where the next answer begins, for `cursor`; absent at the end of the list.',
        example: 'WyJGM2tQ',
      },
    },
  },
  ListCheckoutsAnswerLinks: {
    type: 'object',
    properties: Object.fromEntries(['first', 'last', 'next', 'prev'].map((name) => [name, { type: 'string', format: 'uri' }])),
  },
}
const pageParts = {
  meta: { $ref: '#/components/schemas/ListCheckoutsAnswerMeta' },
  links: { $ref: '#/components/schemas/ListCheckoutsAnswerLinks' },
}

const rateHeaders = {
  'RateLimit-Limit': { description: 'Calls a second that the platform may make.', schema: { type: 'integer', example: 600 } },
  'RateLimit-Remaining': { description: 'Calls left of these now.', schema: { type: 'integer', example: 599 } },
  'RateLimit-Reset': { description: 'Seconds until all are back.', schema: { type: 'integer', example: 1 } },
}
const replayed = {
  'Idempotent-Replayed': {
    description: '`true`: the call was made before, and this is its payment, customer or refund. Absent otherwise.',
    schema: { type: 'string', enum: ['true'] },
  },
}
/** Where fields that nobody reads may come: of a platform that is not strict, in production. */
const ignored = {
  Ignored: {
    description:
      'Pointers of the fields of the body that mean nothing to us, with commas. In the sandbox and of strict platforms they are refused.',
    schema: { type: 'string', example: '/payment/currency' },
  },
}
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', example: 1 } } }

/** The headers of an answer that a client may want to read; those of the limit come with every authenticated one. */
function headersOf({ caller, idempotent, body }: Operation, status: number, prefix: string): { headers?: Json } {
  const isGuarded = caller === 'entity' || caller === 'platform'
  const names = [
    ...(isGuarded && (status < 300 || status === 429) ? Object.keys(rateHeaders) : []),
    ...(status === 429 || status === 503 ? Object.keys(retryAfter) : []),
  ]
  const own = [
    ...names.map((name) => [name, name] as const),
    ...(idempotent && status < 300 ? [['Idempotent-Replayed', 'Idempotent-Replayed'] as const] : []),
    ...(isGuarded && body && status < 300 ? [[`${prefix}-Ignored`, 'Ignored'] as const] : []),
  ]
  if (own.length === 0) return {}
  return { headers: Object.fromEntries(own.map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }])) }
}

/** Rewrites a schema for OpenAPI 3.0: named objects become references, `null` becomes `nullable`. */
function convert(schema: TSchema, components: Map<string, Json>): Json {
  const {
    'x-name': name,
    anyOf,
    properties,
    items,
    additionalProperties: others,
    ...rest
  } = schema as Json & {
    'x-name'?: string
    anyOf?: TSchema[]
    properties?: Record<string, TSchema>
    items?: TSchema
    additionalProperties?: TSchema | boolean
  }
  if (anyOf) {
    const meant = anyOf.find((option) => !('type' in option && option.type === 'null'))
    const inner = convert(meant!, components)
    return '$ref' in inner ? { type: 'object', nullable: true, allOf: [inner] } : { ...inner, nullable: true }
  }
  const converted: Json = { ...rest }
  if (items) converted.items = convert(items, components)
  if (properties)
    converted.properties = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, convert(value, components)]))
  if (others !== undefined) converted.additionalProperties = typeof others === 'object' ? convert(others, components) : others
  if (!name) return converted
  const other = components.get(name)
  if (other && JSON.stringify(other) !== JSON.stringify(converted)) throw new Error(`Two shapes are named ${name}.`)
  components.set(name, converted)
  return { $ref: `#/components/schemas/${name}` }
}

function parametersOf(schema: TObject | undefined, place: 'path' | 'query', components: Map<string, Json>): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, deprecated, example, ...rest } = convert(property, components)
    return {
      name,
      in: place,
      required: place === 'path' || ((schema?.required ?? []) as string[]).includes(name),
      ...(description !== undefined && { description }),
      ...(deprecated === true && { deprecated }),
      ...(example !== undefined && { example }),
      ...(rest.type === 'object' && { style: 'deepObject', explode: true }),
      schema: rest,
    }
  })
}

function successOf(operation: Operation, components: Map<string, Json>): Json {
  const data = operation.data && { data: convert(operation.data, components) }
  const properties = { ...envelope, success: { type: 'boolean', enum: [true] }, ...data, ...(operation.paged && pageParts) }
  if (operation.paged) for (const [part, schema] of Object.entries(listParts)) components.set(part, schema)
  const name = `${operation.operationId.charAt(0).toUpperCase()}${operation.operationId.slice(1)}Answer`
  components.set(name, {
    type: 'object',
    required: ['date', 'success', ...(data ? ['data'] : []), ...(operation.paged ? ['meta', 'links'] : [])],
    properties,
  })
  const stream = operation.streams && { 'text/event-stream': { schema: { type: 'string' } } }
  const table = operation.csv && { 'text/csv': { schema: { type: 'string' } } }
  return {
    description: 'Success',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } }, ...stream, ...table },
  }
}

/** Who may not call in the office, and why. */
function officeRefusals({ caller, permission, stepUp }: Operation): RefusalCode[] {
  return [
    ...(caller === 'person' ? (['e00901', 'e00702'] as const) : []),
    ...(permission ? (['e00903'] as const) : []),
    ...(stepUp ? (['e00904'] as const) : []),
    'e00905',
  ]
}

/** Every status an operation can answer with, and the codes that go with it. */
export function refusalsOf(operation: Operation): Map<number, RefusalCode[]> {
  const authentication: RefusalCode[] =
    operation.caller === 'entity'
      ? ['e00101', 'e00102', 'e00103', 'e00702']
      : operation.caller === 'platform'
        ? ['e00102', 'e00103', 'e00702']
        : []
  const takesInput = operation.body || operation.query
  const codes: RefusalCode[] = [
    ...(operation.tag === 'office' ? officeRefusals(operation) : authentication),
    ...(takesInput ? (['e00200'] as const) : []),
    ...(operation.refuses ?? []),
    'e00700',
    'e00701',
  ]
  // A body is read before anything else, even where none is needed; so is the address.
  const hasBody = operation.method !== 'GET'
  const unreadable: RefusalCode[] = [...(operation.params ? (['e00200'] as const) : []), ...(hasBody ? (['e00219'] as const) : [])]
  const byStatus = new Map<number, RefusalCode[]>(unreadable.length > 0 ? [[400, unreadable]] : [])
  if (hasBody) byStatus.set(413, ['e00219'])
  // Where no key says who calls, a body is JSON by its type or is not read: any website can send other types.
  if (hasBody && (operation.caller === 'nobody' || operation.caller === 'person')) byStatus.set(415, ['e00219'])
  for (const code of new Set(codes)) byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code])
  return byStatus
}

function responsesOf(operation: Operation, prefix: string, components: Map<string, Json>): Json {
  const success = successOf(operation, components)
  const statuses = [operation.status ?? 200, ...(operation.also ? [operation.also] : [])]
  const failures = [...refusalsOf(operation)].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${generalRefusalText(code, 'EN')}`).join('; '),
      ...headersOf(operation, status, prefix),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
    },
  ])
  return Object.fromEntries([
    ...statuses.map((status) => [String(status), { ...success, ...headersOf(operation, status, prefix) }]),
    ...failures,
  ])
}

const testModeHeader = {
  name: 'Connector-TestMode',
  in: 'header',
  required: false,
  description: 'Sandbox only. `1`: the Multibanco reference of this payment counts as paid.',
  schema: { type: 'string', example: '1' },
}

function bodyOf(operation: Operation, body: TObject, components: Map<string, Json>): Json {
  const example = exampleOf(operation)
  return {
    required: true,
    content: { 'application/json': { schema: convert(body, components), ...(example !== undefined && { example }) } },
  }
}

function describe(operation: Operation, headerPrefix: string, sandbox: boolean, components: Map<string, Json>): Json {
  const headers: Json[] = [
    ...(operation.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'The same key gives the same answer and never pays twice.',
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []),
    {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'Language of messages: PT (default), ES or EN.',
      schema: { type: 'string', example: 'PT' },
    },
  ]
  if (operation.takesTestMode && sandbox) headers.push(testModeHeader)
  const security = {
    entity: [{ basic: [], clientId: [] }],
    platform: [{ basic: [] }],
    nobody: [],
    page: [],
    link: [],
    person: [{ session: [] }],
  }[operation.caller]
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description && { description: operation.description.replaceAll('escudo', headerPrefix.toLowerCase()) }),
    ...(operation.deprecated && { deprecated: true }),
    security,
    parameters: [...parametersOf(operation.params, 'path', components), ...parametersOf(operation.query, 'query', components), ...headers],
    ...(operation.bodyName && { 'x-codegen-request-body-name': operation.bodyName }),
    ...(operation.body && { requestBody: bodyOf(operation, operation.body, components) }),
    responses: responsesOf(operation, headerPrefix, components),
  }
}

/** Paths and shapes of some operations. */
function pathsOf(served: readonly Operation[], headerPrefix: string, sandbox: boolean) {
  const components = new Map<string, Json>()
  const paths: Record<string, Json> = {}
  for (const operation of served) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, headerPrefix, sandbox, components),
    }
  }
  components.set('ErrorAnswer', {
    type: 'object',
    required: ['date', 'success', 'error'],
    properties: {
      ...envelope,
      success: { type: 'boolean', enum: [false] },
      error: {
        ...error,
        required: ['code', 'msg', 'errors'],
        properties: {
          ...error.properties,
          help: { type: 'string', format: 'uri', example: 'http://127.0.0.1:8080/docs/guides/errors#e00221' },
          errors: { type: 'array', items: { $ref: '#/components/schemas/ErrorDetail' } },
        },
      },
    },
  })
  components.set('ErrorDetail', error)
  return {
    paths,
    components: {
      headers: { ...rateHeaders, ...retryAfter, ...replayed, ...ignored },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
    },
  }
}

const license = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }

/** The OpenAPI 3.0.3 document of the REST API; the server's address and header prefix are those of the running provider, the other of its two servers where it is known. */
export function openApiDocument(serverUrl: string, headerPrefix: string, sandbox: boolean, otherUrl?: string): Json {
  const words = sandbox ? ['Sandbox', 'Production'] : ['Production', 'Sandbox']
  const served = Object.values<Operation>(apiOperations).filter((operation) => sandbox || !operation.sandboxOnly)
  const { paths, components } = pathsOf(served, headerPrefix, sandbox)
  return {
    openapi: '3.0.3',
    info: {
      title: 'Payments API',
      version: apiVersion,
      description: 'Card, Multibanco and MB WAY payments: hosted checkouts, direct payments, customers, webhooks.',
      license,
    },
    servers: [serverUrl, otherUrl].flatMap((url, index) => (url ? [{ url: `${url}/api`, description: words[index] }] : [])),
    tags: tags.filter((tag) => served.some((operation) => operation.tag === tag)).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Platform code and private key.' },
        clientId: { type: 'apiKey', in: 'header', name: `${headerPrefix}-ClientId`, description: 'Tax number (NIF) of the entity.' },
      },
      ...components,
    },
  }
}

/** The document of the office's calls: what its screens ask, which no merchant's system needs. */
export function officeDocument(serverUrl: string, headerPrefix: string): Json {
  const { paths, components } = pathsOf(Object.values<Operation>(officeOperations), headerPrefix, true)
  return {
    openapi: '3.0.3',
    info: {
      title: 'Office',
      version: apiVersion,
      description: 'What the screens of the office call, as the person who signed in.',
      license,
    },
    servers: [{ url: `${serverUrl}/office/api` }],
    tags: [{ name: 'office' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-office',
          description: 'Set by signing in; `office` where the address is not https.',
        },
      },
      ...components,
    },
  }
}

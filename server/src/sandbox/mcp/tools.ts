import { openApiDocument } from '@escudo/contracts'

/** How long a question to the documentation may be. */
export const mostQuery = 200

/** What an assistant may ask of us; each is described for it in English, as the protocol is. */
export const tools = [
  {
    name: 'search_docs',
    description: 'Search the guides, the error catalogue and the API reference. Answers titles, addresses and a line of text, best first.',
    inputSchema: {
      type: 'object' as const,
      required: ['query'],
      properties: {
        query: { type: 'string', maxLength: mostQuery },
        language: { type: 'string', enum: ['pt', 'es', 'en'], default: 'en' },
      },
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'read_doc',
    description: 'Read one page of the documentation as Markdown; `path` as search_docs gives it, such as /en/docs/guides/quick-start.',
    inputSchema: { type: 'object' as const, required: ['path'], properties: { path: { type: 'string', maxLength: 300 } } },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'list_calls',
    description: 'List every call of the API: its operationId, method, path and what it does.',
    inputSchema: { type: 'object' as const, properties: {} },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'describe_call',
    description: 'The OpenAPI description of one call, with the schemas it names.',
    inputSchema: { type: 'object' as const, required: ['operationId'], properties: { operationId: { type: 'string', maxLength: 100 } } },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'call_api',
    description:
      'Make a call of the API in this sandbox, with the platform code and private key of the Authorization header (Basic) of this connection. No money moves: banks, phones and cash machines are simulated.',
    inputSchema: {
      type: 'object' as const,
      required: ['operationId', 'clientId'],
      properties: {
        operationId: { type: 'string', maxLength: 100 },
        clientId: { type: 'string', pattern: '^\\d{9}$', description: 'Tax number of the entity to act for.' },
        path: { type: 'object', additionalProperties: { type: 'string' }, description: 'Values of the path, by name.' },
        query: { type: 'object', additionalProperties: { type: 'string' }, description: 'Filters, by name.' },
        body: { type: 'object', description: 'Body of the request.' },
        idempotencyKey: { type: 'string', maxLength: 200 },
      },
    },
  },
]

type Json = Record<string, unknown>
export type DescribedCall = { operationId: string; method: string; path: string; summary: string; operation: Json }
type Document = { paths: Record<string, Record<string, Json>>; components: { schemas: Record<string, Json> } }

/** The calls of this server's own document, by id. */
export function describeCalls(publicUrl: string, headerPrefix: string): { calls: Map<string, DescribedCall>; document: Document } {
  const document = openApiDocument(publicUrl, headerPrefix, true) as unknown as Document
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DescribedCall] => {
      const operationId = String(operation.operationId)
      return [operationId, { operationId, method: method.toUpperCase(), path, summary: String(operation.summary), operation }]
    }),
  )
  return { calls: new Map(found), document }
}

/** An operation with all the schemas that it names, one inside another. */
export function withSchemas(call: DescribedCall, { components }: Document): Json {
  const schemas: Json = {}
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (name in schemas) continue
      schemas[name] = components.schemas[name]
      follow(schemas[name])
    }
  }
  follow(call.operation)
  return { method: call.method, path: call.path, ...call.operation, schemas }
}

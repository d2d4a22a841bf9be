import { readFileSync } from 'node:fs'

export type Schema = {
  $ref?: string
  type?: string
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  nullable?: boolean
  deprecated?: boolean
  example?: unknown
}
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema }
export type ApiOperation = {
  operationId: string
  tags: string[]
  security?: Record<string, string[]>[]
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { description: string; content?: { 'application/json': { schema: Schema } } }>
}
export type FoundOperation = { method: string; path: string; operation: ApiOperation }

type Document = { paths: Record<string, Record<string, ApiOperation>>; components: { schemas: Record<string, Schema> } }

let kept: Document | undefined

/** The committed OpenAPI document, which a test holds equal to what the server answers. */
function readDocument(): Document {
  if (kept) return kept
  const document: Document = JSON.parse(readFileSync(new URL('../../../contracts/openapi.json', import.meta.url), 'utf8'))
  kept = document
  return document
}

export function listOperations(): FoundOperation[] {
  return Object.entries(readDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** An operation by its id; throws for one that does not exist, so that a misspelt page does not build. */
export function findOperation(operationId: string): FoundOperation {
  const found = listOperations().find(({ operation }) => operation.operationId === operationId)
  if (!found) throw new Error(`The API has no operation ${operationId}.`)
  return found
}

/** A schema with its reference followed. */
export function resolve(schema: Schema): Schema {
  const [first] = schema.allOf ?? []
  if (first) return { ...resolve(first), ...(schema.description !== undefined && { description: schema.description }) }
  if (!schema.$ref) return schema
  const name = schema.$ref.split('/').at(-1) ?? ''
  const found = readDocument().components.schemas[name]
  if (!found) throw new Error(`The document has no schema ${name}.`)
  return found
}

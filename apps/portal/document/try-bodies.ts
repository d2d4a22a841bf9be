import { readdirSync, readFileSync } from 'node:fs'
import type { Recorded } from '../define-example.ts'
import { listOperations, resolve, type Schema } from './openapi.ts'

const folder = new URL('../examples/recorded/', import.meta.url)
/** The entity whose credentials the reference fills in. */
const demoClientId = '510000002'
const madeId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/

function readAll(): Recorded[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.sort().map((file): Recorded => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}

/** The least that a schema accepts: what it requires, with the examples it gives. */
function least(schema: Schema): unknown {
  const { example, enum: values, type, properties, required = [], items, minimum } = resolve(schema)
  if (example !== undefined) return example
  if (values) return values[0]
  if (type === 'array') return items ? [least(items)] : []
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).flatMap(([name, one]) => (required.includes(name) ? [[name, least(one)]] : [])),
    )
  }
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? (minimum ?? 1) : ''
}

/**
 * A body for each call that takes one, by its id, to be tried as it stands: what a guide sends for the demo entity, or
 * else the least that the document accepts.
 */
export function listTryBodies(): Record<string, unknown> {
  const recorded = readAll()
  const pairs = listOperations().flatMap(({ method, path, operation }) => {
    const schema = operation.requestBody?.content['application/json'].schema
    if (!schema) return []
    const address = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    const fitting = recorded.filter(
      ({ request, answer }) =>
        request.method === method.toUpperCase() &&
        address.test(request.path) &&
        answer.status < 300 &&
        (request.clientId ?? demoClientId) === demoClientId,
    )
    // One that names nothing which another sandbox made goes anywhere.
    const shown = fitting.find(({ request }) => !madeId.test(JSON.stringify(request.body))) ?? fitting[0]
    return [[operation.operationId, shown?.request.body ?? least(schema)] as const]
  })
  return Object.fromEntries(pairs)
}

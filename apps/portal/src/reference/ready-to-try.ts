import type { Ids } from './own-ids.ts'
import type { JsonValue } from './translate-document.ts'

type Media = Record<string, JsonValue>
type Operation = {
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; example?: JsonValue; schema?: Record<string, JsonValue> }[]
  requestBody?: { content: Record<string, Media> }
}

/**
 * Prepares an operation to be sent as it stands: the body of a guide, the reader's language, and no other header that
 * need not be there (the viewer sends every header that has an example).
 */
function readyOperation(operation: Operation, bodies: Readonly<Record<string, JsonValue>>, language: string): Operation {
  const body = bodies[operation.operationId ?? '']
  const media = operation.requestBody?.content['application/json']
  const parameters = operation.parameters?.map((parameter) => {
    if (parameter.in !== 'header' || parameter.required || !parameter.schema) return parameter
    const { example: _, ...schema } = parameter.schema
    return { ...parameter, schema: parameter.name === 'Accept-Language' ? { ...schema, example: language } : schema }
  })
  return {
    ...operation,
    ...(parameters && { parameters }),
    ...(media &&
      body !== undefined && { requestBody: { ...operation.requestBody, content: { 'application/json': { ...media, example: body } } } }),
  }
}

export type Paths = Record<string, Record<string, Operation>>

/** The paths of the document with every operation ready to be tried; `bodies` by operation id. */
export function readyToTry(paths: Paths, bodies: Readonly<Record<string, JsonValue>>, language: string): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, readyOperation(operation, bodies, language)])),
    ]),
  )
}

/** The paths with an id in place of each example that has one. */
export function fillIds(paths: Paths, ids: Ids): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          {
            ...operation,
            ...(operation.parameters && {
              parameters: operation.parameters.map((parameter) => {
                const example = parameter.in === 'path' ? ids[path]?.[parameter.name] : undefined
                return example === undefined ? parameter : { ...parameter, example }
              }),
            }),
          },
        ]),
      ),
    ]),
  )
}

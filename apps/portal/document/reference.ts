import type { SentCall } from '../define-example.ts'
import type { SiteLanguage } from '../languages.ts'
import { bodyFields, listFields, objectFields, type FieldRow } from './fields.ts'
import { findOperation, listOperations, resolve, type ApiOperation, type FoundOperation, type Schema } from './openapi.ts'
import { lastTasks, tasks } from './reference-tasks.ts'
import { listRefusals } from './refusals.ts'
import { translate } from './translations.ts'
import { listTryBodies } from './try-bodies.ts'

export type ReferenceCall = {
  id: string
  method: string
  path: string
  title: string
  text: string
  fields: { path: FieldRow[]; query: FieldRow[]; body: FieldRow[] }
  /** What comes as `data`: a thing that is described once, by its name, or the fields of an answer of its own. */
  answer: { object?: string; isList: boolean; fields: FieldRow[] }
  refusals: [status: number, codes: string[]][]
  example: SentCall
}
type ReferenceGroup = { id: string; title: string; calls: ReferenceCall[] }
export type Reference = {
  groups: ReferenceGroup[]
  objects: { name: string; fields: FieldRow[] }[]
  /** What each code says, once. */
  messages: Record<string, string>
}

const demo = { platform: '1001', clientId: '510000002' }

function samplePath(path: string, operation: ApiOperation): string {
  return operation.parameters
    .filter((one) => one.in === 'path')
    .reduce((filled, { name, schema, ...rest }) => {
      const example = (rest as { example?: unknown }).example ?? resolve(schema).example ?? name
      return filled.replace(`{${name}}`, encodeURIComponent(String(example)))
    }, path)
}

function exampleOf({ method, path, operation }: FoundOperation, bodies: Record<string, unknown>): SentCall {
  const needs = (operation.security ?? []).flatMap((one) => Object.keys(one))
  const body = bodies[operation.operationId]
  return {
    method: method.toUpperCase(),
    path: samplePath(path, operation),
    ...(body !== undefined && { body }),
    ...(needs.includes('basic') && { platform: demo.platform }),
    ...(needs.includes('clientId') && { clientId: demo.clientId }),
  }
}

/** The schema of what comes as `data`; undefined where nothing does. */
function dataOf(operation: ApiOperation): Schema | undefined {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = success?.content?.['application/json']?.schema
  return schema && resolve(schema).properties?.data
}

function nameOf(schema: Schema): string | undefined {
  return (schema.$ref ?? schema.allOf?.[0]?.$ref)?.split('/').at(-1)
}

function answerOf(operation: ApiOperation, locale: SiteLanguage, objects: Map<string, Schema>): ReferenceCall['answer'] {
  const data = dataOf(operation)
  if (!data) return { isList: false, fields: [] }
  const isList = resolve(data).type === 'array'
  const one = isList ? (resolve(data).items ?? {}) : data
  const name = nameOf(one)
  if (name === undefined) return { isList, fields: objectFields(resolve(one), locale) }
  objects.set(name, resolve(one))
  return { object: name, isList, fields: [] }
}

function callOf(
  found: FoundOperation,
  locale: SiteLanguage,
  bodies: Record<string, unknown>,
  objects: Map<string, Schema>,
  messages: Record<string, string>,
): ReferenceCall {
  const { method, path, operation } = found
  const { operationId: id, summary, description } = operation
  const byStatus = new Map<number, string[]>()
  for (const { status, code, text } of listRefusals(id, locale)) {
    messages[code] = text
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return {
    id,
    method: method.toUpperCase(),
    path,
    title: translate(summary, locale),
    text: description === undefined ? '' : translate(description, locale),
    fields: {
      path: listFields(id, 'path', '', locale),
      query: listFields(id, 'query', '', locale),
      body: bodyFields(id, locale),
    },
    answer: answerOf(operation, locale, objects),
    refusals: [...byStatus],
    example: exampleOf(found, bodies),
  }
}

/** Which calls stand where: the tasks, the sandbox's own, and what is left. */
function groupsOfIds(): { id: string; title: (typeof tasks)[number]['title']; calls: readonly string[] }[] {
  const named = new Set(tasks.flatMap(({ calls }) => calls))
  const left = listOperations().filter(({ operation }) => !named.has(operation.operationId))
  const idsOf = (isSandbox: boolean): string[] =>
    left.filter(({ operation }) => operation.tags.includes('sandbox') === isSandbox).map(({ operation }) => operation.operationId)
  return [...tasks, { ...lastTasks.sandbox, calls: idsOf(true) }, { ...lastTasks.rest, calls: idsOf(false) }]
}

/** All that the reference shows, in a language. */
export function readReference(locale: SiteLanguage): Reference {
  const bodies = listTryBodies()
  const objects = new Map<string, Schema>()
  const messages: Record<string, string> = {}
  const groups = groupsOfIds().map(({ id, title, calls }) => ({
    id,
    title: title[locale],
    calls: calls.map((call) => callOf(findOperation(call), locale, bodies, objects, messages)),
  }))
  return {
    groups,
    objects: [...objects].map(([name, schema]) => ({ name, fields: objectFields(schema, locale) })),
    messages,
  }
}

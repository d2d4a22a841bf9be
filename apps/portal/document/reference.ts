import { callExamples } from '../call-examples/calls.ts'
import type { Example, SentCall } from '../define-example.ts'
import type { SiteLanguage } from '../languages.ts'
import { renderPreparation } from '../render/prepare.ts'
import { isRest, shownCall } from '../render/variables.ts'
import { answerOfCall, type ShownAnswer } from './call-answers.ts'
import { inReadersWords } from './example-words.ts'
import { bodyFields, listFields, objectFields, type FieldRow } from './fields.ts'
import { findOperation, resolve, type ApiOperation, type FoundOperation, type Schema } from './openapi.ts'
import { inLanguageOf, readDefined } from './page-parts.ts'
import { groupsOfIds } from './reference-tasks.ts'
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
  /** As it is shown: a variable stands where a value comes from an earlier answer. */
  example: SentCall
  /** What makes, in a fresh sandbox, all that the example needs: lines for a shell. */
  prepare?: string
  /** What the example was answered. */
  shown?: ShownAnswer
  /** The body that the form to try it begins with. */
  tryBody?: unknown
}
type ReferenceGroup = { id: string; title: string; calls: ReferenceCall[] }
/** What the way to each call needs to know of it. */
export type ReferenceContents = { id: string; title: string; calls: Pick<ReferenceCall, 'id' | 'method' | 'path' | 'title'>[] }[]
/** A task's calls with the objects that they answer and what their codes say: a page of its own. */
export type ReferenceTask = ReferenceGroup & Pick<Reference, 'objects' | 'messages'>
export type Reference = {
  groups: ReferenceGroup[]
  objects: { name: string; fields: FieldRow[] }[]
  /** What each code says, once. */
  messages: Record<string, string>
}

/** The example of a call, in the words of the reader's language; a call without one does not build. */
function exampleOf(id: string, locale: SiteLanguage): Pick<ReferenceCall, 'example' | 'prepare' | 'shown'> {
  const given = callExamples[id]
  if (given === undefined) throw new Error(`call-examples/calls.ts has no example of ${id}.`)
  const example: Example = typeof given === 'string' ? readDefined(given, locale) : inReadersWords(given, locale)
  if (!isRest(example.call)) throw new Error(`The example of ${id} is no call of the REST API.`)
  const prepare = renderPreparation(example, (call) => inLanguageOf(call, locale))
  const shown = answerOfCall(id, locale)
  return { example: inLanguageOf(shownCall(example.call), locale), ...(prepare !== undefined && { prepare }), ...(shown && { shown }) }
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
    ...exampleOf(id, locale),
    ...(bodies[id] !== undefined && { tryBody: inReadersWords(bodies[id], locale) }),
  }
}

export const contentsOf = ({ groups }: Reference): ReferenceContents =>
  groups.map(({ id, title, calls }) => ({
    id,
    title,
    calls: calls.map(({ id: call, method, path, title: name }) => ({ id: call, method, path, title: name })),
  }))

export function taskOf(group: ReferenceGroup, { objects, messages }: Reference): ReferenceTask {
  const answered = new Set(group.calls.flatMap(({ answer }) => answer.object ?? []))
  const codes = group.calls.flatMap(({ refusals }) => refusals.flatMap(([, own]) => own))
  return {
    ...group,
    objects: objects.filter(({ name }) => answered.has(name)),
    messages: Object.fromEntries(codes.map((code) => [code, messages[code] ?? ''])),
  }
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

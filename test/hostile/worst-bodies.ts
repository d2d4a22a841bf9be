import {
  formOperations,
  isDeskPermission,
  officeOnlyOperations,
  officeOperations,
  operations,
  pageOperations,
  type Operation,
} from '@escudo/contracts'
import type { Schema } from '../../server/test/every-operation.ts'
import { ok } from '../../server/test/builders.ts'
import type { TestProvider } from '../../server/test/harness.ts'
import { demoOffice } from '../../server/test/office.ts'
import { bodyLimitOf } from '../../server/src/http/body-limits.ts'
import { element, envelope, identity } from '../soap/soap-client.ts'

/** Every call that takes a body. */
// A link's page sends a plain form, which has a test of its own (server/test/api/links/link-page.test.ts).
const isIn = (group: object, { operationId }: Operation): boolean => Object.hasOwn(group, operationId)

export const writing = Object.values<Operation>(operations).filter(
  (operation) => operation.method !== 'GET' && operation.operationId !== 'startLinkPayment' && !isIn(officeOnlyOperations, operation),
)

/** What people send in the office, its own calls and those of the API. */
export const officeWriting = Object.values<Operation>(officeOperations).filter(({ method }) => method !== 'GET')

/** What the office's own pages send with a change; elsewhere it means nothing. */
const ownHeaders = { 'Office-Request': '1' }

/** People of the office with a proof that stays fresh: one of the entity's, with a platform, and one of the provider's. */
export async function officePeople(provider: TestProvider) {
  const owner = await demoOffice(provider, 'owner')
  const { platformCode } = ok(await owner.client.createOwnPlatform({ body: { name: 'Loja' } }))
  const ids: Record<string, string> = { platformCode, clientId: '510000002', changeId: '1', keyId: '1' }
  return {
    pathOf: ({ path }: Operation): string =>
      `/office/api${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e')}`,
    /** Signed in anew: a call may have ended the session of another. */
    async headersFor({ permission }: Operation): Promise<Record<string, string>> {
      const isDesk = permission !== undefined && isDeskPermission(permission)
      const person = await demoOffice(provider, isDesk ? 'staff-administrator' : 'owner')
      await provider.app.sql`update office_sessions set proved_at = now() + interval '1 hour' where ended_at is null`
      return { ...ownHeaders, Cookie: person.cookie(), 'Escudo-ClientId': '510000002', 'Content-Type': 'application/json' }
    },
  }
}

/** Where a call is answered: the API's below `/api`, those of the page and of the form below their own. */
export function addressIn(token: string, paramsOf: (operation: Operation) => Record<string, string>): (operation: Operation) => string {
  return (operation) => {
    if (isIn(formOperations, operation)) return `/aderir${operation.path}`
    if (isIn(pageOperations, operation)) return `/pay${operation.path.replace('{token}', token)}`
    const params = paramsOf(operation)
    return `/api${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
  }
}

/** As many pieces as fit into `bytes`, between a beginning and an end. */
function filled(bytes: number, start: string, piece: (index: number) => string, end: string, most = Infinity): string {
  let text = start
  for (let index = 0; index < most; index += 1) {
    const next = index > 0 ? `,${piece(index)}` : piece(index)
    if (text.length + next.length + end.length > bytes) break
    text += next
  }
  return text + end
}

/** Few enough values to be looked at, and each told in words if all were. */
const many = 1_900

/** As many of the same piece as fit into `bytes`, between a beginning and an end. */
function filledWith(bytes: number, start: string, piece: string, end: string, most = Infinity): string {
  const fit = Math.floor((bytes - start.length - end.length + 1) / (piece.length + 1))
  return start + `${piece},`.repeat(Math.max(0, Math.min(fit, most))).slice(0, -1) + end
}

const generalBodies = new Map<number, string[]>()

/** Those that are of no call: wide, long and deep. */
function generalOf(bytes: number): string[] {
  const known = generalBodies.get(bytes)
  if (known) return known
  const made = [
    filled(bytes, '{', (index) => `"a${index}":0`, '}'),
    filled(bytes, '{', (index) => `"\\u0000${index}":"\\u0000"`, '}'),
    filled(bytes, '{', (index) => `"\\u0000${index}":"\\u0000"`, '}', many),
    filled(bytes, '{', (index) => `"yy${index}":{}`, '}', many),
    `{"${'y'.repeat(bytes - 10)}":1}`,
    `{"${'\\u0000'.repeat(Math.floor((bytes - 20) / 6))}":1}`,
    `["${'x'.repeat(bytes - 40)}"]`,
    filledWith(bytes, '[', '0', ']'),
    `{"a":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`,
  ]
  generalBodies.set(bytes, made)
  return made
}

const fieldsOf = (operation: Operation): string[] => Object.keys(((operation.body ?? {}) as Schema).properties ?? {})

/** Each field that the schema knows, with something in it that it may not have. */
function wrongInEach(operation: Operation): string {
  return `{${fieldsOf(operation)
    .map((name) => `"${name}":{"${'z'.repeat(50)}":[]}`)
    .join(',')}}`
}

/** The heaviest bodies that a call still reads: wide, long, deep, and wrong in each field that its schema knows. */
export function worstBodies(operation: Operation): string[] {
  const bytes = bodyLimitOf(operation)
  const long = 'x'.repeat(bytes - 40)
  return [
    ...generalOf(bytes),
    ...fieldsOf(operation).flatMap((name) => [
      `{"${name}":"${long.slice(name.length + 10)}"}`,
      filledWith(bytes, `{"${name}":[`, '{}', ']}'),
      filledWith(bytes, `{"${name}":[`, '{}', ']}', many),
      filledWith(bytes, `{"${name}":[`, '""', ']}', many),
      filled(bytes, `{"${name}":{`, (index) => `"${index}":""`, '}}', many),
    ]),
    wrongInEach(operation),
  ]
}

/** Of a call that the API has too, where it is sent them all: through the office's door the wide, the deep, and what is wrong in each field. */
export function worstBodiesAgain(operation: Operation): string[] {
  const general = generalOf(bodyLimitOf(operation))
  return [general[2]!, general.at(-1)!, wrongInEach(operation)]
}

const bytesOfSoap = 256 * 1024 - 1_000
const who = element('entity', identity())
const repeated = (piece: string, bytes = bytesOfSoap): string => piece.repeat(Math.floor(bytes / piece.length))
const numbered = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ')

/** The heaviest envelopes of an operation that are still read. */
export const worstXml = (name: string): string[] => [
  envelope(`<t:${name}>${repeated('<z/>')}</t:${name}>`),
  envelope(`<t:${name}>${'<z/>'.repeat(2_900)}</t:${name}>`),
  envelope(`<t:${name} ${numbered(20_000, (index) => `a${index}=""`)}/>`),
  envelope(`<t:${name} ${numbered(10_000, (index) => `xmlns:p${index}="u"`)}/>`),
  envelope(`<t:${name} ${numbered(3_000, (index) => `a${index} = ">"`)}/>`),
  envelope(`<t:${name}>${`<z ${numbered(39, (index) => `a${index}=""`)}/>`.repeat(70)}</t:${name}>`),
  envelope(`<t:${name}>${who}${repeated('<item href="#x"/>')}</t:${name}>`),
  envelope(`<t:${name}>${repeated('<?a?>')}</t:${name}>`),
  envelope(`<t:${name}>${repeated('&lt;')}</t:${name}>`),
  envelope(`<t:${'y'.repeat(bytesOfSoap / 2 - 500)}/>`),
  envelope(`<${'p'.repeat(bytesOfSoap - 500)}:a/>`),
  repeated('<'),
  repeated('<a>'),
  `<a ${'b'.repeat(bytesOfSoap)}`,
  `</${'b'.repeat(bytesOfSoap)}>`,
]

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { apiOperations, isDeskPermission, officeOperations, refusalsOf, type Operation } from '@escudo/contracts'
import { createPersonLimit } from '../../../src/calls/office/person-limit.ts'
import { bodyLimitOf } from '../../../src/http/body-limits.ts'
import { cuttableLine } from '../../cuttable-line.ts'
import { bodyOf } from '../../every-operation.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice, type OfficeBrowser } from '../../office.ts'

// The answers that every call of the office has in common, each asked of each call: what cannot be read, what is too much, a line that is cut.
const { via, cut, mend } = await cuttableLine()
const provider = await startTestProvider({ logLevel: 'silent', officeRateLimit: 100_000 }, via)
after(cut)
const { app, baseUrl } = provider
const owner = await demoOffice(provider, 'owner')
const chief = await demoOffice(provider, 'staff-administrator')
const all = Object.values<Operation>(officeOperations)
const withBody = all.filter(({ method }) => method !== 'GET')
/** A call of the API that people make as well. */
const isReused = (operationId: string): boolean => Object.hasOwn(apiOperations, operationId)
const isOfDesk = ({ permission }: Operation): boolean => permission !== undefined && isDeskPermission(permission)

type Asked = { body?: string; type?: string; ids?: string; query?: string }

/** One call by whoever may make it, with whatever is wrong with it. */
async function ask(operation: Operation, { body, type = 'application/json', ids, query = '' }: Asked, by?: OfficeBrowser) {
  const path = operation.path.replace('{platformCode}', ids ?? '1001').replace(/\{\w+\}/g, ids ?? '510000002')
  const browser = by ?? (isOfDesk(operation) ? chief : owner)
  const response = await browser.fetch(`${baseUrl}/office/api${path}${query}`, {
    method: operation.method,
    headers: { 'Office-Request': '1', 'Escudo-ClientId': '510000002', ...(body !== undefined && { 'Content-Type': type }) },
    ...(body !== undefined && { body }),
  })
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, code: error?.code, headers: response.headers }
}

describe('400', () => {
  test('a body that is no JSON, of every call that may have one', async () => {
    for (const operation of withBody) {
      const { status, code } = await ask(operation, { body: '{' })
      assert.deepEqual([status, code], [400, 'e00219'], operation.operationId)
    }
  })

  test('an id that no address can spell', async () => {
    for (const operation of all.filter(({ params }) => params)) {
      const { status, code } = await ask(operation, { ids: '%E0%A4%A' })
      assert.deepEqual([status, code], [400, 'e00200'], operation.operationId)
    }
  })
})

test('404: an id that no text can hold', async () => {
  const named = all.filter(({ params }) => params).map((operation) => [operation, refusalsOf(operation).get(404)] as const)
  for (const [operation, codes] of named) {
    const { status, code } = await ask(operation, { ids: 'a%00b', ...(operation.method !== 'GET' && { body: bodyOf(operation)! }) })
    assert.equal(status, 404, operation.operationId)
    assert(codes?.includes(code as never), `${operation.operationId} ${code}`)
  }
})

test('413: more than is read of a body', async () => {
  for (const operation of withBody) {
    const { status, code } = await ask(operation, { body: `"${'x'.repeat(bodyLimitOf(operation))}"` })
    assert.deepEqual([status, code], [413, 'e00219'], operation.operationId)
  }
})

test('415: a body of a type that any website could send', async () => {
  for (const operation of withBody) {
    const { status, code } = await ask(operation, { body: '{}', type: 'text/plain' })
    assert.deepEqual([status, code], [415, 'e00219'], operation.operationId)
  }
})

test('422: a word that no list and no call knows', async () => {
  for (const operation of all.filter(({ query }) => query)) {
    const { status, code } = await ask(operation, { query: '?unknown=1' })
    assert.deepEqual([status, code], [422, 'e00200'], operation.operationId)
  }
  for (const operation of withBody.filter(({ body, caller }) => body && caller === 'nobody')) {
    const { status, code } = await ask(operation, { body: '{"unknown":1}' })
    assert.deepEqual([status, code], [422, 'e00200'], operation.operationId)
  }
})

test('409 e00402: no platform acts for the entity, so nothing can be written for it', async () => {
  const rows = await app.sql<{ platformId: number }[]>`select platform_id from platform_entities where entity_id = 510000002`
  await app.sql`delete from platform_entities where entity_id = 510000002`
  try {
    const throughOne = withBody.filter(
      ({ operationId, path, caller }) => isReused(operationId) && caller === 'person' && !path.includes('{platformCode}'),
    )
    assert(throughOne.length >= 10)
    for (const operation of throughOne) {
      const { status, code } = await ask(operation, { body: bodyOf(operation)! })
      assert.deepEqual([status, code], [409, 'e00402'], operation.operationId)
    }
  } finally {
    for (const { platformId } of rows)
      await app.sql`insert into platform_entities (platform_id, entity_id) values (${platformId}, 510000002)`
  }
})

test('429 e00702: every call of a person beyond what they may ask', async () => {
  const limit = app.services.office.limit!
  const before = { ...limit }
  Object.assign(
    limit,
    createPersonLimit(1, () => 0),
  )
  try {
    for (const browser of [owner, chief]) await browser.client.getOfficeSession()
    for (const operation of all.filter(({ caller }) => caller === 'person')) {
      const { status, code, headers } = await ask(operation, { ...(operation.method !== 'GET' && { body: bodyOf(operation)! }) })
      assert.deepEqual([status, code], [429, 'e00702'], operation.operationId)
      assert.equal(headers.get('Retry-After'), '60', operation.operationId)
    }
  } finally {
    Object.assign(limit, before)
  }
})

/** What has no need of the database before it refuses: a passkey's answer that is none. */
const refusedUnasked: readonly string[] = []

test('503 e00701: every call while the database is away, and none when it is back', async () => {
  await cut()
  try {
    for (const operation of all.filter(({ operationId }) => !refusedUnasked.includes(operationId))) {
      const { status, code, headers } = await ask(operation, { ...(operation.method !== 'GET' && { body: bodyOf(operation)! }) })
      assert.deepEqual([status, code], [503, 'e00701'], operation.operationId)
      assert.equal(headers.get('Retry-After'), '2')
    }
  } finally {
    await mend()
  }
  await eventually('The office is there again', async () => (await owner.client.getOfficeSession()).status === 200)
})

test('each of these is documented of each call', () => {
  for (const operation of all) {
    const documented = [...refusalsOf(operation).keys()]
    const wanted = [503, ...(operation.method === 'GET' ? [] : [400, 413, 415]), ...(operation.caller === 'person' ? [429] : [])]
    for (const status of wanted) assert(documented.includes(status), `${operation.operationId} ${status}`)
  }
})

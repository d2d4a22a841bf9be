import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { clientFor } = await startTestProvider()
const nobody = clientFor({ platformCode: '', privateKey: '', clientId: '' })

// Specification api §8, written out: families, ranges and single codes.
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const single = [100, 101, 102, 200, 300, 301, 400, 401, 402, 500, 501, 502, 600, 601, 4007, 4010, 4020, 4201, 4202, 4999, 5000, 5001]
const specified = [...single, ...numbers(201, 234), ...numbers(4100, 4104), ...numbers(4110, 4113), ...numbers(4120, 4125)].map(
  (number) => `e${String(number).padStart(5, '0')}`,
)

describe('200', () => {
  test('every code of the specification, once, without credentials', async () => {
    const codes = ok(await nobody.listErrors()).map(({ code }) => code)
    assert.deepEqual(
      specified.filter((code) => !codes.includes(code)),
      [],
    )
    assert.equal(new Set(codes).size, codes.length)
  })

  test('in each language, no text empty and none the same in all three', async () => {
    const [pt, es, en] = await Promise.all(
      (['PT', 'ES', 'EN'] as const).map(async (language) => ok(await clientFor({ language }).listErrors())),
    )
    for (const [index, entry] of (pt ?? []).entries()) {
      const texts = [entry.msg, es?.[index]?.msg ?? '', en?.[index]?.msg ?? '']
      assert(
        texts.every((text) => text.length > 3),
        entry.code,
      )
      assert(new Set(texts).size > 1, `${entry.code} says ${entry.msg} in every language.`)
    }
  })

  test('the statuses are those of the specification', async () => {
    const statuses = new Set(ok(await nobody.listErrors()).map(({ status }) => status))
    const known = new Set([400, 401, 404, 409, 422, 429, 500, 502, 503])
    assert.deepEqual(
      [...statuses].filter((status) => !known.has(status)),
      [],
    )
  })

  test('the document at /api/docs/api.json is the committed one', async () => {
    const { baseUrl } = await startTestProvider()
    const served = (await (await fetch(`${baseUrl}/api/docs/api.json`)).json()) as {
      info: { version: string }
      openapi: string
      paths: object
    }
    const committed = JSON.parse(readFileSync(new URL('../../../../contracts/openapi.json', import.meta.url), 'utf8')) as { paths: object }
    assert.equal(served.info.version, '1.13.0')
    assert.match(served.openapi, /^3\.0\./)
    assert.deepEqual(served.paths, committed.paths)
  })
})

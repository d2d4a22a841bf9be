import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { multibancoReference } from '../../../src/domain/reference.ts'
import { newReference, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

describe('200', () => {
  test('each range with what was used of it, the merchant’s own references included', async () => {
    const [before] = ok(await client.listReferenceRanges())
    assert.partialDeepStrictEqual(before, { entity: '21987', start: 4500, end: 2_904_499, count: 0, total: 2_900_000 })
    await newReference(client)
    await newReference(client, { referenceDetails: { reference: multibancoReference('21987', 2_000_000, 1250) } })
    const [after] = ok(await client.listReferenceRanges())
    assert.deepEqual(after, { ...before, count: 2 })
  })

  test('nobody else’s', async () => {
    const [own] = ok(await client.listReferenceRanges())
    for (const [, stranger] of strangers(provider)) assert(ok(await stranger.listReferenceRanges()).every(({ id }) => id !== own?.id))
  })
})

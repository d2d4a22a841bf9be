import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { clientFor } = await startTestProvider()
const nobody = clientFor({ platformCode: '', privateKey: '', clientId: '' })

describe('200', () => {
  test('every client and documentation generator of 7.0.0, without credentials', async () => {
    const sdks = ok(await nobody.listSdks())
    const count = (kind: string): number => sdks.filter((sdk) => sdk.kind === kind).length
    assert.deepEqual([count('client'), count('documentation')], [69, 9])
    const languages = sdks.map(({ language }) => language)
    assert.equal(new Set(languages).size, languages.length)
    for (const language of ['typescript-fetch', 'php', 'python', 'ruby', 'go', 'java', 'html2'])
      assert(languages.includes(language), language)
  })
})

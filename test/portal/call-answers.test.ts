import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { answerOfCall, ownCallExamples } from '../../apps/portal/document/call-answers.ts'
import { readRecorded } from '../../apps/portal/document/page-parts.ts'
import { readReference } from '../../apps/portal/document/reference.ts'
import { locales } from '../../apps/portal/languages.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { firstOfLists } from '../../tools/compare-examples.ts'
import { listCallExamples, readExample, runExample } from '../../tools/run-example.ts'
import { answerDifferences } from './answer-differences.ts'

// What the reference shows beside a call is what the server answers today: the same fields of the same kinds.
const { baseUrl } = await startTestProvider({ publicUrl: brand.api })

describe('the answers of the reference', () => {
  for (const name of listCallExamples()) {
    test(name, async () => {
      const { answer: shown } = readRecorded(name)
      const { answer: got } = firstOfLists(await runExample(await readExample(name), baseUrl))
      assert.equal(got.status, shown.status)
      assert.deepEqual(answerDifferences(shown.body, got.body, 'fields'), [], `Record it: npm run examples -- ${name}`)
      const { data } = shown.body as { data?: unknown }
      assert(!Array.isArray(data) || data.length > 0, 'An empty list shows nobody what is in it.')
    })
  }

  for (const locale of locales)
    test(`stand beside every call in ${locale}`, () => {
      const calls = readReference(locale).groups.flatMap((group) => group.calls)
      for (const { id, shown } of calls) assert.equal(JSON.parse(shown?.code ?? '{}').success, true, id)
    })

  test('speak the reader’s language', () => {
    const own = 'updatePayment'
    assert(ownCallExamples().includes(own))
    assert.match(answerOfCall(own, 'pt')?.code ?? '', /ENCOMENDA-8/)
    assert.match(answerOfCall(own, 'es')?.code ?? '', /PEDIDO-8/)
    assert.match(answerOfCall(own, 'en')?.code ?? '', /ORDER-8/)
  })
})

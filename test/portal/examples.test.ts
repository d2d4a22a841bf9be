import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import type { Recorded } from '../../apps/portal/define-example.ts'
import { listExamples, readExample, recordOf, runExample } from '../../tools/run-example.ts'
import { withoutFresh } from '../../tools/compare-examples.ts'
import { startTestProvider } from '../../server/test/harness.ts'

// What the guides print is what the server answers today.
const { baseUrl } = await startTestProvider({ publicUrl: brand.api })

describe('the guides’ examples', () => {
  for (const name of listExamples()) {
    test(name, async () => {
      assert(existsSync(recordOf(name)), `Record it: npm run examples -- ${name}`)
      const recorded = JSON.parse(readFileSync(recordOf(name), 'utf8')) as Recorded
      assert.deepEqual(withoutFresh(await runExample(await readExample(name), baseUrl)), withoutFresh(recorded))
    })
  }
})

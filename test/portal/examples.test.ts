import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { brand } from '../../apps/portal/brand.ts'
import type { Recorded } from '../../apps/portal/define-example.ts'
import { listExamples, readExample, recordOf, runExample } from '../../tools/run-example.ts'
import { withoutFresh } from '../../tools/compare-examples.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { javaMissing } from '../sdks/toolchains.ts'

// What the guides print is what the server answers today.
const { baseUrl } = await startTestProvider({ publicUrl: brand.api })

describe('the guides’ examples', () => {
  for (const name of listExamples()) {
    test(name, async (context) => {
      const withoutJava = name === 'sdks/create' && javaMissing()
      if (withoutJava) return context.skip(`NOT RUN: ${withoutJava}`)
      assert(existsSync(recordOf(name)), `Record it: npm run examples -- ${name}`)
      const recorded = JSON.parse(readFileSync(recordOf(name), 'utf8')) as Recorded
      const answers = async (): Promise<unknown> => withoutFresh(await runExample(await readExample(name), baseUrl))
      // The log shows an event once whatever began before it has ended, here in the databases of other tests too.
      for (let tries = name.startsWith('events/') ? 50 : 1; tries > 1; tries -= 1)
        if (isDeepStrictEqual(await answers(), withoutFresh(recorded))) return
      assert.deepEqual(await answers(), withoutFresh(recorded))
    })
  }
})

import assert from 'node:assert/strict'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { callExamples } from '../../apps/portal/call-examples/calls.ts'
import { listOperations } from '../../apps/portal/document/openapi.ts'
import { readReference, type ReferenceCall } from '../../apps/portal/document/reference.ts'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { renderCurl } from '../../apps/portal/render/curl.ts'
import { tabsOf } from '../../apps/portal/render/tabs.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { javaMissing } from '../sdks/toolchains.ts'
import { missingCommand, runShell } from './shell.ts'

// Every example of the API reference, as it is printed, one after the other in the order of the page, in a fresh sandbox.
const baseUrls = { pt: '', es: '', en: '' }
for (const locale of locales) baseUrls[locale] = (await startTestProvider({ publicUrl: brand.api })).baseUrl
const callsIn = (locale: SiteLanguage): ReferenceCall[] => readReference(locale).groups.flatMap(({ calls }) => calls)
const built = join(import.meta.dirname, '../../apps/portal/build')

/** The calls that were refused, with what was said. */
async function refusedOf(calls: readonly ReferenceCall[], baseUrl: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'escudo-reference-'))
  const script = calls
    .map(({ prepare = '', example }, index) =>
      [prepare, renderCurl(example).replace(/^curl/, `curl -s -o ${folder}/${index} -w '%{http_code}\\n'`)].join('\n'),
    )
    .join('\n')
    .replaceAll(brand.api, baseUrl)
  const { text, problems } = await runShell(script)
  const statuses = text.trim().split('\n')
  const refused = calls.flatMap(({ id }, index) => {
    const [status = 'nothing', file] = [statuses[index], join(folder, String(index))]
    return /^2\d\d$/.test(status) ? [] : [`${id}: ${status} ${existsSync(file) ? readFileSync(file, 'utf8') : ''}`]
  })
  rmSync(folder, { recursive: true })
  return refused.length > 0 && problems ? [...refused, problems] : refused
}

test('every call has an example, and no example is of a call that is not there', () =>
  assert.deepEqual(
    Object.keys(callExamples).sort(),
    listOperations()
      .map(({ operation }) => operation.operationId)
      .sort(),
  ))

for (const locale of locales) {
  describe(`the reference in ${locale}`, () => {
    const calls = callsIn(locale)

    test('shows an example of the call that it stands under', () => {
      for (const { id, method, path, example } of calls) {
        const [address = ''] = example.path.split('?')
        assert.equal(example.method, method, id)
        assert.match(address, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), id)
      }
    })

    test('makes first, above the example, all that it names, and says so in each language of code', () => {
      for (const { id, example, prepare = '' } of calls) {
        const names = [...new Set(Array.from(JSON.stringify(example).matchAll(/⟦(\w+)⟧/g), ([, name = '']) => name))]
        for (const name of names) {
          assert(prepare.includes(`export ${name}=`), `${id}: ${name}`)
          for (const { label, code } of tabsOf(example)) assert(code.includes(name) && !/[⟦⟧]/.test(code), `${id}: ${label}`)
        }
      }
    })

    test('prints the lines that make it', () => {
      const folder = join(built, locale === 'pt' ? '' : locale)
      const html = globSync('api-*.html', { cwd: folder })
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n')
      const named = calls.filter(({ prepare }) => prepare !== undefined)
      assert(named.length > 50)
      assert(html.split('ANSWER=').length > named.length / 2)
    })

    test('runs from its first example to its last', async (context) => {
      if (missingCommand && process.env.CI) assert.fail(`${missingCommand} is not installed.`)
      if (missingCommand) return context.skip(`NOT RUN: ${missingCommand} is not installed.`)
      const withoutJava = javaMissing()
      if (withoutJava) context.diagnostic(`NOT RUN: createSdk, ${withoutJava}`)
      const own = withoutJava ? calls.filter(({ id }) => id !== 'createSdk') : calls
      assert.deepEqual(await refusedOf(own, baseUrls[locale]), [])
    })
  })
}

import assert from 'node:assert/strict'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brand } from '../../apps/portal/brand.ts'
import { partsOf, type ExamplePart } from '../../apps/portal/document/page-parts.ts'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { javaMissing } from '../sdks/toolchains.ts'
import { answerDifferences } from './answer-differences.ts'
import { missingCommand as missing, runShell } from './shell.ts'

// Every curl block of every guide in each language, as it is printed, one after the other in a fresh sandbox: it answers what the guide shows.
const portal = join(import.meta.dirname, '../../apps/portal')
const sourcesOf = (locale: SiteLanguage): string =>
  join(portal, locale === 'pt' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`)
/** A fresh sandbox for each language. */
const baseUrls = { pt: '', es: '', en: '' }
for (const locale of locales) baseUrls[locale] = (await startTestProvider({ publicUrl: brand.api })).baseUrl
const withoutJava = javaMissing()

/** What these show counts all that a sandbox has seen so far: its fields stay, its amounts do not. */
const isCounting = (name: string): boolean => /^(money|events)\//.test(name)

type Block = { name: string; prepare: string; curl: string; answer: NonNullable<ExamplePart['answer']> }

function blocksOf(locale: SiteLanguage, file: string): Block[] {
  const source = readFileSync(join(sourcesOf(locale), file), 'utf8')
  const names = Array.from(source.matchAll(/<Example name="([^"]+)"/g), ([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => {
    const { tabs, prepare = '', answer } = partsOf('Example', { name }, locale) as ExamplePart
    const curl = tabs.find(({ label }) => label === 'curl')
    return curl && answer ? [{ name, prepare, curl: curl.code, answer }] : []
  })
}

/** A call as it is printed, its answer put in a file; what happened is listed a moment later, so that it is asked for until it is there. */
function asked({ name, curl }: Block, file: string): string {
  const call = curl.replace(/^curl/, `curl -s -o ${file} -w '%{http_code}\\n'`)
  if (!name.startsWith('events/')) return call
  return `for turn in $(seq 100); do status=$(${call}); grep -q '"events":\\[{' ${file} && break; sleep 0.1; done; echo "$status"`
}

/** What of a guide's blocks did not happen as it is shown. */
async function wrongOf(blocks: readonly Block[], baseUrl: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'escudo-blocks-'))
  const script = blocks
    .map((block, index) => `${block.prepare}\n${asked(block, join(folder, String(index)))}`)
    .join('\n')
    .replaceAll(brand.api, baseUrl)
  const { text, problems } = await runShell(script)
  const statuses = text.trim().split('\n')
  const wrong = blocks.flatMap(({ name, answer }, index) => {
    const [status, file] = [Number(statuses[index]), join(folder, String(index))]
    // A thing that an earlier guide has made is found again, which is 200 where the first time was 201.
    if (status !== answer.status && !(answer.status === 201 && status === 200))
      return [`${name}: ${answer.status} is shown, ${status} came`]
    const got: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    return answerDifferences(JSON.parse(answer.code), got, isCounting(name) ? 'fields' : 'values').map((one) => `${name}: ${one}`)
  })
  rmSync(folder, { recursive: true })
  return wrong.length > 0 && problems ? [...wrong, problems] : wrong
}

/** The blocks of a built guide that call with curl: those that it prints, preparations among them. */
function printedBlocks(locale: SiteLanguage, file: string): string[] {
  const page = join(portal, 'build', locale === 'pt' ? '' : locale, 'docs', file.replace(/(\/index)?\.mdx$/, '.md'))
  const code = Array.from(readFileSync(page, 'utf8').matchAll(/^```bash\n([\s\S]*?)\n```$/gm), ([, block = '']) => block)
  return [...new Set(code.filter((block) => /\bcurl\b/.test(block)))].sort()
}

for (const locale of locales) {
  describe(`the curl blocks of a guide run in their order, in ${locale}`, () => {
    const guides = globSync('guides/**/*.mdx', { cwd: sourcesOf(locale) }).sort()
    const withBlocks = guides.map((file) => ({ file, blocks: blocksOf(locale, file) }))

    test('are many, and no block that a guide prints is outside of them', () => {
      assert(withBlocks.flatMap(({ blocks }) => blocks).length > 60)
      for (const { file, blocks } of withBlocks) {
        const known = blocks.flatMap(({ prepare, curl }) => (prepare.includes('curl') ? [prepare, curl] : [curl]))
        assert.deepEqual(printedBlocks(locale, file), [...new Set(known)].sort(), file)
      }
    })

    for (const { file, blocks } of withBlocks.filter((guide) => guide.blocks.length > 0)) {
      test(file, async (context) => {
        if (missing && process.env.CI) assert.fail(`${missing} is not installed.`)
        if (missing) return context.skip(`NOT RUN: ${missing} is not installed.`)
        const own = withoutJava ? blocks.filter(({ name }) => name !== 'sdks/create') : blocks
        if (own.length < blocks.length) context.diagnostic(`NOT RUN: sdks/create, ${withoutJava}`)
        assert.deepEqual(await wrongOf(own, baseUrls[locale]), [])
      })
    }
  })
}

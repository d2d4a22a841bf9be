import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { brand } from '../../apps/portal/brand.ts'
import { partsOf, type ExamplePart } from '../../apps/portal/document/page-parts.ts'
import { locales } from '../../apps/portal/languages.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser, type sizes } from '../pages/browser.ts'
import { javaMissing } from '../sdks/toolchains.ts'

const { baseUrl } = await startTestProvider()
/** At the printed address, as where the guides' blocks run: what was generated for one is there for the other. */
const { baseUrl: printedAt } = await startTestProvider({ publicUrl: brand.api })
const browser = await startBrowser()
const withoutJava = skipReason || (javaMissing() ?? false)

/** The page where an SDK is picked, once the server has said what there is. */
async function visit(path: string, size: keyof typeof sizes, work: (page: Page) => Promise<void>, theme = 'light'): Promise<void> {
  const { page, close } = await openPage(browser!, `${baseUrl}/404.html`, size)
  try {
    await page.evaluate((mode) => localStorage.setItem('theme', mode), theme)
    await page.goto(`${baseUrl}${path}`)
    await page.locator('form select option', { hasText: 'typescript-rxjs' }).waitFor({ state: 'attached' })
    await work(page)
  } catch (error) {
    // A tab left open keeps the server from stopping, and the file from ending.
    await page.context().close()
    throw error
  }
  await close()
}

const filesOf = (zip: string): string[] => execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n')

describe('a reader', { skip: skipReason }, () => {
  test('generates and downloads an SDK from the keyboard', { skip: withoutJava }, () =>
    visit('/docs/guides/sdks', 'desktop', async (page) => {
      await page.getByLabel('Linguagem', { exact: true }).focus()
      await page.keyboard.type('python')
      await page.getByLabel('packageName').focus()
      await page.keyboard.type('loja_pagamentos')
      const download = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      const file = await download
      assert.equal(file.suggestedFilename(), 'python-client-generated.zip')
      assert(filesOf(await file.path()).some((name) => name === 'python-client/loja_pagamentos/__init__.py'))
      await page.getByRole('status').filter({ hasText: 'Pronto' }).waitFor()
    }),
  )

  test('unfolds the other options, and those of the next language take their place', () =>
    visit('/en/docs/guides/sdks', 'phone', async (page) => {
      await page.getByText('More options').click()
      await page.getByLabel('withInterfaces').selectOption('true')
      await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('lua')
      await page.getByLabel('withInterfaces').waitFor({ state: 'detached' })
      await page.getByLabel('packageName').waitFor()
    }))

  for (const [path, said] of [
    ['/docs/guides/sdks', 'Nome com que quer publicar o pacote npm gerado'],
    ['/es/docs/guides/sdks', 'Nombre con el que quiere publicar el paquete npm generado'],
    ['/en/docs/guides/sdks', 'The name under which you want to publish generated npm package'],
  ] as const) {
    test(`reads in the page’s language what an option means: ${path}`, () =>
      visit(path, 'phone', async (page) => {
        await page.getByText(said).waitFor()
        assert.match((await page.getByLabel('npmName').getAttribute('aria-describedby')) ?? '', /hint/)
      }))
  }

  for (const [path, said] of [
    ['/docs/guides/sdks', /npmName: Valor não aceite/],
    ['/es/docs/guides/sdks', /npmName: Valor no aceptado/],
    ['/en/docs/guides/sdks', /npmName: Value not accepted/],
  ] as const) {
    test(`is told in the page’s language what is not taken: ${path}`, () =>
      visit(path, 'phone', async (page) => {
        await page.getByLabel('npmName').fill('../outside')
        await page.getByLabel('npmName').press('Enter')
        await page.getByRole('alert').filter({ hasText: said }).waitFor()
      }).catch((error: Error) => assert.match(error.message, /reported errors/)))
  }

  test('is told when the server is away, and can try again', () =>
    visit('/es/docs/guides/sdks', 'phone', async (page) => {
      await page.route('**/api/sdks/typescript-fetch', (route) => route.abort())
      await page.getByRole('button', { name: 'Generar y descargar' }).click()
      await page.getByRole('alert').filter({ hasText: 'El servidor no responde' }).waitFor()
      assert.equal(await page.getByRole('button', { name: 'Generar y descargar' }).getAttribute('aria-disabled'), 'false')
    }).catch((error: Error) => assert.match(error.message, /reported errors/)))
})

describe('axe', { skip: skipReason }, () => {
  for (const size of ['phone', 'desktop'] as const) {
    for (const theme of ['light', 'dark']) test(`${size} ${theme}`, () => visit('/docs/guides/sdks', size, assertAccessible, theme))
  }
})

describe('the request that the page prints', () => {
  for (const locale of locales) {
    test(`answers a link: ${locale}`, { skip: javaMissing() ?? false }, async () => {
      const { tabs } = partsOf('Example', { name: 'sdks/create' }, locale) as ExamplePart
      const command = tabs.find(({ label }) => label === 'curl')?.code ?? ''
      // Without blocking: the server that curl asks is in this very process.
      const { stdout: answer } = await promisify(execFile)('sh', ['-c', command.replaceAll(brand.api, printedAt)])
      const { data } = JSON.parse(answer) as { data: { code: string; link: string } }
      const zip = await fetch(data.link.replace(brand.api, printedAt))
      assert.equal(zip.headers.get('content-type'), 'application/zip')
      // Read to its end: the server waits for whoever is still downloading before it stops.
      assert.equal(Buffer.from(await zip.arrayBuffer()).toString('latin1', 0, 2), 'PK')
    })
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { demoPeople } from '@escudo/contracts'
import { startTestProvider } from '../../server/test/harness.ts'
import { atDesk } from './at-desk.ts'
import { openPage, openUntilInteractive, skipReason, startBrowser } from '../pages/browser.ts'

const provider = await startTestProvider()
const { baseUrl } = provider
const browser = skipReason ? undefined : await startBrowser()

/** Script of a face, gzipped, in kilobytes (decisions 439, 485). */
const mostKilobytes = 180

describe('what the office weighs', { skip: skipReason }, () => {
  for (const [face, path, other] of [
    ['the provider’s desk', '/office/desk', /hydrate-(?:books|entity|setup)|(?:book|daily|setup)-screens/],
    ['the desk’s books', '/office/desk/settlement', /hydrate-(?:desk|entity|setup)|(?:staff|daily|setup)-screens/],
    ['an entity’s client area', '/office/510000002', /hydrate-(?:desk|books|setup)|(?:book|staff|setup)-screens/],
    ['an entity’s setup', '/office/510000002/settings', /hydrate-(?:desk|books|entity)|(?:book|staff|daily)-screens/],
  ] as const)
    test(`${face}: ${mostKilobytes} kB of script at most, and none of another`, async (context) => {
      const { page, close } = await openPage(browser!, 'about:blank', 'desktop')
      const fetched = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) fetched.set(response.url(), response.body())
      })
      await page.goto(`${baseUrl}${path}`)
      assert.equal(new URL(page.url()).pathname, path)
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
      const bodies = await Promise.all(fetched.values())
      const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024
      context.diagnostic(`${kilobytes.toFixed(1)} kB`)
      assert(![...fetched.keys()].some((address) => other.test(address)))
      assert(kilobytes <= mostKilobytes, `${kilobytes.toFixed(1)} kB`)
      await close()
    })

  test('from payments to keys and back: the rest of a client area comes once it is wanted', async () => {
    const page = await (await browser!.newContext({ locale: 'pt-PT', viewport: { width: 1280, height: 844 } })).newPage()
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
    await openUntilInteractive(page, `${baseUrl}/office`)
    await page.getByRole('button', { name: new RegExp(demoPeople.find(({ person }) => person === 'owner')!.name) }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await openUntilInteractive(page, `${baseUrl}/office/510000002/payments`)
    await page.evaluate(() => performance.mark('same'))
    assert(!fetched.some((path) => path.includes('setup-screens-')))
    await page.getByRole('link', { name: 'Chaves', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Chaves' }).waitFor()
    await page.getByRole('link', { name: 'Pagamentos', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Pagamentos' }).waitFor()
    assert.equal(await page.evaluate(() => performance.getEntriesByName('same').length), 1)
    assert(fetched.some((path) => path.includes('setup-screens-')))
    await page.context().close()
  })

  test('from the desk to its books and back: their script comes once it is wanted, and the page stays', async () => {
    const enter = await atDesk(provider)
    const page = await enter('staff-administrator', '', 1280)
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
    await page.evaluate(() => performance.mark('same'))
    await page.getByRole('link', { name: 'Fecho e contas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fecho e contas' }).waitFor()
    await page.getByRole('link', { name: 'Empresas' }).click()
    await page.getByRole('cell', { name: 'Padaria Exemplo Lda' }).waitFor()
    await page.getByRole('link', { name: 'Faturas', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Faturas de comissões' }).waitFor()
    assert.equal(await page.evaluate(() => performance.getEntriesByName('same').length), 1)
    assert(fetched.some((path) => /book-screens-/.test(path)))
    assert(!fetched.some((path) => /hydrate-(?:books|entity)/.test(path)))
    await page.context().close()
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'

const { baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

/** Script before the page answers, gzipped, in kilobytes (decision 404). */
const mostKilobytes = 100
const html = await (await fetch(`${baseUrl}/aderir`)).text()
const [, waiting = ''] = /data-when-wanted="([^"]*)"/.exec(html) ?? []
const [activities = '', following = ''] = waiting.split(' ')
const named = [...new Set([...html.matchAll(/"(\/aderir\/assets\/[\w-]+\.js)"/g)].map(([, address = '']) => address))]

async function kilobytesOf(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => gzipSync(Buffer.from(await (await fetch(baseUrl + address)).arrayBuffer())).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

describe('what the registration weighs', () => {
  test(`its first step has ${mostKilobytes} kB of script at most, and the list of activities is not among it`, async (context) => {
    assert.match(waiting, /^\/aderir\/assets\/activities-[\w-]+\.js \/aderir\/assets\/part-[\w-]+\.js$/)
    const first = named.filter((address) => address !== activities && address !== following)
    assert.equal(first.length, 2)
    const [now, later] = [await kilobytesOf(first), await kilobytesOf([activities])]
    context.diagnostic(`${now.toFixed(1)} kB at first, ${later.toFixed(1)} kB when wanted`)
    assert(now <= mostKilobytes, `${now.toFixed(1)} kB`)
    assert(later > 10, 'The list is in what is fetched later.')
  })

  test('the list comes with the first touch of the form, and not before', { skip: skipReason }, async () => {
    const { page, close } = await openPage(browser!, 'about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${baseUrl}/aderir?lang=PT`)
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
    await page.waitForLoadState('networkidle')
    assert(!asked.includes(activities) && !asked.includes(following), asked.join(' '))
    const coming = page.waitForResponse((response) => new URL(response.url()).pathname === activities)
    await page.locator('[name=clientId]').focus()
    assert.equal((await coming).status(), 200)
    await page.locator('[name="economicActivity.code"]').pressSequentially('talho')
    await page.getByRole('option', { name: /^Talhos/ }).waitFor()
    await close()
  })

  test('without the list the form goes on, and takes what was typed once it is there', { skip: skipReason }, async () => {
    const context = await browser!.newContext()
    const page = await context.newPage()
    await page.route(`**${activities}`, (route) => route.abort())
    await page.goto(`${baseUrl}/aderir?lang=PT`)
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
    const activity = page.locator('[name="economicActivity.code"]')
    await activity.fill('talho')
    await page.locator('[name=clientId]').fill('511000006')
    assert.equal(await activity.inputValue(), 'talho')
    await page.unroute(`**${activities}`)
    await activity.focus()
    await page.locator('[name=clientId]').focus()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="economicActivity.code"]')?.value === '47.22 – Talhos')
    await context.close()
  })
})

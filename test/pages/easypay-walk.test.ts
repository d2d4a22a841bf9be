import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { newCheckout, reaches, readPayment } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { provider, standIn } = await startWithEasypay()
const { client } = provider
const browser = skipReason ? undefined : await startBrowser()

/** The stand-in's desk as it is now: it looks anew every five seconds, and would take a button away while it is pressed. */
async function openDesk() {
  const desk = await openPage(browser!, 'about:blank')
  const deskUrl = standIn.baseUrl.replace('/2.0', '/')
  const still = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ response, body })
  }
  await desk.page.route(deskUrl, still, { times: 1 })
  await desk.page.goto(deskUrl)
  return desk
}

for (const [answer, press, seen] of [
  ['approved', 'Approve', words.PT.paid],
  ['refused', 'Refuse', words.PT.pay],
] as const)
  test(`MB WAY by easypay, ${answer} at the stand-in’s own desk`, { skip: skipReason }, async () => {
    const { checkoutUrl, paymentId } = await newCheckout(client)
    const { page, close } = await openPage(browser!, checkoutUrl)
    await page.getByLabel(words.PT.mobile).fill(answer === 'approved' ? '926000001' : '926000002')
    await page.getByRole('button', { name: words.PT.pay }).first().click()
    await page.getByRole('heading', { name: words.PT.waiting }).waitFor()
    const desk = await openDesk()
    await desk.page.getByRole('button', { name: press }).click()
    await (answer === 'approved' ? page.getByText(seen) : page.getByRole('button', { name: seen })).first().waitFor()
    if (answer === 'approved') await reaches(client, paymentId, 'confirmed')
    else if ((await readPayment(client, paymentId)).stateDetails.state !== 'pending') throw new Error('It can be paid another way.')
    await desk.close()
    await close()
  })

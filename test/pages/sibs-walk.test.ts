import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { newCheckout, ok, reaches } from '../../server/test/builders.ts'
import { startWithSibs } from '../../server/test/sibs.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { provider, standIn } = await startWithSibs()
const { client } = provider
const browser = skipReason ? undefined : await startBrowser()

/** The stand-in's desk as it is now: it looks anew every five seconds, and would take a button away while it is pressed. */
async function openDesk() {
  const desk = await openPage(browser!, 'about:blank')
  const deskUrl = new URL('/', standIn.baseUrl).href
  const still = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ response, body })
  }
  await desk.page.route(deskUrl, still, { times: 1 })
  await desk.page.goto(deskUrl)
  return desk
}

test('MB WAY and Multibanco by SIBS, each settled at the stand-in’s own desk', { skip: skipReason }, async () => {
  const byPhone = await newCheckout(client, { availableMethods: [{ code: 'MW' }] })
  const first = await openPage(browser!, byPhone.checkoutUrl)
  await first.page.getByLabel(words.PT.mobile).fill('926000001')
  await first.page.getByRole('button', { name: words.PT.pay }).first().click()
  await first.page.getByRole('heading', { name: words.PT.waiting }).waitFor()
  const phones = await openDesk()
  await phones.page.getByRole('button', { name: 'Approve' }).click()
  await first.page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, byPhone.paymentId, 'confirmed')
  await phones.close()
  await first.close()

  const byReference = await newCheckout(client)
  const { referenceDetails } = ok(await client.getPayment({ params: { id: byReference.paymentId } }))
  const second = await openPage(browser!, byReference.checkoutUrl)
  const shown = (referenceDetails?.reference ?? 'none').replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  await second.page.getByRole('radio', { name: /Multibanco/ }).check()
  await second.page.getByText(shown).filter({ visible: true }).first().waitFor()
  const machines = await openDesk()
  await machines.page.getByRole('button', { name: 'Pay' }).click()
  await second.page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, byReference.paymentId, 'confirmed')
  await machines.close()
  await second.close()
})

import { test } from 'node:test'
import { newCheckout, ok, reaches } from '../../server/test/builders.ts'
import { startWithSibs } from '../../server/test/sibs.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'
import { openStill } from './still.ts'
import { words } from './words.ts'

const { provider, standIn } = await startWithSibs('200', ['CC', 'MW', 'MB'])
const { client } = provider
const browser = skipReason ? undefined : await startBrowser()
const openDesk = () => openStill(browser!, new URL('/', standIn.baseUrl).href)

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

test('a card in SIBS’s own form, its bank asks, and the browser comes back to a paid page', { skip: skipReason }, async () => {
  const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'CC' }] })
  const { page, close } = await openPage(browser!, checkoutUrl)
  await page.getByRole('button', { name: /Continuar para o cartão/ }).click()
  await page.getByLabel('Número do cartão SIBS').fill('4176660000000100')
  await page.getByRole('button', { name: 'Pagar na SIBS' }).click()
  await page.getByRole('heading', { name: 'Your bank asks' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, paymentId, 'confirmed')
  await close()
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  advance,
  askPhone,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  payReference,
  phones,
  readPayment,
  savedMethods,
} from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'

const { client, page: payer, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const open = (query: string) => openPage(browser!, `${baseUrl}/sandbox?lang=EN&${query}`, 'phone')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

describe('the phone', { skip: skipReason }, () => {
  test('a request that also saves the MB WAY says so, and saves it once confirmed', async () => {
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'MW', details: { phoneNumber: phones.waits, createRegistration: true } } as const
    const { id } = await askPhone(client, phones.waits, { summary: 'Bread club', customer: { uuid }, paymentMethod })
    const { page, close } = await open('show=phone')
    await row(page, 'Bread club')
      .getByText(/Also asks to keep this MB WAY/)
      .waitFor()
    await row(page, 'Bread club')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await page.getByLabel('MB WAY PIN').fill('1234')
    await page.getByRole('button', { name: 'Confirm with PIN' }).click()
    await page.getByText(/You paid/).waitFor()
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
    assert.equal((await savedMethods(client, uuid))[0]?.code, 'MW')
    await close()
  })

  test('going back from the PIN leaves the request as it was; a countdown runs', async () => {
    const { id } = await askPhone(client, phones.waits, { summary: 'Waits' })
    const { page, close } = await open('show=phone')
    await row(page, 'Waits')
      .getByText(/\d:\d\d/)
      .waitFor()
    await row(page, 'Waits')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await page.getByRole('button', { name: 'Back' }).click()
    await row(page, 'Waits')
      .getByRole('button', { name: /^Refuse/ })
      .waitFor()
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
    await close()
  })

  test('its time runs out on the entity’s clock: the request leaves the phone', async () => {
    await askPhone(client, phones.waits, { summary: 'Too late' })
    const { page, close } = await open('show=phone')
    await row(page, 'Too late').waitFor()
    await advance(client, 600)
    await row(page, 'Too late').waitFor({ state: 'detached' })
    await close()
  })
})

describe('the cash machine', { skip: skipReason }, () => {
  test('offers what waits to be paid: one press writes its three fields, and it leaves once paid', async () => {
    const { paymentId } = await newCheckout(client, { amount: 123_450, code: 'ENCOMENDA-DE-NATAL-2026-0000001' })
    const { page, close } = await open('show=machine')
    const waiting = page.getByRole('button', { name: /ENCOMENDA-DE-NATAL/ })
    await waiting.click()
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'a long code makes the page no wider')
    const { referenceDetails } = await readPayment(client, paymentId)
    assert.equal((await page.getByLabel('Reference').inputValue()).replaceAll(' ', ''), referenceDetails.reference)
    assert.equal(await page.getByLabel('Amount in euros').inputValue(), '1234.50')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Receipt' }).waitFor()
    await waiting.waitFor({ state: 'detached' })
    await close()
  })
})

for (const face of ['Cash machine', 'Online banking'] as const)
  describe(face, { skip: skipReason }, () => {
    const openFace = async (reference: string, amount: string) => {
      const { page, close } = await open('show=machine')
      await page.getByRole('group', { name: 'Where to pay' }).getByRole('button', { name: face, exact: true }).click()
      const pay = async (digits: string, euros: string, entity = '21987') => {
        await page.getByLabel('Entity', { exact: true }).last().fill(entity)
        await page.getByLabel('Reference').fill(digits)
        await page.getByLabel('Amount in euros').fill(euros)
        await page.getByRole('button', { name: 'Pay', exact: true }).click()
      }
      await pay(reference, amount)
      return { page, close, pay }
    }

    test('paid, with its receipt; then it is paid already', async () => {
      const payment = await newReference(client)
      const { reference } = payment.referenceDetails
      const { page, pay } = await openFace(reference, '12.50')
      await page.getByRole('heading', { name: 'Receipt' }).waitFor()
      assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'confirmed')
      await pay(reference, '12.50')
      await page.getByText('This reference has already been paid.').waitFor()
      // Chromium reports each refusal as an error of the page.
      await page.context().close()
    })

    test('what is not whole is said at its field, and nothing is asked', async () => {
      const { page, close, pay } = await openFace('123', '12.50')
      await page.getByText('A reference has 9 digits.').waitFor()
      await pay('123456789', 'ten')
      await page.getByText('Enter an amount, such as 12.50.').waitFor()
      await pay('123456789', '12.50', '21')
      await page.getByText('An entity has 5 digits.').waitFor()
      await close()
    })

    test('wrong digits, a wrong amount', async () => {
      const { referenceDetails } = await newReference(client)
      const { page, pay } = await openFace('999999999', '12.50')
      await page.getByText(/Unknown reference/).waitFor()
      await pay(referenceDetails.reference, '12.51')
      await page.getByText(/Wrong amount: this reference is paid with €12.50/).waitFor()
      await page.context().close()
    })

    test('cancelled, expired, under way by another method', async () => {
      const over = await newReference(client)
      ok(await client.cancelPayment({ params: { id: over.id }, body: {} }))
      const { page, pay } = await openFace(over.referenceDetails.reference, '12.50')
      await page.getByText(/the payment was cancelled/).waitFor()
      const { id, paymentId } = await newCheckout(client)
      const { referenceDetails } = await readPayment(client, paymentId)
      ok(await payer.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
      await pay(referenceDetails.reference, '12.50')
      await page.getByText(/another method is under way/).waitFor()
      const late = await newReference(client)
      await advance(client, 200 * 24 * 3600)
      await pay(late.referenceDetails.reference, '12.50')
      await page.getByText(/its time has run out/).waitFor()
      await page.context().close()
    })

    test('with late news: the money is taken, the shop hears later', async () => {
      const fault = (on: boolean) => client.setFault({ body: { clientId: '510000002', kind: 'notification_late', on } })
      ok(await fault(true))
      const payment = await newReference(client)
      const { page, close } = await openFace(payment.referenceDetails.reference, '12.50')
      await page.getByText(/The bank’s notice is still on its way/).waitFor()
      ok(await fault(false))
      await advance(client, 61)
      assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'confirmed')
      assert(!(await payReference(client, payment)).success)
      await close()
    })
  })

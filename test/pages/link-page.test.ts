import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newLink, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, assertGone, openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

// A payment link from its page to the receipt, on a phone.
const { client } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

describe('the page of a payment link', { skip: skipReason }, () => {
  test('the payer types an amount, sees what is wrong with it, and goes on to pay by card', async () => {
    const link = await newLink(client, { minimumAmount: 500, maximumAmount: 5000, summary: 'Donativo', availableMethods: [{ code: 'CC' }] })
    const { page } = await openPage(browser!, `${link.url}?page_language=PT`, 'phone')
    await page.getByRole('heading', { name: 'Donativo' }).waitFor()
    await assertAccessible(page)
    // The server alone draws this page: its styles stand in the document all the same.
    const bare = await page.evaluate(() => {
      const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
      const names = [...document.querySelectorAll('#root [class]')].flatMap((one) => [...one.classList])
      return [...new Set(names)].filter((name) => !styles.includes(`.${name}`))
    })
    assert.deepEqual(bare, [])
    await page.getByLabel('Valor em euros').fill('1,00')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await page.getByText(/De 5,00\s€ a 50,00\s€/).waitFor()
    assert.equal(await page.getByLabel('Valor em euros').inputValue(), '1,00')
    await assertAccessible(page)
    await page.getByLabel('Valor em euros').fill('12,50')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await page.getByLabel(words.PT.card).fill('4000000000000001')
    // A browser notes the answer to the wrong amount (422) as an error of the page.
    await page.context().close()
    const [payment] = ok(await client.listPayments({ query: { linkId: link.id } }))
    assert.equal(payment?.amount, 1250)
  })

  test('one that is paid helps whoever comes late', async () => {
    const link = await newLink(client, { amount: 700, availableMethods: [{ code: 'MB' }] })
    const { page, close } = await openPage(browser!, `${link.url}?page_language=EN`, 'phone')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(/\/pay\//)
    const [payment] = ok(await client.listPayments({ query: { linkId: link.id } }))
    const { entity = '', reference = '' } = payment?.referenceDetails ?? {}
    ok(await client.payAtCashMachine({ body: { entity, reference, amount: 700 } }))
    await eventually('It is used', async () => ok(await client.getLink({ params: { id: link.id } })).stateDetails.state === 'used')
    await page.goto(`${link.url}?page_language=EN`)
    await page.getByRole('heading', { name: 'This link has been paid' }).waitFor()
    await assertAccessible(page)
    await assertGone(page.getByRole('button'))
    await close()
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ok, paidByCard } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, openPage, skipReason, startBrowser } from './browser.ts'

const provider = await startTestProvider()
const { client, baseUrl } = provider
const browser = skipReason ? undefined : await startBrowser()
const open = (query: string) => openPage(browser!, `${baseUrl}/sandbox?show=disputes&${query}`, 'phone')

describe('disputes on the desk', { skip: skipReason }, () => {
  test('a holder disputes a payment, the merchant answers, the bank decides', async () => {
    const { id } = await paidByCard(provider)
    const { page, close } = await open('lang=EN')
    await page.getByText('Nobody has disputed a payment.').waitFor()
    await page.getByLabel('Payment number').fill(id)
    await page.getByLabel('Reason').selectOption({ label: 'It was not me' })
    await page.getByRole('button', { name: 'Dispute', exact: true }).click()
    await page.getByRole('heading', { name: '€12.50 · It was not me' }).waitFor()
    await page.getByText(`${id} · Waiting for the shop`).waitFor()
    await page.getByText(/^Answer by/).waitFor()
    await assertAccessible(page)
    const [dispute] = ok(await client.listDisputes({ query: { paymentId: id } }))
    assert(dispute)
    ok(await client.submitDisputeEvidence({ params: { id: dispute.id }, body: { explanation: 'Entregue.' } }))
    await page.getByText(`${id} · The bank is looking at it`).waitFor()
    assert.equal(await page.getByText(/^Answer by/).count(), 0, 'Who has answered is given no deadline.')
    await page.getByRole('button', { name: `Decide against the shop ${id}` }).click()
    await page.getByText(`${id} · Lost by the shop`).waitFor()
    await eventually('It is lost', async () => ok(await client.getDispute({ params: { id: dispute.id } })).stateDetails.state === 'lost')
    await close()
  })

  test('a payment that cannot be disputed says why', async () => {
    const { page } = await open('lang=PT')
    await page.getByLabel('Número do pagamento').fill('999999')
    await page.getByRole('button', { name: 'Contestar', exact: true }).click()
    await page.getByRole('alert').getByText('Transação não encontrada').waitFor()
    // Chromium reports the 404 as an error of the page.
    await page.context().close()
  })
})

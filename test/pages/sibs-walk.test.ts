import assert from 'node:assert/strict'
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

test('a script on the page of SIBS’s form asks nothing of ours, by a frame or a window either', { skip: skipReason }, async () => {
  const { checkoutUrl, id } = await newCheckout(client, { availableMethods: [{ code: 'CC' }] })
  ok(await provider.page.payByHostedCard({ params: { token: id }, body: {} }))
  const context = await browser!.newContext()
  const page = await context.newPage()
  await page.goto(`${provider.baseUrl}/pay/${id}/acquirer`)
  await page.getByLabel('Número do cartão SIBS').waitFor()
  const tried = await page.evaluate(
    async (places) => {
      const answers: string[] = []
      const ask = async (find: () => Pick<Window, 'fetch'> | null): Promise<void> => {
        try {
          const answer = await find()?.fetch('/api/errors', { headers: { 'Office-Request': '1' } })
          answers.push(answer ? `answered ${answer.status}` : 'no window')
        } catch {
          answers.push('refused')
        }
      }
      await ask(() => window)
      for (const place of places) {
        const frame = document.createElement('iframe')
        const isThere = new Promise((resolve) => frame.addEventListener('load', resolve))
        frame.src = place
        document.body.append(frame)
        await isThere
        await ask(() => frame.contentWindow)
        const other = window.open(place)
        const isLeft = (): boolean => {
          try {
            return other === null || other.closed || other.location.href !== 'about:blank'
          } catch {
            return true
          }
        }
        for (let turn = 0; turn < 100 && !isLeft(); turn += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        await ask(() => other)
      }
      return answers
    },
    ['/api/errors', '/api/nowhere', '/health', '/api', new URL(checkoutUrl).pathname, '/office'],
  )
  assert.deepEqual([...new Set(tried)].toSorted(), ['refused'], tried.join())
  await context.close()
})

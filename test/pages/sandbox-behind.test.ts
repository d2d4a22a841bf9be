import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { askPhone, cardEntry, newCheckout, newReference, ok, payReference, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'

// The whole desk on one page: what one device does is seen on the others.
const { client, page: payer, baseUrl } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const hook = `${baseUrl}/sandbox/receiver/behind`
ok(await client.setReceiver({ body: { name: 'behind' } }))
ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: hook } }))

async function open() {
  const opened = await openPage(browser!, `${baseUrl}/sandbox?lang=EN&show=all`, 'desktop')
  await opened.page.getByText(/^Live/).waitFor()
  return opened
}
const due = (page: Page) => page.getByRole('list', { name: 'What will happen' })
const happened = (page: Page) => page.getByRole('list', { name: 'What just happened' })
const move = (page: Page, step: string) => page.getByRole('button', { name: step, exact: true }).click()
const fault = (page: Page, name: string) => page.getByRole('switch', { name })

/** Switches a fault on at the fuse box, and off when the work is done. */
async function broken(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await fault(page, name).click()
  await page.getByText(/On until/).waitFor()
  // Others come after it, whatever becomes of this one.
  await work().finally(() => fault(page, name).click())
  await page.getByText(/On until/).waitFor({ state: 'detached' })
}

const cardPayment = async () => {
  const checkout = await newCheckout(client)
  return { ...checkout, pay: () => payer.payByCard({ params: { token: checkout.id }, body: cardEntry() }) }
}

describe('the clock', { skip: skipReason }, () => {
  test('a step of one’s own; one that is none', async () => {
    const { page, close } = await open()
    const clock = page.getByRole('region', { name: 'Clock' })
    await clock.getByLabel('Custom step').fill('0')
    await clock.getByRole('button', { name: 'Advance' }).click()
    await clock.getByText('From 1 minute to 400 days, in whole numbers.').waitFor()
    const before = ok(await client.getWorld()).clockAheadSeconds
    await clock.getByLabel('Custom step').fill('2')
    await clock.getByLabel('Unit').selectOption('hours')
    await clock.getByRole('button', { name: 'Advance' }).click()
    await eventually('The clock moved', async () => ok(await client.getWorld()).clockAheadSeconds >= before + 7200)
    await close()
  })

  test('an unpaid checkout expires', async () => {
    const { paymentId } = await newCheckout(client)
    const { page, close } = await open()
    await due(page).getByText(`Payment ${paymentId} expires`).waitFor()
    await move(page, '+30 min')
    await happened(page).getByText(`${paymentId} expired`).waitFor()
    await close()
  })

  test('a phone’s request ends, and a card’s money goes to the shop with the night', async () => {
    const phone = await askPhone(client)
    const { page, close } = await open()
    await due(page).getByText(`The request of payment ${phone.id} ends`).waitFor()
    await move(page, '+30 min')
    await happened(page).getByText(`${phone.id} expired`).waitFor()
    const { pay, paymentId } = await cardPayment()
    ok(await pay())
    await due(page)
      .getByText(/Transfer to the shop/)
      .waitFor()
    await move(page, '+1 day')
    await happened(page).getByText(`${paymentId} transferred`).waitFor()
    await close()
  })
})

describe('faults', { skip: skipReason }, () => {
  test('the bank’s notice comes twice: paid once', async () => {
    const { page, close } = await open()
    const payment = await newReference(client)
    await broken(page, 'Duplicate bank notice', async () => {
      ok(await payReference(client, payment))
      await happened(page).getByText(`${payment.id} paid`).waitFor()
    })
    const events = ok(await client.getWorld()).events.filter(({ paymentId, name }) => paymentId === payment.id && name === 'confirm')
    assert.equal(events.length, 1)
    await close()
  })

  test('the bank’s notice comes a minute late', async () => {
    const { page, close } = await open()
    const payment = await newReference(client)
    await broken(page, 'Late bank notice', async () => {
      ok(await payReference(client, payment))
      await due(page)
        .getByText(/The bank’s notice arrives/)
        .waitFor()
    })
    await move(page, '+5 min')
    await happened(page).getByText(`${payment.id} paid`).waitFor()
    await close()
  })

  test('the bank’s notice is lost: found in the network’s file a day later', async () => {
    const { page, close } = await open()
    const payment = await newReference(client)
    await broken(page, 'Lost bank notice', async () => {
      assert.equal(ok(await payReference(client, payment)).stateDetails.state, 'pending')
    })
    await move(page, '+1 day')
    await happened(page).getByText(`${payment.id} paid`).waitFor()
    await close()
  })

  test('the bank is slow: paid all the same', async () => {
    const { page, close } = await open()
    const { pay, paymentId } = await cardPayment()
    await broken(page, 'Slow bank', async () => {
      // What is on says until when, and still what it does.
      assert(await page.getByText('It answers after four seconds.').isVisible())
      const began = Date.now()
      ok(await pay())
      assert(Date.now() - began >= 3_900)
      await reaches(client, paymentId, 'confirmed')
    })
    await close()
  })

  test('the bank decides and does not say: asked again, and paid', async () => {
    const { page, close } = await open()
    const { pay, paymentId } = await cardPayment()
    await broken(page, 'Silent bank', async () => {
      const paying = pay()
      await due(page).getByText(`The bank is asked again about ${paymentId}`).waitFor()
      ok(await paying)
      assert.notEqual((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    })
    await move(page, '+5 min')
    await reaches(client, paymentId, 'confirmed')
    await close()
  })

  test('the shop’s server is down: tried again, and delivered once it is back', async () => {
    const { page, close } = await open()
    const payment = await newReference(client)
    await page.getByRole('radio', { name: 'Webhooks' }).check()
    const sent = page.getByRole('region', { name: 'Inspector' }).getByRole('listitem').filter({ hasText: payment.id })
    await broken(page, 'Shop’s server down', async () => {
      ok(await payReference(client, payment))
      await due(page)
        .getByText(/The webhook of \d+ is tried again/)
        .first()
        .waitFor()
      await sent.getByText('to be delivered').waitFor()
    })
    await move(page, '+5 min')
    await sent.getByText('delivered', { exact: true }).waitFor()
    await close()
  })
})

describe('the inspector', { skip: skipReason }, () => {
  test('a receiver that refuses is tried again; an event has its number and its word', async () => {
    const { page, close } = await open()
    const inspector = page.getByRole('region', { name: 'Inspector' })
    await page.getByRole('radio', { name: 'Receiver' }).check()
    await inspector.getByLabel('Responds with').selectOption('500')
    await eventually('It answers 500', async () => ok(await client.getReceiver({ params: { name: 'behind' } })).status === 500)
    const payment = await newReference(client)
    ok(await payReference(client, payment))
    await inspector.getByRole('listitem').filter({ hasText: payment.id }).getByText('500').waitFor()
    await inspector.getByLabel('Responds with').selectOption('200')
    await eventually('It answers 200', async () => ok(await client.getReceiver({ params: { name: 'behind' } })).status === 200)
    await move(page, '+5 min')
    await inspector.getByRole('listitem').filter({ hasText: payment.id }).getByText('200').waitFor()
    await page.getByRole('radio', { name: 'Events' }).check()
    await inspector.getByText(`${payment.id} · 2`).waitFor()
    await close()
  })

  test('a notification that somebody else wrote is not believed', async () => {
    const { page, close } = await open()
    const text = JSON.stringify({ webhook: { id: '1', action: 'payment_confirmed' }, payments: [{ id: '424242' }] })
    const headers = { 'Content-Type': 'application/json', 'Escudo-Signature': `hash=${'0'.repeat(64)},ts=${Math.floor(Date.now() / 1000)}` }
    assert((await fetch(hook, { method: 'POST', headers, body: text })).ok)
    await page.getByRole('radio', { name: 'Receiver' }).check()
    const line = page.getByRole('region', { name: 'Inspector' }).getByRole('listitem').filter({ hasText: '424242' })
    await line.getByText('signature not valid').waitFor()
    await line.getByRole('button', { name: /^View/ }).click()
    await line.getByText('They differ: do not trust this webhook.').waitFor()
    await close()
  })

  test('another entity has a world of its own; a number that is none is said', async () => {
    const { page, close } = await open()
    const whose = page.getByRole('region', { name: 'Entity' })
    await whose.getByLabel('Entity').selectOption('508000009')
    await whose.getByText('Oficina Teste Lda').waitFor()
    await whose.getByLabel('Entity').selectOption('other')
    await whose.getByLabel('Tax number of the entity').fill('12')
    await whose.getByText('A tax number has 9 digits.').waitFor()
    await close()
  })
})

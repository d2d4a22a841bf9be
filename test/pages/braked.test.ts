import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@escudo/contracts'
import { cards, newCheckout, readPayment } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const { client, app } = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()
const working = {
  PT: /O seu navegador está a fazer uma verificação/,
  ES: /Su navegador está haciendo una comprobación/,
  EN: /Your browser is doing a check/,
}

test('a payer at a shop under attack pays: the page works for it and says so, and the bank asks', { skip: skipReason }, async () => {
  // A hundred declines of cards and addresses that nobody shares.
  const { paymentId } = await newCheckout(client)
  await app.sql`
    insert into attempts (entity_id, attempt_id, payment_id, kind, acquirer, method_code, amount_cents, status, details, decline_code, expires_at, created_at)
    select 510000002, gen_random_uuid(), ${paymentId}, 'authorise', 'simulator', 'CC', 100, 'declined', jsonb_build_object('meansMark', 'm' || n), 'e02433', now(), now()
    from generate_series(1, 100) n`
  for (const language of languages) {
    const { checkoutUrl, paymentId: own } = await newCheckout(
      client,
      { paymentMethod: { code: 'CC' } },
      { page: { language, layout: 'web' } },
    )
    // The 429 is an error in the browser's console, which openPage would count.
    const context = await browser!.newContext()
    const page = await context.newPage()
    await page.goto(checkoutUrl)
    const say = words[language]
    await page.getByLabel(say.card).fill(cards.approved)
    await page.getByLabel(say.expiry).fill('12/40')
    await page.getByLabel(say.code).fill('123')
    await page.getByLabel(say.holder).fill('RUI DOIS')
    // However long this machine takes: the brake holds for the press, and the answer to the work is kept back until its words were seen.
    await app.sql`update attempts set created_at = now() + interval '60 s' where status = 'declined'`
    const seen = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().headers()['proof-of-work'] !== undefined) await seen.promise
      await route.continue()
    })
    await page.getByRole('button', { name: say.pay }).click()
    await page.getByRole('status').filter({ hasText: working[language] }).waitFor()
    seen.resolve()
    // Work says that somebody has time; who it is, the card's bank is asked.
    const bank = page.frameLocator('iframe[src*="/sandbox/bank/"]')
    await bank.getByRole('button', { name: /Approve|Aprobar|Aprovar/ }).click()
    await page.getByText(say.paid).first().waitFor()
    const { stateDetails, paymentMethod } = await readPayment(client, own)
    assert.equal(stateDetails.state, 'confirmed')
    assert.deepEqual(paymentMethod?.details?.threeDSecure, { result: 'challenge', liability: 'issuer' })
    await context.close()
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoPeople, type DemoPerson } from '@escudo/contracts'
import { newReference, ok } from '../../server/test/builders.ts'
import { demoOffice } from '../../server/test/office.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { assertAccessible, skipReason, startBrowser } from '../pages/browser.ts'

// PCI DSS 8.2.8: whoever leaves the page alone for a quarter of an hour shows again who they are, and loses nothing.
const provider = await startTestProvider()
const browser = skipReason ? undefined : await startBrowser()

test('an office left alone warns, ends, hides what it showed, and gives it back', { skip: skipReason }, async () => {
  const { sql } = provider.app
  const left = (seconds: number) =>
    sql`update office_sessions set seen_at = now() + ${seconds}::integer * interval '1 second' - interval '15 minutes' where ended_at is null`
  const context = await browser!.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${provider.baseUrl}/office`)
  const carla = page.getByRole('button', { name: /Carla Balcão/ })
  await carla.click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  // What the page asks first is asked once it can be used.
  const asked = page.waitForResponse((response) => response.url().endsWith('/office/api/session'))
  await page.goto(`${provider.baseUrl}/office/510000002/ask`)
  await asked
  const typed = page.getByRole('textbox').first()
  await typed.fill('12,5')

  // A call that was still under way counts as a sign of life: then they are left alone once more.
  await eventually('The page warns', async () => {
    await left(100)
    await page.clock.fastForward('13:20')
    const warning = page.getByText('The session ends in 2 min')
    return warning.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
  })
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByText('The session ends in 2 min').waitFor({ state: 'detached' })

  await left(-1)
  await page.clock.fastForward('15:00')
  await page.getByRole('heading', { name: 'The session has ended' }).waitFor()
  await assertAccessible(page)
  assert.equal(await typed.isVisible(), false)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Carla Balcão/ })
    .click()
  await page.getByRole('heading', { name: 'The session has ended' }).waitFor({ state: 'detached' })
  assert.equal(await typed.inputValue(), '12,5')
  await context.close()
})

describe('a page that nobody touches', { skip: skipReason }, () => {
  /** At the payments, which ask again every ten seconds. */
  async function atPayments(person: DemoPerson) {
    const { id } = await newReference(provider.client)
    const page = await (await browser!.newContext({ locale: 'pt-PT' })).newPage()
    await page.goto(`${provider.baseUrl}/office`)
    await page.getByRole('button', { name: new RegExp(demoPeople.find((one) => one.person === person)!.name) }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await page.goto(`${provider.baseUrl}/office/510000002/payments`)
    const payment = page.getByRole('link', { name: `Pagamento ${id}`, exact: true })
    await payment.waitFor()
    return { page, payment }
  }

  test('shows nothing within a poll once its session was ended elsewhere, and gives it back to whoever signs in', async () => {
    const { page, payment } = await atPayments('support')
    const elsewhere = await demoOffice(provider, 'support')
    const others = ok(await elsewhere.client.listOfficeSessions({})).filter(({ isThis }) => !isThis)
    for (const { id } of others) ok(await elsewhere.client.endOfficeSession({ params: { id } }))
    await page.getByRole('heading', { name: 'A sessão terminou' }).waitFor({ timeout: 25_000 })
    assert.equal(await payment.isVisible(), false)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Carla Balcão/ })
      .click()
    await payment.waitFor({ state: 'visible' })
    await page.context().close()
  })

  test('and drops what its person may no longer see, saying so', async () => {
    const { page, payment } = await atPayments('viewer')
    const { sql } = provider.app
    await sql`delete from memberships where person_id = (select person_id from people where email = 'viewer@demo.example')`
    await page.getByText('Não foi possível concluir').first().waitFor({ timeout: 25_000 })
    assert.equal(await payment.count(), 0)
    await page.context().close()
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { insertProgramCalls } from '../../server/src/store/office/program-calls.ts'
import { newReference, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { demoOffice } from '../../server/test/office.ts'
import { skipReason } from '../pages/browser.ts'
import { atArea } from './at-area.ts'

// Two lists in one room: each goes on, is narrowed and is cleared without the other.
const provider = await startTestProvider()
const { app, client } = provider
const enter = await atArea(provider)

const calls = Array.from({ length: 32 }, () => ({
  entityId: 510000002,
  callUuid: randomUUID(),
  platformId: 1001,
  createdAt: new Date(),
  operation: 'listPayments',
  method: 'GET',
  path: '/api/payments',
  status: 200,
  code: null,
  durationMs: 3,
  requestBody: null,
  answerBody: null,
}))

describe('developers', { skip: skipReason }, () => {
  test('what was told and what was called go on, each by itself', async () => {
    const merchant = await startMerchant()
    const { id } = ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: merchant.url } }))
    for (let made = 0; made < 32; made += 1) ok(await client.cancelPayment({ params: { id: (await newReference(client)).id }, body: {} }))
    await insertProgramCalls(app.sql, calls)
    const page = await enter('developer', `developers?platform=1001&status=delivered`)
    await page.getByRole('link', { name: merchant.url }).click()
    await page.waitForURL(new RegExp(`webhook=${id}`))
    assert.match(page.url(), /status=delivered/)
    const table = (name: string) => page.getByRole('table', { name, exact: true })
    const next = (heading: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
        .getByRole('link', { name: 'Página seguinte' })
    const isThere = async () => {
      await table('Últimos pedidos dos seus programas').getByRole('row').nth(1).waitFor()
      await table('Entregas').getByRole('row').nth(1).waitFor()
      assert.equal(await page.getByText('Não foi possível').count(), 0)
    }
    await eventually('All were told', async () => (await app.sql`select 1 from deliveries where status = 'delivered'`).length > 31)
    await page.reload()
    await next('Notificações que os seus servidores recebem').click()
    await page.waitForURL(/[?&]deliveries=/)
    await isThere()
    await next('Últimos pedidos dos seus programas').click()
    await page.waitForURL(/[?&]calls=/)
    await isThere()
    await page.reload()
    await isThere()
    await page.getByLabel('Resultado').selectOption('done')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.waitForURL(/outcome=done/)
    const kept = new URL(page.url()).searchParams
    assert.deepEqual([kept.get('webhook'), kept.get('platform'), kept.get('status')], [id, '1001', 'delivered'])
    assert.deepEqual([kept.has('deliveries'), kept.has('calls')], [true, false])
    await page.getByRole('button', { name: 'Limpar' }).click()
    await page.waitForURL((url) => !url.searchParams.has('outcome'))
    assert.equal(new URL(page.url()).searchParams.get('webhook'), id)
    await page.context().close()
  })

  test('another platform is chosen, and home’s “given up” stays', async () => {
    ok(await (await demoOffice(provider, 'owner')).client.createOwnPlatform({ body: { name: 'Segunda' } }))
    const page = await enter('developer', `developers?status=given_up&outcome=refused`)
    const choice = page.getByLabel('Plataforma')
    const second = await choice.getByRole('option', { name: /^Segunda/ }).getAttribute('value')
    await choice.selectOption(second)
    await page.waitForURL(new RegExp(`platform=${second}`))
    const kept = new URL(page.url()).searchParams
    assert.deepEqual([kept.get('status'), kept.get('outcome')], ['given_up', 'refused'])
    await page.context().close()
  })
})

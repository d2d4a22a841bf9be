import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { made, payAtMachine, tell, unheard, type BadDay } from './prestashop-bad-days.ts'
import { goToPayment, openOffice, openScreen, openSettings, order } from './prestashop-pages.ts'
import type { PrestaOrder, PrestaShop } from './prestashop-shop.ts'

type Day = BadDay & { shop: PrestaShop; office: Page }

async function unheardOrder(day: Day): Promise<PrestaOrder> {
  const order = await made(day, 'MB')
  await unheard(day, () => payAtMachine(day, order))
  return order
}

const stateOf = async (day: Day, { id }: PrestaOrder): Promise<string> => (await day.shop.order(id)).state

/** What the owner presses when a notice was lost: for all orders, and for one. */
async function byHand(day: Day): Promise<void> {
  const [one, two] = [await unheardOrder(day), await unheardOrder(day)]
  await openScreen(day.office, day.shop, 'AdminOrders', `&vieworder&id_order=${one.id}`)
  const box = day.office.locator('#escudo-order')
  assert((await box.innerText()).includes(one.payments[0]!.payment_id), 'The box names the payment.')
  await box.locator('button[value="update"]').first().click()
  await box.locator('.alert-success').waitFor()
  assert.deepEqual([await stateOf(day, one), await stateOf(day, two)], ['PS_OS_PAYMENT', 'ESCUDO_OS_AWAITING'])
  await openSettings(day.office, day.shop)
  await day.office.locator('button[name="escudo_update_all"]').click()
  await day.office.locator('.module_confirmation, .alert-success').first().waitFor()
  assert.equal(await stateOf(day, two), 'PS_OS_PAYMENT')
}

/** The owner cancels a payment on the order’s screen: nobody can pay it any more. */
async function cancelledByHand(day: Day): Promise<void> {
  const order = await made(day, 'MB')
  await openScreen(day.office, day.shop, 'AdminOrders', `&vieworder&id_order=${order.id}`)
  const box = day.office.locator('#escudo-order')
  await box.locator('button[value="cancel"]').first().click()
  await box.locator('.alert-success').waitFor()
  const after = await day.shop.order(order.id)
  assert.deepEqual([after.state, after.payments[0]!.state], ['PS_OS_CANCELED', 'cancelled'])
}

/** People who may change orders use the buttons of the box; those who may only look at them do not. */
async function permissions(day: Day): Promise<void> {
  const having = (slug: string): string =>
    `select id_profile from ps_access inner join ps_authorization_role using (id_authorization_role) where slug = 'ROLE_MOD_TAB_${slug}'`
  const left = `${having('ADMINORDERS_READ')} and id_profile not in (${having('ADMINESCUDO_READ')})`
  assert.deepEqual(await day.shop.ask('rows', { text: left }), [], 'Whoever could look at orders before the module was there.')
  for (const [name, may] of [
    ['vendas', true],
    ['olha', false],
  ] as const) {
    const email = `${name}@example.pt`
    await day.shop.ask('employee', { email, rights: may ? ['READ', 'UPDATE'] : ['READ'] })
    const order = await unheardOrder(day)
    const context = await day.office.context().browser()!.newContext()
    context.setDefaultTimeout(120_000)
    context.setDefaultNavigationTimeout(240_000)
    const page = await context.newPage()
    await openOffice(page, day.shop, email, 'vendas-vendas')
    await openScreen(page, day.shop, 'AdminOrders', `&vieworder&id_order=${order.id}`)
    const box = page.locator('#escudo-order')
    await box.locator('button[value="update"]').first().click()
    await box.locator(may ? '.alert-success' : '.alert-danger').waitFor()
    assert.equal(await stateOf(day, order), may ? 'PS_OS_PAYMENT' : 'ESCUDO_OS_AWAITING')
    await context.close()
  }
}

/** One of several payments that cannot be looked at is pointed at; the others are taken. */
async function oneOfSeveral(day: Day): Promise<void> {
  const [good, bad] = [await unheardOrder(day), await made(day, 'MB')]
  await day.shop.ask('sql', { text: `update ps_escudo_payment set payment_id = '99999999' where id_cart = ${bad.cart}` })
  const { status, text } = await tell(day, [{ id: good.payments[0]!.payment_id }, { id: '99999999' }, { id: '88888888' }])
  const { errors } = JSON.parse(text) as { errors?: { source: { pointer: string } }[] }
  assert.deepEqual([status, errors?.map(({ source }) => source.pointer)], [500, ['/payments/1']])
  assert.equal(await stateOf(day, good), 'PS_OS_PAYMENT')
  await day.shop.ask('sql', {
    text: `update ps_escudo_payment set payment_id = '${bad.payments[0]!.payment_id}' where id_cart = ${bad.cart}`,
  })
}

/** A Portuguese and a Spanish customer read their own language, from the method’s name to the data. */
async function languages(day: Day): Promise<void> {
  const rows = [
    ['pt', 'pt-PT', /Referência/, /Entidade/],
    ['es', 'es-ES', /Referencia/, /Entidad/],
  ] as const
  for (const [iso, locale] of rows) await day.shop.ask('language', { iso, locale })
  for (const [, locale, ...words] of rows) {
    const context = await day.office
      .context()
      .browser()!
      .newContext({ viewport: { width: 1280, height: 900 }, locale })
    const page = await context.newPage()
    page.setDefaultNavigationTimeout(240_000)
    await goToPayment(page, day.shop, day.product)
    await order(page, 'mb')
    await page.locator('.escudo-data').waitFor()
    const text = await page.locator('#escudo-payment').innerText()
    for (const word of words) assert.match(text, word)
    const { entity, reference } = (await day.shop.newestOrder()).payments[0]!
    for (const copied of [entity, reference]) await page.locator(`[data-escudo-copy="${copied}"]`).waitFor()
    await context.close()
  }
}

export const screens: Record<string, (day: Day) => Promise<void>> = {
  'updated by hand: one order on its screen, all in the settings': byHand,
  'a payment cancelled on the order’s screen': cancelledByHand,
  'who may change orders may change their payments, and nobody else': permissions,
  'one of several payments that cannot be looked at is pointed at': oneOfSeveral,
}
export const tongues: Record<string, (day: Day) => Promise<void>> = { 'in Portuguese and in Spanish': languages }

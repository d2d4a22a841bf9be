import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCheckout, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { openPage, openUntilInteractive, skipReason, startBrowser } from './browser.ts'
import { openStill } from './still.ts'
import { words } from './words.ts'

const { provider, standIn } = await startWithEasypay(['CC', 'MW', 'MB', 'AP'])
const { client } = provider
const browser = skipReason ? undefined : await startBrowser()
const openDesk = () => openStill(browser!, standIn.baseUrl.replace('/2.0', '/'))

for (const [answer, press, seen] of [
  ['approved', 'Approve', words.PT.paid],
  ['refused', 'Refuse', words.PT.pay],
] as const)
  test(`MB WAY by easypay, ${answer} at the stand-in’s own desk`, { skip: skipReason }, async () => {
    const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'MW' }] })
    const { page, close } = await openPage(browser!, checkoutUrl)
    await page.getByLabel(words.PT.mobile).fill(answer === 'approved' ? '926000001' : '926000002')
    await page.getByRole('button', { name: words.PT.pay }).first().click()
    await page.getByRole('heading', { name: words.PT.waiting }).waitFor()
    const desk = await openDesk()
    await desk.page.getByRole('button', { name: press }).click()
    await (answer === 'approved' ? page.getByText(seen) : page.getByRole('button', { name: seen })).first().waitFor()
    if (answer === 'approved') await reaches(client, paymentId, 'confirmed')
    else if ((await readPayment(client, paymentId)).stateDetails.state !== 'pending') throw new Error('It can be paid another way.')
    await desk.close()
    await close()
  })

test('Multibanco by easypay: its reference on the page, paid at the stand-in’s own desk', { skip: skipReason }, async () => {
  const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'MB' }, { code: 'MW' }] })
  const { referenceDetails } = ok(await client.getPayment({ params: { id: paymentId } }))
  const { page, close } = await openPage(browser!, checkoutUrl)
  await page.getByRole('radio', { name: /Multibanco/ }).check()
  const shown = (referenceDetails?.reference ?? 'none').replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  await page.getByText(shown).filter({ visible: true }).first().waitFor()
  const desk = await openDesk()
  await desk.page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, paymentId, 'confirmed')
  await desk.close()
  await close()
})

test('a card on easypay’s own page, left once for another way, and paid there in the end', { skip: skipReason }, async () => {
  const { checkoutUrl, paymentId } = await newCheckout(client, { availableMethods: [{ code: 'CC' }] })
  const { page, close } = await openPage(browser!, checkoutUrl)
  await page.getByRole('button', { name: /Continuar para o cartão/ }).click()
  await page.getByLabel('Card number').waitFor()
  await openUntilInteractive(page, checkoutUrl)
  await page.getByRole('link', { name: 'Abrir a página do cartão' }).waitFor()
  await page.getByRole('button', { name: 'Escolher outra forma de pagamento' }).click()
  await page.getByRole('button', { name: /Continuar para o cartão/ }).click()
  await page.getByLabel('Card number').fill('0000000000000000')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText(words.PT.paid).first().waitFor()
  await reaches(client, paymentId, 'confirmed')
  await close()
})

test(
  'Apple Pay in easypay’s own form: refused there, paid at the second try, given back, and nothing kept',
  { skip: skipReason },
  async () => {
    const customer = { email: 'maria@loja.example' }
    const { checkoutUrl, paymentId } = await newCheckout(client, { customer, availableMethods: [{ code: 'AP' }, { code: 'GP' }] })
    const { page, close } = await openPage(browser!, checkoutUrl)
    const answer = async (pressed: 'Approve' | 'Refuse') => {
      await page.getByRole('button', { name: /Pagar com Apple Pay/ }).click()
      await page.getByRole('heading', { name: 'Apple Pay' }).waitFor()
      await page.frameLocator('iframe[title="easypay stand-in"]').getByRole('button', { name: pressed }).click()
    }
    await answer('Refuse')
    await page
      .getByText(/O pagamento com Apple Pay não foi/)
      .first()
      .waitFor()
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    await answer('Approve')
    await page.getByText(words.PT.paid).first().waitFor()
    await reaches(client, paymentId, 'confirmed')
    assert.equal((await readPayment(client, paymentId)).paymentMethod?.code, 'AP')
    const refund = ok(await client.refundPayment({ params: { id: paymentId }, body: { amount: 1250 } }))
    assert.equal(refund.stateDetails.state, 'confirmed')
    assert.deepEqual(standIn.world.frequents.kept(), [])
    await close()
  },
)

test('an authorisation is not offered Apple Pay, as easypay cannot hold it', { skip: skipReason }, async () => {
  const { checkoutUrl } = await newCheckout(client, { type: 'authorization' })
  const { page, close } = await openPage(browser!, checkoutUrl)
  await page.getByRole('radio', { name: /MB WAY/ }).waitFor()
  assert.equal(await page.getByText('Apple Pay').count(), 0)
  await close()
})

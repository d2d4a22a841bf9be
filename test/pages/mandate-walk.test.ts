import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { newCheckout, newCustomer, ok, reaches, savedMethods } from '../../server/test/builders.ts'
import { startWithAccount } from '../../server/test/routed-account.ts'
import { sibsAccount } from '../../server/test/sibs.ts'
import { openPage, skipReason, startBrowser } from './browser.ts'
import { words } from './words.ts'

const standIn = await startSibsStandIn(sibsAccount)
after(() => standIn.close())
const { provider, doorUrl } = await startWithAccount('sibs', { system: standIn.baseUrl, mandates: true, ...sibsAccount })
standIn.notify(doorUrl)
const { client, page: calls } = provider
const browser = skipReason ? undefined : await startBrowser()

const said = {
  PT: ['Autorizar os próximos pagamentos a esta loja', 'Defina o limite e a validade da autorização para esta loja.'],
  ES: ['Autorizar los próximos pagos a esta tienda', 'Fije el límite y la validez de la autorización para esta tienda.'],
  EN: ['Authorise later payments to this shop', 'Set the limit and the end date of the authorisation for this shop.'],
} as const
let phones = 0

for (const language of ['PT', 'ES', 'EN'] as const)
  test(`${language}: the page says what MB WAY asks for later payments, before and while it asks`, { skip: skipReason }, async () => {
    const { uuid } = await newCustomer(client)
    const { checkoutUrl, paymentId, id } = await newCheckout(
      client,
      { availableMethods: [{ code: 'MW' }], customer: { uuid }, paymentMethod: { code: 'MW', details: { allowRegistration: true } } },
      { page: { language, layout: 'web' } },
    )
    const { page, close } = await openPage(browser!, checkoutUrl)
    await page.getByLabel(words[language].mobile).fill(`92700000${(phones += 1)}`)
    await page.getByRole('checkbox', { name: said[language][0] }).check()
    await page.getByRole('button', { name: words[language].pay }).first().click()
    await page.getByRole('heading', { name: words[language].waiting }).waitFor()
    await page.getByText(said[language][1]).waitFor()
    assert.equal(ok(await calls.getPage({ params: { token: id } })).phone?.agrees, true)
    const [mandate] = standIn.world.mandates.waiting()
    assert(mandate && standIn.world.mandates.decide(mandate.id, true))
    await page.getByText(words[language].paid).first().waitFor()
    await reaches(client, paymentId, 'confirmed')
    assert.equal((await savedMethods(client, uuid)).length, 1)
    await close()
  })

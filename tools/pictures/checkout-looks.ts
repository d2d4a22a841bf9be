import { testCards, createPageClient, type Client, type Language } from '@escudo/contracts'
import type { Page } from 'playwright-core'

/** One look of the checkout that its pictures of before and after show: where it is, and what is pressed there first. */
export type Look = {
  name: string
  /** What the picture shows, for the page that puts them side by side. */
  says: string
  size: { width: number; height: number }
  dark?: boolean
  language: Language
  open: (world: World) => Promise<string>
  act?: (page: Page) => Promise<void>
}
type World = { client: Client; baseUrl: string; language: Language }
type Body = Parameters<Client['createCheckout']>[0]['body']

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const desktop = { width: 1280, height: 800 }

async function made({ client, language }: World, payment: Partial<Body['payment']> = {}, rest: Partial<Body> = {}) {
  const answer = await client.createCheckout({
    body: {
      payment: { amount: 1250, code: 'ORDER-7', summary: 'Dois pães e um pastel de nata', ...payment },
      page: { language, layout: 'web' },
      ...rest,
    },
  })
  if (!answer.success) throw new Error(answer.text)
  return answer.data
}

const card = { expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
const several =
  (payment: Partial<Body['payment']> = {}) =>
  async (world: World) =>
    (await made(world, payment)).checkoutUrl
/** Another number each time: a phone rings for one payment. */
let rung = 0

async function waiting(world: World): Promise<string> {
  const { id, checkoutUrl } = await made(world)
  rung += 1
  const phoneNumber = `351#9123456${70 + rung}`
  await createPageClient({ baseUrl: world.baseUrl }).payByMbway({ params: { token: id }, body: { phoneNumber } })
  return checkoutUrl
}

async function paid(world: World, payment: Partial<Body['payment']> = {}): Promise<string> {
  const redirects = [{ type: 'success' as const, url: `${world.baseUrl}/health` }]
  const { id, checkoutUrl } = await made(world, payment, { redirects })
  await createPageClient({ baseUrl: world.baseUrl }).payByCard({ params: { token: id }, body: { ...card, number: testCards.approved } })
  return checkoutUrl
}

async function declined(world: World): Promise<string> {
  const { id, checkoutUrl } = await made(world)
  await createPageClient({ baseUrl: world.baseUrl }).payByCard({ params: { token: id }, body: { ...card, number: testCards.declined } })
  return checkoutUrl
}

async function cancelled(world: World): Promise<string> {
  const { paymentId, checkoutUrl } = await made(world)
  await world.client.cancelPayment({ params: { id: paymentId }, body: { reason: 'merchant_cancelled' } })
  return checkoutUrl
}

const openCard = async (page: Page): Promise<void> => page.locator('input[type=radio][value=CC]').check()

export const looks: readonly Look[] = [
  { name: 'several-phone', says: 'Several methods on a phone', size: phone, language: 'PT', open: several() },
  { name: 'several-phone-dark', says: 'The same in the dark, in Spanish', size: phone, dark: true, language: 'ES', open: several() },
  { name: 'several-desktop', says: 'Several methods on a desktop', size: desktop, language: 'EN', open: several() },
  { name: 'card-phone', says: 'A card on a phone', size: phone, language: 'PT', open: several(), act: openCard },
  { name: 'waiting-phone', says: 'MB WAY waits for the phone', size: phone, language: 'PT', open: waiting },
  { name: 'waiting-desktop-dark', says: 'The same on a desktop in the dark', size: desktop, dark: true, language: 'EN', open: waiting },
  { name: 'declined-phone', says: 'A card was declined', size: phone, language: 'ES', open: declined },
  { name: 'paid-phone', says: 'Paid', size: phone, language: 'PT', open: paid },
  { name: 'cancelled-phone', says: 'Cancelled', size: phone, language: 'EN', open: cancelled },
  { name: 'amount-narrow', says: '999 999,99 € at 320 px', size: narrow, language: 'PT', open: several({ amount: 99_999_999 }) },
  {
    name: 'gone-phone',
    says: 'A link that leads nowhere',
    size: phone,
    language: 'PT',
    open: async ({ baseUrl }) => `${baseUrl}/pay/${'z'.repeat(40)}?page_language=PT`,
  },
]

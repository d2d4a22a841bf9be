import { testCards, type Client, type MethodCode, type WireCheckout } from '@escudo/contracts'
import { says, until, type BrowserTab } from './tab.ts'

type Place = { client: Client; baseUrl: string }

/** What a payer or a reader does, in every browser. */
export const walks: readonly { name: string; walk: (tab: BrowserTab, provider: Place) => Promise<void> }[] = [
  { name: 'card, and back to the shop', walk: payByCard },
  { name: 'card, and the bank asks', walk: answerBank },
  { name: 'MB WAY', walk: payByPhone },
  { name: 'Multibanco, paid while looked at', walk: payReference },
  { name: 'card form within a shop', walk: payWithinShop },
  { name: 'sandbox', walk: seeSandbox },
  { name: 'portal', walk: readPortal },
]

const interactive = `performance.getEntriesByName('interactive').length > 0`

async function newCheckout({ client, baseUrl }: Place, code: MethodCode, withReturn = false): Promise<WireCheckout> {
  const made = await client.createCheckout({
    body: {
      payment: { amount: 1250, code: 'ORDER-7', paymentMethod: { code } },
      page: { language: 'EN', layout: 'web' },
      ...(withReturn && { redirects: [{ type: 'action' as const, url: `${baseUrl}/health` }] }),
    },
  })
  if (!made.success) throw new Error(made.text)
  return made.data
}

async function typeCard(tab: Pick<BrowserTab, 'read' | 'type'>, number: string): Promise<void> {
  for (const [field, text] of [
    ['number', number],
    ['expiry', '1240'],
    ['securityCode', '123'],
    ['holder', 'RUI DOIS'],
  ] as const)
    await tab.type(`#card-${field}`, text)
  const typed = await tab.read(`document.querySelector('#card-number').value + ', ' + document.querySelector('#card-expiry').value`)
  if (typed !== `${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}, 12 / 40`) throw new Error(`The form shows “${String(typed)}”.`)
}

async function payByCard(tab: BrowserTab, provider: Place): Promise<void> {
  const { checkoutUrl, id } = await newCheckout(provider, 'CC', true)
  await tab.open(checkoutUrl)
  await until(tab, interactive)
  await typeCard(tab, testCards.approved)
  await tab.press('button[type=submit]')
  await until(tab, `location.pathname === '/health' && location.search.includes('${id}')`)
}

async function answerBank(tab: BrowserTab, provider: Place): Promise<void> {
  const { checkoutUrl } = await newCheckout(provider, 'CC')
  await tab.open(checkoutUrl)
  await until(tab, interactive)
  await typeCard(tab, testCards.challenge)
  await tab.press('button[type=submit]')
  await until(tab, `document.querySelector('iframe') !== null`)
  await tab.inFrame(async (bank) => {
    await until(bank, says('Approve'))
    await bank.press('button')
  })
  await until(tab, says('Payment complete'))
}

async function payByPhone(tab: BrowserTab, provider: Place): Promise<void> {
  const { checkoutUrl, paymentId } = await newCheckout(provider, 'MW')
  await tab.open(checkoutUrl)
  await until(tab, interactive)
  await tab.type('input[type=tel]', '910000001')
  await tab.press('button[type=submit]')
  await until(tab, says('Approve the payment on your phone'))
  await provider.client.approveOnPhone({ params: { paymentId } })
  await until(tab, says('Payment complete'))
}

async function payReference(tab: BrowserTab, provider: Place): Promise<void> {
  const { checkoutUrl, paymentId } = await newCheckout(provider, 'MB')
  await tab.open(checkoutUrl)
  await until(tab, interactive)
  const read = await provider.client.getPayment({ params: { id: paymentId } })
  if (!read.success) throw new Error(read.text)
  const { entity = '', reference } = read.data.referenceDetails
  await until(tab, says(reference.replaceAll(/(.{3})(?=.)/g, '$1 ')))
  await provider.client.payAtCashMachine({ body: { entity, reference, amount: 1250 } })
  await until(tab, says('Payment complete'))
}

async function payWithinShop(tab: BrowserTab, { baseUrl }: Place): Promise<void> {
  await tab.open(`${baseUrl}/sandbox/shop`)
  await until(tab, `document.querySelector('iframe') !== null`)
  await tab.inFrame(async (form) => {
    await until(form, interactive)
    // As a payer does; WebKit's driver types into another origin's frame only after that.
    await form.press('#card-number')
    await typeCard(form, testCards.approved)
    await form.press('button[type=submit]')
  })
  await until(tab, `location.pathname !== '/sandbox/shop' && document.readyState === 'complete'`)
}

async function seeSandbox(tab: BrowserTab, { baseUrl }: Place): Promise<void> {
  await tab.open(`${baseUrl}/sandbox?lang=EN`)
  await until(tab, says('Live'))
}

async function readPortal(tab: BrowserTab, { baseUrl }: Place): Promise<void> {
  await tab.open(`${baseUrl}/en/docs/guides/quick-start`)
  await until(tab, `document.documentElement.dataset.hasHydrated === 'true'`)
  await tab.open(`${baseUrl}/en/api`)
  await until(tab, says('Payments API'))
}

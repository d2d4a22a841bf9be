import assert from 'node:assert/strict'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { namedPayer, newCheckout, ok } from './builders.ts'
import { startWithEasypay } from './easypay.ts'
import { startWithSibs } from './sibs.ts'
import type { TestProvider } from './harness.ts'

const methods: readonly MethodCode[] = ['CC', 'MW', 'MB']

/** What a browser does with a card that an acquirer asks for: `type` gives the number there and says where the browser is led then. */
type Hosted = {
  /** `saves`: where the form asks as well whether the card is to be kept. */
  type: (number: string, choice?: 'approve' | 'refuse', saves?: boolean) => Promise<string>
  /** Confirms the card that is kept, where the form offers one. */
  confirm?: () => Promise<string>
}

/** Leaves the page for the acquirer's, as a browser does; with the cookie by which it comes back. */
async function leave(baseUrl: string, token: string): Promise<{ response: Response; cookie: string }> {
  const response = await fetch(`${baseUrl}/pay/${token}/acquirer?page_language=PT`, { redirect: 'manual' })
  return { response, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Comes back where the acquirer led the browser; where it is led from there. */
export async function comeBack(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', headers: { Cookie: cookie } })
  assert.equal(response.status, 303)
  return response.headers.get('location') ?? ''
}

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

/** On easypay's own page. */
function atEasypay(url: string): Hosted {
  return {
    async type(number, choice) {
      let answer = await form(url, { number, holder: 'MARIA SILVA', code: '123' })
      if (answer.status === 200) answer = await form(url, { challenge: choice ?? 'approve' })
      return answer.headers.get('location') ?? ''
    },
  }
}

const attribute = (html: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** In the form that SIBS's script draws: what that sends, sent by hand. */
function atSibs(html: string): Hosted {
  const script = /<script src="([^"]+)"/.exec(html)?.[1] ?? ''
  const { origin } = new URL(script)
  const context = attribute(html, 'spg-context')
  const { redirectUrl } = JSON.parse(attribute(html, 'spg-config')) as { redirectUrl: string }
  async function give(card: object, choice?: 'approve' | 'refuse'): Promise<string> {
    const answer = await fetch(`${origin}/form/card`, { method: 'POST', body: JSON.stringify({ context, ...card, back: redirectUrl }) })
    const { url } = (await answer.json()) as { url: string }
    if (!url.startsWith(`${origin}/form/challenge`)) return url
    return (await form(url, { challenge: choice ?? 'approve' })).headers.get('location') ?? ''
  }
  return {
    type: (number, choice, saves) => give({ number, save: saves ?? false }, choice),
    async confirm() {
      const drawn = await (await fetch(script.replaceAll('&amp;', '&'))).text()
      const { value } = JSON.parse(/const kept = (.+)$/m.exec(drawn)?.[1] ?? '{}') as { value?: string }
      return give({ token: value })
    },
  }
}

/** An acquirer that asks for cards itself: a provider that asks it, the cards that it knows, and its page or form. */
export type CardAcquirer = {
  name: 'easypay' | 'sibs'
  provider: TestProvider
  cards: { approved: string; challenged: string; declined: string }
  open: (token: string) => Promise<{ entry: Hosted; cookie: string; policy: string | null }>
  /** Notices come, or do not. */
  tells: (times: number) => void
  /** Whether the acquirer keeps a card that ends like that. */
  keeps: (last4Digits: string) => boolean
}

export async function easypayWithCards(): Promise<CardAcquirer> {
  const { provider, standIn } = await startWithEasypay(methods)
  return {
    name: 'easypay',
    provider,
    cards: { approved: '0000000000000000', challenged: '2222222222222222', declined: '1234123412341234' },
    async open(token) {
      const { response, cookie } = await leave(provider.baseUrl, token)
      assert.equal(response.status, 303)
      return { entry: atEasypay(response.headers.get('location') ?? ''), cookie, policy: response.headers.get('content-security-policy') }
    },
    tells: (times) => void (standIn.world.faults.notices = times),
    keeps: (last4Digits) => standIn.world.frequents.kept().some(({ method }) => method.last_four === last4Digits),
  }
}

export async function sibsWithCards(): Promise<CardAcquirer> {
  const { provider, standIn } = await startWithSibs('200', methods)
  standIn.world.faults.wantsPayer = true
  return {
    name: 'sibs',
    provider,
    cards: { approved: '4761340000000035', challenged: '4176660000000100', declined: '4000000000000002' },
    async open(token) {
      const { response, cookie } = await leave(provider.baseUrl, token)
      assert.equal(response.status, 200)
      return { entry: atSibs(await response.text()), cookie, policy: response.headers.get('content-security-policy') }
    },
    tells: (times) => void (standIn.world.faults.notices = times),
    keeps: (last4Digits) => standIn.world.stored().includes(`******${last4Digits}`),
  }
}

/** A checkout whose payer has chosen the card. */
export async function cardChosen({ provider }: CardAcquirer, payment: { customer?: object } & Record<string, unknown> = {}, saves = false) {
  const customer = { ...namedPayer.customer, ...payment.customer }
  const checkout = await newCheckout(provider.client, { ...namedPayer, ...payment, customer })
  const view = ok(
    await provider.page.payByHostedCard({ params: { token: checkout.id }, body: { amount: 1250, ...(saves && { save: true }) } }),
  )
  return { ...checkout, view }
}

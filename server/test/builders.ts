import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { demoCaller, demoKeys, testCards, testPhones, type Answer, type Client, type WirePayment } from '@escudo/contracts'
import { checkedFetch } from './checked-fetch.ts'
import { eventually, type TestProvider } from './harness.ts'
import { startMerchant } from './merchant.ts'

type CheckoutBody = Parameters<Client['createCheckout']>[0]['body']
type PaymentPart = Partial<CheckoutBody['payment']>

export const cards = testCards

/** The credentials of a demo platform, as a header. */
export function basicOf(platformCode: keyof typeof demoKeys): string {
  return `Basic ${btoa(`${platformCode}:${demoKeys[platformCode]}`)}`
}

/** What a payer types for a card of the simulator's table. */
export function cardEntry(number: string = cards.approved) {
  return { number, expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }
}

/** A checkout of 12.50 EUR with all methods, unless told otherwise. */
export async function newCheckout(client: Client, payment: PaymentPart = {}, rest: Partial<CheckoutBody> = {}) {
  const answer = await client.createCheckout({
    body: { payment: { amount: 1250, code: 'ORDER-7', ...payment }, page: { language: 'PT', layout: 'web' }, ...rest },
  })
  if (!answer.success) throw new Error(answer.text)
  return answer.data
}

/** Who pays, as whoever takes cards may have to know. */
export const namedPayer = {
  customer: { firstName: 'Eva', lastName: 'Três', email: 'eva@example.com' },
  billingAddress: { street1: 'Rua Três, 3', postCode: '1000-003', city: 'Lisboa', country: 'PT' },
} as const

/** A payment link of 12.50 EUR for one use, unless told otherwise. */
export async function newLink(client: Client, body: Parameters<Client['createLink']>[0]['body'] = { amount: 1250 }) {
  return ok(await client.createLink({ body }))
}

/** The page of a link, as a browser without a script uses it. */
export const linkPage = {
  /** Presses its button; what was typed is the amount. */
  startLinkPayment: async (url: string, typed?: string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(typed === undefined ? {} : { amount: typed })
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', headers })
    const token = /^\/pay\/(\w{40})$/.exec(response.headers.get('Location') ?? '')?.[1] ?? ''
    return { status: response.status, token, text: await response.text(), headers: response.headers }
  },
}

export async function readPayment(client: Client, id: string) {
  const answer = await client.getPayment({ params: { id } })
  if (!answer.success) throw new Error(answer.text)
  return answer.data
}

/** A payment paid by card on its page. */
export async function paidByCard({ client, page }: TestProvider, payment: PaymentPart = {}) {
  const checkout = await newCheckout(client, payment)
  const answer = await page.payByCard({ params: { token: checkout.id }, body: cardEntry() })
  if (!answer.success) throw new Error(answer.text)
  return readPayment(client, checkout.paymentId)
}

/** An authorisation in force, of 100.00 EUR unless told otherwise. */
export function authorised(provider: TestProvider, amount = 10_000) {
  return paidByCard(provider, { type: 'authorization', amount, paymentMethod: { code: 'CC' } })
}

/** A Multibanco reference of 12.50 EUR, unless told otherwise. */
export async function newReference(client: Client, body: Partial<Parameters<Client['createPaymentReference']>[0]['body']> = {}) {
  const answer = await client.createPaymentReference({ body: { amount: 1250, ...body } })
  if (!answer.success) throw new Error(answer.text)
  return answer.data
}

/** Waits for a payment's state. */
export function reaches(client: Client, id: string, state: string) {
  return eventually(`Payment ${id} becomes ${state}`, async () => {
    const payment = await readPayment(client, id)
    return payment.stateDetails.state === state && payment
  })
}

/** The data of a success; fails with what was answered otherwise. */
export function ok<D>(answer: Answer<D>): D {
  if (!answer.success) throw new Error(answer.text)
  return answer.data
}

/** That an answer is a refusal of this status with exactly these errors, in this order; a pointer counts when it is given. */
export function assertRefused(answer: Answer<unknown>, status: number, ...errors: [code: string, pointer?: string][]): void {
  assert(!answer.success, `Not refused: ${answer.text}`)
  const found = answer.error.errors.map(({ code, source }, index) => (errors[index]?.length === 1 ? [code] : [code, source?.pointer]))
  assert.deepEqual([answer.status, ...found], [status, ...errors])
}

/** A client of the platform's other entity, and one of another platform's entity. */
export function strangers({ clientFor }: TestProvider): [name: string, client: Client][] {
  const otherPlatform = { platformCode: '1002', privateKey: demoKeys['1002'], clientId: '508000009' }
  return [
    ['another entity of the platform', clientFor({ clientId: '500100209' })],
    ['an entity of another platform', clientFor(otherPlatform)],
  ]
}

/** Moves the clock of 510000002, unless told otherwise, and runs what falls due. */
export async function advance(client: Client, seconds: number, clientId = '510000002') {
  return ok(await client.advanceClock({ body: { clientId, advanceSeconds: seconds } }))
}

/** A call as it stands on the wire: the demo entity's headers, whatever text as body. */
export function rawCall(
  { baseUrl }: TestProvider,
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const known = {
    Authorization: `Basic ${btoa(`${demoCaller.platformCode}:${demoCaller.privateKey}`)}`,
    'Escudo-ClientId': demoCaller.clientId,
    'Content-Type': 'application/json',
  }
  return checkedFetch(`${baseUrl}${path}`, { method, headers: { ...known, ...headers }, ...(body !== undefined && { body }) })
}

/** Phone numbers by what their owner does (the simulator's table). */
export const phones = testPhones

type PaymentBody = Parameters<Client['createPayment']>[0]['body']

/** An MB WAY payment of 12.50 EUR that waits for the phone, unless told otherwise. */
export async function askPhone(client: Client, phoneNumber: string = phones.waits, body: Partial<PaymentBody> = {}) {
  const paymentMethod = { code: 'MW', details: { phoneNumber } } as const
  return ok(await client.createPayment({ body: { amount: 1250, paymentMethod, ...body } }))
}

export async function newCustomer(
  client: Client,
  body: Parameters<Client['createCustomer']>[0]['body'] = { firstName: 'Rui', lastName: 'Dois' },
) {
  return ok(await client.createCustomer({ body }))
}

export async function savedMethods(client: Client, uuid: string) {
  return ok(await client.listCustomerPaymentMethods({ params: { uuid } }))
}

/** A customer with a card saved by a first payment with `createRegistration`. */
export async function customerWithCard(provider: TestProvider, number: string = cards.approved) {
  const { client, page } = provider
  const customer = await newCustomer(client)
  const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
  const checkout = await newCheckout(client, { customer: { uuid: customer.uuid }, paymentMethod })
  ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(number) }))
  const [method] = await savedMethods(client, customer.uuid)
  assert(method, 'The card was not saved.')
  return { customer, method, firstPaymentId: checkout.paymentId }
}

/** A customer with an MB WAY saved by a first payment with `createRegistration`. */
export async function customerWithPhone(client: Client, phoneNumber: string = phones.approves) {
  const customer = await newCustomer(client)
  const paymentMethod = { code: 'MW', details: { phoneNumber, createRegistration: true } } as const
  const first = await askPhone(client, phoneNumber, { customer: { uuid: customer.uuid }, paymentMethod })
  if (phoneNumber === phones.waits) ok(await client.approveOnPhone({ params: { paymentId: first.id } }))
  const [method] = await savedMethods(client, customer.uuid)
  assert(method, 'The MB WAY was not saved.')
  return { customer, method, firstPaymentId: first.id }
}

/** Pays a reference at the sandbox's cash machine. */
export function payReference(client: Client, payment: WirePayment, amount = payment.amount) {
  const { entity = '', reference } = payment.referenceDetails
  return client.payAtCashMachine({ body: { entity, reference, amount } })
}

/** A merchant's answer of this status. */
export function answering(status: number, headers: Record<string, string> = {}, text = '') {
  return (_: unknown, response: ServerResponse): void => void response.writeHead(status, headers).end(text)
}

/** A merchant subscribed to payment_confirmed, the only subscription of its platform. */
export async function subscribedMerchant({ app, client }: TestProvider, answer?: ReturnType<typeof answering>) {
  for (const { id } of ok(await client.listWebhooks())) ok(await client.deleteWebhook({ params: { id } }))
  const merchant = await startMerchant(answer)
  const url = `${merchant.url}/hooks`
  ok(await client.createWebhook({ body: { action: 'payment_confirmed', url } }))
  /** Waits until so many answers have been noted, so that the clock is not moved before. */
  const noted = (count: number) =>
    eventually(`${count} tries noted`, async () => {
      const [row] = await app.sql<{ count: string }[]>`
        select count(*) as count from delivery_attempts join deliveries using (entity_id, delivery_id) where url = ${url}`
      return Number(row?.count) >= count
    })
  return { merchant, noted }
}

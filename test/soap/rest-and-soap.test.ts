import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MethodCode, MethodType } from '@escudo/contracts'
import { advance, cardEntry, ok, phones, reaches } from '../../server/test/builders.ts'
import { startTestProvider, type TestProvider } from '../../server/test/harness.ts'
import { call } from './soap-client.ts'

const provider = await startTestProvider()
const { client, page } = provider

type Method = { code: MethodCode; type?: MethodType }
type Made = { id: string; entity: string; reference: string }
/** How a payment stands, in words that both transports can say. */
type Standing = { paid: boolean; cancelled: boolean; amount: number; method: string; fee: string; refunded: number[] }
type Refused = { refused: string }

/** The same wishes through one transport; what is refused is named by its reason. */
type Transport = {
  createReference(amount: number, methods?: Method[], end?: string): Promise<Made | Refused>
  openPage(amount: number, methods: MethodCode[]): Promise<{ id: string; token: string } | Refused>
  cancel(id: string, ignoreUnsupported?: boolean): Promise<string[] | Refused>
  standing(id: string): Promise<Standing>
  subscribe(action: string, url: string): Promise<'subscribed' | Refused>
}

const reasons: Readonly<Record<string, string>> = {
  e00202: 'amount',
  e00231: 'amount',
  e00223: 'address',
  e00230: 'action',
  e00301: 'validity',
  e00402: 'state',
  e00502: 'unknown',
  '0061': 'amount',
  '0035': 'amount',
  '0052': 'address',
  '0051': 'action',
  '0063': 'validity',
  '0036': 'validity',
  '0070': 'state',
  '0071': 'state',
  '0072': 'state',
  '0042': 'unknown',
}

function rest({ client }: TestProvider): Transport {
  const refused = (answer: { error: { errors: { code: string }[] } }): Refused => ({
    refused: reasons[answer.error.errors[0]?.code ?? ''] ?? JSON.stringify(answer),
  })
  return {
    async createReference(amount, methods = [{ code: 'MB' }], end) {
      const answer = await client.createPaymentReference({
        body: { amount, availableMethods: methods, ...(end && { validDate: { end } }) },
      })
      if (!answer.success) return refused(answer)
      const { id, referenceDetails } = answer.data
      return { id, entity: referenceDetails.entity ?? '', reference: referenceDetails.reference }
    },
    async openPage(amount, methods) {
      const body = {
        payment: { amount, availableMethods: methods.map((code) => ({ code })) },
        page: { language: 'PT', layout: 'web' },
      } as const
      const answer = await client.createCheckout({ body })
      return answer.success ? { id: answer.data.paymentId, token: answer.data.id } : refused(answer)
    },
    async cancel(id, ignoreUnsupported = false) {
      const answer = await client.cancelPayment({ params: { id }, body: { ignoreUnsupported } })
      return answer.success ? answer.data.methods.map(({ code, type, status }) => `${code} ${type} ${status}`) : refused(answer)
    },
    async standing(id) {
      const { stateDetails, amount, paymentMethod, paymentFee, refunds = [] } = ok(await client.getPayment({ params: { id } }))
      const paid = stateDetails.state === 'confirmed'
      return {
        paid,
        cancelled: stateDetails.state === 'cancelled',
        amount,
        method: paid ? (paymentMethod?.code ?? '') : '',
        fee: paymentFee?.netAmount ?? '',
        refunded: refunds.map((refund) => refund.amount),
      }
    },
    async subscribe(action, url) {
      const answer = await client.createWebhook({ body: { action: action as 'payment_confirmed', url } })
      return answer.success ? 'subscribed' : refused(answer)
    },
  }
}

const modes: Readonly<Record<string, string>> = { '1': 'CC', '2': 'MB', '4': 'MW' }

function soap(provider: TestProvider): Transport {
  const refused = (code: string | undefined): Refused => ({ refused: reasons[code ?? ''] ?? String(code) })
  return {
    async createReference(amount, paymentOptions = [{ code: 'MB' }], validEndDate) {
      const answer = await call(provider, 'createPaymentReference', { amount, paymentOptions, validEndDate })
      if (answer.err_code !== '') return refused(answer.err_code)
      return { id: String(answer.paymentId), entity: answer.atmEntity ?? '', reference: answer.reference ?? '' }
    },
    async openPage(amount, methods) {
      const { requestState, token = '', paymentId } = await call(provider, 'doWebPayment', { order: { amount }, method: methods.join() })
      return requestState?.code === '02' ? { id: String(paymentId), token } : refused(requestState?.code)
    },
    async cancel(paymentId, ignoreUnsupported = false) {
      const { requestState, paymentOptionsResult = [] } = await call(provider, 'cancelPayment', { paymentId, ignoreUnsupported })
      return requestState?.code === '02'
        ? paymentOptionsResult.map(({ code, type, status }) => `${code} ${type} ${status}`)
        : refused(requestState?.code)
    },
    async standing(id) {
      const [found] = (await call(provider, 'checkEntityPayments', { payments: [{ paymentId: Number(id) }] })).payments ?? []
      const { paymentState, paymentCancelled, paymentAmount = 0, paymentMode = '', paymentFee, paymentRefunds = [] } = found ?? {}
      return {
        paid: paymentState === 1,
        cancelled: paymentCancelled === 1,
        amount: paymentAmount,
        method: modes[paymentMode] ?? '',
        fee: paymentFee?.netAmount ?? '',
        refunded: paymentRefunds.map(({ amount = 0 }) => amount),
      }
    },
    async subscribe(action, url) {
      const { integrationState } = await call(provider, 'subscribeToWebhook', { action, url })
      return integrationState?.code === '02' ? 'subscribed' : refused(integrationState?.code)
    },
  }
}

function made<T extends object>(answer: T | Refused): T {
  assert(!('refused' in answer), JSON.stringify(answer))
  return answer
}

async function payAtMachine({ entity, reference }: Made, amount: number) {
  const answer = await client.payAtCashMachine({ body: { entity, reference, amount } })
  return answer.success ? 'paid' : 'not paid'
}

const waiting = { paid: false, cancelled: false, method: '', fee: '', refunded: [] }
const normal: Method[] = [{ code: 'MB', type: 'NORMAL' }]

/** One table; each row is played through both transports, and both must come to the expected end. */
const scenarios: [name: string, play: (transport: Transport) => Promise<unknown>, expected: unknown][] = [
  ['a reference waits', async (t) => t.standing(made(await t.createReference(1250)).id), { ...waiting, amount: 1250 }],
  [
    'a reference is paid at the machine',
    async (t) => {
      const payment = made(await t.createReference(1250))
      return [await payAtMachine(payment, 1250), await t.standing(payment.id)]
    },
    ['paid', { paid: true, cancelled: false, amount: 1250, method: 'MB', fee: '0.11875000', refunded: [] }],
  ],
  ['an amount that is none', (t) => t.createReference(-1), { refused: 'amount' }],
  ['a validity in the past', (t) => t.createReference(1250, undefined, '2020-01-01T00:00:00+00:00'), { refused: 'validity' }],
  [
    'a real-time reference is cancelled, once, and then not payable',
    async (t) => {
      const payment = made(await t.createReference(1250))
      return [await t.cancel(payment.id), await t.cancel(payment.id), await payAtMachine(payment, 1250), await t.standing(payment.id)]
    },
    [['MB REALTIME cancelled'], { refused: 'state' }, 'not paid', { ...waiting, cancelled: true, amount: 1250 }],
  ],
  [
    'a normal reference is cancelled only when told to, and stays payable',
    async (t) => {
      const payment = made(await t.createReference(1250, normal))
      return [
        await t.cancel(payment.id),
        await t.cancel(payment.id, true),
        await payAtMachine(payment, 1250),
        (await t.standing(payment.id)).paid,
      ]
    },
    [{ refused: 'state' }, ['MB NORMAL unsupported'], 'paid', true],
  ],
  [
    'several methods, each cancelled by itself',
    async (t) => t.cancel(made(await t.createReference(1250, [{ code: 'CC' }, { code: 'MB', type: 'NORMAL' }, { code: 'MW' }])).id, true),
    ['CC DEFAULT cancelled', 'MB NORMAL unsupported', 'MW DEFAULT cancelled'],
  ],
  [
    'a page is paid by card and refunded in part; then it cannot be cancelled',
    async (t) => {
      const { id, token } = made(await t.openPage(2000, ['CC', 'MW']))
      ok(await page.payByCard({ params: { token }, body: cardEntry() }))
      ok(await client.refundPayment({ params: { id }, body: { amount: 500 } }))
      return [await t.standing(id), await t.cancel(id)]
    },
    [{ paid: true, cancelled: false, amount: 2000, method: 'CC', fee: '0.79000000', refunded: [500] }, { refused: 'state' }],
  ],
  [
    'a page is paid by MB WAY',
    async (t) => {
      const { id, token } = made(await t.openPage(1250, ['MW']))
      ok(await page.payByMbway({ params: { token }, body: { phoneNumber: phones.approves } }))
      await reaches(client, id, 'confirmed')
      return (await t.standing(id)).method
    },
    'MW',
  ],
  ['a page for an amount that is none', (t) => t.openPage(-1, ['CC']), { refused: 'amount' }],
  ['cancelling what nobody knows', (t) => t.cancel('999999'), { refused: 'unknown' }],
  [
    'a page expires',
    async (t) => {
      const { id } = made(await t.openPage(1250, ['CC']))
      await advance(client, 3600)
      await reaches(client, id, 'cancelled')
      return t.standing(id)
    },
    { ...waiting, cancelled: true, amount: 1250 },
  ],
  ['a subscription', (t) => t.subscribe('payment_refunded', 'http://127.0.0.1:9/same'), 'subscribed'],
  ['the same subscription again', (t) => t.subscribe('payment_refunded', 'http://127.0.0.1:9/same'), 'subscribed'],
  ['a subscription without address', (t) => t.subscribe('payment_refunded', 'shop.example'), { refused: 'address' }],
  ['a subscription to nothing', (t) => t.subscribe('payment_forgotten', 'http://127.0.0.1:9/same'), { refused: 'action' }],
]

describe('the same through REST and SOAP', () => {
  const transports = { rest: rest(provider), soap: soap(provider) }
  for (const [name, play, expected] of scenarios) {
    test(name, async () => {
      for (const [transport, through] of Object.entries(transports)) assert.deepEqual(await play(through), expected, transport)
    })
  }

  test('made by one, read by the other', async () => {
    for (const [maker, reader] of [
      [transports.rest, transports.soap],
      [transports.soap, transports.rest],
    ] as const) {
      const payment = made(await maker.createReference(1250))
      await payAtMachine(payment, 1250)
      assert.deepEqual(await reader.standing(payment.id), await maker.standing(payment.id))
      assert.deepEqual(await reader.cancel(payment.id), { refused: 'state' })
    }
  })
})

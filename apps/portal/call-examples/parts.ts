import { testCards } from '@escudo/contracts/vocabulary'
import type { ExampleCall, RestCall } from '../define-example.ts'

type Before = Readonly<Record<string, ExampleCall>>

/** The demo's terminals, which every sandbox has: a Cloud one of 510000002, and a Standalone one. */
export const terminals = { cloud: '5a1f0c3e-7d42-4b8a-9c11-700000000001', standalone: '5a1f0c3e-7d42-4b8a-9c11-700000000002' } as const

export const get = (path: string, query?: RestCall['query']): RestCall => ({ method: 'GET', path, ...(query && { query }) })
export const post = (path: string, body?: unknown): RestCall => ({ method: 'POST', path, ...(body !== undefined && { body }) })
/** A call of the platform alone, which names no entity. */
export const ofPlatform = (call: RestCall): RestCall => ({ ...call, clientId: false })
/** A call of the sandbox, or a payer's, without credentials. */
export const open = (call: RestCall): RestCall => ({ ...call, credentials: false, clientId: false })

export const reference = post('/payments/references', { amount: 1250, code: 'ENCOMENDA-7' })
export const payReference = open(
  post('/sandbox/multibanco/payments', {
    entity: '{payment.referenceDetails.entity}',
    reference: '{payment.referenceDetails.reference}',
    amount: 1250,
  }),
)
export const cardPage = post('/checkouts', {
  payment: { amount: 1250, code: 'ENCOMENDA-7', paymentMethod: { code: 'CC' } },
  page: { language: 'PT' },
})
export const payByCard = (number: string = testCards.approved): RestCall =>
  open(post('/pay/{checkout.id}/card', { number, expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }))
export const phoneRequest = post('/payments', {
  amount: 1250,
  paymentMethod: { code: 'MW', details: { phoneNumber: '351#912345678' } },
})
export const link = post('/links', { amount: 1250, code: 'ENCOMENDA-7' })
export const batch = post('/referenceBatches', { code: 'QUOTAS-2026', more: true, lines: [{ amount: 2500, code: 'SOCIO-17' }] })
export const schedule = post('/schedules', {
  amount: 1990,
  interval: { unit: 'month' },
  startDate: '2040-01-31',
  paymentMethod: { code: 'MB' },
  code: 'CABAZ-16',
})
export const customer = post('/customers', { customerId: 'cliente-1', firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org' })
export const webhook = ofPlatform(post('/webhooks', { action: 'payment_confirmed', url: 'https://loja.example/webhooks' }))
export const dispute = open(post('/sandbox/disputes', { paymentId: '{checkout.paymentId}', reason: 'not_received' }))
export const world = open(get('/sandbox/world'))

/** Something that a webhook was told: the delivery is there as soon as the payment is. */
export const told: Before = { webhook, payment: reference, paid: payReference }

/** A terminal that is on line, done with whatever it did, and has been sent a payment. */
export const atTerminal = (amount: number): Before => ({
  later: open(post('/sandbox/clock', { clientId: '510000002', advanceSeconds: 120 })),
  line: open(get(`/sandbox/terminals/${terminals.cloud}/commands`)),
  payment: post(`/terminals/${terminals.cloud}/payments`, { amount }),
  commands: open(get(`/sandbox/terminals/${terminals.cloud}/commands`)),
})
/** Where that payment's command is. */
export const command = `/sandbox/terminals/${terminals.cloud}/commands/{commands.commands.0.commandId}`

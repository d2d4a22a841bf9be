import assert from 'node:assert/strict'
import { apiOperations, type Operation } from '@escudo/contracts'
import { customerWithCard, newCheckout, ok } from './builders.ts'
import { approvedEntity } from './registrations.ts'
import { disputed } from './disputes.ts'
import { startMerchant } from './merchant.ts'
import { eventually, type TestProvider } from './harness.ts'

/** Every call of the API, so that a test generated over them forgets none. */
export const everyOperation: readonly Operation[] = Object.values(apiOperations)
export const guardedOperations = everyOperation.filter(({ caller }) => caller === 'entity' || caller === 'platform')

/** A schema of the contracts, as far as tests read it. */
export type Schema = {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  example?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  format?: string
}

/** The least that a schema takes: what it requires, each as its example says. */
function exampleOf(schema: Schema | undefined): unknown {
  if (!schema) return undefined
  if (schema.properties) return Object.fromEntries((schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name])]))
  if (schema.example !== undefined) return schema.example
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0])
  if (schema.type === 'array') return [exampleOf(schema.items)]
  if (schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return 'x'.repeat(schema.minLength ?? 1)
}

/** The address of a call below `/api`, its ids filled in. */
export function addressOf({ path, query }: Operation, params: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? assert.fail(`No ${name} for ${path}.`)))
  const given = Object.entries((exampleOf(query as Schema | undefined) ?? {}) as object).map(([name, value]) => [name, String(value)])
  return given.length > 0 ? `${filled}?${new URLSearchParams(given).toString()}` : filled
}

/** The body of a call that takes one, as its examples have it. */
export function bodyOf({ method, body }: Operation): string | undefined {
  return method === 'GET' ? undefined : JSON.stringify(exampleOf(body as Schema | undefined) ?? {})
}

/** Things of 510000002 that exist, by the calls that name them, and the ids that nobody else may read. */
/** The Cloud terminal of the demo entity. */
const demoTerminal = '5a1f0c3e-7d42-4b8a-9c11-700000000001'

export async function startResources(provider: TestProvider) {
  const { client } = provider
  const merchant = await startMerchant()
  const hook = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: merchant.url } }))
  const { customer, method, firstPaymentId } = await customerWithCard(provider)
  const checkout = await newCheckout(client)
  const [delivery] = await eventually('A webhook was delivered', async () => {
    const deliveries = ok(await client.listWebhookDeliveries({ params: { id: hook.id } }))
    return deliveries.some(({ status }) => status === 'delivered') && deliveries
  })
  const link = ok(await client.createLink({ body: { amount: 1250 } }))
  const schedule = ok(
    await client.createSchedule({
      body: { amount: 1250, interval: { unit: 'month' }, startDate: '2040-01-31', paymentMethod: { code: 'MB' } },
    }),
  )
  const batch = ok(await client.createReferenceBatch({ body: { lines: [{ amount: 1250 }], more: true } }))
  const { transfers, invoice } = ok(await client.settleDay({ body: { clientId: '510000002', invoice: true } }))
  // Whoever closes the demo entity leaves nothing to try.
  const account = { owner: 'Padaria Exemplo', bankName: 'Banco Dois', iban: 'PT50003506830000000784311', swift: 'BDOIPTPL' }
  const change = ok(await client.createBankAccount({ params: { clientId: '510000002' }, body: account }))
  const closable = await approvedEntity(client, '511000081')
  const { params: dispute, bankReference } = await disputed(provider)
  const known: readonly [prefix: string, params: Record<string, string>][] = [
    ['/checkouts/', { id: checkout.id }],
    ['/payments/', { id: firstPaymentId }],
    ['/token/', { token: checkout.id }],
    ['/customers/', { uuid: customer.uuid, paymentMethod_uuid: method.uuid, clientId: '510000002' }],
    ['/terminals/', { uuid: demoTerminal, paymentId: firstPaymentId }],
    ['/sandbox/terminals/', { uuid: demoTerminal, commandId: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }],
    ['/sandbox/requests/', { requestId: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }],
    ['/sandbox/receivers/', { name: 'nobody' }],
    ['/sandbox/notifications/', { clientId: '510000002', deliveryId: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }],
    ['/webhooks/', { id: hook.id, deliveryId: delivery?.id ?? '' }],
    ['/entities/', { clientId: '510000002', changeId: change.id }],
    ['/links/', { id: link.id }],
    ['/schedules/', { id: schedule.id }],
    ['/referenceBatches/', { id: batch.id }],
    ['/transfers/', { id: transfers[0]?.reference ?? '' }],
    ['/invoices/', { id: invoice?.number.replace(/[ /]/g, '-') ?? '' }],
    ['/disputes/', dispute],
    ['/sandbox/disputes/', { bankReference }],
    ['/errors/', { errorCode: 'e00221' }],
    ['/sdks/', { language: 'asciidoc' }],
    ['/sandbox/mbway/', { paymentId: firstPaymentId }],
    ['/sandbox/bank/', { challengeId: '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55' }],
  ]
  const paramsOf = ({ operationId, path }: Operation): Record<string, string> => {
    if (operationId === 'closeEntity') return { clientId: closable.clientId }
    if (!path.includes('{')) return {}
    const [, params] =
      known.find(([prefix]) => path.startsWith(prefix)) ?? assert.fail(`${operationId} has ids that startResources does not make.`)
    return params
  }
  return {
    paramsOf,
    customer,
    method,
    firstPaymentId,
    checkout,
    hook,
    secrets: [checkout.id, firstPaymentId, customer.uuid, method.uuid, link.id, schedule.id, batch.id, delivery?.id ?? '', dispute.id],
  }
}

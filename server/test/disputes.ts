import { ok, paidByCard } from './builders.ts'
import type { TestProvider } from './harness.ts'

type Start = Omit<Parameters<TestProvider['client']['startDispute']>[0]['body'], 'paymentId'>

/** A card payment of 100.00 EUR that its holder disputes, whole unless told otherwise. */
export async function disputed(provider: TestProvider, start: Start = {}) {
  const { client } = provider
  const payment = await paidByCard(provider, { amount: 10_000 })
  const { disputeId = '', bankReference } = ok(await client.startDispute({ body: { paymentId: payment.id, ...start } }))
  return { payment, id: disputeId, bankReference, params: { id: disputeId } }
}

/** The least of each type that we take, as base64. */
export const smallFiles = {
  pdf: Buffer.from('%PDF-1.4\n%\n').toString('base64'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).toString('base64'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]).toString('base64'),
}

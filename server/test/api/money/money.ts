import assert from 'node:assert/strict'
import type { WireTransfer } from '@escudo/contracts'
import { e8Of } from '../../../src/domain/fees.ts'
import { verify } from '../../../src/store/database/verify.ts'
import { authorised, newReference, ok, paidByCard, payReference, rawCall, readPayment } from '../../builders.ts'
import type { TestProvider } from '../../harness.ts'

const clientId = '510000002'

/** A Multibanco payment, one by card with a refund, a capture: confirmed, with fees. */
export async function someMoney(provider: TestProvider) {
  const { client } = provider
  const reference = await newReference(client, { amount: 1250, code: 'ORDER-8' })
  ok(await payReference(client, reference))
  const card = await paidByCard(provider, { amount: 10_000 })
  const refund = ok(await client.refundPayment({ params: { id: card.id }, body: { amount: 300 } }))
  const held = await authorised(provider, 5_000)
  const capture = ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 2_000 } }))
  return { reference: await readPayment(client, reference.id), card, refund, capture }
}

export async function transferDay({ client }: TestProvider, invoice = false) {
  return ok(await client.settleDay({ body: { clientId, invoice } }))
}

const centE8 = 1_000_000n

/** What a transfer says of itself, added up as its description says, in hundred-millionths of a euro. */
export function sumOf({ collected, refunded, feeNet, feeTax, carriedIn, carriedOut }: WireTransfer): bigint {
  return BigInt(collected - refunded) * centE8 - e8Of(feeNet) - e8Of(feeTax) + e8Of(carriedIn) - e8Of(carriedOut)
}

export const inE8 = (cents: number): bigint => BigInt(cents) * centE8

/** A call's answer as the table that it is, its cells by row, and its raw answer. */
export async function readTable(provider: TestProvider, path: string): Promise<{ response: Response; rows: string[][] }> {
  const response = await rawCall(provider, 'GET', path, undefined, { Accept: 'text/csv' })
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
  const rows = (await response.text()).trimEnd().split('\n')
  return { response, rows: rows.map((row) => row.split(';')) }
}

/** That everything that has to hold of the books holds. */
export async function assertBooksHold({ app }: TestProvider): Promise<void> {
  const wrong = (await verify(app.sql)).filter(({ findings }) => findings.length > 0)
  assert.deepEqual(wrong, [])
}

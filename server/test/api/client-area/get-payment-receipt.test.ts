import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, newReference, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client, fetch: send } = await demoOffice(provider, 'support')

test('200: what was paid, as rows and as a sheet', async () => {
  const { id } = await paidByCard(provider)
  const receipt = ok(await client.getPaymentReceipt({ params: { id } }))
  const values = receipt.rows.map(({ value }) => value)
  assert(values.includes('Padaria Exemplo Lda') && values.includes(id))
  const sheet = await send(`${provider.baseUrl}/office/510000002/payments/${id}/receipt.pdf`)
  assert.equal(sheet.headers.get('content-type'), 'application/pdf')
  assert.equal(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
})

test('409 e00402: nothing was paid yet', async () => {
  const { id } = await newReference(provider.client)
  assertRefused(await client.getPaymentReceipt({ params: { id } }), 409, ['e00402'])
})

test('404 e00502: there is none', async () => {
  assertRefused(await client.getPaymentReceipt({ params: { id: '999999999' } }), 404, ['e00502'])
  const sheet = await send(`${provider.baseUrl}/office/510000002/payments/999999999/receipt.pdf`)
  assert.equal(sheet.status, 404)
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.getPaymentReceipt({ params: { id: '1' } }), 401, ['e00901'])
})

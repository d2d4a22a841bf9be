import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startMerchant } from '../../merchant.ts'
import { assertRefused, authorised, newCheckout, newReference, ok, payReference, readPayment, strangers } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const { sql } = provider.app
const entityId = 510000002
await sql`insert into bank_accounts ${sql({ entityId, code: 'Cd34Ef56', owner: 'Padaria Exemplo Lda', bankName: 'Outro Banco', iban: 'PT50000700000000123456789', swift: 'OUTBPTPL' })}`
const first = { code: 'Ab120002', bankName: 'Banco Simulado', last4digits: '0154' }
const second = { code: 'Cd34Ef56', bankName: 'Outro Banco', last4digits: '6789' }
const chosen = { bankAccount: { code: second.code } }

describe('200', () => {
  test('the entity’s accounts, the first one first; nobody else’s', async () => {
    assert.deepEqual(ok(await client.listBankAccounts()), [
      { ...first, owner: 'Padaria Exemplo Lda', iban: 'PT50000201231234567890154', swift: 'BSIMPTPL' },
      { ...second, owner: 'Padaria Exemplo Lda', iban: 'PT50000700000000123456789', swift: 'OUTBPTPL' },
    ])
    for (const [, stranger] of strangers(provider)) assert.equal(ok(await stranger.listBankAccounts()).length, 1)
  })
})

describe('the account of a payment', () => {
  test('the first one unless told, or the one of choice, by every call that makes a payment', async () => {
    assert.deepEqual((await newReference(client)).bankAccount, first)
    const paymentMethod = { code: 'MB' } as const
    const made = [
      await newReference(client, chosen),
      ok(await client.createPayment({ body: { amount: 1250, paymentMethod, ...chosen } })),
      await readPayment(client, (await newCheckout(client, chosen)).paymentId),
    ]
    for (const payment of made) assert.deepEqual((await readPayment(client, payment.id)).bankAccount, second)
  })

  test('is shown in webhooks, lists, refunds and captures', async () => {
    const merchant = await startMerchant()
    const reference = await newReference(client, { ...chosen, callbackUrl: `${merchant.url}/paid` })
    ok(await payReference(client, reference))
    const told = await eventually('The payment is told', async () => merchant.received[0])
    assert.deepEqual(told.body.payments[0]?.bankAccount, second)
    assert.deepEqual(ok(await client.refundPayment({ params: { id: reference.id }, body: { amount: 1 } })).bankAccount, second)
    const held = await authorised(provider)
    assert.deepEqual(ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 1 } })).bankAccount, first)
    const accounts = ok(await client.listPayments()).map(({ bankAccount }) => bankAccount?.code)
    assert(accounts.includes(first.code) && accounts.includes(second.code) && !accounts.includes(undefined))
  })

  test('an unknown one is e00220, as is another entity’s, and none', async () => {
    const at = (pointer: string) => ['e00220', pointer] as [string, string]
    for (const code of ['nobody', 'Ab120209', '']) {
      const wrong = { bankAccount: { code } }
      assertRefused(await client.createPaymentReference({ body: { amount: 1, ...wrong } }), 422, at('/bankAccount/code'))
      assertRefused(
        await client.createPayment({ body: { amount: 1, paymentMethod: { code: 'MB' }, ...wrong } }),
        422,
        at('/bankAccount/code'),
      )
      const page = { language: 'PT' } as const
      assertRefused(await client.createCheckout({ body: { payment: { amount: 1, ...wrong }, page } }), 422, at('/payment/bankAccount/code'))
    }
  })
})

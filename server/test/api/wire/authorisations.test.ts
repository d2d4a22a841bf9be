import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
  assertRefused,
  authorised,
  cardEntry,
  customerWithCard,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  paidByCard,
  phones,
  readPayment,
  savedMethods,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page, app } = provider
const dayMs = 24 * 3_600_000

async function now(): Promise<number> {
  const answer = await client.listBankAccounts()
  const { date }: { date: string } = JSON.parse(answer.text)
  return Date.parse(date)
}
const daysFromNow = async (end: string) => Math.round((Date.parse(end) - (await now())) / dayMs)
const inDays = async (days: number) => new Date((await now()) + days * dayMs).toISOString()

describe('wire 6: an authorisation holds by one rule', () => {
  test('without a date, seven days: of a page', async () => {
    assert.equal(await daysFromNow((await authorised(provider)).validDate.end), 7)
  })

  test('without a date, seven days: of a saved card', async () => {
    const { customer, method } = await customerWithCard(provider)
    const body = { type: 'authorization', amount: 900, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } as const
    assert.equal(await daysFromNow(ok(await client.createPayment({ body })).validDate.end), 7)
  })

  for (const [given, held] of [
    [1, 7],
    [20, 20],
    [150, 30],
  ] as const)
    test(`with an end in ${given} days, ${held}`, async () => {
      const paymentMethod = { code: 'CC' } as const
      const { validDate } = await paidByCard(provider, { type: 'authorization', paymentMethod, validDate: { end: await inDays(given) } })
      assert.equal(await daysFromNow(validDate.end), held)
    })

  test('after that nothing can be captured', async () => {
    const { id } = await paidByCard(provider, {
      type: 'authorization',
      paymentMethod: { code: 'CC' },
      validDate: { end: await inDays(150) },
    })
    await advance(client, 31 * 24 * 3600)
    assertRefused(await client.capturePayment({ params: { id }, body: {} }), 409, ['e00601'])
  })
})

describe('convenience 10: what is said of a capture or refund', () => {
  test('without an amount a capture takes the rest; code, summary, reason and data are its own', async () => {
    const { id } = await authorised(provider, 1000)
    const additionalData = [{ key: 'guia', value: '77', type: 'INTEGER' as const }]
    const first = ok(
      await client.capturePayment({ params: { id }, body: { amount: 300, code: 'PART-1', reason: 'Primeira caixa', additionalData } }),
    )
    assert.deepEqual([first.code, first.reason, first.additionalData], ['PART-1', 'Primeira caixa', additionalData])
    const rest = ok(await client.capturePayment({ params: { id }, body: {} }))
    assert.deepEqual([rest.amount, rest.code, rest.reason], [700, 'ORDER-7', undefined])
    assertRefused(await client.capturePayment({ params: { id }, body: {} }), 409, ['e00601'])
    const refund = ok(await client.refundPayment({ params: { id: first.id }, body: { amount: 100, code: 'DEV-1', reason: 'Partido' } }))
    assert.deepEqual([refund.code, refund.reason, refund.additionalData], ['DEV-1', 'Partido', additionalData])
    assert.deepEqual(await readPayment(client, refund.id), refund)
    assert.deepEqual(
      ok(await client.listPayments({ query: { code: 'DEV-1' } })).map((one) => one.id),
      [refund.id],
    )
    const wrong = [{ key: 'guia', value: 'x', type: 'INTEGER' as const }]
    assertRefused(await client.refundPayment({ params: { id: first.id }, body: { amount: 1, additionalData: wrong } }), 422, [
      'e00216',
      '/additionalData/0/value',
    ])
    assertRefused(await client.refundPayment({ params: { id: first.id }, body: {} as never }), 422, ['e00221', '/amount'])
  })
})

describe('wire 2: a series begins with a payment that keeps its method', () => {
  const recurring = { type: 'INITIAL', amountQualifier: 'ESTM' } as const

  test('a card on its page is kept without asking twice, and can be charged again', async () => {
    const { uuid } = await newCustomer(client)
    const paid = await paidByCard(provider, { recurring, paymentMethod: { code: 'CC' }, customer: { uuid } })
    assert.equal(paid.recurring?.type, 'INITIAL')
    assert.equal((await savedMethods(client, uuid)).length, 1)
    const repeat = ok(await client.createRecurringPayment({ params: { id: paid.id }, body: { amount: 333 } }))
    assert.equal(repeat.stateDetails.state, 'confirmed')
  })

  test('a phone too', async () => {
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'MW', details: { phoneNumber: phones.approves } } as const
    const paid = ok(await client.createPayment({ body: { amount: 500, recurring, paymentMethod, customer: { uuid } } }))
    ok(await client.createRecurringPayment({ params: { id: paid.id }, body: { amount: 333 } }))
  })

  test('without a customer there is nobody to keep it for', async () => {
    const body = { payment: { amount: 1250, recurring, paymentMethod: { code: 'CC' } }, page: { language: 'PT' } } as const
    assertRefused(await client.createCheckout({ body }), 422, ['e05001', '/payment/customer/uuid'])
  })

  test('Multibanco keeps nothing', async () => {
    assertRefused(await client.createPaymentReference({ body: { amount: 1250, recurring } }), 422, ['e00401', '/recurring'])
  })

  test('whoever did not consent has not begun a series', async () => {
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'CC', details: { allowRegistration: true } } as const
    const checkout = await newCheckout(client, { recurring, customer: { uuid }, paymentMethod })
    ok(await page.payByCard({ params: { token: checkout.id }, body: { ...cardEntry(), save: false } }))
    const paid = await readPayment(client, checkout.paymentId)
    assert.deepEqual(paid.recurring, { amountQualifier: 'ESTM' })
    const answer = await provider.clientFor({ language: 'EN' }).createRecurringPayment({ params: { id: paid.id }, body: {} })
    assertRefused(answer, 409, ['e00402', '/id'])
    assert(!answer.success && answer.error.msg.includes('kept no method'), answer.text)
  })

  test('a payment that keeps nothing does not become one later', async () => {
    const { id } = await newReference(client)
    assertRefused(await client.updatePayment({ params: { id }, body: { recurring } }), 409, ['e00402', '/recurring'])
  })
})

test('wire 10: an integration that may not keep methods is told so', async () => {
  const { uuid } = await newCustomer(client)
  await app.sql`update platforms set may_save_methods = false where platform_id = 1001`
  const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
  const body = { payment: { amount: 1250, customer: { uuid }, paymentMethod }, page: { language: 'PT' } } as const
  const answer = await client.createCheckout({ body })
  assertRefused(answer, 409, ['e00400', '/payment/customer/uuid'])
  assert(!answer.success && answer.error.msg.includes('não pode guardar'), answer.text)
  const phone = { code: 'MW', details: { phoneNumber: phones.waits, createRegistration: true } } as const
  assertRefused(await client.createPayment({ body: { amount: 900, customer: { uuid }, paymentMethod: phone } }), 409, ['e00400'])
  ok(await client.createCheckout({ body: { payment: { amount: 1250 }, page: { language: 'PT' } } }))
  await app.sql`update platforms set may_save_methods = true where platform_id = 1001`
})

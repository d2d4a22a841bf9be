import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
  askPhone,
  assertRefused,
  cardEntry,
  customerWithCard,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  paidByCard,
  payReference,
  phones,
  readPayment,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
type Body = Parameters<typeof client.updatePayment>[0]['body']
const update = (id: string, body: Body, by = client) => by.updatePayment({ params: { id }, body })

describe('200', () => {
  test('descriptions change in every state, and only what was sent', async () => {
    const pending = await newReference(client, { summary: 'Dois pães' })
    const paid = await paidByCard(provider)
    const cancelled = await newReference(client)
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    const phone = await askPhone(client, phones.waits)
    const billingAddress = { country: 'PT', city: 'Porto' }
    const additionalData = [{ key: 'loja', value: '12', type: 'INTEGER' as const }]
    for (const { id } of [pending, paid, cancelled, phone]) {
      const before = await readPayment(client, id)
      const { updatedAt: _now, ...changed } = ok(await update(id, { code: 'NEW', billingAddress, additionalData }))
      const { updatedAt: _then, ...kept } = before
      assert.deepEqual(changed, { ...kept, code: 'NEW', billingAddress, additionalData })
      assert.partialDeepStrictEqual(await readPayment(client, id), changed)
    }
  })

  test('all that was read may be sent back, in every state', async () => {
    const { customer, method } = await customerWithCard(provider)
    const saved = ok(
      await client.createPayment({ body: { amount: 5, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } }),
    )
    for (const { id } of [await newReference(client, { validDate: { blockLatePayment: true } }), await paidByCard(provider), saved]) {
      const before = await readPayment(client, id)
      assert.deepEqual(ok(await update(id, before as never)), before)
      assert.equal(ok(await update(id, { ...before, summary: 'x' } as never)).summary, 'x')
    }
  })

  test('a new amount gives a REALTIME payment a new reference; the old one is refused, the new one paid', async () => {
    const before = await newReference(client)
    const after = ok(await update(before.id, { amount: 900 }))
    assert.equal(after.amount, 900)
    assert.notEqual(after.referenceDetails.reference, before.referenceDetails.reference)
    assertRefused(await payReference(client, before), 404, ['e00502'])
    assert.equal(ok(await payReference(client, after)).stateDetails.state, 'confirmed')
  })

  test('methods: Multibanco out and in again', async () => {
    const { paymentId: id } = await newCheckout(client)
    const without = ok(await update(id, { availableMethods: [{ code: 'CC' }] }))
    assert.match(without.referenceDetails.reference, /^A[0-9A-F]{8}$/)
    assert.deepEqual([without.referenceDetails.entity, without.paymentMethod?.code], [undefined, 'CC'])
    const back = ok(await update(id, { paymentMethod: { code: 'MB' } }))
    assert.match(back.referenceDetails.reference, /^\d{9}$/)
    assert.deepEqual([back.availableMethods.length, back.paymentMethod?.code], [1, 'MB'])
    assert.equal(ok(await payReference(client, back)).stateDetails.state, 'confirmed')
  })

  test('another method: nothing of the phone that refused is left', async () => {
    const { id } = await askPhone(client, phones.refuses)
    const paymentMethod = { code: 'MW', details: { phoneNumber: phones.refuses } } as const
    assert.equal(ok(await update(id, { paymentMethod })).paymentMethod?.result?.code, 'e04020')
    const payment = ok(await update(id, { paymentMethod: { code: 'MB' } }))
    assert.deepEqual(payment.paymentMethod, { code: 'MB', type: 'REALTIME' })
    assert.equal(ok(await payReference(client, payment)).stateDetails.state, 'confirmed')
  })

  test('a number that is no longer shown whole may be sent again', async () => {
    const { id } = await askPhone(client, phones.approves)
    ok(await update(id, { paymentMethod: { code: 'MW', details: { phoneNumber: phones.approves } }, code: 'NEW' }))
  })

  test('dates, customer and bank account while it is pending; the page pays the new amount', async () => {
    const checkout = await newCheckout(client)
    const { uuid } = await newCustomer(client)
    const end = new Date(Date.now() + 48 * 3_600_000).toISOString()
    const body = { amount: 1300, validDate: { end, blockLatePayment: true }, customer: { uuid }, bankAccount: { code: 'Ab120002' } }
    const changed = ok(await update(checkout.paymentId, body))
    assert.deepEqual(
      [Date.parse(changed.validDate.end), changed.validDate.blockLatePayment, changed.customer?.uuid, changed.bankAccount?.code],
      [Math.floor(Date.parse(end) / 1000) * 1000, true, uuid, 'Ab120002'],
    )
    ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry() }))
    assert.partialDeepStrictEqual(await readPayment(client, checkout.paymentId), { amount: 1300, stateDetails: { state: 'confirmed' } })
  })

  test('additional data is replaced, and found by what it is now', async () => {
    const { id } = await newReference(client, { additionalData: [{ key: 'turno', value: 'manhã', type: 'STRING' }] })
    ok(await update(id, { additionalData: [{ key: 'turno', value: 'tarde', type: 'STRING' }] }))
    const found = async (turno: string) => ok(await client.listPayments({ query: { additionalData: { turno } } })).map((one) => one.id)
    assert.deepEqual([await found('manhã'), await found('tarde')], [[], [id]])
  })

  test('twenty at once: each is there, none is lost', async () => {
    const { id } = await newReference(client)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => update(id, { amount: 1000 + index, code: `C${index}` })))
    for (const answer of answers) ok(answer)
    const { amount, code } = await readPayment(client, id)
    assert.equal(code, `C${amount - 1000}`)
  })
})

describe('404', () => {
  test('unknown, ill-formed, and not the caller’s', async () => {
    const { id } = await newReference(client)
    for (const odd of ['999999999', 'x']) assertRefused(await update(odd, { code: 'x' }), 404, ['e00502', '/id'])
    for (const [, stranger] of strangers(provider)) assertRefused(await update(id, { code: 'x' }, stranger), 404, ['e00502', '/id'])
    assertRefused(await update(id, { customer: { uuid: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/customer/uuid'])
  })
})

describe('409 names the field', () => {
  test('type and customUniqueId, always', async () => {
    const { id } = await newReference(client, { customUniqueId: 'once' })
    assertRefused(await update(id, { type: 'authorization' }), 409, ['e00402', '/type'])
    assertRefused(await update(id, { customUniqueId: 'twice' }), 409, ['e00402', '/customUniqueId'])
    ok(await update(id, { type: 'payment', customUniqueId: 'once' }))
  })

  test('amount and methods of a normal reference', async () => {
    const { id } = await newReference(client, { availableMethods: [{ code: 'MB', type: 'NORMAL' }] })
    assertRefused(await update(id, { amount: 1 }), 409, ['e00402', '/amount'])
    assertRefused(await update(id, { availableMethods: [{ code: 'MB', type: 'REALTIME' }] }), 409, ['e00402', '/availableMethods'])
    ok(await update(id, { validDate: { end: '2099-01-01' } }))
  })

  test('whom to ask and whether to save it: another number, a saved method, the wish', async () => {
    const { id } = await askPhone(client, phones.refuses)
    const { uuid } = (await customerWithCard(provider)).method
    for (const [paymentMethod, field] of [
      [{ code: 'MW', details: { phoneNumber: phones.approves } }, 'details/phoneNumber'],
      [{ uuid }, 'uuid'],
      [{ details: { createRegistration: true } }, 'details/createRegistration'],
    ] as const) {
      assertRefused(await update(id, { paymentMethod }), 409, ['e00402', `/paymentMethod/${field}`])
    }
    const { paymentId } = await newCheckout(client)
    const availableMethods = [{ code: 'MB' as const }, { code: 'CC' as const, details: { allowRegistration: true } }]
    assertRefused(await update(paymentId, { availableMethods }), 409, ['e00402', '/availableMethods/1/details/allowRegistration'])
  })

  test('while the phone rings, once it is paid, once its time is over', async () => {
    const phone = await askPhone(client, phones.waits)
    const paid = await paidByCard(provider)
    const refund = ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 1 } }))
    const expired = await newReference(client, { validDate: { end: new Date(Date.now() + 3_600_000).toISOString() } })
    await advance(client, 7200)
    for (const { id } of [phone, paid, refund, expired]) {
      assertRefused(await update(id, { amount: 77 }), 409, ['e00402', '/amount'])
      assertRefused(await update(id, { code: 'a', validDate: { end: '2099-01-01' } }), 409, ['e00402', '/validDate'])
    }
  })
})

describe('422', () => {
  const wrong: [body: unknown, code: string, pointer: string][] = [
    [{ amount: 0 }, 'e00231', '/amount'],
    [{ amount: '1' }, 'e00224', '/amount'],
    [{ validDate: { end: '2020-01-01' } }, 'e00301', '/validDate/end'],
    [{ callbackUrl: 'shop' }, 'e00223', '/callbackUrl'],
    [{ bankAccount: { code: 'nobody' } }, 'e00220', '/bankAccount/code'],
    [{ paymentMethod: { code: 'XX' } }, 'e00230', '/paymentMethod/code'],
    [{ recurring: { type: 'REPEATED' } }, 'e00230', '/recurring/type'],
    [{ additionalData: [{ key: 'a', value: 'x', type: 'BOOLEAN' }] }, 'e00216', '/additionalData/0/value'],
    [{ availableMethods: [{ code: 'CC' }], paymentMethod: { code: 'MB' } }, 'e00211', '/paymentMethod/code'],
  ]
  for (const [body, code, pointer] of wrong) {
    test(`${JSON.stringify(body)} is ${code} at ${pointer}`, async () => {
      const { paymentId } = await newCheckout(client)
      assertRefused(await update(paymentId, body as Body), 422, [code, pointer])
    })
  }
})

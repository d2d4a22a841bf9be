import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, newCheckout, newReference, ok, phones, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()
const reject = (paymentId: string) => client.rejectOnPhone({ params: { paymentId } })

describe('200', () => {
  test('back to pending, with the reason on the method', async () => {
    const { id } = await askPhone(client)
    const payment = ok(await reject(id))
    assert.deepEqual(payment.stateDetails, { state: 'pending' })
    assert.equal(payment.paymentMethod?.result?.code, 'e04020')
    assert.match(payment.paymentMethod.result.createdAt, /^\d{4}-\d{2}-\d{2}T/)
    assert.deepEqual(await readPayment(client, id), payment)
  })

  test('a checkout can be tried again', async () => {
    const { id, paymentId } = await newCheckout(client)
    ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    ok(await reject(paymentId))
    assert.equal(ok(await page.getPage({ params: { token: id } })).phase, 'choose')
    assert.equal(ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.approves } })).phase, 'paid')
  })
})

describe('409', () => {
  test('a second time, and where no phone was asked', async () => {
    const { id } = await askPhone(client)
    ok(await reject(id))
    assertRefused(await reject(id), 409, ['e00402'])
    assertRefused(await reject((await newReference(client)).id), 409, ['e00402'])
  })
})

describe('404', () => {
  test('an unknown payment', async () => assertRefused(await reject('99999999'), 404, ['e00502']))
})

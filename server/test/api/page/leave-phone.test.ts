import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, newCheckout, ok, phones, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page, baseUrl } = provider
const leave = (token: string) => page.leavePhone({ params: { token } })
const ring = (token: string, phoneNumber: string = phones.waits) => page.payByMbway({ params: { token }, body: { phoneNumber } })

async function onPhone() {
  const checkout = await newCheckout(client)
  assert.equal(ok(await ring(checkout.id)).phase, 'phone')
  return checkout
}

describe('200', () => {
  test('nothing is charged, the phone cannot approve any more, and another number pays', async () => {
    const { id, paymentId } = await onPhone()
    const view = ok(await leave(id))
    assert.deepEqual([view.phase, view.result?.code], ['choose', 'e04021'])
    assertRefused(await client.approveOnPhone({ params: { paymentId } }), 409, ['e00402', '/paymentId'])
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    assert.equal(ok(await ring(id, phones.approves)).phase, 'paid')
  })

  test('another method pays', async () => {
    const { id } = await onPhone()
    ok(await leave(id))
    assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
  })

  test('after the payer approved: it stays paid', async () => {
    const { id, paymentId } = await onPhone()
    ok(await client.approveOnPhone({ params: { paymentId } }))
    assert.equal(ok(await leave(id)).phase, 'paid')
  })

  test('leaving and approving at once: one of them, and the phone agrees; nobody pays twice', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, paymentId } = await onPhone()
      const [approved, left] = await Promise.all([client.approveOnPhone({ params: { paymentId } }), leave(id)])
      const { state } = (await readPayment(client, paymentId)).stateDetails
      assert.equal(state, approved.success ? 'confirmed' : 'pending')
      assert.equal(ok(left).phase, approved.success ? 'paid' : 'choose')
      ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
      assert.equal((await readPayment(client, paymentId)).paymentMethod?.code, approved.success ? 'MW' : 'CC')
    }
  })

  test('where no phone rings nothing changes: not tried, or at the bank', async () => {
    const { id } = await newCheckout(client)
    assert.equal(ok(await leave(id)).phase, 'choose')
  })

  test('a form without a script does the same, and leads back to the page', async () => {
    const { id } = await onPhone()
    const answer = await fetch(`${baseUrl}/pay/${id}/phone/form?page_language=ES&page_layout=web`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/pay/${id}?page_language=ES&page_layout=web`])
    assert.equal(ok(await page.getPage({ params: { token: id } })).phase, 'choose')
  })

  test('the page sends a form only while a phone rings', async () => {
    const { id, checkoutUrl } = await onPhone()
    const policy = async () => (await fetch(checkoutUrl)).headers.get('Content-Security-Policy') ?? ''
    assert.match(await policy(), /form-action 'self'/)
    ok(await leave(id))
    assert.match(await policy(), /form-action 'none'/)
  })
})

describe('404', () => {
  test('an unknown token', async () => assertRefused(await leave('z'.repeat(40)), 404, ['e00501']))
})

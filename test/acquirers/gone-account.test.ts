import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, newCheckout, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { cardChosen, easypayWithCards } from '../../server/test/hosted-cards.ts'

// An account that nobody can open any more, with payments that were asked for there.
const easypay = await easypayWithCards()
const { provider } = easypay
const { client, page, app } = provider
const { sql, services } = app
const approving = '351#911234567'

const [paid, held, ringing] = [
  await askPhone(client, approving),
  await askPhone(client, approving, { type: 'authorization' }),
  await askPhone(client, '351#925200001'),
]
const asked = { token: (await newCheckout(client)).id }
ok(await page.payByMbway({ params: asked, body: { phoneNumber: '351#925200001', amount: 1250 } }))
const typing = { token: (await cardChosen(easypay)).id }
await reaches(client, paid.id, 'confirmed')
await reaches(client, held.id, 'authorised')
const [account] = await sql<{ sealed: Uint8Array }[]>`select sealed from acquirer_accounts where account = 'loja'`

/** Each look of a process reads accounts anew once there is another one. */
async function reseal(sealed: Uint8Array, name: string): Promise<void> {
  await sql`update acquirer_accounts set sealed = ${sealed} where account = 'loja'`
  await sql`
    insert into acquirer_accounts (account, connector, entity_id, sealed, door_hash)
    select ${name}, connector, entity_id, sealed, ${Buffer.from(name.padEnd(32))} from acquirer_accounts where account = 'loja'`
}

const counts = async () => {
  const [row] = await sql<{ payments: number; attempts: number; events: number }[]>`
    select (select count(*)::integer from payments) as payments, (select count(*)::integer from attempts) as attempts,
      (select count(*)::integer from payment_events) as events`
  return row
}

describe('while the account is not there', () => {
  test('a refund, a capture and a release are refused as not possible now, and nothing is written', async () => {
    await reseal(Buffer.from('nobody opens this'), 'other')
    await eventually('It is gone', async () => services.accounts?.named('loja') === undefined)
    const before = await counts()
    assertRefused(await client.refundPayment({ params: { id: paid.id }, body: { amount: 500 } }), 503, ['e00701'])
    assertRefused(await client.capturePayment({ params: { id: held.id }, body: { amount: 500 } }), 503, ['e00701'])
    assertRefused(await client.cancelPayment({ params: { id: held.id }, body: {} }), 503, ['e00701'])
    assertRefused(await client.adjustPaymentAmount({ params: { id: held.id }, body: { amount: 1200 } }), 503, ['e00701'])
    assertRefused(await client.cancelPayment({ params: { id: ringing.id }, body: {} }), 503, ['e00701'])
    assertRefused(await page.leavePhone({ params: asked }), 503, ['e00701'])
    assertRefused(await page.getEntry({ params: typing }), 503, ['e00701'])
    assert.deepEqual(await counts(), before)
    assert.equal((await readPayment(client, held.id)).stateDetails.state, 'authorised')
  })

  test('once it is back they are done', async () => {
    await reseal(account!.sealed, 'third')
    await eventually('It is back', async () => services.accounts?.named('loja') !== undefined)
    ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 500 } }))
    ok(await client.cancelPayment({ params: { id: held.id }, body: {} }))
    ok(await client.cancelPayment({ params: { id: ringing.id }, body: {} }))
    assert.equal(ok(await page.leavePhone({ params: asked })).phase, 'choose')
    assert.equal(ok(await page.getEntry({ params: typing }))?.as, 'page')
    assert.equal(ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 500 } })).stateDetails.state, 'confirmed')
  })
})

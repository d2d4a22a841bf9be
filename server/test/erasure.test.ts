import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../src/store/database/verify.ts'
import { erasePayer, erasePayers, purgeRegistrations } from '../src/store/upkeep/erasure.ts'
import { cardEntry, newCheckout, newReference, ok, readPayment, subscribedMerchant } from './builders.ts'
import { findInTables } from './find-in-tables.ts'
import { startTestProvider } from './harness.ts'

const provider = await startTestProvider()
const { client, page, app } = provider
const { sql } = app
const billingAddress = { street1: 'Rua dos Douradores 7', postCode: '1000-001', city: 'Lisboa', country: 'PT' }
const secrets = ['Bernarda', 'bernarda@example.org', 'Rua dos Douradores', 'BERNARDA SOARES']

/** A payment that knows all that one can know of its payer, and that a merchant was told of. */
async function paidWhole(customUniqueId: string, email = 'bernarda@example.org') {
  const customer = { firstName: 'Bernarda', lastName: 'Soares', email, phoneNumber: '351#910000001' }
  const { id, paymentId } = await newCheckout(client, { customer, billingAddress, customUniqueId })
  ok(await page.payByCard({ params: { token: id }, body: { ...cardEntry(), holder: 'BERNARDA SOARES', billingAddress } }))
  return { token: id, paymentId }
}
// What the sandbox shows of what was sent is the sandbox's own, and not there in production.
const left = async () =>
  (await Promise.all(secrets.map((secret) => findInTables(sql, secret)))).flat().filter((place) => !place.startsWith('sandbox.'))
const tomorrow = (): Date => new Date(Date.now() + 24 * 3_600_000)

async function eraseAll(): Promise<void> {
  while ((await erasePayers(sql, tomorrow(), 50)) > 0);
}

describe('a payer is forgotten', () => {
  test('by rule, everywhere; the books, and what protects against a double, stay', async () => {
    const { noted } = await subscribedMerchant(provider)
    const { paymentId, token } = await paidWhole('unique-1')
    await noted(1)
    const before = await readPayment(client, paymentId)
    assert((await left()).length > 0)
    const open = await newReference(client, { customer: { firstName: 'Bernarda', email: 'bernarda@example.org' } })
    await eraseAll()
    const after = await readPayment(client, paymentId)
    assert.deepEqual(
      [after.amount, after.stateDetails, after.referenceDetails],
      [before.amount, before.stateDetails, before.referenceDetails],
    )
    assert.equal(after.customer, undefined)
    assert.deepEqual(ok(await page.getPage({ params: { token } })).customer, {})
    assert.equal((await readPayment(client, open.id)).customer?.email, 'bernarda@example.org', 'It is still to be paid.')
    ok(await client.cancelPayment({ params: { id: open.id }, body: {} }))
    await eraseAll()
    assert.deepEqual(await left(), [])
    const payment = { amount: 1250, customUniqueId: 'unique-1' }
    assert.equal((await client.createCheckout({ body: { payment, page: { language: 'PT', layout: 'web' } } })).status, 409)
    assert.deepEqual(
      (await verify(sql)).flatMap(({ findings }) => findings),
      [],
    )
  })

  test('on request, in one entity, and nobody else is', async () => {
    const own = await paidWhole('unique-2')
    const other = await paidWhole('unique-3', 'other@example.org')
    assert.deepEqual(await erasePayer(sql, 510_000_002, { email: 'BERNARDA@example.org' }), { erased: 1, open: 0, customers: 0 })
    assert.deepEqual(await erasePayer(sql, 510_000_002, { email: 'bernarda@example.org' }), { erased: 0, open: 0, customers: 0 })
    assert.equal((await readPayment(client, own.paymentId)).customer, undefined)
    assert.equal((await readPayment(client, other.paymentId)).customer?.email, 'other@example.org')
    assert.deepEqual(await erasePayer(sql, 510_000_002, { paymentId: other.paymentId }), { erased: 1, open: 0, customers: 0 })
  })

  test('on request by e-mail as a customer too, with the calls that made it', async () => {
    const body = { firstName: 'Bernarda', email: 'bernarda@example.org' }
    ok(await client.createCustomer({ body, headers: { 'Idempotency-Key': 'a-customer' } }))
    ok(await client.createCustomer({ body: { firstName: 'Rui', email: 'rui@example.org' } }))
    assert((await left()).length > 1)
    assert.deepEqual(await erasePayer(sql, 510_000_002, { email: 'Bernarda@example.org' }), { erased: 0, open: 0, customers: 1 })
    assert.deepEqual(await left(), [])
    assert((await findInTables(sql, 'rui@example.org')).length > 0, 'Nobody else is.')
  })

  test('where fingerprints and what a connector remembered are of them', async () => {
    const { token, paymentId } = await paidWhole('unique-4', 'marks@example.org')
    ok(await page.sendReceipt({ params: { token }, body: { email: 'marks@example.org' } }))
    await sql`update attempts set acquirer_state = 'sealed: an account for a refund' where payment_id = ${paymentId}`
    await erasePayer(sql, 510_000_002, { paymentId })
    const [kept] = await sql<{ mark: string; network: string | null; state: string | null; details: object }[]>`
      select m.recipient_mark as mark, m.network_mark as network, a.acquirer_state as state, a.details
      from receipt_mails m join attempts a using (entity_id, payment_id) where payment_id = ${paymentId}`
    assert.deepEqual([kept?.mark, kept?.network, kept?.state], ['', null, null])
    assert(!/Mark/.test(JSON.stringify(kept?.details)))
  })
})

test('what was declined long ago is forgotten too', async () => {
  await sql`
    insert into registrations (entity_id, from_form, name, body, state, state_at, stands, created_at)
    values (511000006, true, 'Old', '{}', 'declined', now() - interval '400 days', false, now() - interval '400 days'),
      (511000006, true, 'New', '{}', 'declined', now(), false, now())`
  assert.equal(await purgeRegistrations(sql, new Date(Date.now() - 365 * 24 * 3_600_000), 10), 1)
})

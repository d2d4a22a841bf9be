import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoCaller } from '@escudo/contracts'
import { assertRefused, cards, newCheckout, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'developer')
const { sql } = provider.app

/** The newest call of an operation, once it is written. */
const newest = (operation: string) =>
  eventually(`${operation} is written`, async () => ok(await client.listProgramCalls({ query: { operation } }))[0])
const look = async (operation: string) => ok(await client.getProgramCall({ params: { id: (await newest(operation)).id } }))

describe('200', () => {
  test('what was asked beside what was answered, nobody named', async () => {
    const customer = { firstName: 'Bernarda', lastName: 'Soares', email: 'bernarda@example.org', phoneNumber: '351#910000001' }
    const { id } = await newCheckout(provider.client, { customer, summary: 'Para bernarda@example.org' })
    const call = await look('createCheckout')
    const asked = JSON.parse(call.requestBody ?? '') as { payment: { amount: number; customer: object; summary: string } }
    assert.equal(asked.payment.amount, 1250)
    assert.deepEqual(asked.payment.customer, { firstName: '•••', lastName: '•••', email: '•••', phoneNumber: '•••' })
    assert.equal(asked.payment.summary, 'Para •••')
    // Its beginning: whoever has all of it can pay with what the payer saved.
    assert.equal((JSON.parse(call.answerBody ?? '') as { data: { id: string } }).data.id, `${id.slice(0, 10)}…`)
    ok(await provider.client.getCheckout({ params: { id } }))
    assert((await look('getCheckout')).path.endsWith(`/checkouts/${id.slice(0, 10)}…`))
    const kept = JSON.stringify(await sql`select * from program_calls`)
    for (const personal of [id, 'Bernarda', 'Soares', '910000001', 'bernarda@example']) assert(!kept.includes(personal), personal)
  })

  test('a card’s number, a key and a mail address in a path are not kept, nor what cannot be', async () => {
    await provider.client.createPaymentReference({ body: { amount: 100, summary: cards.approved } })
    assert.equal((await look('createPaymentReference')).requestBody, undefined)
    await provider.client.createCustomer({ body: { firstName: 'x', customerId: demoCaller.privateKey } })
    assert(!((await look('createCustomer')).requestBody ?? '').includes(demoCaller.privateKey))
    await provider.client.listCustomers({ query: { email: 'rui@example.org' } })
    assert.match((await look('listCustomers')).path, /^\/api\/customers\?email=•••$/)
  })

  test('what was read is not kept again', async () => {
    ok(await provider.client.listPayments())
    assert.equal((await look('listPayments')).answerBody, undefined)
  })
})

test('404: another entity’s, and no id at all', async () => {
  const { id } = await newest('createCheckout')
  await sql`insert into memberships (entity_id, person_id, role) select 500100209, person_id, 'developer' from people where email = 'developer@demo.example'`
  const other = openOffice(provider, '500100209')
  ok(await other.client.signInAsDemoPerson({ body: { person: 'developer' } }))
  assertRefused(await other.client.getProgramCall({ params: { id } }), 404, ['e00500', '/id'])
  assertRefused(await client.getProgramCall({ params: { id: 'x' } }), 404, ['e00500', '/id'])
})

test('401: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.getProgramCall({ params: { id: 'x' } }), 401, ['e00901'])
})

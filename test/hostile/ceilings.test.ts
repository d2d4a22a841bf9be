import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, cardEntry, customerWithCard, newCheckout, newCustomer, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { operatorOf } from '../../server/test/operator.ts'
import { tally } from '../../server/test/tally.ts'

// What somebody with a stolen key would do to those who have paid before.
const provider = await startTestProvider()
const { client, app, clientFor, page } = provider
const sister = clientFor({ clientId: '500100209' })

describe('a payer agreed to little', () => {
  test('and an authorisation is raised so far and no farther', async () => {
    const { id } = await authorised(provider, 100)
    assertRefused(await client.adjustPaymentAmount({ params: { id }, body: { amount: 99_999_999 } }), 422, ['e00301', '/amount'])
    assert.equal(ok(await client.adjustPaymentAmount({ params: { id }, body: { amount: 500_000 } })).amount, 500_000)
    assertRefused(await client.adjustPaymentAmount({ params: { id }, body: { amount: 5_000_000 } }), 422, ['e00301', '/amount'])
  })

  test('and a saved card pays so much and no more, so often and no oftener', async () => {
    const { customer, method } = await customerWithCard(provider)
    const charge = (amount: number) =>
      client.createPayment({ body: { amount, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } })
    assertRefused(await charge(99_999_999), 422, ['e00301', '/amount'])
    ok(await charge(500_000))
    assertRefused(await charge(500_001), 422, ['e00301', '/amount'])
    await app.sql`insert into entity_ceilings (entity_id, charges_per_day) values (510000002, 5)`
    for (let count = 1; count < 5; count += 1) ok(await charge(100))
    assertRefused(await charge(100), 429, ['e00702'])
    await app.sql`update entity_ceilings set charges_per_day = 100, free_cents = 50`
    assertRefused(await charge(12_501), 422, ['e00301', '/amount'])
    ok(await charge(12_500))
    tally('Amounts and charges beyond what a payer agreed to, taken', 6)
  })
})

describe('many charges of one saved card at once', () => {
  /** How many of so many were taken; the others are refused as too many. */
  async function taken(charges: Promise<{ success: boolean; status: number; text: string }>[]): Promise<number> {
    const answers = await Promise.all(charges)
    for (const { success, status, text } of answers) assert(success || (status === 429 && text.includes('e00702')), text)
    return answers.filter(({ success }) => success).length
  }
  const most = 3
  const allow = (entityId: number, charges: number) => app.sql`
    insert into entity_ceilings (entity_id, charges_per_day) values (${entityId}, ${charges})
    on conflict (entity_id) do update set charges_per_day = excluded.charges_per_day, free_cents = 500000`

  test('are counted one after the other: no more than one by one', async () => {
    await allow(510_000_002, most)
    const { customer, method } = await customerWithCard(provider)
    const body = { amount: 100, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } }
    const count = await taken(Array.from({ length: 16 }, () => client.createPayment({ body })))
    assert.equal(count, most)
    tally('Charges of one card at once, taken above the ceiling', 16, count - most)
  })

  test('so are repeats of a series', async () => {
    const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
    const { uuid } = await newCustomer(client)
    const recurring = { type: 'INITIAL', amountQualifier: 'ESTM' } as const
    const first = await newCheckout(client, { amount: 500, customer: { uuid }, recurring, paymentMethod })
    ok(await page.payByCard({ params: { token: first.id }, body: cardEntry() }))
    const params = { id: first.paymentId }
    assert.equal(
      await taken(Array.from({ length: 16 }, (_, index) => client.createRecurringPayment({ params, body: { amount: 100 + index } }))),
      most,
    )
  })

  test('and those of two entities that share its customer', async () => {
    await allow(500_100_209, most)
    const { customer, method } = await customerWithCard(provider)
    ok(await client.createCustomerEntity({ params: { uuid: customer.uuid }, body: { clientId: '500100209' } }))
    const body = { amount: 100, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } }
    assert.equal(await taken(Array.from({ length: 16 }, (_, index) => (index % 2 ? client : sister).createPayment({ body }))), most)
    assertRefused(await sister.createPayment({ body: { ...body, amount: 500_001 } }), 422, ['e00301', '/amount'])
  })
})

describe('an operator', () => {
  const operator = operatorOf(app)
  const shown = async (): Promise<string> => /^ceilings +(.*)$/m.exec((await operator('entity', 'show', '500100209')).text)?.[1] ?? ''
  const usual = '10 times what was agreed to or 5000.00 EUR, 100 charges a day of each saved card'

  test('reads an entity’s ceilings, sets what is named and makes them the usual again', async () => {
    assert.equal((await operator('entity', 'ceilings', '500100209', 'usual')).code, 0)
    assert.equal(await shown(), usual)
    const set = await operator('entity', 'ceilings', '500100209', '--raise', '2', '--free', '30.50')
    assert.deepEqual([set.code, set.text.includes('2 times what was agreed to or 30.50 EUR, 100 charges')], [0, true])
    assert.equal((await operator('entity', 'ceilings', '500100209', '--charges', '1')).code, 0)
    assert.equal(await shown(), '2 times what was agreed to or 30.50 EUR, 1 charges a day of each saved card')
    assert.equal((await operator('entity', 'ceilings', '500100209', 'usual')).code, 0)
    assert.equal(await shown(), usual)
  })

  test('and they hold from the next call on', async () => {
    const { id } = await authorised(provider, 1000)
    assert.equal((await operator('entity', 'ceilings', '510000002', '--raise', '2', '--free', '1')).code, 0)
    assertRefused(await client.adjustPaymentAmount({ params: { id }, body: { amount: 2001 } }), 422, ['e00301', '/amount'])
    ok(await client.adjustPaymentAmount({ params: { id }, body: { amount: 2000 } }))
  })

  test('is noted with what was set', async () => {
    for (const [nif = '', ...words] of [
      ['511000111', 'usual'],
      ['500100209', '--raise', '0'],
    ])
      assert.equal((await operator('entity', 'ceilings', nif, ...words)).code, 1)
    const rows = await app.sql<{ who: string; outcome: string; details: object }[]>`
      select who, outcome, details from security_events where kind = 'command' and entity_id in (500100209, 511000111)
        and details ->> 'command' = 'entity ceilings' order by event_id`
    assert.deepEqual(
      [rows[1], rows.at(-1)],
      [
        { who: 'operator:ana', outcome: 'done', details: { command: 'entity ceilings', wished: '--raise 2 --free 30.50' } },
        { who: 'operator:ana', outcome: 'failed', details: { command: 'entity ceilings', wished: '--raise 0' } },
      ],
    )
  })
})

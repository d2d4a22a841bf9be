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

describe('an entity as a whole', () => {
  const days = (charged: number, raised: number) => app.sql`
    insert into entity_ceilings (entity_id, charged_cents_a_day, raised_cents_a_day) values (510000002, ${charged}, ${raised})
    on conflict (entity_id) do update set charges_per_day = 100, raise_times = 10, free_cents = 500000,
      charged_cents_a_day = ${charged}, raised_cents_a_day = ${raised}`
  const forget = () => app.sql`delete from entity_days`
  const cardOf = async () => {
    const { customer, method } = await customerWithCard(provider)
    return (amount: number) =>
      client.createPayment({ body: { amount, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } })
  }
  const count = async (what: string): Promise<number> => {
    const [row] = await app.sql<{ count: number }[]>`
      select ${app.sql.unsafe(what)}::integer as count from entity_days where entity_id = 510000002`
    return row?.count ?? 0
  }

  test('charges all its saved cards so much a day, then is told what is left and until when', async () => {
    await days(1000, 1000)
    await forget()
    const [one, other] = [await cardOf(), await cardOf()]
    ok(await one(600))
    const refused = await other(401)
    assertRefused(refused, 429, ['e00704', '/amount'])
    assert.match(refused.text, /4\.00 .*10\.00 EUR/)
    const seconds = Number(refused.headers.get('Retry-After'))
    assert(seconds > 0 && seconds <= 25 * 3600, String(seconds))
    ok(await other(400))
    assertRefused(await one(1), 429, ['e00704', '/amount'])
    ok(await client.createPayment({ body: { amount: 5000, paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001' } } } }))
    tally('Cents charged to all saved cards of an entity in a day, beyond its limit', 1000, (await count('charged_cents')) - 1000)
  })

  test('of which a card that its bank declines is a part, and one refused for another reason is not', async () => {
    await days(1000, 1000)
    await forget()
    const charge = await cardOf()
    assertRefused(await charge(99_999_999), 422, ['e00301', '/amount'])
    assertRefused(await charge(1001), 429, ['e00704', '/amount'])
    assert.equal(await count('coalesce(max(charged_cents), 0)'), 0)
  })

  test('at once no more than one after the other, on however many cards', async () => {
    await days(500, 1000)
    await forget()
    const charges = [await cardOf(), await cardOf(), await cardOf()]
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => charges[index % 3]!(100)))
    assert.equal(answers.filter(({ success }) => success).length, 5)
    for (const answer of answers) if (!answer.success) assertRefused(answer, 429, ['e00704', '/amount'])
    tally('Charges of many cards at once, taken above the limit of a day', answers.length)
  })

  test('raises all its authorisations so much a day; lowering gives nothing back', async () => {
    await days(1000, 300)
    await forget()
    const [first, second] = [await authorised(provider, 500), await authorised(provider, 500)]
    const raise = (id: string, amount: number) => client.adjustPaymentAmount({ params: { id }, body: { amount } })
    ok(await raise(first.id, 700))
    assertRefused(await raise(second.id, 601), 429, ['e00704', '/amount'])
    ok(await raise(first.id, 400))
    assertRefused(await raise(second.id, 601), 429, ['e00704', '/amount'])
    ok(await raise(second.id, 600))
    assert.equal(await count('raised_cents'), 300)
  })

  test('and so do repeats of a series; the next day begins anew', async () => {
    await days(1000, 300)
    await forget()
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
    const first = await newCheckout(client, {
      amount: 500,
      customer: { uuid },
      recurring: { type: 'INITIAL', amountQualifier: 'ESTM' },
      paymentMethod,
    })
    ok(await page.payByCard({ params: { token: first.id }, body: cardEntry() }))
    const params = { id: first.paymentId }
    ok(await client.createRecurringPayment({ params, body: { amount: 900 } }))
    assertRefused(await client.createRecurringPayment({ params, body: { amount: 200 } }), 429, ['e00704', '/amount'])
    await app.sql`update entity_days set day = day - 1`
    ok(await client.createRecurringPayment({ params, body: { amount: 200 } }))
    assert.equal(await count('charged_cents'), 200)
  })
})

describe('an operator', () => {
  const operator = operatorOf(app)
  const shown = async (): Promise<string> => /^ceilings +(.*)$/m.exec((await operator('entity', 'show', '500100209')).text)?.[1] ?? ''
  const inAll = '; 100000.00 EUR charged and 50000.00 EUR raised a day in all'
  const usual = `10 times what was agreed to or 5000.00 EUR, 100 charges a day of each saved card${inAll}`

  test('reads an entity’s ceilings, sets what is named and makes them the usual again', async () => {
    assert.equal((await operator('entity', 'ceilings', '500100209', 'usual')).code, 0)
    assert.equal(await shown(), usual)
    const set = await operator('entity', 'ceilings', '500100209', '--raise', '2', '--free', '30.50')
    assert.deepEqual([set.code, set.text.includes('2 times what was agreed to or 30.50 EUR, 100 charges')], [0, true])
    assert.equal((await operator('entity', 'ceilings', '500100209', '--charges', '1')).code, 0)
    assert.equal(await shown(), `2 times what was agreed to or 30.50 EUR, 1 charges a day of each saved card${inAll}`)
    assert.equal((await operator('entity', 'ceilings', '500100209', '--day', '20', '--raised', '7.50')).code, 0)
    assert.match(await shown(), /; 20\.00 EUR charged and 7\.50 EUR raised a day in all$/)
    assert.equal((await operator('entity', 'ceilings', '500100209', 'usual')).code, 0)
    assert.equal(await shown(), usual)
  })

  test('and they hold from the next call on', async () => {
    const { id } = await authorised(provider, 1000)
    assert.equal((await operator('entity', 'ceilings', '510000002', '--raise', '2', '--free', '1', '--raised', '10')).code, 0)
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

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const support = await demoOffice(provider, 'support')

const people = [
  {
    customerId: 'c-901',
    firstName: 'João Maria',
    lastName: 'Ávila Sequeira',
    email: 'joao.avila@exemplo.pt',
    phoneNumber: '351#919876543',
  },
  { customerId: 'c-902', firstName: 'Ávaro', lastName: 'Nunes', email: 'Alvaro@exemplo.pt', phoneNumber: '34#612345678' },
]
for (const body of people) ok(await client.createCustomer({ body }))

const find = async (q: string): Promise<(string | undefined)[]> =>
  ok(await support.client.searchCustomers({ query: { q } })).map(({ customerId }) => customerId)

describe('200', () => {
  for (const [typed, found] of [
    ['joao m', ['c-901']],
    ['JOÃO', ['c-901']],
    ['avila seq', ['c-901']],
    ['áva', ['c-902']],
    ['av', ['c-902', 'c-901']],
    ['joao.av', ['c-901']],
    ['alvaro@', ['c-902']],
    ['919 876', ['c-901']],
    ['+351 919876543', ['c-901']],
    ['6123', ['c-902']],
    ['c-902', ['c-902']],
    ['%', []],
    ['sequeira', []],
  ] as const)
    test(`“${typed}” finds ${found.join(', ') || 'nobody'}`, async () => {
      assert.deepEqual(await find(typed), found)
    })

  test('one that another entity shares is found, and nobody of another entity', async () => {
    const other = await demoOffice(provider, 'owner')
    assert.deepEqual(ok(await other.client.searchCustomers({ query: { q: 'avila' } })).length, 1)
    const [mine] = await app.sql<{ customerUuid: string }[]>`select customer_uuid from customers where customer_id = 'c-901'`
    await app.sql`
      insert into customers (entity_id, customer_uuid, first_name, last_name, created_at, updated_at)
      values (510000010, gen_random_uuid(), 'Ávila', 'De Outros', now(), now())`
    assert.equal(ok(await other.client.searchCustomers({ query: { q: 'avila' } })).length, 1)
    const [theirs] = await app.sql<{ customerUuid: string }[]>`select customer_uuid from customers where last_name = 'De Outros'`
    await app.sql`
      insert into customer_entities (owner_id, customer_uuid, entity_id, created_at)
      values (510000010, ${theirs!.customerUuid}, 510000002, now())`
    const both = ok(await other.client.searchCustomers({ query: { q: 'avila' } })).map(({ uuid }) => uuid)
    assert.deepEqual(new Set(both), new Set([mine!.customerUuid, theirs!.customerUuid]))
  })

  test('who looked is written down with the kind of thing, and never with what they typed', async () => {
    await find('9198')
    const [act] = await app.sql<{ after: object; outcome: string }[]>`
      select after, outcome from audit where action = 'searchCustomers' order by audit_id desc limit 1`
    assert.deepEqual(act, { after: { by: ['customerId', 'phones'] }, outcome: 'seen' })
  })

  test('each way is a look in an index', async () => {
    const plans = await app.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      const lines = async (fits: string): Promise<string> =>
        (await tx<Record<string, string>[]>`explain select 1 from customers c where entity_id = 510000002 and ${tx.unsafe(fits)}`)
          .flatMap((row) => Object.values(row))
          .join('\n')
      return [await lines(`lower(c.email) ~>=~ 'a' and lower(c.email) ~<~ 'b'`), await lines(`lower(c.email) = 'a'`)]
    })
    for (const plan of plans) assert.match(plan, /customers_by_email/)
  })
})

test('403 e00903: a developer sees no customers', async () => {
  const { client: developer } = await demoOffice(provider, 'developer')
  assertRefused(await developer.searchCustomers({ query: { q: 'av' } }), 403, ['e00903'])
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.searchCustomers({ query: { q: 'av' } }), 401, ['e00901'])
})

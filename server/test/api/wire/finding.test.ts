import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, cards, newReference, ok, paidByCard, payReference, phones, rawCall, reaches } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

type Query = NonNullable<NonNullable<Parameters<typeof client.listPayments>[0]>['query']>
const find = async (query: Query) => ok(await client.listPayments({ query })).map(({ id }) => id)

const bread = await newReference(client, { amount: 1000, code: 'ORDER-8', summary: 'Dois pães', validDate: { end: '2030-05-10' } })
const cake = await newReference(client, {
  amount: 2000,
  code: 'ORDER-9',
  summary: 'Um bolo',
  customer: { email: 'Rui@Example.org' },
  validDate: { end: '2030-06-20' },
})
const byCard = await paidByCard(provider, { amount: 3000, code: 'ORDER-10' })
const byPhone = await askPhone(client, phones.waits, { amount: 4000, code: 'ORDER-11' })

describe('convenience 2: payments are found by what a merchant knows', () => {
  for (const [name, query, found] of [
    ['code', { code: 'ORDER-8' }, [bread]],
    ['code of nothing', { code: 'ORDER-' }, []],
    ['summary', { summary: 'Um bolo' }, [cake]],
    ['amount from', { amount_start: 3000 }, [byPhone, byCard]],
    ['amount to', { amount_end: 1000 }, [bread]],
    ['amount between', { amount_start: 1001, amount_end: 3000 }, [byCard, cake]],
    ['more than a column holds', { amount_start: 5_000_000_000 }, []],
    ['up to more than a column holds', { amount_end: 5_000_000_000, code: 'ORDER-8' }, [bread]],
    ['e-mail, whatever its letters', { customer_email: 'rui@example.ORG' }, [cake]],
    ['last digits of the card', { paymentMethod_details_last4Digits: cards.approved.slice(-4) }, [byCard]],
    ['last digits of the phone', { paymentMethod_details_last3Digits: phones.waits.slice(-3) }, [byPhone]],
    ['ends between', { endsAt_start: '2030-05-01', endsAt_end: '2030-05-10' }, [bread]],
    ['ends between, both', { endsAt_start: '2030-05-10', endsAt_end: '2030-06-20' }, [cake, bread]],
    ['a transfer of nothing', { transferDetails_payerReference: 'T99999999' }, []],
    ['a batch of nothing', { batchId: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' }, []],
    ['a batch that is none', { batchId: 'x' }, []],
    ['code and amount', { code: 'ORDER-9', amount_start: 2001 }, []],
  ] as const) {
    test(name, async () =>
      assert.deepEqual(
        await find(query),
        found.map(({ id }) => id),
      ),
    )
  }

  test('brackets too', async () => {
    const answer = await rawCall(provider, 'GET', '/api/payments?amount[start]=1001&amount[end]=2000')
    const { data } = (await answer.json()) as { data: { id: string }[] }
    assert.deepEqual(
      data.map(({ id }) => id),
      [cake.id],
    )
  })

  test('as a table, for whoever keeps books in one', async () => {
    const answer = await rawCall(provider, 'GET', '/api/payments?code=ORDER-8', undefined, { Accept: 'text/csv' })
    const [head, row, ...rest] = (await answer.text()).split('\n')
    const cells = new Map(head?.split(';').map((name, index) => [name, row?.split(';')[index]]))
    assert.deepEqual(rest, [''])
    assert.deepEqual(
      ['id', 'state', 'method', 'amount', 'captured', 'code', 'summary'].map((name) => cells.get(name)),
      [bread.id, 'pending', 'MB', '10.00', '', 'ORDER-8', 'Dois pães'],
    )
  })

  test('a range that ends before it begins is refused', async () => {
    assertRefused(await client.listPayments({ query: { amount_start: 5, amount_end: 4 } }), 422, ['e00301', '/amount_end'])
    const query = { endsAt_start: '2030-05-10', endsAt_end: '2030-05-09' }
    assertRefused(await client.listPayments({ query }), 422, ['e00301', '/endsAt_end'])
  })

  test('sorted by when they were paid; what is not paid comes last, newest first, over pages too', async () => {
    ok(await payReference(client, bread))
    await reaches(client, bread.id, 'confirmed')
    const rest = [byPhone.id, cake.id]
    assert.deepEqual(await find({ sort: '-paidAt' }), [bread.id, byCard.id, ...rest])
    assert.deepEqual(await find({ sort: 'paidAt' }), [byCard.id, bread.id, ...rest])
    const pages = [1, 2, 3, 4, 5].map((page) => find({ sort: 'paidAt', limit: 1, page }))
    assert.deepEqual((await Promise.all(pages)).flat(), [byCard.id, bread.id, ...rest])
    assert.deepEqual(await find({ sort: '-paidAt', amount_start: 2000 }), [byCard.id, ...rest])
    assert.equal((await find({ sort: 'transferredAt' })).length, 4)
  })
})

describe('convenience 13: a reference as people paste it', () => {
  test('in groups of three, in small letters', async () => {
    const { reference } = bread.referenceDetails
    const groups = reference.replace(/(...)(...)(...)/, '$1 $2 $3')
    assert.deepEqual(await find({ referenceDetails_reference: groups }), [bread.id])
    const own = byCard.referenceDetails.reference.toLowerCase()
    assert.deepEqual(await find({ referenceDetails_reference: ` ${own} ` }), [byCard.id])
    assertRefused(await client.listPayments({ query: { referenceDetails_reference: 'x-1' } }), 422, [
      'e00229',
      '/referenceDetails_reference',
    ])
  })
})

describe('convenience 5: the terminal', () => {
  const uuid = '5a1f0c3e-7d42-4b8a-9c11-700000000001'

  test('on the payment, and to find it by', async () => {
    const code = 'A1B2C3'
    const told = { type: 'payment', paymentMethod: { code: 'CC' }, amount: 700, code, stateDetails: { state: 'authorised' } } as const
    const made = ok(await client.createProcessedPayment({ params: { uuid }, body: told }))
    assert.deepEqual(made.terminal, { uuid, terminalId: '700000001', name: 'counter-1' })
    assert.deepEqual(await find({ terminal_uuid: uuid }), [made.id])
    assert.deepEqual(await find({ terminal_uuid: 'counter-1' }), [])
    assert.equal(byCard.terminal, undefined)
    const reversal = ok(
      await client.reverseTerminalPayment({ params: { uuid, paymentId: made.id }, body: { remarks: { text: 'engano' } } }),
    )
    assert.equal(reversal.terminal?.uuid, uuid)
    assert.deepEqual([reversal.cancellation?.remarks, (await find({ terminal_uuid: uuid })).length], [{ text: 'engano' }, 2])
  })
})

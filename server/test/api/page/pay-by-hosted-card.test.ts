import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../../src/store/database/verify.ts'
import {
  advance,
  askPhone,
  assertRefused,
  cardEntry,
  namedPayer,
  newCheckout,
  newCustomer,
  ok,
  reaches,
  readPayment,
} from '../../builders.ts'
import { findInSealed } from '../../find-in-sealed.ts'
import { findInTables } from '../../find-in-tables.ts'
import { eventually } from '../../harness.ts'
import { cardChosen, comeBack, easypayWithCards, sibsWithCards, type CardAcquirer } from '../../hosted-cards.ts'

const both = [await easypayWithCards(), await sibsWithCards()]
const statusOf = async ({ provider }: CardAcquirer, paymentId: string) => {
  const [row] = await provider.app.sql<{ status: string; declineCode: string | null }[]>`
    select status, decline_code from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row
}

for (const acquirer of both) {
  const { name, provider, cards, open, tells } = acquirer
  const { client, page } = provider
  const view = async (token: string) => ok(await page.getPage({ params: { token } }))

  describe(`a card that ${name} asks for`, () => {
    test('paid there, told by a notice; the browser comes back to its page', async () => {
      const { id, paymentId, view: seen } = await cardChosen(acquirer)
      assert.deepEqual([seen.phase, seen.trying, seen.bank?.leaves], ['bank', 'CC', true])
      const { entry, cookie } = await open(id)
      const back = await entry.type(cards.approved)
      await reaches(client, paymentId, 'confirmed')
      assert.equal(await comeBack(back, cookie), `/pay/${id}`)
      const paid = await view(id)
      assert.equal(paid.phase, 'paid')
      if (name === 'easypay') assert.equal(paid.paidWith?.label, 'Visa •••• 0000')
    })

    test('without a notice the browser’s return has it asked, after the bank’s question too', async () => {
      tells(0)
      const { id, paymentId } = await cardChosen(acquirer)
      const { entry, cookie } = await open(id)
      const back = await entry.type(cards.challenged, 'approve')
      assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
      await comeBack(back, cookie)
      assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
      tells(1)
    })

    for (const [what, choice] of [
      ['declined', undefined],
      ['not authenticated', 'refuse'],
    ] as const)
      test(`${what}: choose again, and pay by phone`, async () => {
        const { id, paymentId } = await cardChosen(acquirer)
        const { entry, cookie } = await open(id)
        await comeBack(await entry.type(choice ? cards.challenged : cards.declined, choice), cookie)
        const seen = await eventually('It was declined', async () => {
          const now = await view(id)
          return now.phase === 'choose' && now
        })
        assert.equal(seen.result?.method?.code, 'CC')
        assert.equal((await statusOf(acquirer, paymentId))?.status, 'declined')
        ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: '351#911234567' } }))
        await reaches(client, paymentId, 'confirmed')
      })

    test('held, captured in part, the rest released, and given back', async () => {
      const { id, paymentId } = await cardChosen(acquirer, { type: 'authorization' })
      const { entry } = await open(id)
      await entry.type(cards.approved)
      await reaches(client, paymentId, 'authorised')
      const part = ok(await client.capturePayment({ params: { id: paymentId }, body: { amount: 1000 } }))
      assert.equal(part.stateDetails.state, 'confirmed')
      ok(await client.cancelPayment({ params: { id: paymentId }, body: {} }))
      const refund = ok(await client.refundPayment({ params: { id: part.id }, body: { amount: 500 } }))
      assert.equal(refund.stateDetails.state, 'confirmed')
    })

    test('the payer turns away and pays by phone; what is typed there all the same is taken by nobody, or given back', async () => {
      const { id, paymentId } = await cardChosen(acquirer)
      const { entry } = await open(id)
      const seen = ok(await page.leaveBank({ params: { token: id } }))
      assert.deepEqual([seen.phase, seen.result?.code], ['choose', 'e02459'])
      ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: '351#911234567' } }))
      await reaches(client, paymentId, 'confirmed')
      await entry.type(cards.approved).catch(() => '')
      await advance(client, 60)
      await eventually('Nothing is left open', async () => {
        await advance(client, 60)
        const open = await provider.app.sql`
          select 1 as one from attempts where payment_id = ${paymentId} and status not in ('approved', 'declined')`
        return open.length === 0
      })
    })

    test('a number that is sent to us all the same goes nowhere: the page shows the other form', async () => {
      const { id, paymentId } = await newCheckout(client)
      const seen = ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
      assert.deepEqual([seen.phase, seen.methods.find(({ code }) => code === 'CC')?.hosted], ['choose', true])
      assert.equal(await statusOf(acquirer, paymentId), undefined)
    })

    test('no number is found in anything that was stored, and the books tie out', async () => {
      const { sql } = provider.app
      ok(await client.getPayment({ params: { id: (await askPhone(client, '351#911234567')).id } }))
      for (const typed of [cards.challenged, ...(name === 'easypay' ? ['MARIA SILVA'] : [])])
        assert.deepEqual(await findInTables(sql, typed), [], typed)
      const { found, opened } = await findInSealed(sql, provider.app.services.vault, [cards.challenged, cards.declined])
      assert.deepEqual(found, [], 'Nothing that is sealed has one.')
      assert(opened['notices of acquirers']! > 0)
      for (const { name: check, findings } of await verify(sql)) assert.deepEqual(findings, [], check)
    })
  })
}

const [{ provider }, sibs] = both as [CardAcquirer, CardAcquirer]

describe('an acquirer that has to know who pays', () => {
  const { client, page } = sibs.provider
  const { customer, billingAddress } = namedPayer
  const wanted = async (token: string) => ok(await page.getPage({ params: { token } })).methods.find(({ code }) => code === 'CC')?.wants
  const missing = ['country', 'street1', 'postCode', 'city'].map((field): [string, string] => ['e00221', `/billingAddress/${field}`])

  test('422 where nobody has said it: the page asks for it, and keeps what the payer says', async () => {
    const { id, paymentId } = await newCheckout(client)
    assert.deepEqual(await wanted(id), ['name', 'address', 'email'])
    const params = { token: id }
    assertRefused(await page.payByHostedCard({ params, body: {} }), 422, ['e00221', '/name'], ...missing, ['e00221', '/email'])
    const body = { name: 'Eva Dos Três', email: customer.email, billingAddress }
    assert.equal(ok(await page.payByHostedCard({ params, body })).phase, 'bank')
    const { customer: shown } = await readPayment(client, paymentId)
    assert.partialDeepStrictEqual(shown, { firstName: 'Eva', lastName: 'Dos Três', email: customer.email })
  })

  test('keeps the name that the merchant gave, and takes none of spaces', async () => {
    const { id, paymentId } = await newCheckout(client, { customer: { firstName: 'Eva', email: customer.email } })
    const body = { name: 'Rui Quatro', billingAddress }
    assert.equal(ok(await page.payByHostedCard({ params: { token: id }, body })).phase, 'bank')
    assert.deepEqual((await readPayment(client, paymentId)).customer, { firstName: 'Eva', email: customer.email })
    const unnamed = await newCheckout(client, { customer: { email: customer.email }, billingAddress })
    const blank = await page.payByHostedCard({ params: { token: unnamed.id }, body: { name: '  ' } })
    assertRefused(blank, 422, ['e00221', '/name'])
  })

  test('takes it from the payment’s customer', async () => {
    const { uuid } = await newCustomer(client, customer)
    const { id } = await newCheckout(client, { customer: { uuid } })
    assert.deepEqual(await wanted(id), ['address'])
    assert.equal(ok(await page.payByHostedCard({ params: { token: id }, body: { billingAddress } })).phase, 'bank')
  })

  test('asks nothing where the merchant has said it, nor does an acquirer that need not know', async () => {
    assert.equal(await wanted((await newCheckout(client, namedPayer)).id), undefined)
    const { id } = await newCheckout(provider.client)
    assert(ok(await provider.page.getPage({ params: { token: id } })).methods.every(({ wants }) => wants === undefined))
    assert.equal(ok(await provider.page.payByHostedCard({ params: { token: id }, body: {} })).phase, 'bank')
  })
})

test('422: a post code that its country does not have', async () => {
  const { id } = await newCheckout(provider.client)
  const body = { billingAddress: { country: 'PT', postCode: '12' } }
  assertRefused(await provider.page.payByHostedCard({ params: { token: id }, body }), 422, ['e00200', '/billingAddress/postCode'])
})

test('404: an unknown checkout', async () =>
  assertRefused(await provider.page.payByHostedCard({ params: { token: 'x'.repeat(40) }, body: {} }), 404, ['e00501']))

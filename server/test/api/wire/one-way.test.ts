import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
  askPhone,
  assertRefused,
  cards,
  customerWithCard,
  customerWithPhone,
  ok,
  phones,
  reaches,
  readPayment,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, app } = provider

async function actionsOf(id: string) {
  const events = await app.sql<{ action: string }[]>`
    select action from payment_events where payment_id = ${id} and action is not null order by sequence`
  return events.map(({ action }) => action)
}

async function charge({ customer, method }: Awaited<ReturnType<typeof customerWithPhone>>, body: object = {}) {
  return ok(
    await client.createPayment({
      body: { amount: 900, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid }, ...body },
    }),
  )
}

describe('wire 5: a saved method that is declined ends its payment', () => {
  for (const type of ['payment', 'authorization'] as const)
    test(`a card, ${type}`, async () => {
      const saved = await customerWithCard(provider, cards.declinedLater)
      const made = await charge(saved, { type })
      assert.equal(made.stateDetails.state, 'cancelled')
      assert.equal(made.cancellation?.reason, 'payment_declined')
      assert.equal(made.paymentMethod?.result?.code, 'e02433')
      assert.deepEqual(await actionsOf(made.id), ['payment_method_error', 'payment_cancelled'])
      assertRefused(await client.cancelPayment({ params: { id: made.id }, body: {} }), 409, ['e00402'])
    })

  test('an MB WAY that is refused on the phone', async () => {
    const made = await charge(await customerWithPhone(client, phones.waits))
    ok(await client.rejectOnPhone({ params: { paymentId: made.id } }))
    const over = await reaches(client, made.id, 'cancelled')
    assert.equal(over.cancellation?.reason, 'payment_declined')
  })

  test('an MB WAY that nobody answers ends by time', async () => {
    const made = await charge(await customerWithPhone(client, phones.waits))
    ok(await client.expireOnPhone({ params: { paymentId: made.id } }))
    const over = await reaches(client, made.id, 'cancelled')
    assert.deepEqual([over.cancellation?.reason, over.paymentMethod?.result?.code], ['date_expired', 'e04201'])
  })

  test('a declined repeat', async () => {
    const saved = await customerWithCard(provider, cards.declinedLater)
    const first = await readPayment(client, saved.firstPaymentId)
    await app.sql`
      update payments set request_details = request_details || '{"recurring": {"type": "INITIAL", "amountQualifier": "ESTM"}}'
      where payment_id = ${first.id}`
    const repeat = ok(await client.createRecurringPayment({ params: { id: first.id }, body: { amount: 500 } }))
    assert.deepEqual([repeat.stateDetails.state, repeat.cancellation?.reason], ['cancelled', 'payment_declined'])
  })

  test('a phone that was typed may still be asked again: it stays pending, for half an hour', async () => {
    const made = await askPhone(client, phones.refuses)
    assert.equal((await readPayment(client, made.id)).stateDetails.state, 'pending')
  })
})

test('wire 16: a saved MB WAY can be paid for half an hour', async () => {
  const made = await charge(await customerWithPhone(client, phones.waits))
  assert.equal(Date.parse(made.validDate.end) - Date.parse(made.validDate.start), 30 * 60_000)
})

describe('wire 8: a terminal payment that ends says why, and that it ended', () => {
  const params = { uuid: terminals.cloud }

  test('no card in a minute: by time', async () => {
    const device = await startDevice(provider)
    const made = ok(await client.createTerminalPayment({ params, body: { amount: 700 } }))
    await advance(client, 61)
    const over = await reaches(client, made.id, 'cancelled')
    assert.equal(over.cancellation?.reason, 'date_expired')
    assert.deepEqual(await actionsOf(made.id), ['payment_method_error', 'payment_cancelled'])
    assert(device)
  })

  test('a declined card', async () => {
    const made = ok(await client.createTerminalPayment({ params, body: { amount: 700 } }))
    const [command] = ok(await client.listTerminalCommands({ params })).commands
    assert(command)
    const { commandId } = command
    ok(await client.presentCard({ params: { ...params, commandId }, body: { number: cards.declined, presentation: 'contactless' } }))
    const over = await reaches(client, made.id, 'cancelled')
    assert.deepEqual([over.cancellation?.reason, over.paymentMethod?.result?.code], ['payment_declined', 'e02433'])
    assert.deepEqual(await actionsOf(made.id), ['payment_method_error', 'payment_cancelled'])
  })

  test('wire 11: one that is authorised is not captured or adjusted, and the answer says what to do', async () => {
    const told = {
      type: 'payment',
      paymentMethod: { code: 'CC' },
      amount: 700,
      code: 'A1B2C3',
      stateDetails: { state: 'authorised' },
    } as const
    const { id } = ok(await client.createProcessedPayment({ params, body: told }))
    const english = provider.clientFor({ language: 'EN' })
    for (const answer of [
      await english.capturePayment({ params: { id }, body: { amount: 700 } }),
      await english.adjustPaymentAmount({ params: { id }, body: { amount: 600 } }),
    ]) {
      assertRefused(answer, 409, ['e00402', '/id'])
      assert(!answer.success && answer.error.msg.includes('it can only be reversed'), answer.text)
    }
  })
})

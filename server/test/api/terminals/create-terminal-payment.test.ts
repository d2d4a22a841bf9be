import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { advance, assertRefused, ok, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { sendPayment, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const device = await startDevice(provider)
const pay = (body: unknown, uuid: string = terminals.cloud, by = client, headers: Record<string, string> = {}) =>
  by.createTerminalPayment({ params: { uuid }, body: body as never, headers })

// What a test leaves on the terminal is over after its minute.
afterEach(async () => {
  await advance(client, 61)
  await device.idle()
})

describe('201', () => {
  test('waits for confirmation, shows the terminal’s method, echoes all that was sent', async () => {
    const { now } = await advance(client, 1)
    const sent = {
      amount: 1250,
      code: 'MESA-4',
      summary: 'Dois cafés',
      customUniqueId: 'mesa-4-1',
      customer: { customerId: 'c-9', firstName: 'Rui', email: 'rui@example.org' },
      additionalData: [{ key: 'mesa', value: '4', type: 'INTEGER' as const }],
    }
    const end = new Date(Date.parse(now) + 900_000).toISOString()
    const answer = await pay({ ...sent, validDate: { end, blockLatePayment: true } })
    const payment = ok(answer)
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(payment, { ...sent, clientId: '510000002', type: 'payment' })
    assert.equal(payment.stateDetails.state, 'pending_confirmation')
    assert.deepEqual(payment.paymentMethod, { code: 'CC', type: 'TPA' })
    assert.deepEqual(payment.availableMethods, [{ code: 'CC', type: 'TPA', name: 'Cartão de crédito/débito TPA físico' }])
    assert.deepEqual(
      [Date.parse(payment.validDate.end), payment.validDate.blockLatePayment],
      [Math.floor(Date.parse(end) / 1000) * 1000, true],
    )
    assert.deepEqual(await readPayment(client, payment.id), payment)
    await device.commandFor(payment.id)
  })

  test('half an hour valid when nothing is said; the method’s name in the caller’s language', async () => {
    const { createdAt, validDate, availableMethods } = ok(await pay({ amount: 1 }, terminals.cloud, clientFor({ language: 'EN' })))
    assert.equal(Date.parse(validDate.end) - Date.parse(createdAt), 1_800_000)
    assert.equal(availableMethods[0]?.name, 'Credit/Debit card Physical TPA')
  })

  test('among the entity’s payments, by type TPA', async () => {
    const { payment } = await sendPayment(client, device)
    const listed = ok(await client.listPayments({ query: { paymentMethod_type: 'TPA', stateDetails_state: 'pending_confirmation' } }))
    assert.deepEqual(
      listed.map(({ id }) => id),
      [payment.id],
    )
  })

  test('one key, ten calls: one command', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay({ amount: 700 }, terminals.cloud, client, { 'Idempotency-Key': 'till-1' })),
    )
    assert.equal(new Set(answers.map((answer) => ok(answer).id)).size, 1)
    assertRefused(await pay({ amount: 701 }, terminals.cloud, client, { 'Idempotency-Key': 'till-1' }), 409, ['e00240', '/amount'])
  })
})

describe('409', () => {
  test('a Standalone terminal is not reached from here', async () =>
    assertRefused(await pay({ amount: 1250 }, terminals.standalone), 409, ['e00402', '/uuid']))

  test('a terminal does one thing at a time: of ten calls at once, one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay({ amount: 100 })))
    assert.equal(answers.filter(({ success }) => success).length, 1)
    for (const answer of answers.filter(({ success }) => !success)) assertRefused(answer, 409, ['e00402', '/uuid'])
  })
})

describe('502', () => {
  test('a terminal whose device is not there', async () => {
    const sister = clientFor({ clientId: '500100209', language: 'EN' })
    const answer = await pay({ amount: 1250 }, terminals.sister, sister)
    assertRefused(answer, 502, ['e04103', '/uuid'])
    assert.match(answer.text, /offline/)
    assert.deepEqual(ok(await sister.listPayments()), [])
  })
})

describe('422', () => {
  for (const [body, ...error] of [
    [{}, 'e00221', '/amount'],
    [{ amount: 0 }, 'e00231', '/amount'],
    [{ amount: '1250' }, 'e00224', '/amount'],
    [{ amount: 1, validDate: { end: '2020-01-01T00:00:00Z' } }, 'e00301', '/validDate/end'],
    [{ amount: 1, validDate: { end: 'soon' } }, 'e00226', '/validDate/end'],
    [{ amount: 1, validDate: { blockLatePayment: 'yes' } }, 'e00225', '/validDate/blockLatePayment'],
    [{ amount: 1, customer: { email: 'no' } }, 'e00222', '/customer/email'],
  ] as const) {
    test(JSON.stringify(body), async () => assertRefused(await pay(body), 422, [...error]))
  }
})

describe('404', () => {
  for (const uuid of ['no-uuid', '5a1f0c3e-7d42-4b8a-9c11-700000000099'])
    test(uuid, async () => assertRefused(await pay({ amount: 1 }, uuid), 404, ['e00500', '/uuid']))
  for (const [name, stranger] of strangers(provider))
    test(`asked by ${name}`, async () => assertRefused(await pay({ amount: 1 }, terminals.cloud, stranger), 404, ['e00500', '/uuid']))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, rawCall, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { app, client } = provider

/** Specification rest-wire §3.1, written apart from our own implementation. */
function checkDigits(entity: string, sequence: string, cents: number): string {
  const digits = BigInt(entity + sequence + String(cents).padStart(8, '0'))
  return String(98n - ((digits * 100n) % 97n)).padStart(2, '0')
}

describe('201', () => {
  test('the published vectors', () => {
    assert.deepEqual([checkDigits('21987', '0004512', 1250), checkDigits('21987', '0004513', 9999)], ['61', '52'])
  })

  test('a reference of nine digits whose check digits hold, payable for six months', async () => {
    const payment = await newReference(client, { amount: 1250 })
    const { entity, reference } = payment.referenceDetails
    assert.equal(entity, '21987')
    assert.match(reference, /^\d{9}$/)
    assert.equal(reference.slice(7), checkDigits('21987', reference.slice(0, 7), 1250))
    assert.deepEqual(payment.stateDetails, { state: 'pending' })
    assert.match(payment.validDate.end, /T23:59:59/)
    assert.deepEqual(await readPayment(client, payment.id), payment)
  })

  test('check digits of every size of amount', async () => {
    for (const amount of [1, 99, 100, 9999, 123_456, 99_999_999]) {
      const { reference } = (await newReference(client, { amount })).referenceDetails
      assert.equal(reference.slice(7), checkDigits('21987', reference.slice(0, 7), amount), String(amount))
    }
  })

  test('two references of an entity are consecutive', async () => {
    const [first, second] = [await newReference(client), await newReference(client)]
    assert.equal(Number(second.referenceDetails.reference.slice(0, 7)), Number(first.referenceDetails.reference.slice(0, 7)) + 1)
  })

  test('the dates asked for win; NORMAL when asked for; several methods may pay', async () => {
    const validDate = { start: '2031-01-01T00:00:00+00:00', end: '2031-07-01T23:59:59+01:00', blockLatePayment: true }
    const payment = await newReference(client, { validDate, availableMethods: [{ code: 'MB', type: 'NORMAL' }] })
    assert.deepEqual(payment.validDate, validDate)
    assert.deepEqual(payment.availableMethods, [{ code: 'MB', type: 'NORMAL', name: 'Multibanco' }])
  })

  test('six months end on a day that exists', async () => {
    const { createdAt, validDate } = await newReference(client)
    const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
    assert.equal(months(validDate.end) - months(createdAt), 6)
    assert(Number(validDate.end.slice(8, 10)) <= Number(createdAt.slice(8, 10)))
  })

  test('each entity has its own range', async () => {
    const [, sister] = strangers(provider)[0]!
    const [mine, theirs] = [await newReference(client), await newReference(sister)]
    assert.equal(theirs.clientId, '500100209')
    assert.notEqual(mine.referenceDetails.reference, theirs.referenceDetails.reference)
  })

  test('fifty at once: fifty references', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => newReference(client)))
    assert.equal(new Set(made.map(({ referenceDetails }) => referenceDetails.reference)).size, 50)
  })

  test('/api/v1 is the same', async () => {
    assert.equal((await rawCall(provider, 'POST', '/api/v1/payments/references', '{"amount":1}')).status, 201)
  })
})

describe('no reference', () => {
  test('methods without Multibanco are refused: there is nothing to refer to', async () => {
    for (const code of ['CC', 'MW'] as const) {
      const answer = await client.createPaymentReference({ body: { amount: 100, availableMethods: [{ code }] } })
      assert(!answer.success, `${code}: ${answer.text}`)
      assert.equal(answer.status, 422)
    }
  })

  test('a cash machine authorises nothing', async () => {
    assertRefused(await client.createPaymentReference({ body: { amount: 100, type: 'authorization' } }), 422, ['e00401'])
  })

  test('a customer that the entity does not have is a documented refusal', async () => {
    const answer = await client.createPaymentReference({
      body: { amount: 100, customer: { uuid: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } },
    })
    assert(!answer.success)
    assert([404, 422].includes(answer.status))
  })

  test('the range is used up: a clear refusal, no fault, and the others go on', async () => {
    await app.sql`update reference_ranges set next_sequence = last_sequence - 1 where entity_id = 508000009`
    const [, other] = strangers(provider)[1]!
    const answers = await Promise.all(Array.from({ length: 5 }, () => other.createPaymentReference({ body: { amount: 100 } })))
    assert.equal(answers.filter(({ success }) => success).length, 2)
    assert.deepEqual(
      answers.filter(({ status }) => status >= 500).map(({ text }) => text),
      [],
    )
    await newReference(client)
  })
})

describe('422', () => {
  const wrong: [body: unknown, code: string, pointer: string][] = [
    [{}, 'e00221', '/amount'],
    [{ amount: '' }, 'e00202', '/amount'],
    [{ amount: 0 }, 'e00231', '/amount'],
    [{ amount: -1 }, 'e00231', '/amount'],
    [{ amount: 1.5 }, 'e00224', '/amount'],
    [{ amount: 1e15 }, 'e00301', '/amount'],
    [{ amount: 100, availableMethods: [{ code: 'XX' }] }, 'e00230', '/availableMethods/0/code'],
    [{ amount: 100, validDate: { end: 'tomorrow' } }, 'e00226', '/validDate/end'],
    [{ amount: 100, validDate: { end: '2020-01-01' } }, 'e00301', '/validDate/end'],
    [{ amount: 100, validDate: { end: '2030-02-30' } }, 'e00226', '/validDate/end'],
    [{ amount: 100, callbackUrl: 'shop' }, 'e00223', '/callbackUrl'],
  ]
  for (const [body, code, pointer] of wrong) {
    test(`${JSON.stringify(body)} is ${code} at ${pointer}`, async () => {
      const answer = await client.createPaymentReference({ body: body as never })
      assert(!answer.success)
      assert.equal(answer.status, 422)
      assert.deepEqual(
        answer.error.errors.map((error) => [error.code, error.source?.pointer]),
        [[code, pointer]],
      )
    })
  }
})

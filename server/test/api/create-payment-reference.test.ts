import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { multibancoCheckDigits } from '../../src/domain/reference.ts'
import { newReference, readPayment } from '../builders.ts'
import { startWorld } from '../harness.ts'

const { client } = await startWorld()

describe('201', () => {
  test('a reference of nine digits whose check digits hold, payable for six months', async () => {
    const payment = await newReference(client, { amount: 1250 })
    const { entity, reference } = payment.referenceDetails
    assert.equal(entity, '21987')
    assert.match(reference, /^\d{9}$/)
    assert.equal(reference.slice(7), multibancoCheckDigits('21987', Number(reference.slice(0, 7)), 1250))
    assert.deepEqual(payment.stateDetails, { state: 'pending' })
    assert.match(payment.validDate.end, /T23:59:59/)
    assert.deepEqual(await readPayment(client, payment.id), payment)
  })

  test('two references of an entity are consecutive', async () => {
    const [first, second] = [await newReference(client), await newReference(client)]
    assert.equal(Number(second.referenceDetails.reference.slice(0, 7)), Number(first.referenceDetails.reference.slice(0, 7)) + 1)
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

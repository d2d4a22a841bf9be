import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, phones } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { app, client, clientFor } = provider
const create = (body: unknown) => client.createPayment({ body: body as never })
const mbway = (details: object) => ({ amount: 1250, paymentMethod: { code: 'MW', details } })

describe('422', () => {
  const phone = { phoneNumber: phones.waits }
  const wrong: [body: unknown, ...errors: [string, string][]][] = [
    [{}, ['e00221', '/amount'], ['e00221', '/paymentMethod']],
    [{ ...mbway(phone), amount: 0 }, ['e00231', '/amount']],
    [{ ...mbway(phone), amount: -1 }, ['e00231', '/amount']],
    [{ ...mbway(phone), amount: 1.5 }, ['e00224', '/amount']],
    [{ ...mbway(phone), amount: 1e15 }, ['e00301', '/amount']],
    [{ ...mbway(phone), amount: true }, ['e00224', '/amount']],
    [{ ...mbway(phone), type: 'capture' }, ['e00230', '/type']],
    [{ amount: 1250, paymentMethod: { code: 'ZZ' } }, ['e00230', '/paymentMethod/code']],
    [{ amount: 1250, paymentMethod: { code: 'MW' } }, ['e00221', '/paymentMethod/details/phoneNumber']],
    [mbway({}), ['e00221', '/paymentMethod/details/phoneNumber']],
    [mbway({ phoneNumber: '912345678' }), ['e00237', '/paymentMethod/details/phoneNumber']],
    [mbway({ phoneNumber: '' }), ['e00213', '/paymentMethod/details/phoneNumber']],
    [mbway({ ...phone, createRegistration: true }), ['e05001', '/customer/uuid']],
    [mbway({ ...phone, createRegistration: 1 }), ['e00225', '/paymentMethod/details/createRegistration']],
    [
      { ...mbway(phone), customer: { email: 'x@' }, validDate: { end: 'soon' }, callbackUrl: 'x' },
      ['e00223', '/callbackUrl'],
      ['e00222', '/customer/email'],
      ['e00226', '/validDate/end'],
    ],
    [{ ...mbway(phone), availableMethods: [{ code: 'MB' }] }, ['e00211', '/paymentMethod/code']],
    [
      { amount: 1, paymentMethod: { code: 'MB', type: 'REALTIME' }, availableMethods: [{ code: 'CC' }, { code: 'MB', type: 'NORMAL' }] },
      ['e00212', '/paymentMethod/type'],
    ],
  ]
  for (const [body, ...errors] of wrong) {
    test(`${JSON.stringify(body)} is ${errors.map((error) => error.join(' at ')).join(', ')}`, async () => {
      const answer = await create(body)
      assert(!answer.success, answer.text)
      const found = answer.error.errors.map(({ code, source }) => [code, source?.pointer])
      assert.deepEqual([answer.status, ...found.toSorted()], [422, ...errors.toSorted()])
    })
  }

  test('a country that is not two capitals: its length, or uppercase only', async () => {
    for (const country of ['Portugal', 'pt', 'P1']) {
      const answer = await create({ ...mbway(phone), billingAddress: { country } })
      assert(!answer.success)
      assert.deepEqual([answer.status, answer.error.source?.pointer], [422, '/billingAddress/country'])
      assert(['e00227', 'e00234'].includes(answer.error.errors[0]?.code ?? ''), `${country} is ${answer.error.errors[0]?.code}.`)
    }
  })

  test('a card needs its page or a saved method', async () => {
    assert.equal((await create({ amount: 1250, paymentMethod: { code: 'CC' } })).status, 422)
  })

  test('a method that the entity does not have', async () => {
    await app.sql`delete from entity_methods where entity_id = 500100209 and code = 'MW'`
    assertRefused(await clientFor({ clientId: '500100209' }).createPayment({ body: mbway(phone) as never }), 422, ['e00401'])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCustomer, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { app, client, clientFor } = provider
const page = { language: 'PT', layout: 'web' } as const
const create = (body: unknown) => client.createCheckout({ body: body as never })
const payment = (fields: object) => ({ payment: { amount: 1250, ...fields }, page })

describe('422', () => {
  const wrong: [body: unknown, ...errors: [string, string][]][] = [
    [{}, ['e00221', '/payment'], ['e00221', '/page']],
    [{ payment: 'x', page }, ['e00201', '/payment']],
    [{ payment: {}, page: {} }, ['e00221', '/payment/amount'], ['e00221', '/page/language']],
    [payment({ amount: 0 }), ['e00231', '/payment/amount']],
    [payment({ amount: -1 }), ['e00231', '/payment/amount']],
    [payment({ amount: 1.5 }), ['e00224', '/payment/amount']],
    [payment({ amount: '1250' }), ['e00224', '/payment/amount']],
    [payment({ amount: '' }), ['e00202', '/payment/amount']],
    [payment({ amount: 1e15 }), ['e00301', '/payment/amount']],
    [payment({ type: 'refund' }), ['e00230', '/payment/type']],
    [payment({ paymentMethod: { code: 'XX' } }), ['e00230', '/payment/paymentMethod/code']],
    [payment({ paymentMethod: { code: '' } }), ['e00211', '/payment/paymentMethod/code']],
    [payment({ paymentMethod: { code: 'CC', type: '' } }), ['e00212', '/payment/paymentMethod/type']],
    [
      payment({ availableMethods: [{ code: '' }, { code: 'CC', type: 'x' }] }),
      ['e00204', '/payment/availableMethods/0/code'],
      ['e00230', '/payment/availableMethods/1/type'],
    ],
    [payment({ availableMethods: [{ code: 'MB' }], paymentMethod: { code: 'CC' } }), ['e00211', '/payment/paymentMethod/code']],
    [payment({ customer: { email: 'rui' } }), ['e00222', '/payment/customer/email']],
    [payment({ customer: { email: '' } }), ['e00214', '/payment/customer/email']],
    [
      payment({ additionalData: [{ key: '', value: '', type: '' }] }),
      ['e00215', '/payment/additionalData/0/key'],
      ['e00216', '/payment/additionalData/0/value'],
      ['e00217', '/payment/additionalData/0/type'],
    ],
    [
      payment({ additionalData: [{}] }),
      ['e00221', '/payment/additionalData/0/key'],
      ['e00221', '/payment/additionalData/0/value'],
      ['e00221', '/payment/additionalData/0/type'],
    ],
    [payment({ validDate: { end: '2030-02-30' } }), ['e00226', '/payment/validDate/end']],
    [payment({ validDate: { start: '2030-01-02', end: '2030-01-01' } }), ['e00301', '/payment/validDate/end']],
    [payment({ callbackUrl: 'javascript:alert(1)' }), ['e00223', '/payment/callbackUrl']],
    [{ payment: { amount: 1 }, page: { language: 'FR' } }, ['e00230', '/page/language']],
    [{ payment: { amount: 1 }, page: { language: '' } }, ['e00206', '/page/language']],
    [{ payment: { amount: 1 }, page: { language: 'PT', layout: 'tall' } }, ['e00230', '/page/layout']],
    [
      { ...payment({}), redirects: [{ type: '', url: '' }, {}] },
      ['e00207', '/redirects/0/type'],
      ['e00208', '/redirects/0/url'],
      ['e00221', '/redirects/1/type'],
      ['e00221', '/redirects/1/url'],
    ],
    [{ ...payment({}), redirects: [{ type: 'next', url: 'shop' }] }, ['e00230', '/redirects/0/type'], ['e00223', '/redirects/0/url']],
    [payment({ paymentMethod: { code: 'CC', details: { allowRegistration: true } } }), ['e05001', '/payment/customer/uuid']],
  ]
  for (const [body, ...errors] of wrong) {
    test(`${JSON.stringify(body)} is ${errors.map((error) => error.join(' at ')).join(', ')}`, async () =>
      assertRefused(await create(body), 422, ...errors))
  }

  for (const accent of ['green', '#14532', '#14532d;', '14532d', 'rgb(1,2,3)', ''])
    test(`the accent "${accent}" is no colour`, async () =>
      assertRefused(await create({ payment: { amount: 1 }, page: { language: 'PT', accent } }), 422, ['e00219', '/page/accent']))

  test('every wrong field is listed at once, whatever its depth', async () => {
    const body = {
      payment: { amount: 0, paymentMethod: { code: 'CC', details: { phoneNumber: '9', allowRegistration: 'yes' } } },
      page: { language: 'pt' },
      redirects: [{ type: 'success', url: 'x' }],
    }
    const answer = await create(body)
    assert(!answer.success)
    const pointers = answer.error.errors.map(({ source }) => source?.pointer).toSorted()
    assert.deepEqual(pointers, [
      '/page/language',
      '/payment/amount',
      '/payment/paymentMethod/details/allowRegistration',
      '/payment/paymentMethod/details/phoneNumber',
      '/redirects/0/url',
    ])
  })

  describe('embed, which is for cards and leads to action alone', () => {
    const action = { type: 'action', url: 'https://shop.example/end' }
    const back = { type: 'back', url: 'https://shop.example/back' }
    const rows: [name: string, fields: object, redirects: object[] | undefined, ...errors: [string, string][]][] = [
      ['no redirects', {}, undefined, ['e00221', '/redirects']],
      ['another redirect alone', {}, [back], ['e00221', '/redirects'], ['e00207', '/redirects/0/type']],
      ['another redirect beside it', {}, [action, back], ['e00207', '/redirects/1/type']],
      ['Multibanco', { paymentMethod: { code: 'MB' } }, [action], ['e00211', '/payment/paymentMethod/code']],
      ['methods without a card', { availableMethods: [{ code: 'MB' }, { code: 'MW' }] }, [action], ['e00204', '/payment/availableMethods']],
    ]
    for (const [name, fields, redirects, ...errors] of rows) {
      test(name, async () =>
        assertRefused(await create({ ...payment(fields), page: { language: 'PT', layout: 'embed' }, redirects }), 422, ...errors),
      )
    }

    test('an entity without cards', async () => {
      await app.sql`delete from entity_methods where entity_id = 500100209 and code = 'CC'`
      const body = { payment: { amount: 100 }, page: { language: 'PT', layout: 'embed' }, redirects: [action] } as const
      assertRefused(await clientFor({ clientId: '500100209' }).createCheckout({ body: body as never }), 422, ['e00401'])
    })
  })

  test('a method that the entity does not have', async () => {
    await app.sql`delete from entity_methods where entity_id = 500100209 and code = 'MW'`
    const other = clientFor({ clientId: '500100209' })
    assertRefused(await other.createCheckout({ body: { payment: { amount: 1, paymentMethod: { code: 'MW' } }, page } }), 422, ['e00401'])
    assertRefused(await other.createCheckout({ body: { payment: { amount: 1, availableMethods: [{ code: 'MW' }] }, page } }), 422, [
      'e00401',
    ])
  })

  for (const method of [
    { code: 'CC', type: 'TPA' },
    { code: 'MB', type: 'TPA' },
    { code: 'MW', type: 'REALTIME' },
  ]) {
    test(`${method.code} has no type ${method.type} here`, async () => {
      const [one, several] = [await create(payment({ paymentMethod: method })), await create(payment({ availableMethods: [method] }))]
      assert.deepEqual([one.status, several.status], [422, 422])
    })
  }

  test("a stranger's customer cannot be registered", async () => {
    for (const [, stranger] of strangers(provider)) {
      const { uuid } = await newCustomer(stranger)
      assertRefused(
        await create(payment({ customer: { uuid }, paymentMethod: { code: 'CC', details: { allowRegistration: true } } })),
        422,
        ['e05001', '/payment/customer/uuid'],
      )
    }
  })
})

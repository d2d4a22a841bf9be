import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type Language,
  type SoapErrorCode,
  type SoapOperationId,
  type SoapValue,
  demoKeys,
  soapErrorText,
  soapErrors,
} from '@escudo/contracts'
import { multibancoReference } from '../../server/src/domain/reference.ts'
import { askPhone, newReference, ok, paidByCard, payReference } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { call, type Identity } from './soap-client.ts'

const provider = await startTestProvider()
const { client, app } = provider
const { sql, services } = app

// The other entity has no MB WAY and takes up to 1,000.00 EUR; the third takes no Multibanco, and its contract is over.
const limited = { nif: '500100209' }
const ended = { nif: '508000009', platformCode: '1002', privateKey: demoKeys['1002'] }
await sql`delete from entity_methods where entity_id = 500100209 and code = 'MW'`
await sql`update entity_methods set minimum_cents = 50, maximum_cents = 100000 where entity_id = 500100209`
await sql`delete from entity_methods where entity_id = 508000009 and code = 'MB'`
await sql`update entities set contract_ends_at = now() - interval '1 day' where entity_id = 508000009`

const order = (changes: SoapValue<'RequestPaymentOrder'>, rest: SoapValue<'RequestCreditCardPayment'> = {}) => ({
  order: { amount: 1250, ...changes },
  ...rest,
})
const own = (sequence: number, amount: number): string => multibancoReference('21987', sequence, amount)
const reference = (changes: SoapValue<'RequestPaymentReference'>) => [
  { referenceEntity: '21987', reference: own(900_000, 1250), amount: 1250, ...changes },
]
const asking = await askPhone(client)
const paid = await paidByCard(provider)
const cancelled = await newReference(client)
ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
const normal = await newReference(client, { availableMethods: [{ code: 'MB', type: 'NORMAL' }] })
await call(provider, 'saveEntityPayments', reference({ reference: own(800_000, 1250) }))
const paidReference = await newReference(client)
ok(await payReference(client, paidReference))

type Row = [code: SoapErrorCode, name: string, id: SoapOperationId, input: object | null, fields?: string[], who?: Partial<Identity>]

const rows: Row[] = [
  ['0011', 'check digits of another amount', 'saveEntityPayments', reference({ reference: own(900_000, 1251) })],
  ['0012', 'a sequence below the range', 'saveEntityPayments', reference({ reference: own(1, 1250) })],
  ['0012', 'a sequence of another entity', 'saveEntityPayments', reference({ reference: own(3_000_500, 1250) })],
  ['0012', 'another Multibanco entity', 'saveEntityPayments', reference({ referenceEntity: '11111' })],
  ['0013', 'saved before', 'saveEntityPayments', reference({ reference: own(800_000, 1250) })],
  ['0013', 'saved before with another amount', 'saveEntityPayments', reference({ reference: own(800_000, 1300), amount: 1300 })],
  ['0013', 'paid before', 'saveEntityPayments', reference({ reference: paidReference.referenceDetails.reference })],
  ['0014', 'without amount', 'saveEntityPayments', reference({ amount: 0 }), ['amount']],
  ['0014', 'without anything', 'saveEntityPayments', [{}], ['referenceEntity', 'reference', 'amount']],
  ['0014', 'without items', 'saveEntityPayments', [], ['paymentReferences']],
  ['0015', 'eight digits', 'saveEntityPayments', reference({ reference: '00090000' }), ['reference']],
  ['0015', 'a negative amount', 'saveEntityPayments', reference({ amount: -5 }), ['amount']],
  ['0015', 'a day that is none', 'saveEntityPayments', reference({ creationDate: 'today' }), ['creationDate']],
  ['0016', 'an entity without Multibanco', 'saveEntityPayments', reference({ reference: own(6_000_500, 1250) }), [], ended],
  ['0017', 'valid until yesterday', 'saveEntityPayments', reference({ validEndDate: '2020-01-01T00:00:00+00:00' }), []],
  ['0031', 'the payer is being asked', 'doWebPayment', order({ idTransaction: asking.id })],
  ['0032', 'without amount', 'doWebPayment', order({ amount: 0 }), ['amount']],
  ['0032', 'nil', 'doWebPayment', null, ['amount']],
  ['0033', 'an address that is none', 'doWebPayment', order({}, { returnUrlSuccess: 'shop' }), ['returnUrl']],
  ['0033', 'a country that is none', 'doWebPayment', order({}, { billingAddress: { country: 'Portugal' } }), ['billingAddress.country']],
  ['0033', 'an unknown payment', 'doWebPayment', order({ paymentId: '999999' }), ['paymentId', 'reference', 'hash']],
  ['0033', 'an unknown method', 'doWebPayment', order({}, { method: 'CC,XX' }), ['method']],
  ['0034', 'paid', 'doWebPayment', order({ paymentId: paid.id })],
  ['0034', 'cancelled', 'doWebPayment', order({ reference: cancelled.referenceDetails.reference })],
  ['0035', 'a negative amount', 'doWebPayment', order({ amount: -1 })],
  ['0035', 'below the limit', 'doWebPayment', order({ amount: 49 }), [], limited],
  ['0036', 'valid until yesterday', 'doWebPayment', order({ validEndDate: '01-01-2020 00:00:00' })],
  ['0036', 'a date that is none', 'doWebPayment', order({ validStartDate: 'soon' })],
  ['0037', 'a method that the entity does not have', 'doWebPayment', order({}, { method: 'MB,MW' }), [], limited],
  ['0037', 'a method that the payment does not have', 'doWebPayment', order({ paymentId: normal.id }, { method: 'CC' })],
  ['0038', 'an unknown account', 'doWebPayment', order({}, { bankAccountCode: 'Zz99' })],
  ['0038', 'an unknown account', 'createPaymentReference', { amount: 1250, bankAccountCode: 'Zz99' }],
  ['0039', 'the contract is over', 'doWebPayment', order({}), [], ended],
  ['0039', 'the contract is over', 'createPaymentReference', { amount: 1250 }, [], ended],
  ['0040', 'above the limit', 'doWebPayment', order({ amount: 100_001 }), [], limited],
  ['0040', 'above the limit', 'createPaymentReference', { amount: 100_001 }, [], limited],
  ['0040', 'above the limit', 'validatePaymentReference', { amount: 100_001 }, [], limited],
  ['0041', 'nothing', 'checkWebPayment', {}, ['token', 'paymentId']],
  ['0042', 'an unknown payment', 'checkWebPayment', { paymentId: 999_999 }],
  ['0042', 'an unknown token', 'checkWebPayment', { token: 'x' }],
  ['0042', 'an unknown payment', 'cancelPayment', { paymentId: '999999' }],
  ['0042', 'a hash that is none', 'cancelPayment', { hash: 'a'.repeat(40) }],
  ['0051', 'another action', 'subscribeToWebhook', { action: 'entity_approved', url: 'https://shop.example/hooks' }],
  ['0051', 'no action', 'subscribeToWebhook', null],
  ['0052', 'no address', 'subscribeToWebhook', { action: 'payment_confirmed' }],
  ['0052', 'half an address', 'subscribeToWebhook', { action: 'payment_confirmed', url: 'shop.example/hooks' }],
  ['0052', 'another protocol', 'subscribeToWebhook', { action: 'payment_confirmed', url: 'ftp://shop.example/hooks' }],
  ['0061', 'a negative amount', 'createPaymentReference', { amount: -5 }],
  ['0061', 'below the limit', 'validatePaymentReference', { amount: 49 }, [], limited],
  ['0062', 'without amount', 'createPaymentReference', {}],
  ['0062', 'nil', 'validatePaymentReference', null],
  ['0062', 'without payment', 'cancelPayment', { remarks: 'x' }],
  ['0062', 'without interval', 'getEntityPayments', { startDate: '2026-01-01' }],
  ['0062', 'without payments', 'checkEntityPayments', { payments: [] }],
  [
    '0063',
    'a real-time card',
    'createPaymentReference',
    { amount: 1250, paymentOptions: [{ code: 'CC', type: 'REALTIME' }] },
    ['paymentOptions'],
  ],
  ['0063', 'a date that is none', 'createPaymentReference', { amount: 1250, validEndDate: '31-02-2030 10:00:00' }, ['validEndDate']],
  ['0063', 'a text too long', 'createPaymentReference', { amount: 1250, productDesc: 'x'.repeat(501) }, ['productDesc']],
  ['0063', 'an interval backwards', 'getEntityPayments', { startDate: '2026-02-01', endDate: '2026-01-01' }, ['startDate', 'endDate']],
  [
    '0064',
    'a method that the entity does not have',
    'createPaymentReference',
    { amount: 1250, paymentOptions: [{ code: 'MW' }] },
    [],
    limited,
  ],
  ['0070', 'cancelled before', 'cancelPayment', { paymentId: cancelled.id }],
  ['0071', 'paid', 'cancelPayment', { idTransaction: paid.id }],
  ['0072', 'a normal reference', 'cancelPayment', { paymentId: normal.id }],
]

type Answer = Record<string, { code?: string; message?: string } | unknown> & { err_code?: string; err_msg?: string }

/** Where an answer says what is wrong. */
function found(answer: Answer): unknown[] {
  if (typeof answer.err_code === 'string') return [answer.err_code, answer.err_msg]
  const [problem] = (answer.paymentReferenceErrors ?? []) as { errorCode: string; errorMessage: string }[]
  if (problem) return [problem.errorCode, problem.errorMessage]
  const state = (answer.requestState ?? answer.integrationState ?? answer.state) as { code: string; message: string }
  return [state.code, state.message]
}

async function assertWorded([code, , id, input, fields = [], who]: Row): Promise<void> {
  for (const lang of ['PT', 'ES', 'EN'] as Language[]) {
    const answer = (await call(provider, id, input, { ...who, lang })) as Answer
    assert.deepEqual(found(answer), [code, soapErrorText({ code, fields }, lang)], JSON.stringify(answer))
  }
}

describe('each error, in three languages', () => {
  for (const row of rows) test(`${row[2]}: ${row[1]} is ${row[0]}`, () => assertWorded(row))

  test('createPaymentReference: the last reference went to somebody else is 0060', async (context) => {
    context.mock.method(services, 'nextSequence', async () => undefined)
    await assertWorded(['0060', '', 'createPaymentReference', { amount: 1250 }])
  })

  for (const [name, columns] of [
    ['suspended', { suspendedAt: new Date() }],
    ['closed', { closedAt: new Date() }],
  ] as const)
    test(`a payment of an entity that is ${name} is 0039, its integration 05`, async () => {
      await sql`update entities set ${sql(columns)} where entity_id = 500100209`
      await assertWorded(['0039', '', 'createPaymentReference', { amount: 1250 }, [], limited])
      await assertWorded(['0039', '', 'doWebPayment', order({}), [], limited])
      assert.partialDeepStrictEqual(await call(provider, 'checkIntegrationState', null, limited), { code: '05' })
      await sql`update entities set suspended_at = null, closed_at = null where entity_id = 500100209`
    })

  test('an entity that waits for compliance, or was declined, is 01', async () => {
    for (const state of ['pending', 'declined']) {
      await sql`update entities set state = ${state} where entity_id = 500100209`
      assert.partialDeepStrictEqual(await call(provider, 'checkIntegrationState', null, limited), { code: '01' })
      assert.partialDeepStrictEqual(await call(provider, 'createPaymentReference', { amount: 1250 }, limited), { err_code: '01' })
    }
    await sql`update entities set state = 'approved' where entity_id = 500100209`
  })

  test('every code has its row', () => {
    const given = new Set<string>([...rows.map(([code]) => code), '0060'])
    assert.deepEqual(
      Object.keys(soapErrors).filter((code) => !given.has(code)),
      [],
    )
  })

  test('an error that never is the state of an integration', () => {
    assert(Object.keys(soapErrors).every((code) => Number(code) > 5))
  })
})

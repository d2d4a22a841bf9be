import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { methodCodes, soapOperations, type SoapOperation } from '@escudo/contracts'
import { multibancoReference } from '../../server/src/domain/reference.ts'
import { cardEntry, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { php, phpMissing, type PhpCall, type PhpValue } from './php.ts'

const skip = phpMissing() ?? false
const provider = await startTestProvider()
const { client, page, baseUrl } = provider

const reference = (changes: object = {}) => ({ class: 'RequestReferenceDetails', ...changes })
const lists = (value: unknown): value is PhpValue[] => Array.isArray(value)
const one = async (...call: PhpCall): Promise<PhpValue> => (await php(baseUrl, [call])).calls[0]!
const well = { class: 'ResponseIntegrationState', state: '1', code: '02', message: 'Entity registered with integration' }

for (const version of ['1.1', '1.2'] as const) {
  describe(`PHP's own client, SOAP ${version}`, { skip }, () => {
    const play = async (...calls: PhpCall[]) => (await php(baseUrl, calls, version)).calls

    test('sees the ten operations with their types', async () => {
      const { functions } = await php(baseUrl, [], version)
      assert.equal(functions.length, Object.keys(soapOperations).length)
      assert(functions.includes('ResponseGetPayment createPaymentReference(RequestEntity $entity, RequestReferenceDetails $payment)'))
      assert(functions.includes('ResponseIntegrationState checkIntegrationState(RequestEntity $entity)'))
    })

    test('references: state, validate, create, find, cancel', async () => {
      const [state, valid, created] = await play(
        ['checkIntegrationState'],
        ['validatePaymentReference', reference({ amount: '1250' })],
        [
          'createPaymentReference',
          reference({ amount: 1250, productDesc: 'Dois pães & água', paymentOptions: [{ class: 'RequestPaymentOption', code: 'MB' }] }),
        ],
      )
      assert.deepEqual(state, well)
      assert.deepEqual(
        [valid?.class, valid?.err_code, lists(valid?.paymentOptions) && valid.paymentOptions.length],
        ['stdClass', '', methodCodes.length],
      )
      assert(created)
      assert.deepEqual([created.class, created.integrationState, created.state, created.amount], ['ResponseGetPayment', well, 1, 1250])
      assert.deepEqual([created.creditCardPayment, created.atmPayment, created.mbwPayment, created.idPayment], [0, 1, 0, created.paymentId])
      assert(lists(created.paymentOptions) && created.paymentOptions.length === 1)
      assert.deepEqual([created.paymentOptions[0]?.class, created.paymentOptions[0]?.code], ['ResponsePaymentOption', 'MB'])
      assert.equal(created.productDesc, 'Dois pães & água')

      const [found, cancelled, again, searched] = await play(
        ['checkEntityPayments', { class: 'RequestEntityPayments', payments: [reference({ reference: created.reference })] }],
        ['cancelPayment', { class: 'RequestCancelPayment', idTransaction: created.paymentId, hash: created.hash, remarks: 'no more' }],
        ['cancelPayment', { class: 'RequestCancelPayment', idTransaction: created.paymentId }],
        [
          'checkEntityPayments',
          { class: 'RequestEntityPayments', payments: [reference({ paymentId: 999_999 }), reference({ paymentId: created.paymentId })] },
        ],
      )
      assert(lists(found?.payments) && found.payments.length === 1)
      assert.deepEqual([found.payments[0]?.class, found.payments[0]?.paymentState], ['PaymentDetails', 0])
      assert(lists(cancelled?.paymentOptionsResult) && cancelled.paymentOptionsResult.length === 1)
      assert.deepEqual(cancelled.paymentOptionsResult[0], {
        class: 'ResponseCancelPaymentOption',
        code: 'MB',
        type: 'REALTIME',
        status: 'cancelled',
        message: 'Cancelled',
      })
      assert.deepEqual(
        [again?.requestState, again?.paymentOptionsResult],
        [{ ...well, state: '0', code: '0070', message: 'Payment already cancelled' }, []],
      )
      assert(lists(searched?.payments))
      assert.deepEqual(
        searched.payments.map(({ code, paymentState, paymentCancelled }) => [code, paymentState, paymentCancelled]),
        [
          ['0062', 0, 0],
          ['', 0, 1],
        ],
      )
    })

    test('web payments: open, look, pay, look, search', async () => {
      const order = { class: 'RequestPaymentOrder', amount: 2000, idTransaction: 0, productCode: '' }
      const buyer = { class: 'RequestBuyerInfo', firstName: 'Rui', email: 'rui@example.org' }
      const [opened] = await play([
        'doWebPayment',
        { class: 'RequestCreditCardPayment', order, buyer, method: 'CC,MW', returnUrlSuccess: 'https://shop.example/ok?order=7' },
      ])
      assert(opened)
      assert.deepEqual(
        [opened.class, opened.requestState, opened.url, opened.idTransaction],
        ['ResponseCreditCardPayment', well, opened.redirectUrl, opened.paymentId],
      )
      const token = String(opened.token)
      const [before] = await play(['checkWebPayment', { token, idTransaction: opened.idTransaction }])
      ok(await page.payByCard({ params: { token }, body: cardEntry() }))
      ok(await client.refundPayment({ params: { id: String(opened.paymentId) }, body: { amount: 700 } }))
      const [after, details, interval] = await play(
        ['checkWebPayment', { token, idTransaction: opened.idTransaction }],
        ['checkEntityPayments', { class: 'RequestEntityPayments', payments: [reference({ paymentId: opened.paymentId })] }],
        ['getEntityPayments', { class: 'RequestInterval', startDate: '2026-01-01T00:00:00+00:00', endDate: '2099-01-01T00:00:00+00:00' }],
      )
      assert.deepEqual([before?.paid, after?.paid], [0, 1])
      assert(lists(details?.payments))
      const [payment] = details.payments
      assert.deepEqual(payment?.paymentFee, { class: 'PaymentFee', netAmount: 0.79, taxAmount: 0.1817, invoiceDetails: null })
      assert(lists(payment?.paymentRefunds) && payment.paymentRefunds.length === 1)
      assert.deepEqual(
        [payment.paymentRefunds[0]?.class, payment.paymentRefunds[0]?.amount, payment.transferDetails],
        ['PaymentRefund', 700, null],
      )
      assert.deepEqual([interval?.integrationState, interval?.state], [well, well])
      assert(lists(interval?.payments))
      const listed = interval.payments.find(({ paymentId }) => paymentId === opened.paymentId)
      assert.deepEqual([listed?.class, listed?.paymentMethodCode, listed?.paymentCancelled], ['ResponsePayment', 'CC', false])
    })

    test('own references and subscriptions', async () => {
      const sequence = version === '1.1' ? 600_001 : 600_002
      const own = {
        class: 'RequestPaymentReference',
        referenceEntity: '21987',
        reference: multibancoReference('21987', sequence, 1250),
        amount: 1250,
      }
      const webhook = { action: 'payment_confirmed', url: 'https://shop.example/hooks' }
      const [saved, twice, subscribed, resubscribed] = await play(
        ['saveEntityPayments', [own]],
        ['saveEntityPayments', [own]],
        ['subscribeToWebhook', webhook],
        ['subscribeToWebhook', webhook],
      )
      assert.deepEqual(saved, { class: 'ResponseEntityPaymentReferences', integrationState: well, paymentReferenceErrors: [] })
      assert(lists(twice?.paymentReferenceErrors) && twice.paymentReferenceErrors.length === 1)
      assert.equal(twice.paymentReferenceErrors[0]?.class, 'ResponsePaymentReferenceError')
      assert.equal(twice.paymentReferenceErrors[0]?.errorCode, '0013')
      assert.deepEqual(
        [subscribed, resubscribed],
        [
          { class: 'stdClass', integrationState: well },
          { class: 'stdClass', integrationState: well },
        ],
      )
    })

    test('one object sent twice is sent by reference', async () => {
      const [found] = await play(['checkEntityPayments', { class: 'RequestEntityPayments', payments: [reference(), reference()] }])
      assert(lists(found?.payments))
      assert.deepEqual(
        found.payments.map(({ code }) => code),
        ['0062', '0062'],
      )
    })

    test('a wrong key is a state in the class that clients expect, never a fault', async () => {
      const wrong = { privateKey: 'wrong', lang: 'PT' }
      const state = {
        class: 'ResponseIntegrationState',
        state: '0',
        code: '00',
        message: 'Entidade não registada ou credenciais inválidas',
      }
      const answers = await play(
        ...Object.entries<SoapOperation>(soapOperations).map(([operation, { part }]): PhpCall => [operation, part && {}, wrong]),
      )
      const holders = Object.values(soapOperations).map(({ holders }) => holders)
      answers.forEach((answer, index) => {
        assert.equal(answer.fault, undefined, JSON.stringify(answer))
        const places = holders[index] ?? []
        assert.deepEqual(
          places.length === 0 ? [answer] : places.map((holder) => answer[holder]),
          places.length === 0 ? [state] : places.map(() => state),
        )
      })
    })

    test('a fault is a SoapFault with its sentence', async () => {
      const [fault] = await play(['checkWebPayment', { token: 'x', paymentId: '99999999999' }])
      assert.match(String(fault?.fault), version === '1.1' ? /Client$/ : /Sender$/)
      assert.match(String(fault?.message), /paymentId is not an integer of 32 bits/)
    })
  })
}

describe('each error, through PHP', { skip }, () => {
  const web = (order: object, rest: object = {}) => ({
    class: 'RequestCreditCardPayment',
    order: { class: 'RequestPaymentOrder', ...order },
    ...rest,
  })
  const rows: [code: string, ...PhpCall][] = [
    ['0032', 'doWebPayment', web({})],
    ['0033', 'doWebPayment', web({ amount: 1 }, { returnUrlBack: 'x' })],
    ['0035', 'doWebPayment', web({ amount: -1 })],
    ['0037', 'doWebPayment', web({ amount: 1250 }, { method: 'MW' }), { nif: '500100209' }],
    ['0041', 'checkWebPayment', {}],
    ['0042', 'checkWebPayment', { token: 'x' }],
    ['0051', 'subscribeToWebhook', { action: 'x' }],
    ['0052', 'subscribeToWebhook', { action: 'payment_confirmed', url: 'x' }],
    ['0061', 'createPaymentReference', reference({ amount: -1 })],
    ['0062', 'createPaymentReference', reference()],
    ['0063', 'createPaymentReference', reference({ amount: 1, validEndDate: 'x' })],
    ['0038', 'validatePaymentReference', reference({ amount: 1, bankAccountCode: 'x' })],
    ['0062', 'cancelPayment', { class: 'RequestCancelPayment' }],
    ['0042', 'cancelPayment', { class: 'RequestCancelPayment', idTransaction: 7 }],
    ['0014', 'saveEntityPayments', [{ class: 'RequestPaymentReference' }]],
    ['0012', 'saveEntityPayments', [{ class: 'RequestPaymentReference', referenceEntity: '21987', reference: '000000100', amount: 1 }]],
  ]
  for (const [code, operation, input, who] of rows) {
    test(`${operation} ${code}`, async () => {
      if (code === '0037') await provider.app.sql`delete from entity_methods where entity_id = 500100209 and code = 'MW'`
      const answer = await one(operation, input, who)
      const state = (answer.requestState ?? answer.integrationState) as PhpValue
      assert.equal(answer.err_code ?? state.code, code, JSON.stringify(answer))
    })
  }
})

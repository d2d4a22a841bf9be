import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sibsAccount as account } from '../../../../test/sibs.ts'
import { startSibsStandIn } from './server.ts'

// The stand-in as programs of others meet it, by the rules of specification acquirers §3, over plain HTTP.
const { baseUrl, otherBaseUrl, world, close } = await startSibsStandIn(account)
after(close)

type Said = {
  returnStatus?: { statusCode: string }
  transactionID: string
  transactionId: string
  transactionSignature: string
  paymentStatus: string
  paymentType: string
  paymentMethod: string
  paymentMethodList: string[]
  paymentReference: { entity: string; reference: string; status: string; expireDate: string }
  mandate: { mandateId: string; mandateStatus: string }
  mandates: { transactionId: string; mandateStatus: string }[]
  tokenList: { value: string }[]
}
async function send(method: string, path: string, body?: object, { signature = '', phone = '', base = baseUrl } = {}) {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      Authorization: signature === '' ? `Bearer ${account.token}` : `Digest ${signature}`,
      'X-IBM-Client-Id': account.clientId,
      'Content-Type': 'application/json',
      ...(phone !== '' && { 'Mbway-ID': phone }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, said: (await answer.json()) as Said }
}
const merchant = (own = randomUUID().replaceAll('-', '')) => ({
  terminalId: account.terminalId,
  channel: 'web',
  merchantTransactionId: own,
})
const amount = { value: 12.5, currency: 'EUR' }
const shared = () => ({ transactionTimestamp: new Date().toISOString(), description: 'Compra', moto: false, amount })

async function checkout(paymentMethod: readonly string[], more: object = {}, paymentType = 'PURS') {
  const [initialDatetime, finalDatetime] = [new Date(world.now()).toISOString(), new Date(world.now() + 86_400_000).toISOString()]
  const reference = { entity: account.multibancoEntity, initialDatetime, finalDatetime, minAmount: amount, maxAmount: amount }
  const transaction = { ...shared(), paymentType, paymentMethod, paymentReference: reference }
  const { status, said } = await send('POST', '/payments', { merchant: merchant(), transaction, ...more })
  assert.equal(status, 200)
  const { transactionID: id, transactionSignature: signature, paymentMethodList } = said
  return { id, paymentMethodList, next: (what: string, body: object = {}) => send('POST', `/payments/${id}/${what}`, body, { signature }) }
}
const statusOf = async (id: string): Promise<Said> => (await send('GET', `/payments/${id}/status`)).said
const control = (told: object) => fetch(new URL('/stand-in', baseUrl), { method: 'POST', body: JSON.stringify(told) })

test('one checkout offers several ways, and step two chooses one of them', async () => {
  const byReference = await checkout(['REFERENCE', 'MBWAY'])
  assert.deepEqual(byReference.paymentMethodList, ['REFERENCE', 'MBWAY'])
  const { paymentReference } = (await byReference.next('service-reference/generate')).said
  assert.match(paymentReference.reference, /^\d{9}$/)
  assert.equal((await byReference.next('mbway-id/purchase', { customerPhone: '351#911234567' })).status, 400, 'It has begun.')
  const byPhone = await checkout(['REFERENCE', 'MBWAY'])
  const { said } = await byPhone.next('mbway-id/purchase', { customerPhone: '351#911234567' })
  assert.deepEqual([said.paymentStatus, said.paymentMethod, said.paymentType], ['Success', 'MBWAY', 'PURS'])
  assert.equal((await statusOf(byPhone.id)).paymentReference, undefined)
})

test('a kept card is paid with whatever its checkout calls it', async () => {
  const tokenisation = { tokenisationRequest: { tokeniseCard: true } }
  const initial = { tokenisation, merchantInitiatedTransaction: { type: 'UCOF', amountQualifier: 'ESTIMATED' } }
  const first = await checkout(['CARD'], initial)
  const cardInfo = { PAN: '4761340000000035', secureCode: '123', validationDate: '2040-12-31T00:00:00.000Z', cardholderName: 'Ana Um' }
  const { tokenList } = (await first.next('card/purchase', { cardInfo: { ...cardInfo, createToken: true } })).said
  const value = tokenList[0]!.value
  const repeated = { ...initial, tokenisation: { paymentTokens: [{ tokenType: 'Card', value }] }, originalTransaction: { id: first.id } }
  for (const called of ['CARD', 'TOKEN']) {
    const { said } = await (await checkout([called], repeated)).next('token/purchase', { tokenInfo: { value, tokenType: 'Card' } })
    assert.equal(said.paymentStatus, 'Success')
  }
})

describe('a step that leaves out what goes without saying', () => {
  const steps = [
    ['refund', { amount: { value: 2.5, currency: 'EUR' } }, 'PURS'],
    ['refund', {}, 'PURS'],
    ['capture', { amount }, 'AUTH'],
    ['cancellation', {}, 'AUTH'],
  ] as const
  for (const [what, body, type] of steps)
    test(`${what} ${JSON.stringify(body)} is done, and strictly refused`, async () => {
      for (const [strict, status] of [
        [true, 400],
        [false, 200],
      ] as const) {
        world.faults.strict = strict
        const { id, next } = await checkout(['MBWAY'], {}, type)
        await next('mbway-id/purchase', { customerPhone: '351#911234567' })
        assert.equal((await send('POST', `/payments/${id}/${what}`, body)).status, status)
      }
    })
})

test('an id with its dashes is taken where strictness does not forbid it', async () => {
  const named = () => ({ merchant: merchant(randomUUID()), transaction: { ...shared(), paymentType: 'PURS', paymentMethod: ['MBWAY'] } })
  assert.equal((await send('POST', '/payments', named(), { base: otherBaseUrl })).status, 200)
  world.faults.strict = true
  assert.equal((await send('POST', '/payments', named())).status, 400)
  world.faults.strict = false
})

test('a mandate is listed, rests, is taken up again, has another limit and ends, and each is told', async () => {
  const told: string[] = []
  const tell = { mandates: world.mandates as unknown as { tell: (about: { action: string }) => void } }
  const { tell: before } = tell.mandates
  tell.mandates.tell = (about) => void told.push(about.action)
  const phone = '351#919000055'
  const asked = { merchant: merchant(), mandate: { mandateType: 'ONECLICK', aliasMBWAY: phone, customerName: 'Ana Um' } }
  const id = (await send('POST', '/mbway-mandates/creation', asked)).said.transactionId
  assert.deepEqual((await send('POST', '/mbway-mandates/list', {})).said.mandates, [], 'Nobody has agreed yet.')
  assert.equal((await control({ decide: { id, approve: true } })).status, 200)
  for (const [action, status] of [
    ['suspend', 'SSPN'],
    ['resume', 'ACTV'],
    ['limit', 'ACTV'],
  ] as const) {
    assert.equal((await control({ mandate: { id, action, cents: 60_000 } })).status, 200)
    assert.equal((await send('POST', `/mbway-mandates/${id}/inquiry`, {}, { phone })).said.mandate.mandateStatus, status)
  }
  const { mandates } = (await send('POST', '/mbway-mandates/list', {})).said
  assert.deepEqual(
    mandates.map(({ transactionId, mandateStatus }) => [transactionId, mandateStatus]),
    [[id, 'ACTV']],
  )
  await send('POST', `/mbway-mandates/${id}/cancel`, { merchant: merchant() }, { phone })
  tell.mandates.tell = before
  assert.deepEqual(told, ['CRTN', 'SSPN', 'RCTV', 'LMUP', 'CNCL'])
})

test('what there is, asked by another method, is 405; what there is not is 404', async () => {
  assert.equal((await send('GET', '/payments')).status, 405)
  assert.equal((await send('POST', '/refunds', {})).status, 404)
})

test('its clock and its faults are told over HTTP, and what it does not know it says', async () => {
  const { id, next } = await checkout(['MBWAY'])
  await next('mbway-id/purchase', { customerPhone: '351#919000077' })
  const shown = (await (await control({ pass: 301 })).json()) as { payments: { id: string; status: string }[] }
  assert.equal(shown.payments.find((one) => one.id === id)?.status, 'Timeout')
  assert.equal((await control({ faults: { errors: 1 } })).status, 200)
  assert.equal((await send('GET', `/payments/${id}/status`)).status, 500)
  for (const told of [{ faults: { errors: 'many' } }, { faults: { nothing: 1 } }, { sing: 1 }, { pass: -1 }, { decide: { id: 'nobody' } }])
    assert.equal((await control(told)).status, 400, JSON.stringify(told))
  const byAPage = await fetch(new URL('/stand-in', baseUrl), {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: '{"pass":1}',
  })
  assert.equal(byAPage.status, 405)
})

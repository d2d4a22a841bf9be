import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createEasypay } from '../../server/src/acquirers/easypay/connector.ts'
import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'
import { aboutReference, followUp, inquiryAbout, meansRequest, referenceRequest } from './conformance-requests.ts'
import { contractSkip, startContractProxy } from './easypay-contract.ts'

const credentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }
const phone = (number: string) => ({ code: 'MW', phoneNumber: `351#${number}` }) as const
const [approving, refusing, failing, waiting] = ['911234567', '913456789', '917654321', '919876543'].map(phone) as [
  ReturnType<typeof phone>,
  ReturnType<typeof phone>,
  ReturnType<typeof phone>,
  ReturnType<typeof phone>,
]

test('every request and every answer between connector and stand-in is one of the vendor’s document', { skip: contractSkip }, async () => {
  const standIn = await startEasypayStandIn(credentials)
  after(() => standIn.close())
  const proxy = await startContractProxy(standIn.baseUrl)
  after(() => proxy.close())
  const log = { error: () => undefined }
  const easypay = createEasypay({ name: 'easypay', log, settings: { baseUrl: proxy.baseUrl, ...credentials } })

  const sale = meansRequest(approving)
  assert.equal((await easypay.ask(sale)).outcome, 'approved')
  const refund = followUp('refund', sale, 'MW')
  assert.equal((await easypay.refund(refund)).outcome, 'approved')
  assert.equal((await easypay.refund(followUp('refund', sale, 'MW'))).outcome, 'declined', 'More than there is.')
  assert.equal((await easypay.inquire(inquiryAbout(refund))).outcome, 'approved')

  const hold = meansRequest(approving, { hold: true })
  await easypay.ask(hold)
  const part = { ...followUp('capture', hold, 'MW'), amountCents: 1000 }
  assert.equal((await easypay.capture(part)).outcome, 'approved')
  assert.equal((await easypay.cancel(followUp('cancel', hold, 'MW'))).outcome, 'approved')
  assert.equal((await easypay.inquire(inquiryAbout(hold))).outcome, 'declined')

  const asked = meansRequest(waiting)
  assert.equal((await easypay.ask(asked)).outcome, 'waiting')
  assert.equal((await easypay.inquire({ ...inquiryAbout(asked), knownAs: null })).outcome, 'waiting')
  assert.equal((await easypay.withdraw(inquiryAbout(asked))).outcome, 'approved')
  for (const means of [refusing, failing]) assert.equal((await easypay.ask(meansRequest(means))).outcome, 'declined')
  assert.equal((await easypay.ask({ ...meansRequest(approving), amountCents: 10 })).outcome, 'declined')
  assert.deepEqual(await easypay.inquire(inquiryAbout(meansRequest(approving))), { outcome: 'notFound' })
  for (const hold of [false, true]) {
    const card = meansRequest({ code: 'CC' }, { hold, payer: { name: 'Maria Silva', email: 'maria@loja.example' } })
    assert.equal((await easypay.ask(card)).outcome, 'waiting')
    const entry = easypay.entry!(inquiryAbout(card), { returnUrl: 'https://pay.example/acquirers/return', language: 'PT' })
    assert(entry?.as === 'page')
    await fetch(entry.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ number: '0000000000000000' }) })
    const paid = await easypay.inquire(inquiryAbout(card))
    assert.deepEqual(paid.outcome === 'approved' && paid.card, { last4Digits: '0000', brand: 'VISA' })
  }
  for (const hold of [false, true]) {
    const given = meansRequest({ code: 'CC' }, { hold, keeps: true, payer: { name: 'Maria Silva', email: 'maria@loja.example' } })
    assert.equal((await easypay.ask(given)).outcome, 'waiting')
    const entry = easypay.entry!(inquiryAbout(given), { returnUrl: 'https://pay.example/acquirers/return', language: 'PT' })
    assert(entry?.as === 'page')
    await fetch(entry.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ number: '0000000000000000' }) })
    const kept = await easypay.inquire(inquiryAbout(given))
    assert(kept.outcome === 'approved' && kept.token)
    const means = { code: 'CC', kept: { account: 'easypay', token: kept.token, shown: {} } } as const
    const charge = meansRequest(means, { hold, payerPresent: false })
    assert.equal((await easypay.ask(charge)).outcome, 'approved')
    const next = hold ? easypay.cancel(followUp('cancel', charge, 'CC')) : easypay.refund(followUp('refund', charge, 'CC'))
    assert.equal((await next).outcome, 'approved')
    await easypay.forget!(kept.token)
    assert.equal((await easypay.ask(meansRequest(means, { hold, payerPresent: false }))).outcome, 'declined')
  }
  const { references } = easypay
  const reference = referenceRequest()
  const issued = await references!.issue(reference)
  assert.equal((await references!.look(aboutReference(reference))).outcome, 'open')
  assert(issued.outcome === 'issued' && standIn.world.payReference(issued.reference, 1300))
  assert.equal((await references!.look({ ...aboutReference(reference), knownAs: null })).outcome, 'paid')
  const unwanted = referenceRequest()
  await references!.issue(unwanted)
  assert.equal((await references!.cancel(aboutReference(unwanted))).outcome, 'gone')
  const day = 86_400_000
  const lines = await easypay.statement!(new Date(Date.now() - 40 * day), new Date(Date.now() + day))
  assert.equal(lines.find(({ name }) => name === reference.requestId)?.amountCents, 1300)
  await easypay.test()

  assert.deepEqual([...proxy.paths].sort(), [
    'DELETE frequent',
    'DELETE single',
    'GET authorisation',
    'GET capture',
    'GET frequent',
    'GET refund',
    'GET report',
    'GET single',
    'GET void',
    'POST capture',
    'POST frequent',
    'POST refund',
    'POST single',
    'POST void',
  ])
  assert.deepEqual(proxy.violations(), [])
  await fetch(`${proxy.baseUrl}/nothing`)
  assert.deepEqual(proxy.violations(), ['GET /nothing is no call of easypay’s.'], 'What is not in the document is noticed.')
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { erasePayer } from '../../../src/store/upkeep/erasure.ts'
import { purgeEvidence } from '../../../src/store/disputes/evidence.ts'
import { advance, assertRefused, ok, readPayment, strangers } from '../../builders.ts'
import { disputed, smallFiles } from '../../disputes.ts'
import { findInTables } from '../../find-in-tables.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { assertBooksHold } from '../money/money.ts'

const provider = await startTestProvider()
const { client, app } = provider
const body = {
  explanation: 'Entregue a 3 de fevereiro, assinado por RUI DOIS.',
  customerName: 'Rui Dois',
  trackingNumber: 'RR123456789PT',
  files: [
    { name: 'recibo.pdf', content: smallFiles.pdf },
    { name: 'assinatura.png', content: smallFiles.png },
  ],
}

/** Waits until the bank has the answer. */
const isTold = (bankReference: string, status: string) =>
  eventually(`The bank knows that it is ${status}`, async () => {
    const { disputes } = ok(await client.getWorld({ query: { clientId: '510000002' } }))
    const found = disputes.find((dispute) => dispute.bankReference === bankReference)
    return found?.status === status && found
  })

describe('201', () => {
  test('the bank gets it and looks at it; it is shown again, files by what is in them', async () => {
    const { params, bankReference } = await disputed(provider)
    const answer = await client.submitDisputeEvidence({ params, body })
    assert.equal(answer.status, 201)
    const { files, ...texts } = body
    const shown = ok(await client.getDispute({ params }))
    assert.deepEqual(shown, ok(answer))
    assert.equal(shown.stateDetails.state, 'under_review')
    assert.equal(shown.submittedAt, shown.stateDetails.createdAt)
    assert.deepEqual(shown.evidence, {
      ...texts,
      files: [
        { name: 'recibo.pdf', type: 'application/pdf', bytes: 11 },
        { name: 'assinatura.png', type: 'image/png', bytes: 12 },
      ],
    })
    assert.equal((await isTold(bankReference, 'contested')).files, files.length)
  })

  test('a bank that is silent is told again, and counts it once', async () => {
    const { params, bankReference } = await disputed(provider)
    const silent = (on: boolean) => client.setFault({ body: { clientId: '510000002', kind: 'acquirer_silent', on } })
    ok(await silent(true))
    ok(await client.submitDisputeEvidence({ params, body }))
    await isTold(bankReference, 'contested')
    const [waiting] = await eventually('It is to be told again', async () => {
      const rows = await app.sql<{ again: boolean }[]>`select tell_at > state_at as again from disputes where dispute_id = ${params.id}`
      return rows[0]?.again && rows
    })
    assert.deepEqual(waiting, { again: true })
    ok(await silent(false))
    await advance(client, 61)
    assert.deepEqual((await app.sql`select tell_at from disputes where dispute_id = ${params.id}`)[0], { tellAt: null })
  })

  test('won: the money comes back, without the fee; lost: it stays with the payer', async () => {
    const won = await disputed(provider)
    ok(await client.submitDisputeEvidence({ params: won.params, body: { explanation: 'Entregue.' } }))
    await isTold(won.bankReference, 'contested')
    const before = ok(await client.getBalance()).untransferred
    const decide = (bankReference: string, outcome: 'won' | 'lost') =>
      client.decideDispute({ params: { bankReference }, body: { outcome } })
    assert.equal(ok(await decide(won.bankReference, 'won')).status, 'won')
    const after = ok(await client.getBalance()).untransferred
    assert.deepEqual([after.disputed - before.disputed, after.feeNet], [-10_000, before.feeNet])
    assert.deepEqual((await readPayment(client, won.payment.id)).amounts, { captured: 10_000, refunded: 0, remaining: 10_000 })
    assert.equal((await readPayment(client, won.payment.id)).disputes?.[0]?.state, 'won')

    const lost = await disputed(provider, { amount: 2_500 })
    assertRefused(await decide(lost.bankReference, 'lost'), 409, ['e00402', '/bankReference'])
    ok(await client.submitDisputeEvidence({ params: lost.params, body }))
    await isTold(lost.bankReference, 'contested')
    ok(await decide(lost.bankReference, 'lost'))
    assert.equal(ok(await client.getDispute({ params: lost.params })).stateDetails.state, 'lost')
    assert.equal((await readPayment(client, lost.payment.id)).amounts?.remaining, 7_500)
    assertRefused(await decide(lost.bankReference, 'won'), 409, ['e00402', '/bankReference'])
    await assertBooksHold(provider)
  })

  test('whoever subscribes is told of each step; the payment’s callbackUrl is not', async () => {
    const merchant = await startMerchant()
    const hooks = await Promise.all(
      (['dispute_created', 'dispute_submitted', 'dispute_won', 'payment_confirmed'] as const).map(async (action) =>
        ok(await client.createWebhook({ body: { action, url: `${merchant.url}/${action}` } })),
      ),
    )
    const { params, bankReference, id, payment } = await disputed(provider)
    ok(await client.submitDisputeEvidence({ params, body: { terms: 'Sem devoluções.' } }))
    await isTold(bankReference, 'contested')
    ok(await client.decideDispute({ params: { bankReference }, body: { outcome: 'won' } }))
    await eventually('All is told', async () => merchant.received.length === 4)
    const told = merchant.received.map(({ text }) => JSON.parse(text))
    assert.deepEqual(
      told.map(({ webhook, disputes }) => [webhook.action, disputes?.[0].stateDetails.state]),
      [
        ['payment_confirmed', undefined],
        ['dispute_created', 'open'],
        ['dispute_submitted', 'under_review'],
        ['dispute_won', 'won'],
      ],
    )
    assert.deepEqual([told[1].disputes[0].id, told[1].disputes[0].paymentId, told[1].webhook.events[0].sequence], [id, payment.id, 3])
    assert.equal(JSON.stringify(told).includes('Sem devoluções'), false)
    for (const { id: hook } of hooks) ok(await client.deleteWebhook({ params: { id: hook } }))
  })

  test('kept sealed; gone with the payer’s data, once it is over, or after 540 days', async () => {
    const { payment, params, bankReference } = await disputed(provider)
    ok(await client.submitDisputeEvidence({ params, body: { ...body, trackingNumber: 'XX000111222PT' } }))
    assert.deepEqual(await findInTables(app.sql, 'XX000111222PT'), [])
    assert.deepEqual(await findInTables(app.sql, smallFiles.png), [])
    await isTold(bankReference, 'contested')
    assert.deepEqual(await erasePayer(app.sql, 510000002, { paymentId: payment.id }), { erased: 0, open: 1, customers: 0 })
    ok(await client.decideDispute({ params: { bankReference }, body: { outcome: 'lost' } }))
    assert.deepEqual(await erasePayer(app.sql, 510000002, { paymentId: payment.id }), { erased: 1, open: 0, customers: 0 })
    assert.equal(ok(await client.getDispute({ params })).evidence, undefined)

    const old = await disputed(provider)
    ok(await client.submitDisputeEvidence({ params: old.params, body }))
    await isTold(old.bankReference, 'contested')
    ok(await client.decideDispute({ params: { bankReference: old.bankReference }, body: { outcome: 'lost' } }))
    await purgeEvidence(app.sql, new Date(Date.now() + 300 * 86_400_000), 100)
    assert(ok(await client.getDispute({ params: old.params })).evidence)
    await purgeEvidence(app.sql, new Date(Date.now() + 1_000 * 86_400_000), 100)
    assert.equal(ok(await client.getDispute({ params: old.params })).evidence, undefined)
    assert.deepEqual(await app.sql`select 1 from dispute_files where dispute_id = ${old.id}`, [])
  })
})

describe('422', () => {
  test('nothing said, and nothing shown', async () => {
    const { params } = await disputed(provider)
    for (const empty of [{}, { explanation: '  ' }, { files: [] }]) {
      assertRefused(await client.submitDisputeEvidence({ params, body: empty }), 422, ['e00221', '/explanation'])
    }
    const page = { name: 'recibo.pdf', content: Buffer.from('<html><body>recibo</body></html>').toString('base64') }
    const large = {
      name: 'foto.jpg',
      content: Buffer.concat([Buffer.from(smallFiles.jpeg, 'base64'), Buffer.alloc(600_000)]).toString('base64'),
    }
    assertRefused(
      await client.submitDisputeEvidence({ params, body: { files: [body.files[0]!, page, large] } }),
      422,
      ['e00230', '/files/1/content'],
      ['e00301', '/files/2/content'],
    )
    const six = Array.from({ length: 6 }, () => body.files[0]!)
    assert.equal((await client.submitDisputeEvidence({ params, body: { files: six } })).status, 422)
    assert.equal(ok(await client.getDispute({ params })).stateDetails.state, 'open')
  })
})

describe('409', () => {
  test('a second time, after an acceptance, too late', async () => {
    const { params } = await disputed(provider)
    ok(await client.submitDisputeEvidence({ params, body }))
    assertRefused(await client.submitDisputeEvidence({ params, body }), 409, ['e00402', '/id'])
    const accepted = await disputed(provider)
    ok(await client.acceptDispute({ params: accepted.params }))
    assertRefused(await client.submitDisputeEvidence({ params: accepted.params, body }), 409, ['e00402', '/id'])
    const late = await disputed(provider, { days: 1 })
    await advance(client, 86_400)
    assertRefused(await client.submitDisputeEvidence({ params: late.params, body }), 409, ['e00402', '/id'])
    assert.equal(ok(await client.getDispute({ params: late.params })).stateDetails.state, 'expired')
    await assertBooksHold(provider)
  })

  test('two answers at once: one of them stands', async () => {
    const { params } = await disputed(provider)
    const answers = await Promise.all([
      client.submitDisputeEvidence({ params, body }),
      client.submitDisputeEvidence({ params, body: { explanation: 'Outra.' } }),
      client.acceptDispute({ params }),
    ])
    assert.equal(answers.filter(({ success }) => success).length, 1)
    for (const answer of answers) if (!answer.success) assertRefused(answer, 409, ['e00402', '/id'])
  })
})

test('404: an id that does not exist, or somebody else’s', async () => {
  const { params } = await disputed(provider)
  const ask = (by: typeof client, id: string) => by.submitDisputeEvidence({ params: { id }, body })
  assertRefused(await ask(client, randomUUID()), 404, ['e00500', '/id'])
  for (const [, stranger] of strangers(provider)) assertRefused(await ask(stranger, params.id), 404, ['e00500', '/id'])
})

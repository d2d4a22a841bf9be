import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, newReference, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client, page } = provider
const [operations, support, compliance] = await Promise.all(
  (['staff-operations', 'staff-support', 'staff-compliance'] as const).map((person) => demoOffice(provider, person)),
)
const clientId = '510000002'
const unknown = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'
const questions = async (query: object = {}) => ok(await support!.client.listOpenQuestions({ query }))

/** A question that the bank has left open for as long as somebody had to wait. */
async function leftOpen(ageSeconds: number): Promise<string> {
  const { id: token, paymentId } = await newCheckout(client)
  ok(await page.payByCard({ params: { token }, body: cardEntry(cards.silent) }))
  await app.sql`
    update attempts set created_at = now() - ${ageSeconds} * interval '1 second', look_again_at = now() + interval '1 hour', status = 'unknown'
    where entity_id = ${Number(clientId)} and payment_id = ${paymentId}`
  return paymentId
}

describe('questions', () => {
  test('listOpenQuestions: whose, about what, and when it is asked after; askQuestionAgain: now', async () => {
    assert.deepEqual(await questions(), [])
    const paymentId = await leftOpen(600)
    const [open] = await questions()
    assert.partialDeepStrictEqual(open, { clientId, paymentId, kind: 'authorise', method: 'CC', amount: 1250, status: 'unknown' })
    assert.equal(open!.entityName, 'Padaria Exemplo Lda')
    assert.deepEqual(await questions({ status: 'pending' }), [])
    assert.deepEqual(await questions({ clientId: '500100209' }), [])
    const params = { clientId, id: open!.id }
    assertRefused(await support!.client.askQuestionAgain({ params }), 403, ['e00903'])
    const { asksAgainAt } = ok(await operations!.client.askQuestionAgain({ params }))
    assert(Date.parse(asksAgainAt) <= Date.now() + 1000)
    await eventually('It was asked after', async () => {
      const [row] = await app.sql<{ isDone: boolean }[]>`
        select look_again_at is distinct from ${new Date(open!.asksAgainAt)} and (status <> 'unknown' or look_again_at > now()) as is_done
        from attempts where entity_id = ${Number(clientId)} and attempt_id = ${open!.id}`
      return row?.isDone
    })
    const [act] = await app.sql<{ subject: string }[]>`select subject from audit where action = 'askQuestionAgain' and outcome = 'done'`
    assert.equal(act?.subject, paymentId)
  })

  test('409: answered, or asked so lately that whoever asked may be waiting. 404: no such question, no such entity', async () => {
    const paymentId = await leftOpen(5)
    const [row] = await app.sql<{ attemptId: string }[]>`
      select attempt_id from attempts where entity_id = ${Number(clientId)} and payment_id = ${paymentId}`
    const params = { clientId, id: row!.attemptId }
    assertRefused(await operations!.client.askQuestionAgain({ params }), 409, ['e00402'])
    await app.sql`
      update attempts set status = 'declined', look_again_at = null, created_at = now() - interval '1 hour'
      where entity_id = ${Number(clientId)} and attempt_id = ${row!.attemptId}`
    assertRefused(await operations!.client.askQuestionAgain({ params }), 409, ['e00402'])
    for (const id of [unknown, 'x'])
      assertRefused(await operations!.client.askQuestionAgain({ params: { clientId, id } }), 404, ['e00500', '/id'])
    assertRefused(await operations!.client.askQuestionAgain({ params: { ...params, clientId: '999999990' } }), 404, ['e00500', '/clientId'])
    assertRefused(await support!.client.listOpenQuestions({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
    assertRefused(await compliance!.client.listOpenQuestions(), 403, ['e00903'])
  })
})

describe('notifications that were given up', () => {
  test('listLostDeliveries: by address, with how the last try went; replayLostDeliveries: they go out again', async () => {
    const merchant = await startMerchant()
    const { id: webhookId } = ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: merchant.url } }))
    for (let made = 0; made < 2; made += 1) ok(await client.cancelPayment({ params: { id: (await newReference(client)).id }, body: {} }))
    const isAll = () => merchant.received.length >= 2
    await eventually('Both were told', async () => isAll())
    const delivered = async () =>
      (await app.sql`select 1 from deliveries where webhook_id = ${webhookId} and status = 'delivered'`).length === 2
    await eventually('And it is known', delivered)
    await app.sql`update deliveries set status = 'given_up' where webhook_id = ${webhookId}`
    await app.sql`update delivery_attempts set status = 500`
    const [lost] = ok(await support!.client.listLostDeliveries())
    assert.partialDeepStrictEqual(lost, {
      platformCode: '1001',
      webhookId,
      platformName: 'Loja Demo',
      url: merchant.url,
      lost: 2,
      problem: 'HTTP 500',
    })
    const params = { platformCode: '1001', webhookId }
    assertRefused(await support!.client.replayLostDeliveries({ params }), 403, ['e00903'])
    assert.deepEqual(ok(await operations!.client.replayLostDeliveries({ params })), { count: 2, more: false })
    await eventually('They arrived', delivered)
    assert.deepEqual(ok(await support!.client.listLostDeliveries()), [])
  })

  test('404: no such address. 422: no such order', async () => {
    for (const params of [
      { platformCode: '1001', webhookId: '999999' },
      { platformCode: 'x', webhookId: '1' },
    ])
      assertRefused(await operations!.client.replayLostDeliveries({ params }), 404, ['e00500', '/webhookId'])
    assertRefused(await support!.client.listLostDeliveries({ query: { sort: 'url' } }), 422, ['e00230', '/sort'])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { readMoneyRules } from '../../../src/domain/held-money.ts'
import { heldPostings } from '../../../src/domain/ledger.ts'
import { resolveHeldMoney } from '../../../src/payments/references/resolve-money.ts'
import { insertMoney } from '../../../src/store/acquirers/references.ts'
import { verify } from '../../../src/store/database/verify.ts'
import { insertEntry } from '../../../src/store/ledger.ts'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice, type OfficeBrowser } from '../../office.ts'
import { registration } from '../../registrations.ts'

const provider = await startTestProvider()
const { client, app, baseUrl } = provider
const { sql } = app
const [finance, boss, compliance] = await Promise.all(
  (['staff-finance', 'staff-administrator', 'staff-compliance'] as const).map((person) => demoOffice(provider, person)),
)
const entityId = 510000002
const cursorOf = ({ text }: { text: string }): string => (JSON.parse(text) as { meta: { nextCursor: string } }).meta.nextCursor
const decide = (by: OfficeBrowser, id: string, decision: 'confirm' | 'refuse') =>
  by.client.decideProposal({ params: { id }, body: { decision } })

/** Money for a payment that asked for another amount, as an acquirer's notice leaves it. */
async function moneyFor(paymentId: string, name: string): Promise<string> {
  const money = { entityId, account: 'easypay', acquirerReference: name, paymentId, referenceEntity: '11683', reference: '000000123' }
  const now = new Date()
  const moneyId = await insertMoney(sql, { ...money, amountCents: 700, receivedAt: now, reason: 'amount' })
  const entry = { entityId, paymentId: null, eventSequence: null, transferId: null, at: now }
  await insertEntry(sql, { ...entry, kind: 'held', postings: heldPostings(700) })
  return moneyId ?? assert.fail('It was noted before.')
}
const { id: paymentId } = ok(await client.createPaymentReference({ body: { amount: 900 } }))
const [first, second, third] = [await moneyFor(paymentId, 'one'), await moneyFor(paymentId, 'two'), await moneyFor(paymentId, 'three')]

describe('money that fits no payment', () => {
  test('is listed, the oldest first, page by page', async () => {
    const answer = await finance!.client.listHeldMoney({ query: { limit: 2 } })
    const data = ok(answer)
    assert.deepEqual(
      data.map(({ id, amount, asked, reason, clientId }) => ({ id, amount, asked, reason, clientId })),
      [first, second].map((id) => ({ id, amount: 700, asked: 900, reason: 'amount', clientId: '510000002' })),
    )
    const rest = ok(await finance!.client.listHeldMoney({ query: { limit: 2, cursor: cursorOf(answer) } }))
    assert.deepEqual(
      rest.map(({ id }) => id),
      [third],
    )
    assertRefused(await finance!.client.listHeldMoney({ query: { sort: 'amount' } }), 422, ['e00230'])
  })

  test('has rules for whoever may see it, in their order, with whose they are', async () => {
    const rules = async (by = finance!) => ok(await by.client.listMoneyRules())
    assert.deepEqual(await rules(), [])
    app.services.moneyRules = readMoneyRules('amount payment 0.50, late payment, 510000002 paid returned')
    assert.deepEqual(await rules(boss), [
      { reason: 'amount', resolution: 'payment', mostAmount: 50 },
      { reason: 'late', resolution: 'payment' },
      { clientId: '510000002', entityName: 'Padaria Exemplo Lda', reason: 'paid', resolution: 'returned' },
    ])
    app.services.moneyRules = undefined
    assertRefused(await compliance!.client.listMoneyRules(), 403, ['e00903'])
  })

  test('becomes the merchant’s when two agree, and the books hold', async () => {
    const before = ok(await client.getBalance()).available
    const body = { resolution: 'balance' as const, why: 'The payer rang: the rest of order 42' }
    const proposal = ok(await finance!.client.proposeMoneyResolution({ params: { id: first }, body }))
    assert.partialDeepStrictEqual(proposal, {
      kind: 'money',
      state: 'waiting',
      why: body.why,
      money: { resolution: 'balance', amount: 700, paymentId, reference: '000000123' },
    })
    assertRefused(await boss!.client.proposeMoneyResolution({ params: { id: first }, body }), 409, ['e00402'])
    assertRefused(await decide(finance!, proposal.id, 'confirm'), 409, ['e00906'])
    assertRefused(await decide(compliance!, proposal.id, 'confirm'), 403, ['e00903'])
    const [listed] = ok(await boss!.client.listHeldMoney())
    assert.equal(listed?.proposalId, proposal.id)
    assert.equal(ok(await client.getBalance()).available, before)
    assert.equal(ok(await decide(boss!, proposal.id, 'confirm')).state, 'done')
    assert.equal(ok(await client.getBalance()).available, before + 700)
    assert((await verify(sql)).every(({ findings }) => findings.length === 0))
    const [row] = await sql<{ remarks: string }[]>`select remarks from received_money where money_id = ${first}`
    assert.equal(row?.remarks, body.why)
    assertRefused(await finance!.client.proposeMoneyResolution({ params: { id: first }, body }), 404, ['e00500'])
  })

  test('what cannot be done is refused when it is confirmed, and nothing is changed', async () => {
    const body = { resolution: 'payment' as const, why: 'It is its payment' }
    const { id } = ok(await finance!.client.proposeMoneyResolution({ params: { id: second }, body }))
    assertRefused(await decide(boss!, id, 'confirm'), 409, ['e00402'])
    assert.equal(ok(await decide(boss!, id, 'refuse')).state, 'refused')
    const returned = { resolution: 'returned' as const, why: 'Sent back at easypay today' }
    const again = ok(await finance!.client.proposeMoneyResolution({ params: { id: second }, body: returned }))
    assert.equal(ok(await decide(boss!, again.id, 'confirm')).state, 'done')
    assert((await verify(sql)).every(({ findings }) => findings.length === 0))
  })

  test('of two who confirm at once, and a command beside them, one decides; the books are moved once', async () => {
    const raced = await moneyFor(paymentId, 'four')
    const before = ok(await client.getBalance()).available
    const body = { resolution: 'balance' as const, why: 'It is the merchant’s' }
    const proposed = await Promise.all([finance!, boss!].map((one) => one.client.proposeMoneyResolution({ params: { id: raced }, body })))
    assert.deepEqual(proposed.map(({ status }) => status).sort(), [201, 409])
    const [proposer, other] = proposed[0]?.status === 201 ? [finance!, boss!] : [boss!, finance!]
    const { id } = ok(proposed.find(({ status }) => status === 201)!)
    const decision = { resolution: 'balance', remarks: 'by a command', by: 'operator:ops', now: new Date() } as const
    const [command, ...answers] = await Promise.all([
      resolveHeldMoney(sql, raced, decision),
      decide(other, id, 'confirm'),
      decide(other, id, 'confirm'),
      decide(proposer, id, 'confirm'),
    ])
    const done = answers.filter(({ status }) => status === 200)
    assert.equal(done.length + (command === undefined ? 1 : 0), 1)
    assert(answers.every(({ status }) => status === 200 || status === 409))
    assert.equal(ok(await client.getBalance()).available, before + 700)
    assert((await verify(sql)).every(({ findings }) => findings.length === 0))
  })

  test('422 and 404: no reason, another word, no such money', async () => {
    const propose = (id: string, body: object) => finance!.client.proposeMoneyResolution({ params: { id }, body: body as never })
    assertRefused(await propose(third, { resolution: 'balance', why: '' }), 422, ['e00235'])
    assertRefused(await propose(third, { resolution: 'mine', why: 'because' }), 422, ['e00230'])
    assertRefused(await propose('999999', { resolution: 'balance', why: 'because' }), 404, ['e00500'])
  })
})

describe('whoever registered is asked for documents', () => {
  const nif = '511000138'
  const ask = (documents: string[], clientId = nif, more = {}) =>
    compliance!.client.askForDocuments({ params: { clientId }, body: { documents: documents as 'identity'[], ...more } })

  test('by mail, and on the page of their registration', async () => {
    const form = createFormClient({ baseUrl, language: 'EN' })
    const { token } = ok(await form.registerEntity({ body: registration(nif) })).follow
    assert.deepEqual(ok(await ask(['identity', 'account', 'identity'])).documents, ['identity', 'account'])
    assert.deepEqual(ok(await form.followRegistration({ params: { token } })).wanted, ['identity', 'account'])
    await eventually('The mail has gone', async () => {
      const mails = await sql<{ subject: string }[]>`select subject from sandbox.mails where recipient = 'ana@example.org'`
      return mails.some(({ subject }) => subject === 'Your application needs documents')
    })
    const [act] = await sql<{ action: string }[]>`select action from audit where subject = ${nif} and action = 'askForDocuments'`
    assert(act)
    assert.equal(ok(await compliance!.client.listWaitingEntities()).find(({ clientId }) => clientId === nif)?.fromForm, true)
  })

  test('not by mail where a program registered; nobody where nothing waits; one at least', async () => {
    ok(await client.createEntity({ body: registration('510000088') }))
    await sql`update entities set review_at = null where entity_id = 510000088`
    assertRefused(await ask(['identity'], '510000088'), 409, ['e00402'])
    assertRefused(await ask(['identity'], '510000002'), 404, ['e00500'])
    assertRefused(await ask(['identity'], nif, { registrationId: '999999' }), 404, ['e00500'])
    assertRefused(await ask([]), 422, ['e00219'])
    assertRefused(await ask(['passport']), 422, ['e00230'])
  })

  test('those that wait come page by page', async () => {
    const answer = await compliance!.client.listWaitingEntities({ query: { limit: 1 } })
    const data = ok(answer)
    const rest = ok(await compliance!.client.listWaitingEntities({ query: { limit: 1, cursor: cursorOf(answer) } }))
    assert.notEqual(data[0]?.clientId, rest[0]?.clientId)
  })
})

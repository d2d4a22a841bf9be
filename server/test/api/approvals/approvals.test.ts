import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../../src/store/database/verify.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, type OfficeBrowser } from '../../office.ts'

const provider = await startTestProvider()
const { client, app } = provider
const { sql } = app
const [finance, boss, operations] = await Promise.all(
  (['staff-finance', 'staff-administrator', 'staff-operations'] as const).map((person) => demoOffice(provider, person)),
)
const params = { clientId: '510000002' }
const nobody = { clientId: '999999990' }
const confirm = (by: OfficeBrowser, id: string) => by.client.decideProposal({ params: { id }, body: { decision: 'confirm' } })
const acts = async (subject: string): Promise<string[]> =>
  (await sql<{ told: string }[]>`select who || ' ' || action as told from audit where subject = ${subject} order by audit_id`).map(
    ({ told }) => told,
  )

describe('terms', () => {
  test('are changed by two: nothing before, and then the next payment costs that', async () => {
    const before = ok(await finance!.client.getTerms({ params }))
    assertRefused(await finance!.client.getTerms({ params: nobody }), 404, ['e00500'])
    const body = { methods: [{ code: 'MB' as const, fixed: '0.5', basisPoints: 125 }], disputeFee: '20.00000001', vat: 2200 }
    const proposal = ok(await finance!.client.proposeTerms({ params, body }))
    assert.partialDeepStrictEqual(proposal, { kind: 'terms', state: 'waiting', terms: body, isMine: true })
    assert.deepEqual(ok(await finance!.client.getTerms({ params })), before)
    assertRefused(await boss!.client.proposeTerms({ params, body }), 409, ['e00402'])
    assertRefused(await confirm(finance!, proposal.id), 409, ['e00906'])
    assertRefused(await confirm(operations!, proposal.id), 403, ['e00903'])
    assert.equal(ok(await confirm(boss!, proposal.id)).state, 'done')
    assertRefused(await confirm(boss!, proposal.id), 409, ['e00402'])
    const after = ok(await finance!.client.getTerms({ params }))
    assert.deepEqual([before.vat, after.disputeFee, after.vat], [2300, '20.00000001', 2200])
    assert.deepEqual(
      after.methods.find(({ code }) => code === 'MB'),
      { code: 'MB', fixed: '0.50000000', basisPoints: 125 },
    )
    assert.deepEqual(
      after.methods.filter(({ code }) => code !== 'MB'),
      before.methods.filter(({ code }) => code !== 'MB'),
    )
    assert.deepEqual(await acts('terms'), ['staff-finance@demo.example proposeTerms'])
    assert.deepEqual(await acts(proposal.id), ['staff-administrator@demo.example decideProposal'])
  })

  test('422: a method that the entity has not, or twice; nothing at all. 404: no such entity', async () => {
    const propose = (methods: { code: 'MB'; fixed: string; basisPoints: number }[], where = params) =>
      finance!.client.proposeTerms({ params: where, body: { methods } })
    const one = { code: 'MB' as const, fixed: '0.1', basisPoints: 1 }
    assertRefused(await propose([one, one]), 422, ['e00230', '/methods/1/code'])
    assertRefused(await propose([]), 422, ['e00221', '/methods'])
    assertRefused(await propose([{ ...one, fixed: '0,1' }]), 422, ['e00219', '/methods/0/fixed'])
    assertRefused(await propose([one], nobody), 404, ['e00500'])
  })
})

describe('the end of a contract', () => {
  const propose = (endsAt: string | null, where = params, by = finance!) =>
    by.client.proposeContract({ params: where, body: { endsAt, why: 'Carta de 3 de fevereiro' } })
  const sell = () => client.createPaymentReference({ body: { amount: 1250 } })

  test('is said by two, and taken back by two; then nothing new is sold, or again', async () => {
    const proposal = ok(await propose('2026-01-01'))
    const endsAt = '2026-01-01T00:00:00+00:00'
    assert.partialDeepStrictEqual(proposal, { kind: 'contract', state: 'waiting', contract: { endsAt }, why: 'Carta de 3 de fevereiro' })
    assertRefused(await propose(null), 409, ['e00402'])
    assertRefused(await propose('2026-02-01', params, boss!), 409, ['e00402'])
    ok(await sell())
    assertRefused(await confirm(finance!, proposal.id), 409, ['e00906'])
    assertRefused(await confirm(operations!, proposal.id), 403, ['e00903'])
    assert.equal(ok(await confirm(boss!, proposal.id)).state, 'done')
    assertRefused(await sell(), 422, ['e00303'])
    assert.equal(ok(await finance!.client.getEntityReview({ params })).contractEndsAt, endsAt)
    assertRefused(await propose('2026-01-01'), 409, ['e00402'])
    const back = ok(await propose(null))
    assert.deepEqual(back.contract, { endsAt: null })
    assert.equal(ok(await confirm(boss!, back.id)).state, 'done')
    ok(await sell())
    assert.equal(ok(await finance!.client.getEntityReview({ params })).contractEndsAt, undefined)
    assert.deepEqual(await acts('contract'), ['staff-finance@demo.example proposeContract', 'staff-finance@demo.example proposeContract'])
  })

  test('422: no date. 404: no such entity. 403: whoever may not', async () => {
    const none = await propose('amanhã')
    assert(none.status === 422 && none.text.includes('"/endsAt"'), none.text)
    assertRefused(await propose('2030-01-01', nobody), 404, ['e00500', '/clientId'])
    assertRefused(await propose('2030-01-01', params, operations!), 403, ['e00903'])
  })
})

describe('a correction of the books', () => {
  test('is posted once, when a second person agrees; the books stay whole', async () => {
    const before = ok(await client.getBalance())
    const body = { debit: 'fee_income' as const, credit: 'merchant_balance' as const, amount: 1234, why: 'Comissão cobrada duas vezes' }
    const proposal = ok(await finance!.client.proposeCorrection({ params, body }))
    assert.partialDeepStrictEqual(proposal, { kind: 'ledger', correction: body, why: body.why })
    assert.equal(ok(await client.getBalance()).balance, before.balance)
    const answers = await Promise.all([confirm(boss!, proposal.id), confirm(boss!, proposal.id)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    const posted = await sql<{ account: string; net: string }[]>`
      select account, sum(credit_e8 - debit_e8)::text as net from ledger_postings where kind = 'correction' group by account order by account`
    assert.deepEqual(
      posted.map(({ account, net }) => [account, net]),
      [
        ['fee_income', '-1234000000'],
        ['merchant_balance', '1234000000'],
      ],
    )
    assert.notEqual(ok(await client.getBalance()).balance, before.balance)
    assert.deepEqual(
      (await verify(sql)).flatMap(({ findings }) => findings),
      [],
    )
  })

  test('422: from an account to itself. 404: no such entity. 409: one waits', async () => {
    const body = { debit: 'bank' as const, credit: 'merchant_balance' as const, amount: 1, why: 'Acerto' }
    assertRefused(await finance!.client.proposeCorrection({ params, body: { ...body, credit: 'bank' } }), 422, ['e00230', '/credit'])
    assertRefused(await finance!.client.proposeCorrection({ params: nobody, body }), 404, ['e00500'])
    const { id } = ok(await finance!.client.proposeCorrection({ params, body }))
    assertRefused(await boss!.client.proposeCorrection({ params, body }), 409, ['e00402'])
    assert.equal(ok(await finance!.client.decideProposal({ params: { id }, body: { decision: 'withdraw' } })).state, 'withdrawn')
  })
})

describe('the master key', () => {
  test('409 e00402: one change waits, or is confirmed and not done yet', async () => {
    const body = { why: 'Mudança anual' }
    const { id } = ok(await operations!.client.proposeMasterKeyRotation({ body }))
    assertRefused(await boss!.client.proposeMasterKeyRotation({ body }), 409, ['e00402'])
    assert.equal(ok(await confirm(boss!, id)).why, body.why)
    assertRefused(await boss!.client.proposeMasterKeyRotation({ body }), 409, ['e00402'])
  })
})

describe('the list of proposals', () => {
  test('of one entity, by cursor', async () => {
    const first = await boss!.client.listProposals({ query: { clientId: params.clientId, limit: 1 } })
    assert(first.success && first.data.length === 1 && first.meta!.totalCount >= 3)
    const cursor = (JSON.parse(first.text) as { meta: { nextCursor: string } }).meta.nextCursor
    const [next] = ok(await boss!.client.listProposals({ query: { clientId: params.clientId, limit: 1, cursor } }))
    assert(next && next.id !== first.data[0]!.id)
    assert.deepEqual(ok(await boss!.client.listProposals({ query: { clientId: nobody.clientId } })), [])
    assertRefused(await boss!.client.listProposals({ query: { cursor: 'x' } }), 422, ['e00230', '/cursor'])
  })
})

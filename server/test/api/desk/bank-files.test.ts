import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { exportTransfers } from '../../../src/jobs/export-transfers.ts'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, type OfficeBrowser } from '../../office.ts'

// The file for the bank is made by two people of the desk, of exactly what both have seen.
const payer = { name: 'Escudo Pagamentos', iban: 'PT50003506510000000000061', bic: 'BSIMPTPL' }
const provider = await startTestProvider({ payer })
const { app, client, baseUrl } = provider
const { sql } = app
const [finance, boss, operations, support] = await Promise.all(
  (['staff-finance', 'staff-administrator', 'staff-operations', 'staff-support'] as const).map((person) => demoOffice(provider, person)),
)
const clientId = '510000002'
const confirm = (by: OfficeBrowser, id: string) => by.client.decideProposal({ params: { id }, body: { decision: 'confirm' } })
const waiting = async () => ok(await finance!.client.getWaitingTransfers())
const files = async () => ok(await finance!.client.listBankFiles())

/** A day that is transferred with money as real as it gets here. */
async function transferred(amount: number): Promise<void> {
  await paidByCard(provider, { amount })
  ok(await client.settleDay({ body: { clientId } }))
  await sql`update transfers set simulated = false`
}

/** What waits, proposed by one. */
async function proposed(by = finance!) {
  const { transfers, amount } = await waiting()
  return ok(await by.client.proposeBankFile({ body: { transfers, amount } }))
}

describe('a file for the bank', () => {
  test('what waits: nothing, what is simulated, and from whose account it goes', async () => {
    assert.deepEqual(await waiting(), { transfers: 0, amount: 0, simulated: 0, payer: { name: payer.name, last4digits: '0061' } })
    assertRefused(await finance!.client.proposeBankFile({ body: { transfers: 1, amount: 1 } }), 409, ['e00402'])
    await paidByCard(provider, { amount: 1000 })
    ok(await client.settleDay({ body: { clientId } }))
    assert.partialDeepStrictEqual(await waiting(), { transfers: 0, simulated: 1 })
    assert.deepEqual(await files(), [])
  })

  test('is there once a second person agrees: of exactly that, downloaded, and noted as sent once', async () => {
    await transferred(2000)
    const before = await waiting()
    assert.equal(before.transfers, 2)
    const proposal = await proposed()
    assert.partialDeepStrictEqual(proposal, {
      kind: 'bank_file',
      state: 'waiting',
      isMine: true,
      bankFile: { transfers: 2, amount: before.amount },
    })
    assertRefused(await boss!.client.proposeBankFile({ body: { transfers: 2, amount: before.amount } }), 409, ['e00402'])
    assertRefused(await confirm(finance!, proposal.id), 409, ['e00906'])
    assertRefused(await confirm(operations!, proposal.id), 403, ['e00903'])
    // What comes meanwhile is for the next.
    await transferred(3000)
    const answers = await Promise.all([confirm(boss!, proposal.id), confirm(boss!, proposal.id)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal((await waiting()).transfers, 1)
    const [file, ...others] = await files()
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(file, { transfers: 2, amount: before.amount, proposedBy: 'Gonçalo Tesouro', confirmedBy: 'Júlia Chefe' })
    const params = { id: file!.id }
    const { name, content } = ok(await finance!.client.getBankFile({ params }))
    assert.equal(name, file!.name)
    assert.equal([...content.matchAll(/<CdtTrfTxInf>/g)].length, 2)
    assert.match(content, /pain\.001\.001\.09/)
    const paid = ok(await finance!.client.listBankFileTransfers({ params }))
    assert.deepEqual([paid.length, paid.reduce((sum, { amount }) => sum + amount, 0)], [2, before.amount])
    for (const one of paid) assert.partialDeepStrictEqual(one, { clientId, entityName: 'Padaria Exemplo Lda', payments: 1 })
    for (const { id, last4digits } of paid) assert(content.includes(id) && content.includes(`${last4digits}</IBAN>`))
    const half = await finance!.client.listBankFileTransfers({ params, query: { limit: 1 } })
    const { meta } = JSON.parse(half.text) as { meta: { nextCursor: string } }
    const rest = ok(await finance!.client.listBankFileTransfers({ params, query: { limit: 1, cursor: meta.nextCursor } }))
    assert.deepEqual([ok(half)[0]!.id, rest[0]!.id].sort(), paid.map(({ id }) => id).sort())
    assertRefused(await finance!.client.listBankFileTransfers({ params: { id: randomUUID() } }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.listBankFileTransfers({ params, query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
    // No plain link gives it away: whoever takes it has just shown who they are.
    const linked = await boss!.fetch(`${baseUrl}/office/desk/bank-files/${file!.id}.xml`)
    assert.doesNotMatch(await linked.text(), /CdtTrfTxInf/)
    await sql`update office_sessions set proved_at = null`
    assertRefused(await boss!.client.getBankFile({ params }), 403, ['e00904'])
    await sql`update office_sessions set proved_at = now()`
    assert.equal(ok(await boss!.client.getBankFile({ params })).content, content)
    const sent = ok(await finance!.client.markBankFileSent({ params }))
    assert.equal(sent.sentBy, 'Gonçalo Tesouro')
    assertRefused(await boss!.client.markBankFileSent({ params }), 409, ['e00402'])
    assert.partialDeepStrictEqual((await files())[0], { sentAt: sent.sentAt, sentBy: sent.sentBy })
    const acts = await sql<{ action: string }[]>`select action from audit where subject = ${file!.id} order by audit_id`
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['getBankFile', 'getBankFile', 'markBankFileSent'],
    )
  })

  test('is none when what waits has changed since: nothing is taken, and it is proposed anew', async () => {
    const stale = await waiting()
    const { id } = await proposed()
    await sql`update entities set suspended_at = now(), suspended_reason = 'in_inquiry' where entity_id = 510000002`
    assert.equal((await waiting()).transfers, 0)
    assertRefused(await confirm(boss!, id), 409, ['e00402'])
    await sql`update entities set suspended_at = null, suspended_reason = null where entity_id = 510000002`
    assert.deepEqual(await waiting(), stale)
    ok(await confirm(boss!, id))
    assert.equal((await files()).length, 2)
    assertRefused(await finance!.client.proposeBankFile({ body: { transfers: stale.transfers, amount: stale.amount } }), 409, ['e00402'])
  })

  test('of the command stands among them, without people', async () => {
    await transferred(4000)
    assert.equal(await exportTransfers(sql, payer, new Date(), async () => undefined), 1)
    const [file] = await files()
    assert.equal(file!.proposedBy, undefined)
    assert.equal((await waiting()).transfers, 0)
  })

  test('a command and a confirmation at once pay nothing twice', async () => {
    await transferred(5000)
    const { id } = await proposed()
    const [made, decided] = await Promise.all([exportTransfers(sql, payer, new Date(), async () => undefined), confirm(boss!, id)])
    assert.deepEqual([made, decided.status].join(' '), made === 1 ? '1 409' : '0 200')
    const names = (await sql<{ content: string }[]>`select content from bank_files`).flatMap(({ content }) =>
      [...content.matchAll(/<EndToEndId>([^<]+)</g)].map(([, reference]) => reference),
    )
    assert.equal(new Set(names).size, names.length)
  })
})

describe('refused', () => {
  test('409 where the operator has named no account that pays', async () => {
    await transferred(6000)
    const { transfers, amount } = await waiting()
    app.services.office.payer = undefined
    assert.equal((await waiting()).payer, undefined)
    assertRefused(await finance!.client.proposeBankFile({ body: { transfers, amount } }), 409, ['e00402'])
    app.services.office.payer = payer
  })

  test('403 whom it does not concern. 404 of one that there is not. 422 no such order, no such file', async () => {
    const params = { id: randomUUID() }
    assertRefused(await support!.client.listBankFiles(), 403, ['e00903'])
    assertRefused(await support!.client.getWaitingTransfers(), 403, ['e00903'])
    assertRefused(await operations!.client.proposeBankFile({ body: { transfers: 1, amount: 1 } }), 403, ['e00903'])
    assertRefused(await operations!.client.getBankFile({ params }), 403, ['e00903'])
    assertRefused(await operations!.client.markBankFileSent({ params }), 403, ['e00903'])
    assertRefused(await finance!.client.getBankFile({ params }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.markBankFileSent({ params }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.markBankFileSent({ params: { id: 'x' } }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.listBankFiles({ query: { sort: 'name' } }), 422, ['e00230', '/sort'])
    const { transfers, amount } = await waiting()
    assertRefused(await finance!.client.proposeBankFile({ body: { transfers: 0, amount } }), 422, ['e00231', '/transfers'])
    assertRefused(await finance!.client.proposeBankFile({ body: { transfers: transfers + 1, amount } }), 409, ['e00402'])
  })

  test('403 e00904 without a fresh proof', async () => {
    await sql`update office_sessions set proved_at = null`
    const { transfers, amount } = await waiting()
    assertRefused(await finance!.client.proposeBankFile({ body: { transfers, amount } }), 403, ['e00904'])
    assertRefused(await finance!.client.markBankFileSent({ params: { id: randomUUID() } }), 403, ['e00904'])
  })
})

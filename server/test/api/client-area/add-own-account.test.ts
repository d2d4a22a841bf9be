import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const [owner, finance, viewer] = await Promise.all((['owner', 'finance', 'viewer'] as const).map((person) => demoOffice(provider, person)))
const account = { owner: 'Padaria Exemplo Lda', bankName: 'Banco Dois', iban: 'PT50 0035 0683 0000 0007 8431 1', swift: 'BDOIPTPL' }
const accounts = async () => ok(await finance!.client.listBankAccounts()).map(({ iban }) => iban)
const mails = async () => app.sql<{ recipient: string; body: string }[]>`
  select recipient, body from sandbox.mails where subject = 'Pedido de mudança de conta bancária'`

describe('addOwnAccount, listOwnChanges, withdrawOwnChange', () => {
  test('it waits, every owner hears of it, and one of them takes it back', async () => {
    const before = await accounts()
    const change = ok(await owner!.client.addOwnAccount({ body: account }))
    assert.partialDeepStrictEqual(change, { kind: 'bank_account', state: 'pending', bankAccount: { last4digits: '4311' } })
    assert(new Date(change.notBefore).getTime() - new Date(change.createdAt).getTime() === 72 * 3_600_000)
    assert.deepEqual(await accounts(), before)
    const told = await mails()
    assert(told.length > 0 && told.every(({ body }) => body.includes('4311') && !body.includes('0035')), JSON.stringify(told))
    assertRefused(await owner!.client.addOwnAccount({ body: account }), 409, ['e00402', '/clientId'])
    const [listed] = ok(await finance!.client.listOwnChanges({ query: { state: 'pending' } }))
    assert.equal(listed?.id, change.id)
    assertRefused(await finance!.client.withdrawOwnChange({ params: { changeId: change.id } }), 403, ['e00903'])
    assert.equal(ok(await owner!.client.withdrawOwnChange({ params: { changeId: change.id } })).state, 'withdrawn')
    assertRefused(await owner!.client.withdrawOwnChange({ params: { changeId: change.id } }), 409, ['e00402', '/changeId'])
    assert.deepEqual(await accounts(), before)
    const acts = await app.sql<{ action: string }[]>`
      select action from audit where action in ('addOwnAccount', 'withdrawOwnChange') and outcome = 'done' order by audit_id`
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['addOwnAccount', 'withdrawOwnChange'],
    )
  })

  test('what a platform asks for is told to the owners as well', async () => {
    const count = (await mails()).length
    const change = ok(await client.createBankAccount({ params: { clientId: '510000002' }, body: account }))
    assert((await mails()).length > count)
    ok(await owner!.client.withdrawOwnChange({ params: { changeId: change.id } }))
  })

  test('422: check digits that do not fit. 409: an account that is there. 404: no such change. 403: another role', async () => {
    const wrong = { ...account, iban: 'PT50003506830000000784312' }
    assertRefused(await owner!.client.addOwnAccount({ body: wrong }), 422, ['e00238', '/iban'])
    const [known] = await accounts()
    assertRefused(await owner!.client.addOwnAccount({ body: { ...account, iban: known! } }), 409, ['e00240', '/iban'])
    assertRefused(await owner!.client.withdrawOwnChange({ params: { changeId: '999999999' } }), 404, ['e00500', '/changeId'])
    assertRefused(await viewer!.client.listOwnChanges(), 403, ['e00903'])
    assertRefused(await finance!.client.listOwnChanges({ query: { sort: 'iban' } }), 422, ['e00230', '/sort'])
  })
})

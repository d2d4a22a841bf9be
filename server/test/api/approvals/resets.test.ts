import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, mailedInvitation, openOffice, withPasskey, type OfficeBrowser } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const owner = await demoOffice(provider, 'owner')
const [support, compliance, boss] = await Promise.all(
  (['staff-support', 'staff-compliance', 'staff-administrator'] as const).map((person) => demoOffice(provider, person)),
)
const idOf = async (email: string): Promise<string> =>
  (await sql<{ personId: string }[]>`select person_id from people where email = ${email}`)[0]?.personId ?? assert.fail(email)
const confirm = (by: OfficeBrowser, id: string) => by.client.decideProposal({ params: { id }, body: { decision: 'confirm' } })

describe('a way in anew', () => {
  test('an owner proposes, the provider’s staff confirm, the person opens the link: what was lost is nothing', async () => {
    const { browser: lost } = await withPasskey(provider, 'viewer')
    const { recoveryCodes } = ok(await lost.client.createRecoveryCodes())
    const id = await idOf('viewer@demo.example')
    const proposal = ok(await owner.client.proposeReset({ params: { id } }))
    assert.partialDeepStrictEqual(proposal, { kind: 'reset', person: { email: 'viewer@demo.example' } })
    assertRefused(await owner.client.proposeReset({ params: { id } }), 409, ['e00402'])
    ok(await lost.client.getOfficeSession())
    ok(await confirm(support!, proposal.id))
    ok(await lost.client.getOfficeSession())
    const invitation = await mailedInvitation(provider, 'viewer@demo.example')
    const browser = openOffice(provider)
    assert.partialDeepStrictEqual(ok(await browser.client.lookAtInvitation({ body: { invitation } })), {
      resets: true,
      isKnown: false,
      name: 'Eva Leitora',
    })
    const session = ok(await browser.client.acceptInvitation({ body: { invitation } }))
    assert.deepEqual([session.person.id, session.proofs, session.memberships.length], [id, { passkeys: false, code: false }, 1])
    assertRefused(await lost.client.getOfficeSession(), 401, ['e00901'])
    const body = { email: 'viewer@demo.example', recoveryCode: recoveryCodes[0]! }
    assertRefused(await openOffice(provider).client.signInWithRecoveryCode({ body }), 401, ['e00902'])
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 404, ['e00908'])
  })

  test('an only owner: one of the staff proposes, another confirms; nobody themselves, and not their own', async () => {
    const { id } = ok(await support!.client.proposeStaffReset({ body: { email: 'owner@demo.example' } }))
    assertRefused(await confirm(support!, id), 409, ['e00906'])
    ok(await confirm(compliance!, id))
    const invitation = await mailedInvitation(provider, 'owner@demo.example')
    assert.equal(ok(await openOffice(provider).client.acceptInvitation({ body: { invitation } })).memberships[0]?.role, 'owner')
    assertRefused(await support!.client.proposeStaffReset({ body: { email: 'staff-support@demo.example' } }), 409, ['e00402'])
    assertRefused(await support!.client.proposeStaffReset({ body: { email: 'nobody@example.org' } }), 404, ['e00500'])
  })

  test('of one of the staff only administrators decide', async () => {
    const { id } = ok(await support!.client.proposeStaffReset({ body: { email: 'staff-finance@demo.example' } }))
    assertRefused(await confirm(compliance!, id), 403, ['e00903'])
    ok(await confirm(boss!, id))
    const own = ok(await support!.client.proposeStaffReset({ body: { email: 'staff-administrator@demo.example' } }))
    assertRefused(await confirm(boss!, own.id), 409, ['e00906'])
  })

  test('404 e00500: nobody of the entity. 409 e00402: whoever asks has a way in', async () => {
    const again = await demoOffice(provider, 'owner')
    const stranger = await idOf('staff-support@demo.example')
    assertRefused(await again.client.proposeReset({ params: { id: stranger } }), 404, ['e00500'])
    assertRefused(await again.client.proposeReset({ params: { id: await idOf('owner@demo.example') } }), 409, ['e00402'])
  })
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { noticePlace } from '../../../src/calls/sealed-places.ts'
import { askPhone, assertRefused, ok, reaches } from '../../builders.ts'
import { eventually } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { startWithSibs } from '../../sibs.ts'

// What acquirers told, on screen: what was made of each for everybody at the desk, its words for few, who are written down first.
const { provider, standIn } = await startWithSibs()
const { app, client } = provider
const { sql } = app
const [chief, support, owner] = await Promise.all(
  (['staff-administrator', 'staff-support', 'owner'] as const).map((person) => demoOffice(provider, person)),
)

/** A payer says yes on the phone, and SIBS tells it. */
async function told(): Promise<string> {
  const { id } = await askPhone(client)
  const [attempt] = await sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${id}`
  assert(standIn.world.decide(attempt!.knownAs, true))
  await standIn.allTold()
  await reaches(client, id, 'confirmed')
  await eventually(
    'The notice is worked',
    async () => (await sql`select 1 as one from acquirer_notices where worked_at is null`).length === 0,
  )
  return attempt!.knownAs
}

describe('listAcquirerNotices and getAcquirerNotice', () => {
  test('200: what came, the newest first; opened by few, and that is an act', async () => {
    const name = await told()
    const list = async (query: object = {}) => ok(await chief!.client.listAcquirerNotices({ query }))
    const [notice] = await list()
    assert.partialDeepStrictEqual(notice, { account: 'loja', names: [name] })
    assert(notice?.workedAt !== undefined)
    assert.deepEqual(await list({ account: 'nenhuma' }), [])
    assert.deepEqual(await list({ found: 'money' }), [])
    const opened = ok(await chief!.client.getAcquirerNotice({ params: { id: notice!.id } }))
    assert.partialDeepStrictEqual(opened, { id: notice!.id, connector: 'sibs' })
    assert(opened.content.includes(name))
    const [act] = await sql<{ subject: string; after: object }[]>`
      select subject, after from audit where action = 'getAcquirerNotice' and outcome = 'seen'`
    assert.deepEqual(act, { subject: notice!.id, after: { account: 'loja' } })
  })

  test('404: no such notice. 409: one that its account does not open any more', async () => {
    assertRefused(await chief!.client.getAcquirerNotice({ params: { id: '999999' } }), 404, ['e00500', '/id'])
    const [notice] = ok(await chief!.client.listAcquirerNotices())
    // Kept before what opens it was kept with it.
    const digest = randomBytes(32)
    const sealed = app.services.vault.seal('AAAA', noticePlace('loja', digest.toString('hex')))
    await sql`update acquirer_notices set digest = ${digest}, sealed = ${sealed} where notice_id = ${notice!.id}`
    assertRefused(await chief!.client.getAcquirerNotice({ params: { id: notice!.id } }), 409, ['e00402'])
  })

  test('403: not for support, nor for people of an entity. 422: no such order', async () => {
    const [notice] = ok(await chief!.client.listAcquirerNotices())
    assertRefused(await support!.client.getAcquirerNotice({ params: { id: notice!.id } }), 403, ['e00903'])
    assertRefused(await owner!.client.listAcquirerNotices(), 403, ['e00903'])
    assertRefused(await chief!.client.listAcquirerNotices({ query: { sort: 'account' } }), 422, ['e00230', '/sort'])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const idOf = async (browser: Awaited<ReturnType<typeof demoOffice>>) => ok(await browser.client.getOfficeSession()).id

describe('200', () => {
  test('another device is signed out, with its next call', async () => {
    const [here, there] = [await demoOffice(provider, 'owner'), await demoOffice(provider, 'owner')]
    ok(await here.client.endOfficeSession({ params: { id: await idOf(there) } }))
    assertRefused(await there.client.listPayments(), 401, ['e00901'])
    ok(await here.client.listPayments())
  })

  test('this one: as signing out', async () => {
    const here = await demoOffice(provider, 'owner')
    ok(await here.client.endOfficeSession({ params: { id: await idOf(here) } }))
    assert.equal(here.cookie(), '')
  })
})

describe('404 e00500', () => {
  test('somebody else’s, one that ended, none', async () => {
    const [own, other] = [await demoOffice(provider, 'owner'), await demoOffice(provider, 'finance')]
    for (const id of [await idOf(other), '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x'])
      assertRefused(await own.client.endOfficeSession({ params: { id } }), 404, ['e00500'])
    ok(await other.client.getOfficeSession())
  })
})

describe('403 e00904', () => {
  test('without a fresh proof nobody is signed out, but for signing out oneself', async () => {
    const [here, there] = [await demoOffice(provider, 'owner'), await demoOffice(provider, 'owner')]
    const id = await idOf(there)
    await provider.app.sql`update office_sessions set proved_at = now() - interval '301 seconds'`
    assertRefused(await here.client.endOfficeSession({ params: { id } }), 403, ['e00904'])
    ok(await there.client.getOfficeSession())
    ok(await here.client.signOut())
  })
})

describe('401 e00901', () => {
  test('nobody has signed in', async () =>
    assertRefused(await openOffice(provider).client.endOfficeSession({ params: { id: 'x' } }), 401, ['e00901']))
})

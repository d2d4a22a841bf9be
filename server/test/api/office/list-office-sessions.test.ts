import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()

describe('200', () => {
  test('one’s own devices and nobody else’s, which of them this is', async () => {
    const [first, second] = [await demoOffice(provider, 'owner'), await demoOffice(provider, 'owner')]
    await demoOffice(provider, 'finance')
    const { id } = ok(await second.client.getOfficeSession())
    const devices = ok(await second.client.listOfficeSessions())
    assert.equal(devices.length, 2)
    assert.deepEqual(
      devices.filter(({ isThis }) => isThis).map((device) => device.id),
      [id],
    )
    ok(await first.client.signOut())
    assert.equal(ok(await second.client.listOfficeSessions()).length, 1)
  })
})

describe('401 e00901', () => {
  test('nobody has signed in', async () => assertRefused(await openOffice(provider).client.listOfficeSessions(), 401, ['e00901']))
})

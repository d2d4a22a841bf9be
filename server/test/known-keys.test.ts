import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformPlace } from '../src/calls/sealed-places.ts'
import { assertRefused, ok } from './builders.ts'
import { startTestProvider } from './harness.ts'

// PCI DSS 2.2.2 and 6.5.6: what a sandbox leaves in its database opens nothing where money moves.
const { app, client } = await startTestProvider()
const { sql, services } = app
const production = { mode: 'production', acquirer: 'accounts', databaseUrl: app.config.databaseUrl } as const

test('production with an acquirer does not start on a database of a sandbox, until nobody of it has a way in', async () => {
  ok(await client.listPayments())
  await assert.rejects(
    startTestProvider(production),
    /used this database.*platform 1001, platform 1002, .*staff-administrator@demo\.example/,
  )
  // A rehearsal moves no money.
  const rehearsal = await startTestProvider({ ...production, acquirer: 'simulator' })
  ok(await rehearsal.client.listPayments())
  await rehearsal.app.stop()

  await sql`delete from memberships`
  await sql`delete from staff_roles where role <> 'administrator'`
  await sql`update platforms set suspended_at = now() where platform_id = 1002`
  await sql`update platforms set sealed_key = ${services.vault.seal('a-key-that-nobody-read', platformPlace(1001))} where platform_id = 1001`
  await assert.rejects(startTestProvider(production), /way in of staff-administrator@demo\.example\. Begin/)
  await sql`delete from staff_roles`
  const real = await startTestProvider(production)
  assertRefused(await real.client.listPayments(), 401, ['e00102'])
  // A theme that was chosen is that of our rooms, and where money moves of no page of payers (decision 433).
  const themeOf = async (path: string): Promise<string | undefined> => {
    const page = await fetch(`${real.baseUrl}${path}`, { headers: { Cookie: 'escudo_theme=dark' } })
    return /<html[^>]* data-theme="(\w+)"/.exec(await page.text())?.[1]
  }
  const paths = ['/aderir', '/office', '/pay/nothing', '/l/nothing']
  assert.deepEqual(await Promise.all(paths.map(themeOf)), ['dark', 'dark', undefined, undefined])
})

test('a key that is being changed is known until its time is over', async () => {
  const again = services.vault.seal('demo-private-key-1001', platformPlace(1001))
  const next = services.vault.seal('another-key', platformPlace(1001))
  await sql`
    update platforms set sealed_key = ${again}, next_sealed_key = ${next}, change_ends_at = now() + interval '1 day' where platform_id = 1001`
  await assert.rejects(startTestProvider(production), /way in of platform 1001\. Begin/)
  await sql`update platforms set change_ends_at = now() where platform_id = 1001`
  ok(await (await startTestProvider(production)).clientFor({ privateKey: 'another-key' }).listPayments())
})

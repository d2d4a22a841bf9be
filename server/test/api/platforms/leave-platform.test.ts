import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { assertRefused, newReference, ok, payReference } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice } from '../../office.ts'

// A business ends what an integrator's platform may do in its name.
const provider = await startTestProvider()
const { app, client, clientFor } = provider
const { sql } = app
const [owner, developer, viewer] = await Promise.all(
  (['owner', 'developer', 'viewer'] as const).map((person) => demoOffice(provider, person)),
)
const params = { code: '1002' }
await sql`insert into platform_entities (platform_id, entity_id) values (1002, 510000002)`
const integrator = clientFor({ platformCode: '1002', privateKey: demoKeys['1002'], clientId: '510000002' })

test('its calls are refused at once, nothing waits for it any more, and what it asked for can still be paid', async () => {
  const closed = await startMerchant((_, response) => void response.writeHead(500).end())
  ok(await integrator.createWebhook({ body: { action: 'payment_confirmed', url: closed.url } }))
  const asked = await newReference(integrator, { amount: 1250 })
  const other = await newReference(integrator, { amount: 990 })
  ok(await payReference(client, other))
  const due = async (): Promise<number> =>
    (await sql`select 1 from deliveries where platform_id = 1002 and entity_id = 510000002 and status = 'due'`).length
  assert(ok(await owner!.client.listActingPlatforms()).some(({ platformCode }) => platformCode === '1002'))
  assert((await due()) > 0)
  ok(await owner!.client.leavePlatform({ params }))
  assert.deepEqual(ok(await owner!.client.listActingPlatforms()), [])
  assert.equal(await due(), 0)
  const refused = await integrator.getPayment({ params: { id: asked.id } })
  assert(!refused.success && [401, 403, 404].includes(refused.status), String(refused.status))
  ok(await payReference(client, asked))
  assert.equal(await due(), 0)
  assertRefused(await owner!.client.leavePlatform({ params }), 404, ['e00500', '/code'])
})

test('owners of either side are told, and the act is written down', async () => {
  const mails = await sql<{ recipient: string; body: string }[]>`
    select recipient, body from sandbox.mails where subject like '%já não age por%' order by mail_id`
  assert(mails.length >= 1)
  assert(mails.some(({ recipient }) => recipient === 'owner@demo.example'))
  assert(mails.every(({ body }) => body.includes('Padaria Exemplo Lda')))
  const [act] = await sql<{ subject: string; outcome: string }[]>`select subject, outcome from audit where action = 'leavePlatform'`
  assert.deepEqual(act, { subject: '1002', outcome: 'done' })
})

test('404: one’s own, one that does not act, none. 403: whoever may not, and nobody without a fresh proof', async () => {
  for (const code of ['1001', '1002', '999', 'x'])
    assertRefused(await owner!.client.leavePlatform({ params: { code } }), 404, ['e00500', '/code'])
  assertRefused(await viewer!.client.leavePlatform({ params }), 403, ['e00903'])
  await sql`update office_sessions set proved_at = null`
  assertRefused(await developer!.client.leavePlatform({ params }), 403, ['e00904'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider({ logLevel: 'silent' })
const { app } = provider
const [finance, support] = await Promise.all((['staff-finance', 'staff-support'] as const).map((person) => demoOffice(provider, person)))
const last = async () => ok(await finance!.client.listBookChecks())[0]
const isOver = () => eventually('The check is over', async () => ((await last())?.state !== 'running' ? last() : false))

test('startBookCheck: all of it holds, and who asked is written down', async () => {
  assert.deepEqual(ok(await finance!.client.listBookChecks()), [])
  await paidByCard(provider)
  const begun = await finance!.client.startBookCheck()
  assert.equal(begun.status, 201)
  assert.partialDeepStrictEqual(ok(begun), { askedBy: 'Gonçalo Tesouro', state: 'running', checks: [] })
  const done = (await isOver())!
  assert.equal(done.state, 'done')
  assert(done.checks.length >= 20 && done.checks.every(({ findings }) => findings.length === 0))
  const posted = done.checks.find(({ name }) => name === 'debits equal credits in every entry')
  assert(posted!.counted > 0)
  const acts = await app.sql`select 1 from audit where action = 'startBookCheck' and subject = ${done.id}`
  assert.equal(acts.length, 1)
})

test('what does not hold is told, with whose it is', async () => {
  const { id } = await paidByCard(provider)
  await app.sql`update payments set refunded_cents = 1 where entity_id = 510000002 and payment_id = ${id}`
  ok(await finance!.client.startBookCheck())
  const findings = (await isOver())!.checks.flatMap((one) => one.findings)
  assert.partialDeepStrictEqual(findings, [{ clientId: '510000002', what: `payment ${id}` }])
  await app.sql`update payments set refunded_cents = 0 where entity_id = 510000002 and payment_id = ${id}`
})

test('409: one at a time, until the other is over or can no longer be. And one that fails says so', async () => {
  const before = app.services.office.checkBooks
  const { promise, reject } = Promise.withResolvers<never>()
  app.services.office.checkBooks = () => promise
  ok(await finance!.client.startBookCheck())
  assertRefused(await finance!.client.startBookCheck(), 409, ['e00402'])
  reject(new Error('The database is away.'))
  assert.equal((await isOver())!.state, 'failed')
  // Of a process that is no more.
  app.services.office.checkBooks = () => new Promise(() => undefined)
  ok(await finance!.client.startBookCheck())
  await app.sql`update book_checks set asked_at = now() - interval '7 hours' where ended_at is null`
  app.services.office.checkBooks = before
  ok(await finance!.client.startBookCheck())
  assert.equal((await isOver())!.state, 'done')
})

test('403: whoever has nothing to do with money. 422: no such order', async () => {
  assertRefused(await support!.client.startBookCheck(), 403, ['e00903'])
  assertRefused(await support!.client.listBookChecks(), 403, ['e00903'])
  assertRefused(await finance!.client.listBookChecks({ query: { sort: 'name' } }), 422, ['e00230', '/sort'])
})

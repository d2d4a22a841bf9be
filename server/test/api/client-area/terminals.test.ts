import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lisbonIso } from '../../../src/domain/lisbon-time.ts'
import { advance, assertRefused, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { authorisedOnTerminal, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, app } = provider
const [support, viewer] = await Promise.all((['support', 'viewer'] as const).map((person) => demoOffice(provider, person)))
const listed = async () => ok(await viewer!.client.listTerminalsToday())

// All of it on one day in Lisbon, also when the day is about to end.
const dayIn = (ms: number): string => lisbonIso(new Date(Date.now() + ms)).slice(0, 10)
if (dayIn(0) !== dayIn(300_000)) await advance(client, 600)

describe('listTerminalsToday, getTerminalDay, closeTerminalDay', () => {
  test('a terminal that nobody has heard of, one that is there, one that was', async () => {
    const [cloud, alone] = await listed()
    assert.partialDeepStrictEqual(cloud, { uuid: terminals.cloud, isThere: false, today: { count: 0, sum: 0 }, open: { count: 0, sum: 0 } })
    assert.partialDeepStrictEqual(alone, { uuid: terminals.standalone, isThere: false })
    assert.deepEqual([cloud?.lastSeenAt, alone?.lastSeenAt], [undefined, undefined])
    await startDevice(provider)
    assert.equal((await listed())[0]!.isThere, true)
    const long = '2026-01-02T03:04:05Z'
    await app.sql`update terminals set last_seen_at = ${long} where terminal_uuid = ${terminals.standalone}`
    assert.partialDeepStrictEqual((await listed())[1], { isThere: false, lastSeenAt: lisbonIso(new Date(long)) })
  })

  test('409: nothing to close. 403: whoever may only look', async () => {
    assert.deepEqual(ok(await viewer!.client.getTerminalDay()), { count: 0, sum: 0, more: false })
    assertRefused(await support!.client.closeTerminalDay(), 409, ['e00402'])
    assertRefused(await viewer!.client.closeTerminalDay(), 403, ['e00903'])
  })

  test('what it took today, and what waits; the day is closed by hand, once, and written down', async () => {
    const device = await startDevice(provider)
    const sister = provider.clientFor({ clientId: '500100209' })
    const theirs = await authorisedOnTerminal(sister, await startDevice(provider, terminals.sister))
    const mine = [await authorisedOnTerminal(client, device), await authorisedOnTerminal(client, device, { amount: 300 })]
    assert.partialDeepStrictEqual((await listed())[0], { today: { count: 2, sum: 1550 }, open: { count: 2, sum: 1550 } })
    // Of the day before, and not closed either.
    await app.sql`update payments set created_at = created_at - interval '1 day' where entity_id = 510000002 and payment_id = ${mine[1]!.id}`
    assert.partialDeepStrictEqual((await listed())[0], { today: { count: 1, sum: 1250 }, open: { count: 2, sum: 1550 } })
    assert.deepEqual(ok(await viewer!.client.getTerminalDay()), { count: 2, sum: 1550, more: false })
    assert.deepEqual(ok(await support!.client.closeTerminalDay()), { count: 2, sum: 1550, more: false })
    for (const { id } of mine) assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
    assert.equal((await readPayment(sister, theirs.id)).stateDetails.state, 'authorised')
    assert.partialDeepStrictEqual((await listed())[0], { today: { count: 1, sum: 1250 }, open: { count: 0, sum: 0 } })
    assertRefused(await support!.client.closeTerminalDay(), 409, ['e00402'])
    const acts = await app.sql<{ outcome: string; after: object }[]>`
      select outcome, after from audit where action = 'closeTerminalDay' order by audit_id`
    assert.deepEqual(
      acts.map(({ outcome, after }) => [outcome, after]),
      [
        ['asked', { count: 2 }],
        ['done', { count: 2, sum: 1550 }],
      ],
    )
  })

  test('422: no such order', async () => {
    assertRefused(await viewer!.client.listTerminalsToday({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
  })
})

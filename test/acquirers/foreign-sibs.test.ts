import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithSibs } from '../../server/test/sibs.ts'

// Sealed notices of SIBS that name nothing of ours: what it took is booked once, whoever asked for it; a hold, a step or a reference that was merely made is no money.
const { provider, standIn } = await startWithSibs()
const { sql } = provider.app
const { world } = standIn
type Made = Exclude<ReturnType<typeof world.create>, string>

/** A payment that somebody else asked for, with the same account. */
function madeElsewhere(cents: number, type: 'PURS' | 'AUTH' = 'PURS', reference = false): Made {
  const runsOutAt = world.now() + 86_400_000
  const offered = [reference ? 'REFERENCE' : 'MBWAY'] as const
  const made = world.create({
    own: randomBytes(16).toString('hex'),
    offered,
    cents,
    type,
    ...(reference && { entity: '21800', runsOutAt }),
  })
  assert(typeof made !== 'string')
  return made
}
const foundOf = async (name: string): Promise<string | null> => {
  await standIn.allTold()
  const named = sql.array([name])
  await eventually('It is worked', async () => {
    const rows = await sql`select 1 as one from acquirer_notices where known_as && ${named}::text[] and worked_at is null`
    return rows.length === 0
  })
  await sql`update acquirer_notices set ask_at = now() - interval '1 second' where known_as && ${named}::text[] and ask_at is not null`
  const row = await eventually('SIBS has been asked', async () => {
    const [last] = await sql<{ found: string | null }[]>`
      select found from acquirer_notices where known_as && ${named}::text[] order by notice_id desc limit 1`
    return last && last.found !== 'asked' && last
  })
  return row.found
}
const unclaimed = async () => [
  ...(await sql<
    { amountCents: number; acquirerReference: string }[]
  >`select amount_cents, acquirer_reference from unclaimed_money order by unclaimed_id`),
]

describe('what SIBS tells of that we never asked for', () => {
  test('a purchase is money of nobody, once, however often it is told', async () => {
    const { id } = madeElsewhere(700)
    assert(world.askPhone(world.find(id)!, '911234567'))
    assert.equal(await foundOf(id), 'money')
    standIn.tellKept(() => [world.find(id)!, world.find(id)!])
    await foundOf(id)
    assert.deepEqual(await unclaimed(), [{ amountCents: 700, acquirerReference: id }])
  })

  test('a reference is money once it is paid, and not when it was made', async () => {
    const made = madeElsewhere(900, 'PURS', true)
    assert(world.generate(made))
    assert.equal(await foundOf(made.id), 'nothing')
    assert(world.payReference(made.reference!.reference, 950))
    assert.equal(await foundOf(made.id), 'money')
    assert.deepEqual((await unclaimed()).at(-1), { amountCents: 950, acquirerReference: made.id })
  })

  test('a hold is none, and neither is what is released of it', async () => {
    const before = (await unclaimed()).length
    const { id } = madeElsewhere(800, 'AUTH')
    assert(world.askPhone(world.find(id)!, '911234567'))
    assert.equal(await foundOf(id), 'nothing')
    const step = world.step('cancellation', id, 800, randomBytes(16).toString('hex'))
    assert(typeof step !== 'string')
    assert.equal(await foundOf(step.id), 'nothing')
    assert.equal((await unclaimed()).length, before)
  })

  test('is asked again while SIBS does not say', async () => {
    const { id } = madeElsewhere(600)
    world.faults.keepsNotices = true
    assert(world.askPhone(world.find(id)!, '911234567'))
    world.faults.keepsNotices = false
    standIn.tellKept()
    await standIn.allTold()
    await eventually('It is worked', async () => (await sql`select 1 as one from acquirer_notices where worked_at is null`).length === 0)
    world.faults.errors = 1
    await sql`update acquirer_notices set ask_at = now() - interval '1 second' where found = 'asked'`
    await eventually('It was asked in vain', async () => world.faults.errors === 0)
    assert.equal(
      (await unclaimed()).some(({ acquirerReference }) => acquirerReference === id),
      false,
    )
    assert.equal(await foundOf(id), 'money')
  })

  test('and the books tie out', async () => {
    for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
  })
})

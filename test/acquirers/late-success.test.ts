import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { advance, cardEntry, namedPayer, newCheckout, ok, readPayment } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithSibs } from '../../server/test/sibs.ts'

// A card's time-out at SIBS is its last word after a day (decision 477). Should it say later that the card was charged, the money is given back.
const { provider, standIn } = await startWithSibs('200', ['CC'], { attested: true })
const { client, page, app } = provider
const { world } = standIn
const [approved, asked] = ['4761340000000035', '4176660000000100'] as const

async function attemptOf(knownAs: string) {
  const [row] = await app.sql<{ status: string; code: string | null }[]>`
    select status, decline_code as code from attempts where known_as = ${knownAs}`
  return row
}

/** A card whose bank was answered, and whose last call was lost: not known for a day, in which its payer may do something else, and over by now. */
async function overByNow(payment: object = {}, meanwhile = async (_params: { token: string }): Promise<void> => undefined) {
  const { id: token, paymentId } = await newCheckout(client, { ...namedPayer, ...payment })
  const params = { token }
  assert.equal(ok(await page.payByCard({ params, body: { ...cardEntry(asked), amount: 1250 } })).phase, 'bank')
  const [row] = await app.sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${paymentId}`
  const there = world.find(row?.knownAs ?? '')
  assert(there?.purchase)
  there.purchase.said = 'approved'
  world.faults.errors = 1
  await page.returnToPage({ params })
  assert.equal(world.faults.errors, 0)
  there.status = 'Timeout'
  await meanwhile(params)
  await advance(client, 20 * 3_600)
  assert.match((await attemptOf(there.id))?.status ?? '', /^(waiting|reversing)$/)
  await advance(client, 5 * 3_600)
  await eventually('Its time-out is its last word', async () => (await attemptOf(there.id))?.status === 'declined')
  assert.deepEqual(world.stepsOf(there.id), [])
  return { paymentId, there }
}

/** SIBS says so after all, twice. */
async function sayPaid(there: NonNullable<ReturnType<typeof world.find>>): Promise<void> {
  there.status = 'Success'
  standIn.tellKept(() => [there, there])
  await standIn.allTold()
}

async function givenBack(there: { id: string }, step: string): Promise<void> {
  const steps = () => world.stepsOf(there.id).map(({ kind, cents }) => `${kind} ${cents}`)
  await eventually('It is given back', async () => {
    const attempt = await attemptOf(there.id)
    return steps().length > 0 && attempt?.status === 'declined' && attempt.code === 'e04120'
  })
  assert.deepEqual(steps(), [step])
  // And whoever says it once more has nothing more given back.
  standIn.tellKept(() => [world.find(there.id)!])
  await standIn.allTold()
  await eventually('All notices are worked', async () => {
    const open = await app.sql`select 1 as one from acquirer_notices where worked_at is null`
    return open.length === 0
  })
  assert.deepEqual([(await attemptOf(there.id))?.status, steps()], ['declined', [step]])
}

describe('a card that SIBS says is paid when its time-out was its last word', () => {
  test('is given back where its payment was given up meanwhile', async () => {
    const { paymentId, there } = await overByNow()
    await sayPaid(there)
    await givenBack(there, 'refund 1250')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'cancelled')
  })

  test('is given back beside the other card that its payer paid with, which stays paid', async () => {
    const { paymentId, there } = await overByNow({}, async (params) => {
      ok(await page.leaveBank({ params }))
      assert.equal(ok(await page.payByCard({ params, body: { ...cardEntry(approved), amount: 1250 } })).phase, 'paid')
    })
    await sayPaid(there)
    await givenBack(there, 'refund 1250')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
  })

  test('is let go of where it is only held', async () => {
    const { there } = await overByNow({ type: 'authorization' })
    await sayPaid(there)
    await givenBack(there, 'cancellation 1250')
  })

  test('and the books tie out', async () => {
    for (const { name, findings } of await verify(app.sql)) assert.deepEqual(findings, [], name)
  })
})

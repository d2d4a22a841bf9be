import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { resolveHeldMoney } from '../../server/src/payments/references/resolve-money.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { advance, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { standInCredentials } from '../../server/test/easypay.ts'
import { eventually } from '../../server/test/harness.ts'
import { demoOffice } from '../../server/test/office.ts'
import { startWithAccount } from '../../server/test/routed-account.ts'
import { sibsAccount } from '../../server/test/sibs.ts'

const standIn = await startSibsStandIn(sibsAccount)
after(() => standIn.close())
const { provider, doorUrl } = await startWithAccount(
  'sibs',
  { system: standIn.baseUrl, ...sibsAccount },
  { rules: 'amount payment 0.50, amount balance 5, cancelled payment 20, cancelled returned, paid returned' },
)
standIn.notify(doorUrl)
const { world } = standIn
const { client, app } = provider
const { sql } = app
world.faults.refundsReferences = true

type Held = {
  moneyId: string
  reason: string
  resolution: string | null
  resolvedBy: string | null
  remarks: string | null
  isOpen: boolean
}
async function heldOf(paymentId: string): Promise<Held | undefined> {
  const [row] = await sql<Held[]>`
    select money_id, reason, resolution, resolved_by, remarks, return_look_at is not null as is_open from received_money
    where payment_id = ${paymentId}`
  return row
}
const resolved = (paymentId: string, resolution: string) =>
  eventually(`The money is resolved: ${resolution}`, async () => {
    const held = await heldOf(paymentId)
    return held?.resolution === resolution ? held : undefined
  })
const waits = (paymentId: string) =>
  eventually('The money waits for a person', async () => {
    const held = await heldOf(paymentId)
    return held && held.resolution === null && !held.isOpen ? held : undefined
  })
async function actsOf(moneyId: string): Promise<object[]> {
  const rows = await sql<{ who: string; after: string }[]>`
    select who, "after"::text as after from audit where action = 'resolveMoneyByRule' and subject = ${moneyId} order by audit_id`
  assert(rows.every(({ who }) => who === 'rule'))
  return rows.map((row) => JSON.parse(row.after) as object)
}
async function newReference(amount = 1250) {
  const body = { amount, code: 'ORDER-9', validDate: { blockLatePayment: true } }
  const { id, referenceDetails } = ok(await client.createPaymentReference({ body }))
  return { id, reference: referenceDetails?.reference ?? '' }
}
async function nameOf(reference: string): Promise<string> {
  const [row] = await sql<{ knownAs: string }[]>`select known_as from acquirer_references where reference = ${reference}`
  return row?.knownAs ?? ''
}
/** Its merchant has ended it, the reference is taken back, and somebody has paid all the same. */
async function paidAfterCancelling(amount: number) {
  const asked = await newReference(amount)
  ok(await client.cancelPayment({ params: { id: asked.id }, body: {} }))
  await eventually('It is taken back', async () => world.find(await nameOf(asked.reference))?.reference?.status === 'CANCELLED')
  assert(world.payReference(asked.reference, amount, true))
  return { ...asked, name: await nameOf(asked.reference) }
}
const refundsOf = (name: string): number => world.stepsOf(name).filter(({ kind }) => kind === 'refund').length
const available = async (): Promise<number> => ok(await client.getBalance()).available

describe('money that fits no payment, by rules', () => {
  test('a little more pays the payment with what came', async () => {
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 1300))
    await reaches(client, id, 'confirmed')
    assert.equal((await readPayment(client, id)).amount, 1300)
    const { reason, resolvedBy, remarks, moneyId } = await resolved(id, 'payment')
    assert.deepEqual([reason, resolvedBy, remarks], ['amount', 'rule', 'amount payment 0.50'])
    assert.deepEqual(await actsOf(moneyId), [{ rule: 'amount payment 0.50', amountCents: 1300, resolution: 'payment' }])
  })

  test('the next rule has what the first one leaves: the merchant’s, and the payment is not paid', async () => {
    const before = await available()
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 1750))
    await resolved(id, 'balance')
    assert.equal(await available(), before + 1750)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
  })

  test('what no rule says waits for a person', async () => {
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 9000))
    const { reason, moneyId } = await waits(id)
    assert.equal(reason, 'amount')
    assert.deepEqual(await actsOf(moneyId), [])
  })

  test('after its cancellation it pays its payment, up to the limit', async () => {
    const { id } = await paidAfterCancelling(2000)
    await reaches(client, id, 'confirmed')
    assert.equal((await resolved(id, 'payment')).reason, 'cancelled')
  })

  test('beyond that its acquirer gives it back, once, although the answer is lost', async () => {
    const { id, name } = await (async () => {
      const asked = await newReference(2001)
      ok(await client.cancelPayment({ params: { id: asked.id }, body: {} }))
      await eventually('It is taken back', async () => world.find(await nameOf(asked.reference))?.reference?.status === 'CANCELLED')
      world.faults.silentPosts = 1
      assert(world.payReference(asked.reference, 2001, true))
      return { ...asked, name: await nameOf(asked.reference) }
    })()
    await eventually('It was asked', async () => refundsOf(name) === 1)
    await advance(client, 61)
    const { moneyId, remarks } = await resolved(id, 'returned')
    assert.match(remarks ?? '', /^given back as s2/)
    assert.equal(refundsOf(name), 1)
    assert.equal((await actsOf(moneyId)).length, 2)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'cancelled')
  })

  test('paid twice, the second time it goes back; while that is under way nobody else decides', async () => {
    const { id, reference } = await newReference()
    const name = await nameOf(reference)
    // As if it had been paid another way in that very moment.
    await sql`update payments set state = 'confirmed' where payment_id = ${id}`
    world.faults.queuedSeconds = 3_600
    assert(world.payReference(reference, 1250))
    await eventually('It is on its way back', async () => refundsOf(name) === 1)
    const finance = await demoOffice(provider, 'staff-finance')
    assert.equal(ok(await finance.client.listHeldMoney()).find(({ paymentId }) => paymentId === id)?.returning, true)
    const { moneyId } = (await heldOf(id))!
    const decision = { resolution: 'balance', remarks: 'mine', by: 'operator:test', now: new Date() } as const
    assert.match((await resolveHeldMoney(sql, moneyId, decision)) ?? '', /given back/)
    world.faults.queuedSeconds = 0
    world.pass(3_601)
    await advance(client, 3_601)
    assert.equal((await resolved(id, 'returned')).reason, 'paid')
    await sql`update payments set state = 'pending' where payment_id = ${id}`
  })

  test('where SIBS refuses, it waits for a person again', async () => {
    world.faults.refundsReferences = false
    const { id, name } = await paidAfterCancelling(3000)
    const { moneyId } = await eventually('SIBS has refused', async () => {
      const known = await heldOf(id)
      if (!known || (await actsOf(known.moneyId)).length !== 1) return undefined
      // Read once more: what stood there before the act was written is not how it ended.
      const held = await heldOf(id)
      return held && !held.isOpen ? held : undefined
    })
    assert.equal(refundsOf(name), 0)
    const decision = { resolution: 'returned', remarks: 'by hand', by: 'operator:test', now: new Date() } as const
    assert.equal(await resolveHeldMoney(sql, moneyId, decision), undefined)
    world.faults.refundsReferences = true
  })

  test('the books hold after all of it', async () => {
    for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
  })
})

test('without rules all of it waits, and what waited before a rule is no rule’s', async () => {
  const { moneyRules } = app.services
  assert(moneyRules)
  app.services.moneyRules = []
  const { id, reference } = await newReference()
  assert(world.payReference(reference, 1251))
  await waits(id)
  app.services.moneyRules = moneyRules
  await advance(client, 86_400)
  assert.equal((await waits(id)).resolution, null)
})

test('easypay wants to know an account to give back to: that waits for a person', async () => {
  const own = await startEasypayStandIn(standInCredentials)
  after(() => own.close())
  const { provider: other, doorUrl: door } = await startWithAccount(
    'easypay',
    { system: own.baseUrl, ...standInCredentials },
    { rules: 'amount returned' },
  )
  own.notify(door)
  const { id, referenceDetails } = ok(await other.client.createPaymentReference({ body: { amount: 1250 } }))
  assert(own.world.payReference(referenceDetails?.reference ?? '', 1300))
  const row = await eventually('The money is held', async () => {
    const [one] = await other.app.sql<{ resolution: string | null; returnId: string | null }[]>`
      select resolution, return_id from received_money where payment_id = ${id}`
    return one
  })
  assert.deepEqual([row.resolution, row.returnId], [null, null])
})

test('the rules of an environment are told as they are read; what is none is an error', async () => {
  const rules = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const env = { ...process.env, HELD_MONEY_RULES: text }
      const command = join(import.meta.dirname, '../../server/src/bin/money.ts')
      execFile(process.execPath, [command, 'rules'], { env }, (_error, stdout, stderr) => resolve(stdout + stderr))
    })
  assert.equal(await rules('late payment 5,  paid returned'), 'late payment 5.00\npaid returned\n')
  assert.equal(await rules(''), 'No rules: a person decides.\n')
  assert.match(await rules('paid payment'), /HELD_MONEY_RULES must be reasons with what becomes of such money/)
})

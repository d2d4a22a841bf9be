import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startEasypayStandIn } from '../../server/src/acquirers/easypay/stand-in/server.ts'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { insertRoute } from '../../server/src/store/acquirers/accounts.ts'
import { createAccounts } from '../../server/src/routing/accounts.ts'
import { askPhone, assertRefused, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { standInCredentials } from '../../server/test/easypay.ts'
import { eventually } from '../../server/test/harness.ts'
import { startWithAccount } from '../../server/test/routed-account.ts'
import { sibsAccount } from '../../server/test/sibs.ts'
import { meansRequest } from './conformance-requests.ts'

const first = await startEasypayStandIn(standInCredentials)
after(() => first.close())
const second = await startSibsStandIn({ ...sibsAccount, acknowledge: '200' })
after(() => second.close())
const { provider, doorUrl, standbyDoorUrl } = await startWithAccount(
  'easypay',
  { system: first.baseUrl, ...standInCredentials },
  { standby: { connector: 'sibs', settings: { system: second.baseUrl, acknowledge: '200', ...sibsAccount } } },
)
first.notify(doorUrl)
second.notify(standbyDoorUrl)
const { client, baseUrl } = provider
const { sql, services } = provider.app
const approving = '351#911234567'

async function askedOf(paymentId: string): Promise<string> {
  const [row] = await sql<{ acquirer: string }[]>`
    select acquirer from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row?.acquirer ?? ''
}
async function paid(): Promise<{ id: string; by: string }> {
  const { id } = await askPhone(client, approving)
  await reaches(client, id, 'confirmed')
  return { id, by: await askedOf(id) }
}
async function refundedBy(paymentId: string): Promise<string> {
  const { id } = ok(await client.refundPayment({ params: { id: paymentId }, body: { amount: 500 } }))
  await reaches(client, id, 'confirmed')
  return askedOf(id)
}
const isOut = (): boolean => services.accounts?.out().find(({ account }) => account === 'loja')?.isOut === true
const isMarked = async (): Promise<boolean> =>
  (await sql`select 1 as one from acquirer_accounts where account = 'loja' and out_since is not null`).length === 1
const gauge = async (account: string, name = 'out'): Promise<string | undefined> =>
  new RegExp(`^escudo_acquirer_${name}\\{account="${account}"\\} (.+)$`, 'm').exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1]

test('while the first is out new payments go to the standby; what it has taken stays with it, and it comes back when it answers', async () => {
  const [early, late] = [await paid(), await paid()]
  assert.deepEqual([early.by, late.by, isOut()], ['loja', 'loja', false])
  const ringing = await askPhone(client, '351#925000001')

  first.world.faults.errors = Infinity
  const lost: string[] = []
  while (!isOut()) lost.push((await askPhone(client, approving)).id)
  assert(lost.length <= 5, `${lost.length} payments were asked of who does not answer.`)
  await eventually('It is noted for whoever lists the accounts', isMarked)
  assert.deepEqual([await gauge('loja'), await gauge('reserva')], ['1', '0'])

  const meanwhile = await paid()
  assert.equal(meanwhile.by, 'reserva')
  const refund = ok(await client.refundPayment({ params: { id: early.id }, body: { amount: 500 } }))
  assert.equal(await askedOf(refund.id), 'loja', 'Who took the money gives it back, or nobody.')
  assert.equal((await readPayment(client, ringing.id)).stateDetails.state, 'pending_confirmation')
  assert.equal(await refundedBy(meanwhile.id), 'reserva')

  first.world.faults.errors = 0
  assert.equal(await refundedBy(late.id), 'loja')
  assert.equal(isOut(), false, 'It answered.')
  await eventually('It is no longer noted', async () => !(await isMarked()))
  assert.equal((await paid()).by, 'loja')
  const [{ knownAs } = { knownAs: '' }] = await sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${ringing.id}`
  assert(first.world.decide(knownAs, true))
  await reaches(client, ringing.id, 'confirmed')
  assert.equal(await refundedBy(meanwhile.id), 'reserva', 'Who is back does not get what the standby took.')
})

test('without any payment the first is tried by a harmless question after a pause; nothing new is asked before it answers', async () => {
  const start = Date.now()
  let aheadMs = 0
  const { vault, log } = services
  const accounts = await createAccounts({ sql, vault, log, clock: () => new Date(start + aheadMs), isSandbox: true })
  after(() => accounts.stop())
  const takerNow = (): string => {
    const taker = accounts.taker(510000002, 'MW')
    return typeof taker === 'object' ? taker.name : 'nobody'
  }
  const ask = () => accounts.named('loja')!.ask(meansRequest({ code: 'MW', phoneNumber: approving }))
  assert.equal(takerNow(), 'loja')
  first.world.faults.errors = Infinity
  for (let times = 0; times < 5; times++) await assert.rejects(ask())
  assert.equal(takerNow(), 'reserva')
  assert.deepEqual(await ask(), { outcome: 'declined', code: 'e04100', raw: 'not asked: out' })
  first.world.faults.errors = 0
  aheadMs = 29_999
  assert.equal(takerNow(), 'reserva')
  aheadMs = 30_000
  await eventually('It was tried, and is back', async () => takerNow() === 'loja')
  assert.equal((await ask()).outcome, 'approved')
})

test('an account whose keys were revoked is out for what is new, told by a gauge, and what follows stays open until it is let in', async () => {
  const early = await paid()
  assert.equal(early.by, 'loja')
  first.world.faults.lockedOut = true
  const refund = ok(await client.refundPayment({ params: { id: early.id }, body: { amount: 500 } }))
  const stateOf = async (): Promise<string> => (await readPayment(client, refund.id)).stateDetails.state
  await askPhone(client, approving)
  assert.deepEqual([isOut(), await gauge('loja', 'locked_out'), await gauge('reserva', 'locked_out')], [true, '1', '0'])
  assert.equal((await paid()).by, 'reserva', 'The standby takes what is new.')
  assert.equal(await stateOf(), 'pending')
  // Without a standby nobody takes the method: it is not offered, and nothing is declined.
  await insertRoute(sql, { entityId: 510000002, methodCode: 'MW', account: 'loja', standby: null, validFrom: new Date() })
  await eventually('Nobody takes it', async () => services.accounts?.taker(510000002, 'MW') === 'nobody')
  const refused = await client.createPayment({ body: { amount: 1250, paymentMethod: { code: 'MW', details: { phoneNumber: approving } } } })
  assertRefused(refused, 422, ['e00401'])
  first.world.faults.lockedOut = false
  await reaches(client, refund.id, 'confirmed')
  await insertRoute(sql, { entityId: 510000002, methodCode: 'MW', account: 'loja', standby: 'reserva', validFrom: new Date() })
})

test('asked to be left alone, the first is, for as long as it says: new payments go to the standby at once', async () => {
  const start = Date.now()
  let aheadMs = 0
  const { vault, log } = services
  const accounts = await createAccounts({ sql, vault, log, clock: () => new Date(start + aheadMs), isSandbox: true })
  after(() => accounts.stop())
  // The provider itself looks at its own questions meanwhile.
  first.world.faults.busy = Infinity
  await assert.rejects(accounts.named('loja')!.ask(meansRequest({ code: 'MW', phoneNumber: approving })))
  first.world.faults.busy = 0
  const taker = accounts.taker(510000002, 'MW')
  assert.equal(typeof taker === 'object' && taker.name, 'reserva')
  aheadMs = 30_000
  const again = accounts.taker(510000002, 'MW')
  assert.equal(typeof again === 'object' && again.name, 'loja')
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { findMovements } from '../../server/src/store/acquirers/movements.ts'
import { nameQuestion } from '../../server/src/store/acquirers/accounts.ts'
import { findHeldMoney, listHeldMoney } from '../../server/src/store/acquirers/references.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { listAccounts, listRoutes } from '../../server/src/store/desk/routes.ts'
import { sliceOf } from '../../server/src/store/paging.ts'
import { sealedColumns } from '../../server/src/store/sealed-keys.ts'
import { resolveHeldMoney } from '../../server/src/payments/references/resolve-money.ts'
import { advance, askPhone, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { eventually, type TestProvider } from '../../server/test/harness.ts'
import { lookWithEveryJob } from './every-job.ts'

type Running = Awaited<ReturnType<typeof startWithEasypay>>
const payTo = { iban: 'PT50 0027 0000 0001 2345 6783 3', holder: 'Rui Dois' }

async function newReference({ client }: TestProvider, amount = 1250) {
  const body = { amount, validDate: { blockLatePayment: true } }
  const { id, referenceDetails } = ok(await client.createPaymentReference({ body }))
  assert.equal(referenceDetails.entity, '11683')
  return { id, reference: referenceDetails.reference }
}

/** References that easypay makes: paid, paid with nobody telling, taken back; and money that fits no payment. */
async function payReferences({ provider, standIn: { world } }: Running): Promise<void> {
  const { client } = provider
  const { sql } = provider.app
  const told = await newReference(provider)
  assert(world.payReference(told.reference, 1250))
  await reaches(client, told.id, 'confirmed')
  const part = ok(await client.refundPayment({ params: { id: told.id }, body: { amount: 500, payTo } }))
  await reaches(client, part.id, 'confirmed')

  const untold = await newReference(provider)
  world.faults.notices = 0
  assert(world.payReference(untold.reference, 1250))
  world.faults.notices = 1
  await advance(client, 3_601)
  await reaches(client, untold.id, 'confirmed')

  const [late, other] = [await newReference(provider), await newReference(provider)]
  ok(await client.cancelPayment({ params: { id: late.id }, body: {} }))
  await eventually('It is taken back', async () => {
    const rows = await sql`
      select 1 as one from acquirer_references where entity_id = 510000002 and reference = ${late.reference} and status = 'gone'`
    return rows.length === 1
  })
  assert(world.payReference(late.reference, 1250, true))
  assert(world.payReference(other.reference, 1300))
  await eventually('The money is held', async () => {
    const rows = await sql`select 1 as one from received_money where entity_id = 510000002 and reason is not null`
    return rows.length === 2
  })
}

/** Requests on phones: answered, silent, and a refund that easypay says later that it has made. */
async function askPhones({ provider, standIn: { world } }: Running): Promise<void> {
  const { client, app } = provider
  const { id } = await askPhone(client, '351#911234567')
  await reaches(client, id, 'confirmed')
  world.faults.queuedSeconds = 7_200
  const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 500 } }))
  world.faults.queuedSeconds = 0
  world.pass(7_200)
  await eventually('The refund is looked after', async () => {
    await advance(client, 3_601)
    return (await readPayment(client, refund.id)).stateDetails.state === 'confirmed'
  })

  const waiting = await askPhone(client, '351#925000001')
  const [question] = await app.sql<{ attemptId: string; knownAs: string }[]>`
    update attempts set known_as = null where entity_id = 510000002 and payment_id = ${waiting.id} returning attempt_id, known_as`
  for (const requestId of [question!.attemptId, randomUUID()]) await nameQuestion(app.sql, ['loja'], { requestId, knownAs: 'as-it-says' })
  const [named] = await app.sql<{ knownAs: string }[]>`
    select known_as from attempts where entity_id = 510000002 and payment_id = ${waiting.id}`
  assert.equal(named!.knownAs, 'as-it-says')
}

/** Payments that are asked of an account; gives what the provider does about them when nobody waits, commands included. */
export async function askAccounts(databaseUrl: string): Promise<{ afterwards: () => Promise<void>; stop: () => Promise<void> }> {
  const running = await startWithEasypay(['MW', 'MB'], databaseUrl)
  await payReferences(running)
  await askPhones(running)
  const { provider } = running
  await lookWithEveryJob(provider.app.services)
  const { sql } = provider.app
  return {
    stop: () => provider.app.stop(),
    afterwards: async () => {
      await advance(provider.client, 2 * 86_400)
      const orders = await sql<{ simulated: boolean }[]>`
        select t.simulated from transfers t where exists (
          select 1 from payments p where p.entity_id = t.entity_id and p.transfer_reference = t.reference and p.acquirer = 'loja')`
      assert(orders.length > 0 && orders.every(({ simulated }) => simulated), 'Money of a test system goes into a bank file.')

      const slice = (name: string, column: string) => sliceOf(name, { [name]: column }, column, { limit: 10, offset: 0 })
      assert.equal((await listHeldMoney(sql, slice('moneyId', 'money_id'))).count, 2)
      assert.equal((await listAccounts(sql, slice('account', 'account'))).count, 1)
      assert.equal((await listRoutes(sql, new Date(), undefined, slice('routeId', 'route_id'))).count, 2)
      const held = await findHeldMoney(sql, 10)
      for (const [index, resolution] of (['balance', 'returned'] as const).entries()) {
        const decision = { resolution, remarks: 'They agreed.', by: 'a test', now: new Date() }
        assert.equal(await resolveHeldMoney(sql, held[index]!.moneyId, decision), undefined)
        assert.match((await resolveHeldMoney(sql, held[index]!.moneyId, decision)) ?? '', /no such money/)
      }
      const moved = await findMovements(sql, 'loja', new Date(Date.now() - 86_400_000), new Date(Date.now() + 30 * 86_400_000), [])
      assert.equal(moved.filter(({ amountCents }) => amountCents > 0).length, 5)

      const counts = await Promise.all(
        sealedColumns.map(async ({ name, lockOthers }) => [name, await sql.begin((tx) => lockOthers(tx, Buffer.alloc(8), 100))] as const),
      )
      assert.equal(new Map(counts).get('accounts at acquirers')?.length, 1)
      assert.deepEqual(
        (await verify(sql)).flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)),
        [],
      )
    },
  }
}

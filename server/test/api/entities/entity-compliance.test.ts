import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { findEntitiesToPayOut } from '../../../src/store/transfers.ts'
import { advance, assertRefused, cardEntry, newCheckout, newReference, ok, payReference, readPayment } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { freeNifs, newEntity } from '../../registrations.ts'

const provider = await startTestProvider()
const { client, clientFor, app, page } = provider
const merchant = await startMerchant()
for (const action of ['entity_pending', 'entity_approved', 'entity_declined'] as const)
  ok(await client.createWebhook({ body: { action, url: `${merchant.url}/entities` } }))

const stateOf = async (clientId: string) => ok(await client.getEntity({ params: { clientId } })).stateDetails.state
const rangesOf = async (clientId: string) => ok(await clientFor({ clientId }).listReferenceRanges())
const told = (clientId: string) =>
  merchant.received.flatMap(({ body }) =>
    (body.entities ?? []).filter((one) => one.clientId === clientId).map((one) => [body.webhook.action, one.stateDetails.state]),
  )

function tell(clientId: string, ...expected: [string, string][]) {
  return eventually(`The platform hears of ${clientId}`, async () => told(clientId).length >= expected.length).then(() =>
    assert.deepEqual(told(clientId).toSorted(), expected.toSorted()),
  )
}

const command = join(import.meta.dirname, '../../../src/bin/entity.ts')
function operator(...words: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: app.config.databaseUrl }
    execFile(process.execPath, [command, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

describe('the sandbox decides after 30 seconds of the entity’s clock', () => {
  const [approved, slow, replayed] = freeNifs.approved
  const [declined] = freeNifs.declined
  const [waiting] = freeNifs.waiting

  test('most are approved; each event is told once, signed, with the entity as it was', async () => {
    await newEntity(client, approved)
    // Real time passes too: a slow machine may need some of the seconds that are left.
    await advance(client, 10, approved)
    assert.equal(await stateOf(approved), 'pending')
    assert.deepEqual(await rangesOf(approved), [])
    await advance(client, 20, approved)
    assert.equal(await stateOf(approved), 'approved')
    await tell(approved, ['entity_pending', 'pending'], ['entity_approved', 'approved'])
    const [first] = merchant.received
    assert(first?.isSigned)
    assert.deepEqual(Object.keys(first.body), ['webhook', 'entities'])
    assert.deepEqual(Object.keys(first.body.entities?.[0] ?? {}).toSorted(), ['clientId', 'createdAt', 'name', 'stateDetails'])
    await advance(client, 3600, approved)
    assert.equal(told(approved).length, 2)
  })

  test('a Multibanco range comes with the approval, and one only', async () => {
    const [range, ...others] = await rangesOf(approved)
    assert.partialDeepStrictEqual(range, { entity: '21987', count: 0, total: 10_000 })
    assert.deepEqual(others, [])
  })

  test('an ending in 9 is declined, and has no range', async () => {
    await newEntity(client, declined)
    await advance(client, 30, declined)
    assert.equal(await stateOf(declined), 'declined')
    assert.deepEqual(await rangesOf(declined), [])
    await tell(declined, ['entity_pending', 'pending'], ['entity_declined', 'declined'])
  })

  test('an ending in 8 waits for the operator, who decides once', async () => {
    await newEntity(client, waiting)
    await advance(client, 3600, waiting)
    assert.equal(await stateOf(waiting), 'pending')
    assert.match((await operator('list')).text, new RegExp(`^${waiting}  `, 'm'))
    const { text: shown } = await operator('show', waiting)
    for (const line of [
      /^account +PT50000201231234567890154, Padaria da Aurora/m,
      /^platforms +1001$/m,
      /^log .*registration done {2}platform:1001 {2}127\.0\.0\.1/m,
    ])
      assert.match(shown, line)
    assert.match((await operator('approve', waiting)).text, /Look first/)
    assert.match((await operator('approve', waiting, '0155')).text, /does not end in 0155/)
    assert.equal(await stateOf(waiting), 'pending')
    assert.deepEqual(await operator('approve', waiting, '0154'), { code: 0, text: `${waiting} is approved.\n` })
    assert.equal(await stateOf(waiting), 'approved')
    await tell(waiting, ['entity_pending', 'pending'], ['entity_approved', 'approved'])
    const again = await operator('decline', waiting)
    assert.deepEqual([again.code, await stateOf(waiting)], [1, 'approved'])
    ok(await clientFor({ clientId: waiting }).createPaymentReference({ body: { amount: 1250 } }))
  })

  test('the operator may be quicker than the rule', async () => {
    await newEntity(client, slow)
    assert.equal((await operator('decline', slow)).code, 0)
    await advance(client, 60, slow)
    assert.equal(await stateOf(slow), 'declined')
    await tell(slow, ['entity_pending', 'pending'], ['entity_declined', 'declined'])
  })

  test('a delivery that is refused for one entity is repeated for that one', async () => {
    let refusals = 0
    merchant.answerWith(({ body }, response) => {
      const index = (body.entities ?? []).findIndex(({ clientId }) => clientId === replayed)
      if (index < 0 || refusals > 0) return response.end()
      refusals += 1
      response.statusCode = 500
      response.end(JSON.stringify({ errors: [{ source: { pointer: `/entities/${index}` } }] }))
    })
    await newEntity(client, replayed)
    await eventually('The first try', async () => refusals === 1 && (await tries(replayed)) === 1)
    await advance(client, 60, replayed)
    await eventually('The second try', async () => told(replayed).filter(([action]) => action === 'entity_pending').length === 2)
  })

  async function tries(clientId: string): Promise<number> {
    const [row] = await app.sql<{ tries: number }[]>`
      select tries from deliveries where entity_id = ${Number(clientId)} and action = 'entity_pending'`
    return row?.tries ?? 0
  }
})

describe('the operator’s command', () => {
  for (const [words, code, text] of [
    [[], 1, /entity -- approve/],
    [['approve'], 1, /entity -- approve/],
    [['remove', '510000002'], 1, /entity -- approve/],
    [['approve', '510000003'], 1, /entity -- approve/],
    [['approve', '511000111'], 1, /no entity 511000111/],
    [['decline', '510000002'], 1, /decided before/],
  ] as const)
    test(`${words.join(' ') || 'nothing'}: ${text.source}`, async () => {
      const answer = await operator(...words)
      assert.equal(answer.code, code)
      assert.match(answer.text, text)
    })
})

test('while an entity is suspended its references are refused to payers, and what is on its way is booked and held', async () => {
  const entity = '510000002'
  const shop = clientFor({ clientId: entity })
  const [refused, onItsWay] = [await newReference(shop), await newReference(shop)]
  const checkout = await newCheckout(shop)
  const fault = { clientId: entity, kind: 'notification_late' } as const
  ok(await client.setFault({ body: { ...fault, on: true } }))
  assert.equal(ok(await payReference(client, onItsWay)).stateDetails.state, 'pending')
  ok(await client.setFault({ body: { ...fault, on: false } }))
  assert.equal((await operator('suspend', entity)).code, 0)

  assertRefused(await payReference(client, refused), 409, ['e00402', '/reference'])
  const byCard = await page.payByCard({ params: { token: checkout.id }, body: cardEntry() })
  assert(!byCard.success, 'An open page takes nothing either.')
  await advance(client, 3600, entity)
  const late = async () => (await readPayment(client, onItsWay.id)).stateDetails.state
  await eventually('The late word arrives', async () => (await late()) === 'confirmed')
  assert.match((await operator('show', entity)).text, /^held +\d+ movements, \d+\.\d\d EUR before fees$/m)
  await advance(client, 3 * 86_400, entity)
  const transferred = async () => {
    const [row] = await app.sql<{ at: Date | null }[]>`select transferred_at as at from payments where payment_id = ${onItsWay.id}`
    return row?.at ?? null
  }
  assert.equal(await transferred(), null)

  assert.equal((await operator('resume', entity)).code, 0)
  assert.equal(ok(await payReference(client, refused)).stateDetails.state, 'confirmed')
  await eventually('What was held goes out', async () => (await transferred()) !== null)
})

test('a suspended entity takes no payment and is paid nothing, until it goes on', async () => {
  const { id } = await newReference(client)
  assert.equal((await operator('suspend', '510000002')).code, 0)
  assertRefused(await client.createPaymentReference({ body: { amount: 1250 } }), 422, ['e00300'])
  assert.deepEqual(await findEntitiesToPayOut(app.sql, new Date(Date.now() + 2 * 86_400_000), 510_000_002, 10), [])
  assert.equal(ok(await client.getPayment({ params: { id } })).stateDetails.state, 'pending')
  assert.equal((await operator('resume', '510000002')).code, 0)
  assert.deepEqual(await findEntitiesToPayOut(app.sql, new Date(Date.now() + 2 * 86_400_000), 510_000_002, 10), [510_000_002])
  ok(await client.createPaymentReference({ body: { amount: 1250 } }))
  assert.equal((await operator('suspend', '511000111')).code, 1)
})

describe('until it is approved', () => {
  const clientId = freeNifs.waiting[1]
  const shop = clientFor({ clientId })

  test('it takes no payment, by whatever call', async () => {
    await newEntity(client, clientId)
    const payment = { amount: 1250 }
    const phone = { code: 'MW', details: { phoneNumber: '351#910000002' } } as const
    const page = { language: 'PT', layout: 'web' } as const
    assertRefused(await shop.createPaymentReference({ body: payment }), 422, ['e00300'])
    assertRefused(await shop.createPayment({ body: { ...payment, paymentMethod: phone } }), 422, ['e00300'])
    assertRefused(await shop.createCheckout({ body: { payment, page } }), 422, ['e00300'])
    assert.deepEqual(ok(await shop.listPayments()), [])
  })

  test('nor after it was declined; afterwards nobody changes that', async () => {
    assert.equal((await operator('decline', clientId)).code, 0)
    assertRefused(await shop.createPaymentReference({ body: { amount: 1250 } }), 422, ['e00300'])
    assert.equal((await operator('approve', clientId, '0154')).code, 1)
    assert.equal(await stateOf(clientId), 'declined')
  })

  test('an approved one takes payments as ever', async () => assert.equal((await newReference(client)).stateDetails.state, 'pending'))
})

test('what happened stays, numbered without gaps', async () => {
  const events = await app.sql<{ sequence: number; action: string }[]>`
    select sequence, action from entity_events where entity_id = ${Number(freeNifs.declined[0])} order by sequence`
  assert.deepEqual(
    [...events],
    [
      { sequence: 1, action: 'entity_pending' },
      { sequence: 2, action: 'entity_declined' },
    ],
  )
})

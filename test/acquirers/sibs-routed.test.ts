import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { startSibsStandIn } from '../../server/src/acquirers/sibs/stand-in/server.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { advance, askPhone, assertRefused, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { sibsAccount, startWithSibs } from '../../server/test/sibs.ts'

const { provider, standIn, doorUrl } = await startWithSibs('000')
const { client, app } = provider
const { sql } = app
const { world } = standIn
let asked = 0
/** A phone that waits: another one for each. */
const nextPhone = (): string => `351#9250${String((asked += 1)).padStart(5, '0')}`
const approving = '351#911234567'

async function attemptOf(paymentId: string) {
  const [row] = await sql<{ acquirer: string; knownAs: string | null; status: string; attemptId: string; details: { raw?: string } }[]>`
    select acquirer, known_as, status, attempt_id, details from attempts where payment_id = ${paymentId} order by created_at desc limit 1`
  return row!
}
const knownAs = async (paymentId: string): Promise<string> => (await attemptOf(paymentId)).knownAs ?? ''
const allWorked = () =>
  eventually('All notices are worked', async () => {
    const open = await sql`select 1 as one from acquirer_notices where worked_at is null`
    return open.length === 0
  })
async function newReference(validDate = {}) {
  const payment = ok(await client.createPaymentReference({ body: { amount: 1250, code: 'ORDER-7', validDate } }))
  const { entity = '', reference = '' } = payment.referenceDetails ?? {}
  return { id: payment.id, entity, reference }
}

type Sealed = { iv: string; tag: string; body: string }
/** Another implementation in another language, which has read the rules alone. */
function php<A>(what: 'seal' | 'open', given: object): A {
  const { stdout, stderr, status } = spawnSync('php', [join(import.meta.dirname, 'sibs-notices.php'), what], {
    input: JSON.stringify(given),
  })
  assert.equal(status, 0, String(stderr))
  return JSON.parse(String(stdout)) as A
}
const { webhookSecret: secret } = sibsAccount
const post = ({ iv, tag, body }: Sealed) =>
  fetch(doorUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'X-Initialization-Vector': iv, 'X-Authentication-Tag': tag },
    body,
  })
const notice = (id: string, more: object = {}) =>
  JSON.stringify({
    transactionID: id,
    paymentStatus: 'Success',
    paymentType: 'PURS',
    notificationID: randomBytes(8).toString('hex'),
    ...more,
  })

describe('MB WAY by SIBS', () => {
  test('waits for the phone, and is paid when SIBS tells, however often', async () => {
    world.faults.notices = 3
    const { id } = await askPhone(client, nextPhone())
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
    assert.equal((await attemptOf(id)).acquirer, 'loja')
    assert(world.decide(await knownAs(id), true))
    await reaches(client, id, 'confirmed')
    world.faults.notices = 1
    await standIn.allTold()
    assert(
      standIn.told.every(({ acknowledged }) => acknowledged),
      'Each is acknowledged in the form that SIBS wants.',
    )
    const events = await sql`select 1 as one from payment_events where payment_id = ${id} and state = 'confirmed'`
    assert.equal(events.length, 1)
  })

  test('refused on the phone: told so, with SIBS’s code beside ours', async () => {
    const { id } = await askPhone(client, nextPhone())
    assert(world.decide(await knownAs(id), false))
    await eventually('It is declined', async () => (await attemptOf(id)).details.raw === 'E0500')
  })

  test('cancelled by its merchant while the phone rings: not before SIBS knows, as nothing can be recalled', async () => {
    const { id } = await askPhone(client, nextPhone())
    assertRefused(await client.cancelPayment({ params: { id }, body: {} }), 502, ['e04101'])
    assert(world.decide(await knownAs(id), false))
    await reaches(client, id, 'pending')
    ok(await client.cancelPayment({ params: { id }, body: {} }))
  })

  test('nobody answers, and SIBS does not say so yet: it is asked now and then, and not without rest', async () => {
    const { id } = await askPhone(client, nextPhone())
    const name = await knownAs(id)
    // Its own clock stands still: there the request waits for five minutes more.
    const { ran } = await advance(client, 301)
    assert(ran.settled <= 2, `It was looked after ${ran.settled} times.`)
    const [row] = await sql<{ restsMs: number }[]>`
      select extract(epoch from look_again_at - now() - clock_ahead_seconds * interval '1 second') * 1000 as rests_ms
      from attempts join entities using (entity_id) where payment_id = ${id}`
    assert(Number(row?.restsMs) > 30_000)
    assert(world.decide(name, true))
    await reaches(client, id, 'confirmed')
  })

  test('held, taken in part, the rest released, and the taken part given back', async () => {
    const { id } = await askPhone(client, approving, { type: 'authorization', amount: 2000 })
    await reaches(client, id, 'authorised')
    const name = await knownAs(id)
    const part = ok(await client.capturePayment({ params: { id }, body: { amount: 1500 } }))
    assert.equal(part.stateDetails.state, 'confirmed')
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    const refund = ok(await client.refundPayment({ params: { id: part.id }, body: { amount: 500 } }))
    assert.equal(refund.stateDetails.state, 'confirmed')
    assert.deepEqual(
      world.stepsOf(name).map(({ kind, cents }) => `${kind} ${cents}`),
      ['capture 1500', 'cancellation 500'],
    )
  })

  test('a refund whose answer was lost is named by its notice, and done once', async () => {
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    const name = await knownAs(id)
    Object.assign(world.faults, { silentPosts: 1, statusByOwnId: false, keepsNotices: true })
    const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 1250 } }))
    assert.equal(refund.stateDetails.state, 'pending')
    assert.equal((await attemptOf(refund.id)).knownAs, null)
    world.faults.keepsNotices = false
    standIn.tellKept()
    await reaches(client, refund.id, 'confirmed')
    world.faults.statusByOwnId = true
    assert.equal(world.stepsOf(name).length, 1)
  })

  test('step two hangs: unknown at first, and paid once when its notice comes', async () => {
    world.faults.hangs = 1
    const { id } = await askPhone(client, approving)
    await reaches(client, id, 'confirmed')
    assert.equal((await sql`select 1 as one from attempts where payment_id = ${id}`).length, 1)
  })
})

describe('Multibanco by SIBS', () => {
  test('the reference is SIBS’s, and paid when SIBS tells, not when it was merely made', async () => {
    const { id, entity, reference } = await newReference()
    assert.equal(entity, sibsAccount.multibancoEntity)
    await standIn.allTold()
    await allWorked()
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
    world.faults.notices = 3
    assert(world.payReference(reference, 1250))
    world.faults.notices = 1
    await reaches(client, id, 'confirmed')
    assert.equal((await sql`select 1 as one from received_money where payment_id = ${id}`).length, 1)
  })

  test('told while its payment is not written yet, a reference is left alone; taken back once it is its time', async () => {
    world.faults.notices = 0
    const { id, reference } = await newReference()
    world.faults.notices = 1
    const [row] = await sql<{ knownAs: string }[]>`select known_as from acquirer_references where reference = ${reference}`
    // As if its maker had died, or were slow: no payment has it.
    await sql`update payments set reference = '999999999' where payment_id = ${id}`
    const sealed = php<Sealed>('seal', { secret, text: notice(row!.knownAs, { paymentType: 'PREF' }) })
    assert.equal((await post(sealed)).status, 200)
    await allWorked()
    assert.equal(world.find(row!.knownAs)?.status, 'Pending', 'It may still be written.')
    await advance(client, 3_601)
    await eventually('It is taken back', async () => world.find(row!.knownAs)?.reference?.status === 'CANCELLED')
    await sql`update payments set reference = ${reference} where payment_id = ${id}`
  })

  test('notices of two references in the wrong order, doubled: each is paid once', async () => {
    world.faults.keepsNotices = true
    const [one, other] = [await newReference(), await newReference()]
    for (const { reference } of [one, other]) assert(world.payReference(reference, 1250))
    world.faults.keepsNotices = false
    standIn.tellKept((kept) => [...kept.toReversed(), ...kept])
    for (const { id } of [one, other]) {
      await reaches(client, id, 'confirmed')
      assert.equal((await sql`select 1 as one from received_money where payment_id = ${id}`).length, 1)
    }
  })

  test('refunded as SIBS does or refuses it; an account that is said goes to nobody, and rests nowhere', async () => {
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 1250))
    await reaches(client, id, 'confirmed')
    const payTo = { iban: 'PT50 0002 0123 1234 5678 9015 4', holder: 'Rui Dois' }
    const refused = ok(await client.refundPayment({ params: { id }, body: { amount: 1250, payTo } }))
    assert.deepEqual([refused.stateDetails.state, refused.paymentMethod?.result?.code], ['cancelled', 'e04125'])
    world.faults.refundsReferences = true
    const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 1250, payTo } }))
    world.faults.refundsReferences = false
    assert.equal(refund.stateDetails.state, 'confirmed')
    const [issued] = await sql<{ knownAs: string }[]>`select known_as from acquirer_references where reference = ${reference}`
    assert.deepEqual(
      world.stepsOf(issued!.knownAs).map(({ kind, cents }) => `${kind} ${cents}`),
      ['refund 1250'],
    )
    const states = await sql`select 1 as one from attempts where payment_id in (${refused.id}, ${refund.id}) and acquirer_state is not null`
    assert.equal(states.length, 0)
    assert(!world.stored().includes('90154'))
  })

  test('taken back, and paid all the same: the money is held apart', async () => {
    const { id, reference } = await newReference({ blockLatePayment: true })
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    await eventually('It is taken back', async () => {
      const [row] = await sql<{ status: string }[]>`select status from acquirer_references where reference = ${reference}`
      return row?.status === 'gone'
    })
    assert(world.payReference(reference, 1250, true))
    const held = await eventually('The money is held', async () => {
      const [row] = await sql<{ reason: string }[]>`select reason from received_money where payment_id = ${id}`
      return row
    })
    assert.equal(held.reason, 'cancelled')
  })

  test('without a notice it is asked about', async () => {
    const { id, reference } = await newReference()
    world.faults.notices = 0
    assert(world.payReference(reference, 1250))
    world.faults.notices = 1
    await advance(client, 3_601)
    await reaches(client, id, 'confirmed')
  })
})

describe('the seal of a notice', () => {
  test('made by another implementation it is opened, answered as SIBS wants it, and the payment is asked about', async () => {
    world.faults.notices = 0
    const { id } = await askPhone(client, nextPhone())
    const name = await knownAs(id)
    assert(world.decide(name, true))
    world.faults.notices = 1
    const answer = await post(
      php<Sealed>('seal', { secret, text: notice(name, { notificationID: 'n-1', amount: { value: '12.50', currency: 'EUR' } }) }),
    )
    assert.deepEqual([answer.status, await answer.json()], [200, { statusCode: '000', statusMsg: 'Success', notificationID: 'n-1' }])
    await reaches(client, id, 'confirmed')
  })

  test('made by the stand-in it is opened by another implementation', async () => {
    const caught = Promise.withResolvers<Sealed>()
    const listener = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { 'x-initialization-vector': iv, 'x-authentication-tag': tag } = request.headers
        caught.resolve({ iv: String(iv), tag: String(tag), body: Buffer.concat(chunks).toString() })
        response.writeHead(200).end('{}')
      })
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    after(() => listener.close())
    const own = await startSibsStandIn(sibsAccount)
    after(() => own.close())
    own.notify(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`)
    const made = own.world.create({ own: 'a', offered: ['MBWAY'], cents: 1620, type: 'PURS' })
    assert(typeof made !== 'string' && own.world.askPhone(made, '911234567'))
    const { text } = php<{ text: string }>('open', { secret, ...(await caught.promise) })
    const said = JSON.parse(text) as { transactionID: string; amount: { value: string }; paymentStatus: string }
    assert.deepEqual([said.transactionID, said.amount.value, said.paymentStatus], [made.id, '16.20', 'Success'])
    await own.allTold()
    assert.equal(own.told[0]?.acknowledged, false, 'An answer without the right words is no acknowledgement.')
  })

  test('unsealed, changed, sealed by another key or cut short it is refused, and nothing follows', async () => {
    const { id } = await askPhone(client, nextPhone())
    const text = notice(await knownAs(id))
    const good = php<Sealed>('seal', { secret, text })
    const other = php<Sealed>('seal', { secret: randomBytes(32).toString('base64'), text })
    const before = await sql`select 1 as one from acquirer_notices`
    for (const forged of [
      { iv: '', tag: '', body: text },
      other,
      { ...good, tag: other.tag },
      { ...good, tag: good.tag.slice(0, 8) },
      { ...good, body: `AAAA${good.body.slice(4)}` },
      { ...good, body: '' },
    ])
      assert.equal((await post(forged)).status, 400)
    assert.equal((await sql`select 1 as one from acquirer_notices`).length, before.length)
    world.faults.unsealed = true
    assert(world.decide(await knownAs(id), true))
    await standIn.allTold()
    world.faults.unsealed = false
    assert.equal(standIn.told.at(-1)?.acknowledged, false)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
  })

  test('a notice that says more than is true changes nothing, and the same one again is kept once', async () => {
    const { id } = await askPhone(client, nextPhone())
    const text = notice(await knownAs(id), { notificationID: 'n-2' })
    for (let time = 0; time < 3; time++) assert.equal((await post(php<Sealed>('seal', { secret, text }))).status, 200)
    await allWorked()
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending_confirmation')
    const kept = await sql<
      { sealed: Buffer }[]
    >`select sealed from acquirer_notices where known_as = ${sql.array([await knownAs(id)])}::text[]`
    assert.equal(kept.length, 1)
    assert(!Buffer.from(kept[0]!.sealed).includes('n-2'))
  })
})

test('the books tie out after all of it', async () => {
  for (const { name, findings } of await verify(sql)) assert.deepEqual(findings, [], name)
})

test('ACQUIRER=sibs-stand-in: MB WAY is asked of a stand-in that starts with the provider', async () => {
  const other = await startTestProvider({ acquirer: 'sibs-stand-in' })
  const { id } = await askPhone(other.client, approving)
  await reaches(other.client, id, 'confirmed')
  const [row] = await other.app.sql<{ acquirer: string }[]>`select acquirer from attempts where payment_id = ${id}`
  assert.equal(row?.acquirer, 'sibs-stand-in')
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { failingIban } from '../../server/src/acquirers/easypay/stand-in/world.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { advance, askPhone, assertRefused, cardEntry, newCheckout, ok, reaches, readPayment } from '../../server/test/builders.ts'
import { startWithEasypay } from '../../server/test/easypay.ts'
import { eventually } from '../../server/test/harness.ts'

const { provider, standIn, doorUrl } = await startWithEasypay()
const { client, page, app } = provider
const { sql } = app
const { world } = standIn
/** An operator's command on the provider's database. */
function operator(name: string, words: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const { databaseUrl, masterKey } = app.config
    const env = { ...process.env, DATABASE_URL: databaseUrl, MASTER_KEY: masterKey }
    const path = join(import.meta.dirname, `../../server/src/bin/${name}.ts`)
    execFile(process.execPath, [path, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

type Order = Parameters<typeof client.createPaymentReference>[0]['body']

/** A payment by reference, as its merchant sees it. */
async function newReference(order: Partial<Order> = {}) {
  const payment = ok(await client.createPaymentReference({ body: { amount: 1250, code: 'ORDER-7', ...order } }))
  const { entity = '', reference = '' } = payment.referenceDetails ?? {}
  return { id: payment.id, entity, reference }
}

const single = (reference: string) => world.waiting().find(({ method }) => method.reference === reference)
async function statusOf(reference: string): Promise<string | undefined> {
  const [row] = await sql<{ status: string }[]>`select status from acquirer_references where reference = ${reference}`
  return row?.status
}
const isGone = (reference: string) => eventually(`${reference} is taken back`, async () => (await statusOf(reference)) === 'gone')

async function heldOf(id: string) {
  return sql<{ reason: string; amountCents: number }[]>`
    select reason, amount_cents from received_money where payment_id = ${id} and reason is not null`
}
const isHeld = (id: string) =>
  eventually('The money is held', async () => {
    const [held] = await heldOf(id)
    return held
  })

describe('Multibanco by easypay', () => {
  test('the reference is easypay’s, and paid when easypay tells, however often', async () => {
    const { id, entity, reference } = await newReference()
    assert.equal(entity, '11683')
    world.faults.notices = 3
    assert(world.payReference(reference, 1250))
    await reaches(client, id, 'confirmed')
    world.faults.notices = 1
    const money = await sql`select 1 as one from received_money where payment_id = ${id}`
    assert.equal(money.length, 1)
  })

  test('one that nobody tells of is asked about', async () => {
    const { id, reference } = await newReference()
    world.faults.notices = 0
    assert(world.payReference(reference, 1250))
    world.faults.notices = 1
    await advance(client, 3_601)
    await reaches(client, id, 'confirmed')
  })

  test('cancelled by its merchant: taken back at easypay', async () => {
    const { id, reference } = await newReference({ validDate: { blockLatePayment: true } })
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    await isGone(reference)
    assert.equal(world.payReference(reference, 1250), false)
  })

  test('paid by card meanwhile: taken back at easypay', async () => {
    const { id: token, paymentId } = await newCheckout(client)
    const { referenceDetails: reference } = await readPayment(client, paymentId)
    assert(single(reference?.reference ?? ''))
    ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    await isGone(reference?.reference ?? '')
  })

  test('another amount is another reference, and the first is taken back', async () => {
    const { id, reference } = await newReference()
    const changed = ok(await client.updatePayment({ params: { id }, body: { amount: 1500 } }))
    const next = changed.referenceDetails?.reference ?? ''
    assert.notEqual(next, reference)
    await isGone(reference)
    assert(world.payReference(next, 1500))
    await reaches(client, id, 'confirmed')
  })

  test('another time is another reference', async () => {
    const { id, reference } = await newReference()
    const end = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const changed = ok(await client.updatePayment({ params: { id }, body: { validDate: { end } } }))
    assert.notEqual(changed.referenceDetails?.reference, reference)
    assert.equal(new Date(single(changed.referenceDetails?.reference ?? '')!.runsOutAt).toISOString().slice(0, 16), end.slice(0, 16))
    await isGone(reference)
  })

  test('an answer that was lost makes no payment, and what easypay made is taken back', async () => {
    world.faults.silentPosts = 1
    assertRefused(await client.createPaymentReference({ body: { amount: 1777 } }), 409, ['e00241'])
    const lost = world.waiting().find(({ valueCents }) => valueCents === 1777)
    assert(lost)
    await advance(client, 61)
    await eventually('It is taken back', async () => world.find(lost.id)?.status === 'deleted')
  })

  test('money for one whose answer was lost is held, by easypay’s own name for it', async () => {
    world.faults.silentPosts = 1
    assertRefused(await client.createPaymentReference({ body: { amount: 1779 } }), 409, ['e00241'])
    const lost = world.waiting().find(({ valueCents }) => valueCents === 1779)
    assert(lost && world.payReference(lost.method.reference ?? '', 1779))
    await advance(client, 61)
    const held = await eventually('The money is held', async () => {
      const [row] = await sql<{ reason: string; amountCents: number; reference: string | null }[]>`
        select reason, amount_cents, reference from received_money where acquirer_reference = ${lost.captureId}`
      return row
    })
    assert.deepEqual({ ...held }, { reason: 'unknown', amountCents: 1779, reference: null })
  })

  test('an error of easypay while a paid reference is looked at loses nothing, and nothing is booked twice', async () => {
    const { id, reference } = await newReference()
    Object.assign(world.faults, { notices: 2, errors: 1 })
    assert(world.payReference(reference, 1250))
    world.faults.notices = 1
    await eventually('The notice is worked', async () => {
      const open = await sql`select 1 as one from acquirer_notices where worked_at is null`
      return open.length === 0 && world.faults.errors === 0
    })
    await advance(client, 3_601)
    await reaches(client, id, 'confirmed')
    const booked = await sql`select distinct entry_id from ledger_postings where payment_id = ${id}`
    assert.equal(booked.length, 1)
  })

  test('where easypay makes none, a page offers the other methods', async () => {
    world.faults.silentPosts = 1
    const { paymentId } = await newCheckout(client, { amount: 1778 })
    const { availableMethods } = await readPayment(client, paymentId)
    assert.equal(
      availableMethods.some(({ code }) => code === 'MB'),
      false,
    )
    assert(availableMethods.length > 0)
  })

  test('an amount of the payer’s choice and ranges of one’s own are not to be had', async () => {
    assertRefused(await client.createPaymentReference({ body: { openAmount: { minimum: 100, maximum: 200 } } }), 409, ['e00241'])
    const own = { amount: 1250, referenceDetails: { entity: '21987', reference: '450000112' } }
    const answer = await client.createPaymentReference({ body: own })
    assert.equal(answer.success, false)
  })
})

describe('refunds of Multibanco go to an account', () => {
  const payTo = { iban: 'PT50 0027 0000 0001 2345 6783 3', holder: 'Rui Dois' }
  const paid = async (): Promise<string> => {
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 1250))
    await reaches(client, id, 'confirmed')
    return id
  }
  const refund = (id: string, account?: typeof payTo) =>
    client.refundPayment({ params: { id }, body: { amount: 500, ...(account && { payTo: account }) } })

  test('which has to be said, and to be one', async () => {
    const id = await paid()
    assertRefused(await refund(id), 422, ['e00221'])
    assertRefused(await refund(id, { ...payTo, iban: 'PT50002700000001234567834' }), 422, ['e00238'])
    assert.equal((await readPayment(client, id)).amounts?.refunded ?? 0, 0)
  })

  test('and is kept no longer than it takes', async () => {
    const id = await paid()
    const { id: part, stateDetails } = ok(await refund(id, payTo))
    assert.equal(stateDetails.state, 'confirmed')
    const [row] = await sql<{ acquirerState: string | null; acquirer: string }[]>`
      select acquirer_state, acquirer from attempts where payment_id = ${part}`
    assert.deepEqual({ ...row }, { acquirerState: null, acquirer: 'loja' })
    const [stored] = await sql<{ found: boolean }[]>`
      select exists (select 1 from attempts a where a::text like '%PT5000270%') or exists (select 1 from payments p where p::text like '%PT5000270%') as found`
    assert.equal(stored?.found, false)
  })

  test('one whose answer was lost is asked again with the same account, once', async () => {
    const id = await paid()
    world.faults.silentPosts = 1
    const { id: part } = ok(await refund(id, payTo))
    const [row] = await sql<{ acquirerState: string | null }[]>`select acquirer_state from attempts where payment_id = ${part}`
    assert(row?.acquirerState && !Buffer.from(row.acquirerState, 'base64').includes('0027'), 'It rests sealed until the answer is there.')
    await advance(client, 30)
    await reaches(client, part, 'confirmed')
    assertRefused(
      await refund(id, payTo).then((first) => (ok(first), client.refundPayment({ params: { id }, body: { amount: 500, payTo } }))),
      422,
      ['e00301'],
    )
  })

  test('one that the bank sends back frees what it took', async () => {
    const id = await paid()
    const { id: part } = ok(await refund(id, { iban: failingIban, holder: 'Rui Dois' }))
    await reaches(client, part, 'cancelled')
    assert.equal(ok(await client.refundPayment({ params: { id }, body: { amount: 1250, payTo } })).stateDetails.state, 'confirmed')
  })
})

describe('money that fits nothing', () => {
  test('another amount than was asked is held apart, and the payment waits', async () => {
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 1300))
    assert.deepEqual({ ...(await isHeld(id)) }, { reason: 'amount', amountCents: 1300 })
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
  })

  test('a second payment of one reference is other money, held apart once; the same notice again is none', async () => {
    const { id, reference } = await newReference()
    assert(world.payReference(reference, 1250))
    await reaches(client, id, 'confirmed')
    assert(world.payReference(reference, 1250, true))
    const paid = world.allSingles().find(({ method }) => method.reference === reference)!
    const [, second] = world.capturesOf(paid.id)
    assert(second)
    // As easypay tells of a payment: its payment's name, and that of the capture.
    const notice = { id: paid.id, value: 12.5, key: paid.key, method: 'MB', transaction: { id: second.id, key: '', type: 'capture' } }
    for (const date of ['2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-02T10:05:00Z'])
      await fetch(doorUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...notice, transaction: { ...notice.transaction, date } }),
      })
    assert.deepEqual(await isHeld(id), { reason: 'paid', amountCents: 1250 })
    const kept = await sql`select 1 as one from acquirer_notices where known_as && ${sql.array([second.id])}::text[]`
    assert.equal(kept.length, 2, 'The same notice is kept once.')
    await eventually('All notices are worked', async () => {
      const open = await sql`select 1 as one from acquirer_notices where worked_at is null`
      return open.length === 0
    })
    assert.equal((await heldOf(id)).length, 1)
  })

  test('money for a payment that was paid by card meanwhile is held apart', async () => {
    const { id: token, paymentId } = await newCheckout(client)
    const { referenceDetails: reference } = await readPayment(client, paymentId)
    ok(await page.payByCard({ params: { token }, body: cardEntry() }))
    await isGone(reference?.reference ?? '')
    assert(world.payReference(reference?.reference ?? '', 1250, true))
    assert.equal((await isHeld(paymentId)).reason, 'paid')
  })

  test('money that comes after a cancellation that blocks it is held apart', async () => {
    const { id, reference } = await newReference({ validDate: { blockLatePayment: true } })
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    await isGone(reference)
    assert(world.payReference(reference, 1250, true))
    assert.equal((await isHeld(id)).reason, 'cancelled')
  })

  test('is listed, and resolved once with a reason: its payment, the merchant’s balance, or back to its payer', async () => {
    const asked = await Promise.all([1300, 1300, 1250].map(() => newReference({ validDate: { blockLatePayment: true } })))
    const [kept, returned, late] = asked as [(typeof asked)[0], (typeof asked)[0], (typeof asked)[0]]
    ok(await client.cancelPayment({ params: { id: late.id }, body: {} }))
    await isGone(late.reference)
    for (const [{ reference }, cents] of [
      [kept, 1300],
      [returned, 1300],
      [late, 1250],
    ] as const)
      assert(world.payReference(reference, cents, true))
    for (const { id } of asked) await isHeld(id)
    const numbers = await sql<
      { moneyId: string; paymentId: string }[]
    >`select money_id, payment_id from received_money where reason is not null`
    const numberOf = ({ id }: { id: string }): string => numbers.find(({ paymentId }) => paymentId === id)?.moneyId ?? ''

    const listed = await operator('money', ['list'])
    assert.match(listed.text, new RegExp(`^${numberOf(kept)} .*payment ${kept.id} {2}13\\.00 € .*another amount than was asked$`, 'm'))
    for (const [words, said] of [
      [['resolve', numberOf(kept), 'balance'], /Say why/],
      [['resolve', numberOf(kept), 'mine', '--reason', 'x'], /payment, balance, returned, not as "mine"/],
      [['resolve', numberOf(kept), 'payment', '--reason', 'x'], /is of another amount/],
      [['resolve', '99999', 'balance', '--reason', 'x'], /There is no such money/],
      [['resolve', 'x', 'balance', '--reason', 'x'], /no number of the list/],
      [['keep'], /npm run money -- list/],
    ] as const) {
      const { code, text } = await operator('money', words)
      assert.equal(code, 1)
      assert.match(text, said)
    }
    for (const [money, resolution] of [
      [kept, 'balance'],
      [returned, 'returned'],
      [late, 'payment'],
    ] as const) {
      const words = ['resolve', numberOf(money), resolution, '--reason', 'The shop and the payer agreed.']
      const done = await operator('money', words)
      assert.equal(done.code, 0, done.text)
      assert.match((await operator('money', words)).text, /There is no such money/)
    }
    await reaches(client, late.id, 'confirmed')
    const noted = await sql`select 1 as one from security_events where details ->> 'command' = 'money resolve' and outcome = 'done'`
    assert.equal(noted.length, 3)
    assert((await operator('verify', [])).code === 0)
  })

  test('the books hold it apart, to the cent', async () => {
    const findings = await verify(sql)
    assert.deepEqual(
      findings.flatMap(({ findings: found }) => found),
      [],
    )
  })
})

test('the acquirer’s books against ours: nothing differs, until something does', async () => {
  const from = new Date(Date.now() - 86_400_000).toISOString()
  const same = await operator('reconcile', ['loja', '--from', from])
  assert.equal(same.code, 0, same.text)
  assert.match(
    same.text,
    /^batch 584: \d+ lines, \d+\.\d\d €, fees \d+\.\d+ €, net \d+\.\d+ €\n\d+ lines of the acquirer, \d+ of ours, 0 differ\.\n$/,
  )

  const elsewhere = { key: 'shop-7', type: 'sale', valueCents: 1999, descriptive: 'By hand', transactionKey: 'shop-7' } as const
  world.create({ ...elsewhere, phone: '911234567' })
  await sql`update received_money set amount_cents = amount_cents + 1 where reason is null and resolution is null and money_id = (
    select min(money_id) from received_money where reason is null)`
  const other = await operator('reconcile', ['loja', '--from', from])
  assert.equal(other.code, 1)
  assert.match(other.text, /^only with the acquirer: CP \S{36}, 19\.99 €, asked as shop-7$/m)
  assert.match(other.text, /^another amount: payment \d+ of 510000002, 12\.51 €, asked as \S{36}; the acquirer has 12\.50 €$/m)
  assert.match(other.text, /, 2 differ\.\n$/)

  // Easypay's notice of a chargeback says neither until when it can be answered nor how it ends: no dispute is opened by it, and the books show it.
  const { id } = await askPhone(client, '351#911234567', { amount: 1500 })
  await reaches(client, id, 'confirmed')
  const [asked] = await sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${id}`
  assert(world.chargeBack(asked!.knownAs, '13.1'))
  await standIn.allTold()
  const taken = await operator('reconcile', ['loja', '--from', from])
  assert.match(
    taken.text,
    new RegExp(
      `^another amount: payment ${id} of 510000002, 15\\.00 €, asked as \\S{36}; the acquirer has 0\\.00 € \\(CP 15\\.00 €, CB -15\\.00 €\\)$`,
      'm',
    ),
  )
  assert.match(taken.text, /, 3 differ\.\n$/)

  assert.match((await operator('reconcile', ['nobody', '--from', from])).text, /There is no account nobody/)
  assert.match((await operator('reconcile', ['loja'])).text, /npm run reconcile -- <account>/)
})

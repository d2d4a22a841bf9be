import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verify } from '../../server/src/store/database/verify.ts'
import { cardEntry, namedPayer, newCheckout, newCustomer, ok, reaches, readPayment, savedMethods } from '../../server/test/builders.ts'
import { findInSealed } from '../../server/test/find-in-sealed.ts'
import { findInTables } from '../../server/test/find-in-tables.ts'
import { comeBack } from '../../server/test/hosted-cards.ts'
import { sibsAccount, startWithSibs } from '../../server/test/sibs.ts'

const { provider, standIn } = await startWithSibs('200', ['CC', 'MW'], { attested: true })
standIn.world.faults.wantsPayer = true
const { client, page, app, baseUrl } = provider
const [approved, asked, looked, declined] = ['4761340000000035', '4176660000000100', '5185520050000010', '4000000000000002'] as const
const entryOf = (number: string) => ({ ...cardEntry(number), holder: 'CONSTANCA TESTE', securityCode: '907', amount: 1250 })

/** A card typed on a page; its bank asks. */
async function typed(number: string, payment: { customer?: object } & Record<string, unknown> = {}) {
  const { billingAddress, customer } = namedPayer
  const named = { billingAddress, ...payment, customer: { email: customer.email, ...payment.customer } }
  const checkout = await newCheckout(client, named)
  const view = ok(await page.payByCard({ params: { token: checkout.id }, body: entryOf(number) }))
  return { ...checkout, view }
}

/** The page before the bank's, the form that it posts, and the cookie by which the browser comes back. */
async function leave(token: string) {
  const response = await fetch(`${baseUrl}/pay/${token}/acquirer?page_language=PT`, { redirect: 'manual' })
  const html = await response.text()
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const url = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as [string, string])
  return { response, html, cookie, url, fields }
}

/** What the holder says at the bank; where that leads the browser. */
async function atBank({ url, fields }: Awaited<ReturnType<typeof leave>>, challenge: 'approve' | 'refuse'): Promise<string> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams([...fields, ['challenge', challenge]]) })
  assert.equal(answer.status, 303)
  return answer.headers.get('location') ?? ''
}

describe('a card that is typed with us and goes to SIBS', () => {
  test('is paid at once where nobody asks, declined with SIBS’s word, and held, taken and given back', async () => {
    assert.equal((await typed(approved)).view.phase, 'paid')
    const no = await typed(declined)
    assert.deepEqual([no.view.phase, no.view.result?.code], ['choose', 'e04125'])
    const held = await typed(approved, { type: 'authorization' })
    assert.equal(held.view.phase, 'authorised')
    ok(await client.capturePayment({ params: { id: held.paymentId }, body: { amount: 500 } }))
    const { paymentId } = await typed(approved)
    const refund = ok(await client.refundPayment({ params: { id: paymentId }, body: { amount: 500 } }))
    await reaches(client, refund.id, 'confirmed')
  })

  for (const number of [asked, looked])
    test(`…${number.slice(-4)}: its bank asks, by a form that is posted; SIBS goes on when the browser is back`, async () => {
      const { id, paymentId, view } = await typed(number)
      assert.deepEqual([view.phase, view.bank?.leaves, view.bank?.asks], ['bank', true, true])
      const left = await leave(id)
      assert.equal(left.response.status, 200)
      assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
      const back = await atBank(left, 'approve')
      assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending', 'SIBS waits for us.')
      assert.equal(await comeBack(back, left.cookie), `/pay/${id}`)
      await reaches(client, paymentId, 'confirmed')
    })

  test('the page before the bank may post to that bank, and to nobody else; it has no script', async () => {
    const { id } = await typed(asked)
    const { response, html, url } = await leave(id)
    const policy = response.headers.get('content-security-policy') ?? ''
    assert(
      policy.startsWith("default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action " + new URL(url).origin + '; '),
      policy,
    )
    assert(!policy.includes('script-src') && !html.includes('<script'))
    // The code as a word: three digits stand in many an id by chance.
    assert(!html.includes(asked) && !/(?<![\w-])907(?![\w-])/.test(html))
    const entry = ok(await page.getEntry({ params: { token: id } }))
    assert.deepEqual([entry?.as, entry?.url, entry?.attributes?.length], ['post', url, 1])
  })

  test('a bank that posts the browser back is heard like one that leads it', async () => {
    const { id, paymentId } = await typed(asked)
    const left = await leave(id)
    const back = new URL(await atBank(left, 'approve'))
    const posted = await fetch(back, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ cres: 'e30' }) })
    assert.deepEqual([posted.status, posted.headers.get('location')], [303, '/acquirers/return'])
    await comeBack(`${baseUrl}/acquirers/return`, left.cookie)
    await reaches(client, paymentId, 'confirmed')
  })

  test('a holder who says no pays another way; one who never comes back pays nothing', async () => {
    const no = await typed(asked)
    const left = await leave(no.id)
    await comeBack(await atBank(left, 'refuse'), left.cookie)
    assert.equal(ok(await page.getPage({ params: { token: no.id } })).phase, 'choose')
    assert.equal(ok(await page.payByCard({ params: { token: no.id }, body: entryOf(approved) })).phase, 'paid')

    const gone = await typed(asked)
    assert.equal(ok(await page.leaveBank({ params: { token: gone.id } })).phase, 'choose')
    const late = await leave(gone.id)
    assert.equal(late.response.status, 303, 'Nothing waits any more.')
    assert.equal((await readPayment(client, gone.paymentId)).stateDetails.state, 'pending')
  })

  test('who says yes after turning away is not charged: SIBS is not told to go on', async () => {
    const { id, paymentId } = await typed(asked)
    const left = await leave(id)
    ok(await page.leaveBank({ params: { token: id } }))
    await comeBack(await atBank(left, 'approve'), left.cookie)
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
  })

  test('is kept at SIBS where its holder agrees, and charged without its holder', async () => {
    const { uuid } = await newCustomer(client)
    const details = { createRegistration: true }
    const { view } = await typed(approved, { customer: { uuid }, paymentMethod: { code: 'CC', details } })
    assert.equal(view.phase, 'paid')
    const [saved] = await savedMethods(client, uuid)
    assert.equal(saved?.last4Digits, '0035')
    const body = { type: 'payment', amount: 990, customer: { uuid }, paymentMethod: { uuid: saved.uuid } } as const
    assert.equal(ok(await client.createPayment({ body })).stateDetails.state, 'confirmed')
  })

  test('stands nowhere afterwards: no number in any table, in anything that is sealed or at the stand-in, and the books are right', async () => {
    const { sql } = app
    const numbers = [approved, asked, looked, declined]
    for (const number of numbers) {
      assert.deepEqual(await findInTables(sql, number), [])
      assert(!standIn.world.stored().includes(number))
    }
    const { found, opened } = await findInSealed(sql, app.services.vault, numbers)
    assert.deepEqual(found, [])
    const [account] = (await findInSealed(sql, app.services.vault, [sibsAccount.terminalId])).found
    assert.match(account ?? '', /^accounts at acquirers: /, 'What rests sealed is found.')
    for (const kind of ['notices of acquirers', 'states of questions', 'saved methods']) assert(opened[kind]! > 0, kind)
    const [open] = await sql<{ count: number }[]>`select count(*)::int as count from vault v
      where not exists (select 1 from payment_methods m where m.vault_id = v.vault_id)`
    assert.equal(open?.count, 0)
    for (const { name: check, findings } of await verify(sql)) assert.deepEqual(findings, [], check)
  })
})

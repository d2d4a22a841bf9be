import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, ok, paidByCard, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'
import { terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, cookie } = await demoOffice(provider, 'owner')
const timelineOf = async (id: string) => ok(await client.getPaymentTimeline({ params: { id } }))
const told = (entries: { kind: string; name: string }[]) => entries.map(({ kind, name }) => `${kind} ${name}`)

describe('200', () => {
  test('a payment from its page to the ledger entry, whose debits are its credits', async () => {
    const { id } = await paidByCard(provider)
    const { payment, entries, acts } = await timelineOf(id)
    assert.deepEqual(payment, await readPayment(provider.client, id))
    assert.deepEqual(told(entries).toSorted(), ['attempt authorise', 'event confirm', 'event create', 'ledger payment', 'page checkout'])
    const { postings = [] } = entries.find(({ kind }) => kind === 'ledger')!
    const sum = (side: 'debit' | 'credit') => postings.reduce((all, one) => all + BigInt(one[side].replace('.', '')), 0n)
    assert.equal(sum('debit'), sum('credit'))
    assert.deepEqual(
      acts.map(({ act, isPossible, maximum, why }) => [act, isPossible, maximum, why !== undefined]),
      [
        ['refund', true, 1250, false],
        ['capture', false, undefined, true],
        ['adjust', false, undefined, true],
        ['cancel', false, undefined, true],
        ['receipt', true, undefined, false],
      ],
    )
  })

  test('its refund belongs to it, with what was asked of the bank and booked', async () => {
    const { id } = await paidByCard(provider)
    const refund = ok(await client.refundPayment({ params: { id }, body: { amount: 500 } }))
    const { entries, acts } = await timelineOf(id)
    const ofRefund = entries.filter(({ paymentId }) => paymentId === refund.id)
    assert(told(ofRefund).includes('ledger refund') && told(ofRefund).includes('attempt refund'))
    assert.equal(acts[0]?.maximum, 750)
  })

  test('who did it: what people asked for in the office, and what was refused them', async () => {
    const { id } = await paidByCard(provider)
    const support = await demoOffice(provider, 'support')
    ok(await support.client.refundPayment({ params: { id }, body: { amount: 500 } }))
    assertRefused(await client.cancelPayment({ params: { id }, body: {} }), 409, ['e00402'])
    const acts = (await timelineOf(id)).entries.filter(({ kind }) => kind === 'act')
    assert.deepEqual(
      acts.map(({ name, by, status, amount, code }) => [name, by, status, amount, code]),
      [
        ['refundPayment', 'support@demo.example', 'done', 500, undefined],
        ['cancelPayment', 'owner@demo.example', 'refused', undefined, 'e00402'],
      ],
    )
    const asked = ok(await support.client.createPaymentReference({ body: { amount: 700 } }))
    const made = (await timelineOf(asked.id)).entries.filter(({ kind }) => kind === 'act')
    assert.deepEqual(
      made.map(({ name, by }) => [name, by]),
      [['createPaymentReference', 'support@demo.example']],
    )
  })

  test('what was paid at a terminal is refunded there, and that is said', async () => {
    const body = {
      type: 'payment',
      amount: 500,
      code: 'A1B2C3',
      paymentMethod: { code: 'CC' },
      stateDetails: { state: 'confirmed' },
    } as const
    const { id } = ok(await provider.client.createProcessedPayment({ params: { uuid: terminals.standalone }, body }))
    const [refund] = (await timelineOf(id)).acts
    assert.deepEqual(refund, { act: 'refund', isPossible: false, why: 'Pago num terminal: é no terminal que se devolve.' })
  })

  test('what is held can be captured', async () => {
    const { id, amount } = await authorised(provider)
    const { acts } = await timelineOf(id)
    assert.deepEqual(acts[1], { act: 'capture', isPossible: true, maximum: amount })
  })

  test('a line that tells of each change', async () => {
    const { id } = await paidByCard(provider)
    const leave = new AbortController()
    const response = await fetch(`${provider.baseUrl}/office/api/payments/${id}/timeline`, {
      headers: { Accept: 'text/event-stream', 'Escudo-ClientId': '510000002', Cookie: cookie() },
      signal: leave.signal,
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    const until = async (word: string) => {
      while (!read.includes(word)) {
        const { done, value } = await reader.read()
        assert(!done, `The line ended before ${word}.`)
        read += value
      }
    }
    await until('"ledger"')
    ok(await client.refundPayment({ params: { id }, body: { amount: 1250 } }))
    await until('"name":"refund"')
    leave.abort()
  })
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.getPaymentTimeline({ params: { id: '1' } }), 401, ['e00901'])
})

test('403 e00903: another entity', async () => {
  const other = openOffice(provider, '500100209')
  ok(await other.client.signInAsDemoPerson({ body: { person: 'owner' } }))
  assertRefused(await other.client.getPaymentTimeline({ params: { id: '10001' } }), 403, ['e00903'])
})

test('404 e00502: there is none', async () => {
  assertRefused(await client.getPaymentTimeline({ params: { id: '999999999' } }), 404, ['e00502'])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordStatements } from '../../../../test/citus/plans.ts'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// The books of all businesses at the desk: their entries and their invoices.
const provider = await startTestProvider()
const { app, client, baseUrl } = provider
const { sql } = app
const [finance, support] = await Promise.all((['staff-finance', 'staff-support'] as const).map((person) => demoOffice(provider, person)))
const clientId = '510000002'
const payment = await paidByCard(provider, { amount: 3333 })
ok(await client.settleDay({ body: { clientId, invoice: true } }))

/** Where a list goes on. */
const nextOf = ({ text }: { text: string }): string | undefined => (JSON.parse(text) as { meta: { nextCursor?: string } }).meta.nextCursor

describe('listDeskEntries', () => {
  test('the newest first, each balanced, with whose and what it is of', async () => {
    const entries = ok(await finance!.client.listDeskEntries())
    assert(entries.length >= 2)
    for (const { postings } of entries) {
      const sum = (side: 'debit' | 'credit') => postings.reduce((all, one) => all + Math.round(Number(one[side]) * 1e8), 0)
      assert.equal(sum('debit'), sum('credit'))
      assert.deepEqual(
        postings.map(({ line }) => line),
        postings.map((_, index) => index + 1),
      )
    }
    const numbers = entries.map(({ entry }) => Number(entry))
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    )
    const paid = entries.find(({ paymentId }) => paymentId === payment.id)
    assert.partialDeepStrictEqual(paid, { clientId, entityName: 'Padaria Exemplo Lda', kind: 'payment' })
    assert.partialDeepStrictEqual(paid!.postings[0], { account: 'acquirer_receivable', debit: '33.33000000', credit: '0.00000000' })
  })

  test('of a business, of a kind, of a payment; none of those that there are not', async () => {
    const of = async (query: NonNullable<Parameters<NonNullable<typeof finance>['client']['listDeskEntries']>[0]>['query']) =>
      ok(await finance!.client.listDeskEntries({ query: query! }))
    assert((await of({ kind: 'transfer' })).every(({ kind, transferId }) => kind === 'transfer' && /^T\d{8}$/.test(transferId ?? '')))
    assert((await of({ kind: 'transfer' })).length > 0)
    assert((await of({ kind: 'payment', clientId })).every((one) => one.kind === 'payment' && one.clientId === clientId))
    assert.equal((await of({ clientId, paymentId: payment.id })).length, 1)
    assert.deepEqual(await of({ clientId: '500100209', paymentId: payment.id }), [])
    assert.deepEqual(await of({ kind: 'held_returned' }), [])
    assert.deepEqual(await of({ clientId: '999999990' }), [])
  })

  test('between two dates, by their time; a day is whole, and with nothing in it there is nothing', async () => {
    const of = async (query: object) => ok(await finance!.client.listDeskEntries({ query }))
    const [{ createdAt } = { createdAt: '' }] = await of({ clientId, paymentId: payment.id })
    const day = createdAt.slice(0, 10)
    const found = await of({ createdAt_start: day, createdAt_end: day })
    assert(found.some(({ paymentId }) => paymentId === payment.id))
    assert(found.every((one) => one.createdAt.startsWith(day)))
    const times = found.map((one) => Date.parse(one.createdAt))
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    )
    assert((await of({ createdAt_start: day, createdAt_end: day, clientId, kind: 'payment' })).every(({ kind }) => kind === 'payment'))
    assert.deepEqual(await of({ createdAt_end: '2020-01-01' }), [])
    const [first, second] = found
    const one = await finance!.client.listDeskEntries({ query: { createdAt_start: day, createdAt_end: day, limit: 1 } })
    assert(one.success && one.data[0]!.entry === first!.entry)
    const [next] = await of({ createdAt_start: day, createdAt_end: day, limit: 1, cursor: nextOf(one)! })
    assert.equal(next!.entry, second!.entry)
    assertRefused(await finance!.client.listDeskEntries({ query: { createdAt_start: 'ontem' } }), 422, ['e00226', '/createdAt_start'])
  })

  test('page by page by cursor, whatever is posted meanwhile', async () => {
    const all = ok(await finance!.client.listDeskEntries())
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await finance!.client.listDeskEntries({ query: { limit: 1, ...(cursor && { cursor }) } })
      assert(answer.success)
      seen.push(...answer.data.map(({ entry }) => entry))
      cursor = nextOf(answer)
      await paidByCard(provider, { amount: 100 })
    } while (cursor && seen.length < 20)
    assert.deepEqual(
      seen,
      all.map(({ entry }) => entry),
    )
  })

  test('422: a payment of nobody, a kind that there is not, an order, a cursor. 403: support', async () => {
    const { client: desk } = finance!
    assertRefused(await desk.listDeskEntries({ query: { paymentId: payment.id } }), 422, ['e00200', '/clientId'])
    assertRefused(await desk.listDeskEntries({ query: { kind: 'gift' as never } }), 422, ['e00230', '/kind'])
    assertRefused(await desk.listDeskEntries({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
    assertRefused(await desk.listDeskEntries({ query: { cursor: 'x' } }), 422, ['e00230', '/cursor'])
    assertRefused(await support!.client.listDeskEntries(), 403, ['e00903'])
  })
})

describe('listDeskInvoices', () => {
  test('of all, of a business, of a number, of a time', async () => {
    const [invoice] = ok(await finance!.client.listDeskInvoices())
    assert.partialDeepStrictEqual(invoice, { clientId, entityName: 'Padaria Exemplo Lda' })
    const { number, invoicedAt } = invoice!
    const count = async (query: object): Promise<number> => ok(await finance!.client.listDeskInvoices({ query })).length
    assert.equal(await count({ number }), 1)
    assert.equal(await count({ number, clientId }), 1)
    assert.equal(await count({ clientId: '500100209' }), 0)
    assert.equal(await count({ invoicedAt_start: invoicedAt, invoicedAt_end: invoicedAt }), 1)
    assert.equal(await count({ invoicedAt_end: '2020-01-01' }), 0)
    assertRefused(await finance!.client.listDeskInvoices({ query: { sort: 'number' } }), 422, ['e00230', '/sort'])
    assertRefused(await support!.client.listDeskInvoices(), 403, ['e00903'])
  })

  test('those of one moment, of several businesses, come each once by cursor', async () => {
    await sql`
      insert into invoices (entity_id, number, net_e8, tax_e8, payments, invoiced_at)
      select entity_id, 'FT 2020/' || n, 100, 23, 1, '2020-06-01' from entities, generate_series(1, 5) n`
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 4, invoicedAt_end: '2020-12-31', ...(cursor && { cursor }) }
      const answer = await finance!.client.listDeskInvoices({ query })
      assert(answer.success)
      seen.push(...answer.data.map((one) => `${one.clientId} ${one.number}`))
      cursor = nextOf(answer)
    } while (cursor)
    const [counted] = await sql<{ count: number }[]>`select 5 * count(*)::integer as count from entities`
    assert.deepEqual([seen.length, new Set(seen).size], [counted!.count, counted!.count])
  })
})

test('as files: each posting a row, and who may not see them gets none', async () => {
  const fetched = async (path: string, by = finance!) => by.fetch(`${baseUrl}/office/desk/${path}`)
  const csv = await (await fetched(`entries.csv?clientId=${clientId}&paymentId=${payment.id}`)).text()
  const [head, ...rows] = csv.trim().split('\r\n')
  assert.equal(head, 'entry;line;taxNumber;name;kind;account;debit;credit;paymentId;transfer;dispute;createdAt')
  assert(rows.length >= 4 && rows.every((row) => row.includes(`;${payment.id};`)))
  const invoices = await fetched('invoices.csv?number=FT%202020/1')
  assert.match(invoices.headers.get('Content-Disposition') ?? '', /filename="invoices\.csv"/)
  assert.match(await invoices.text(), /;FT 2020\/1;/)
  assert.match((await fetched('entries.xlsx')).headers.get('Content-Type') ?? '', /spreadsheetml/)
  assert.equal((await fetched('entries.csv', support)).status, 403)
  const acts = await sql`select 1 from audit where action = 'listDeskEntries' and outcome <> 'refused'`
  assert(acts.length >= 2)
})

test('with many rows each of them is read by an index, and counted no further than is said', async () => {
  await sql`
    insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, created_at)
    select 510000002, 900000000 + n, line, case when n % 500 = 0 then 'correction' else 'payment' end,
      case line when 1 then 'acquirer_receivable' else 'merchant_balance' end, case line when 1 then 5 else 0 end, case line when 1 then 0 else 5 end, now()
    from generate_series(1, 40000) n, generate_series(1, 2) line`
  await sql`
    insert into invoices (entity_id, number, net_e8, tax_e8, payments, invoiced_at)
    select 510000002, 'FT 2019/' || n, 100, 23, 1, timestamptz '2019-01-01' + n * interval '1 minute' from generate_series(1, 20000) n`
  await sql`
    insert into transfers (entity_id, transfer_id, bank_account_code, reference, iban, amount_cents, payments, carried_in_e8, carried_out_e8, created_at, exported_at, simulated)
    select 510000002, 500000 + n, 'Ab120002', 'T' || n, 'PT50000201231234567890154', 100, 1, 0, 0, now(), case when n > 5 then now() end, false
    from generate_series(1, 20000) n`
  for (const table of ['ledger_postings', 'invoices', 'transfers']) await sql.unsafe(`analyze ${table}`)
  const { seen, stop } = recordStatements()
  const { client: desk } = finance!
  const first = await desk.listDeskEntries({ query: { limit: 50 } })
  assert(first.success && first.meta?.totalCount === 10_000)
  ok(await desk.listDeskEntries({ query: { limit: 50, cursor: nextOf(first)! } }))
  ok(await desk.listDeskEntries({ query: { limit: 50, kind: 'correction' } }))
  ok(await desk.listDeskEntries({ query: { limit: 50, kind: 'correction', clientId: '500100209' } }))
  ok(await desk.listDeskEntries({ query: { limit: 50, clientId: '500100209' } }))
  const day = { createdAt_start: '2020-01-01', createdAt_end: '2020-01-02' }
  ok(await desk.listDeskEntries({ query: { limit: 50, ...day } }))
  ok(await desk.listDeskEntries({ query: { limit: 50, ...day, kind: 'payment', clientId: '510000002' } }))
  const invoices = await desk.listDeskInvoices({ query: { limit: 50 } })
  assert(invoices.success && invoices.meta?.totalCount === 10_000)
  ok(await desk.listDeskInvoices({ query: { limit: 50, cursor: nextOf(invoices)! } }))
  assert.equal(ok(await desk.getWaitingTransfers()).transfers, 5)
  stop()
  const ours = [...seen.values()].filter(({ text }) => /from (ledger_postings|invoices|transfers) |join ledger_postings/.test(text))
  assert(ours.length >= 10)
  for (const { text, values } of ours) {
    const plan = await sql.begin(async (tx) => {
      const inlined = values.reduce<string>(
        (all, value, index) => all.replaceAll(new RegExp(`\\$${index + 1}(?!\\d)`, 'g'), `'${arrayText(value)}'`),
        text,
      )
      return tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${inlined}`)
    })
    const told = plan.map((row) => Object.values(row).join('')).join('\n')
    // Of all of them the first ten thousand are counted as they lie.
    if (/Limit\n +-> +Seq Scan on \w+(\n +Filter: \(line = 1\))?$/.test(told)) continue
    assert(!/Seq Scan on (ledger_postings|invoices|transfers)/.test(told), `${text}\n${told}`)
  }
})

/** A value as a literal has it. */
const arrayText = (value: unknown): string =>
  Array.isArray(value) ? `{${value.join(',')}}` : value instanceof Date ? value.toISOString() : String(value)

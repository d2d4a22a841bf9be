import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import type { Result } from '../../../src/calls/raw-call.ts'
import { fileOf, paymentTable } from '../../../src/http/exports/tables.ts'
import { listPaymentLines, paymentSorts } from '../../../src/store/payment-list.ts'
import { sliceOf } from '../../../src/store/paging.ts'
import { newReference, ok, payReference } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const [finance, support, viewer] = await Promise.all((['finance', 'support', 'viewer'] as const).map((who) => demoOffice(provider, who)))
const get = (browser: typeof finance, path: string, clientId = '510000002') =>
  browser!.fetch(`${provider.baseUrl}/office/${clientId}/${path}`)
ok(await provider.client.createCustomer({ body: { customerId: 'c-export', firstName: 'Rui', lastName: '=1+1', email: 'rui@example.org' } }))
const { id } = await newReference(provider.client)

describe('lists as files', () => {
  for (const name of ['payments', 'customers', 'transfers'])
    test(`${name}: as CSV and as a workbook, each written down`, async () => {
      const csv = await get(finance, `${name}.csv`)
      assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.equal(csv.headers.get('content-disposition'), `attachment; filename="${name}-510000002.csv"`)
      const [head] = (await csv.text()).split('\r\n')
      assert.match(head!, /(^|;)createdAt$/)
      const book = await get(finance, `${name}.xlsx`)
      assert.equal(book.headers.get('content-type'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      assert.deepEqual([...Buffer.from(await book.arrayBuffer()).subarray(0, 4)], [0x50, 0x4b, 3, 4])
    })

  test('what begins like a formula is text; filters hold', async () => {
    assert.match(await (await get(finance, 'customers.csv')).text(), /;Rui;'=1\+1;rui@example\.org;/)
    const pending = await (await get(finance, 'payments.csv?stateDetails_state=pending')).text()
    assert(pending.split('\r\n').some((line) => line.startsWith(`${id};payment;pending;`)))
    assert.equal((await (await get(finance, 'payments.csv?stateDetails_state=confirmed')).text()).includes(`${id};`), false)
    assert.equal((await get(finance, 'payments.xlsx?sort=nothing')).status, 422)
  })

  test('of a search the file has what the list shows: the text, and the filters', async () => {
    const [kept, other] = [await newReference(provider.client, { amount: 8765 }), await newReference(provider.client, { amount: 8765 })]
    await newReference(provider.client, { amount: 8766 })
    ok(await payReference(provider.client, other))
    const linesOf = async (query: string) =>
      (await (await get(finance, `payments.csv?${query}`)).text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0])
    assert.deepEqual(await linesOf('q=87,65'), [other.id, kept.id])
    assert.deepEqual(await linesOf('q=87,65&stateDetails_state=pending'), [kept.id])
    assert.deepEqual(await linesOf(`q=${encodeURIComponent('nada de nada')}`), [])
    assert.equal((await get(finance, 'payments.xlsx?q=87,65')).status, 200)
    assert.equal((await get(viewer, 'payments.csv?q=87,65')).status, 403)
    assert.equal((await get(finance, 'payments.csv?q=')).status, 422)
  })

  test('a transfer’s statement as PDF, for who may see it', async () => {
    const paid = await newReference(provider.client)
    ok(await payReference(provider.client, paid))
    ok(await provider.client.settleDay({ body: { clientId: '510000002' } }))
    const [transfer] = ok(await finance!.client.listTransfers())
    const sheet = await get(finance, `transfers/${transfer!.id}.pdf`)
    assert.deepEqual([sheet.status, sheet.headers.get('content-type')], [200, 'application/pdf'])
    assert.match(Buffer.from(await sheet.arrayBuffer()).toString('latin1', 0, 5), /^%PDF-/)
    // In the language of the screen, whatever the browser's own is.
    const own = { Cookie: `${finance!.cookie()}; office-language=ES`, 'Accept-Language': 'pt-PT' }
    const spanish = await fetch(`${provider.baseUrl}/office/510000002/transfers/${transfer!.id}.pdf`, { headers: own })
    assert.match(Buffer.from(await spanish.arrayBuffer()).toString('latin1'), /\/Lang \(es-ES\)/)
    assert.equal((await get(support, `transfers/${transfer!.id}.pdf`)).status, 403)
    assert.equal((await get(finance, 'transfers/T99999999.pdf')).status, 404)
  })

  test('a line says what the wire says of its payment', async () => {
    const email = 'rui@example.org'
    const body = { amount: 123_456, code: 'A; "B"', summary: '-1+2', customer: { email } } as const
    const made = await newReference(provider.client, body)
    ok(await payReference(provider.client, made))
    ok(await provider.client.settleDay({ body: { clientId: '510000002' } }))
    const wire = ok(await provider.client.getPayment({ params: { id: made.id } }))
    const lines = (await (await get(finance, 'payments.csv')).text()).split('\r\n')
    const { entity, reference } = wire.referenceDetails
    const euros = (text: string | undefined): string => text!.replace('.', ',')
    const fees = [euros(wire.paymentFee?.netAmount), euros(wire.paymentFee?.taxAmount)]
    const said = [made.id, 'payment', 'confirmed', '1234,56', 'MB', entity, reference, '"A; ""B"""', "'-1+2", email, '']
    const expected = [...said, ...fees, wire.transferDetails?.payerReference, wire.createdAt].join(';')
    assert.equal(
      lines.find((line) => line.startsWith(made.id)),
      expected,
    )
  })

  test('while rows arrive and change, each that was there comes once, and what came later is in none of the pages to come', async () => {
    const there: string[] = []
    for (let made = 0; made < 6; made += 1) there.push((await newReference(provider.client)).id)
    const slice = sliceOf('-createdAt', paymentSorts, 'payment_id', { limit: 2, offset: 0 })
    const read = async (cursor?: string): Promise<Result> => {
      const after = cursor === undefined ? undefined : { position: JSON.parse(cursor) as string[], count: 0 }
      const { rows, next } = await listPaymentLines(provider.app.sql, 510_000_002, {}, { ...slice, after })
      // Between two pages one more arrives, and one that is still to come is cancelled.
      await newReference(provider.client)
      if (cursor === undefined) ok(await provider.client.cancelPayment({ params: { id: there[0]! }, body: {} }))
      const paging = { page: 1, limit: 2, count: 0, ...(next && { nextCursor: JSON.stringify(next) }) }
      return { status: 200, date: '', language: 'PT', data: [], rows, paging }
    }
    const file = await text(fileOf({ table: paymentTable, format: 'csv', first: await read(), read }))
    const ids = file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]!)
    assert.deepEqual(ids.slice(0, 6), there.toReversed())
    assert.equal(new Set(ids).size, ids.length)
    assert.match(file, new RegExp(`\r\n${there[0]};payment;cancelled;`))
  })

  test('taking customers away is an act that stays', async () => {
    const [{ count } = { count: 0 }] = await provider.app.sql<{ count: number }[]>`
      select count(*)::integer as count from audit where action = 'listCustomers' and outcome = 'seen'`
    assert(count > 0)
  })

  test('403 for whoever may not, and for another entity; 401 for nobody', async () => {
    for (const name of ['payments', 'customers'])
      for (const format of ['csv', 'xlsx']) {
        assert.equal((await get(support, `${name}.${format}`)).status, 403)
        assert.equal((await get(viewer, `${name}.${format}`)).status, 403)
        assert.equal((await get(finance, `${name}.${format}`, '500100209')).status, 403)
        assert.equal((await fetch(`${provider.baseUrl}/office/510000002/${name}.${format}`)).status, 401)
      }
    assert.equal((await get(viewer, 'transfers.xlsx')).status, 200)
    assert.equal((await get(support, 'transfers.csv')).status, 403)
  })
})

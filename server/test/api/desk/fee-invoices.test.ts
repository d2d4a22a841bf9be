import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { e8Of } from '../../../src/domain/fees.ts'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// One invoice of fees: for its own people and at the desk, on the screen, as a sheet and as a table.
const provider = await startTestProvider({ pageOperator: { name: 'Escudo Pagamentos SA' } })
const { client, baseUrl } = provider
const [owner, support, finance, staffSupport] = await Promise.all(
  (['owner', 'support', 'staff-finance', 'staff-support'] as const).map((person) => demoOffice(provider, person)),
)
const clientId = '510000002'
const paid = [await paidByCard(provider, { amount: 3333 }), await paidByCard(provider, { amount: 1250 })]
ok(await client.settleDay({ body: { clientId, invoice: true } }))
const [listed] = ok(await owner!.client.listInvoices())
const { id, number } = listed!

describe('getFeeInvoice, getDeskInvoice', () => {
  test('whose it is, who made it, and the fee of each movement, which add up to it', async () => {
    const mine = ok(await owner!.client.getFeeInvoice({ params: { id } }))
    assert.partialDeepStrictEqual(mine, { number, clientId, entityName: 'Padaria Exemplo Lda', issuer: 'Escudo Pagamentos SA' })
    const sum = (name: 'feeNet' | 'feeTax') => mine.lines.reduce((all, line) => all + e8Of(line[name]), 0n)
    assert.deepEqual([sum('feeNet'), sum('feeTax')], [e8Of(mine.netAmount), e8Of(mine.taxAmount)])
    assert(paid.every((one) => mine.lines.some(({ paymentId }) => paymentId === one.id)))
    assert.deepEqual(ok(await finance!.client.getDeskInvoice({ params: { clientId, id } })), mine)
    const second = ok(await owner!.client.getFeeInvoice({ params: { id }, query: { limit: 1, page: 2 } }))
    assert.deepEqual(second.lines, mine.lines.slice(1, 2))
  })

  test('404: none of that number, another’s, nobody’s. 422: no such stretch. 403: whom it does not concern', async () => {
    assertRefused(await owner!.client.getFeeInvoice({ params: { id: 'FT-2026-999' } }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.getDeskInvoice({ params: { clientId: '500100209', id } }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.getDeskInvoice({ params: { clientId: 'x', id } }), 404, ['e00500', '/clientId'])
    assertRefused(await owner!.client.getFeeInvoice({ params: { id }, query: { limit: 0 } }), 422, ['e00231', '/limit'])
    assertRefused(await finance!.client.getDeskInvoice({ params: { clientId, id }, query: { page: 0 } }), 422, ['e00231', '/page'])
    assertRefused(await support!.client.getFeeInvoice({ params: { id } }), 403, ['e00903'])
    assertRefused(await owner!.client.getDeskInvoice({ params: { clientId, id } }), 403, ['e00903'])
    assertRefused(await staffSupport!.client.getDeskInvoice({ params: { clientId, id } }), 403, ['e00903'])
  })
})

test('as a sheet and as a table, at either address; who may not see it gets none', async () => {
  const addresses = [
    [owner!, `/office/${clientId}/invoices/${id}`, support!],
    [finance!, `/office/desk/invoices/${clientId}/${id}`, staffSupport!],
  ] as const
  for (const [by, address, stranger] of addresses) {
    const sheet = await by.fetch(`${baseUrl}${address}.pdf`)
    assert.equal(sheet.status, 200, address)
    assert.match(sheet.headers.get('Content-Type') ?? '', /^application\/pdf/)
    assert.match(sheet.headers.get('Content-Disposition') ?? '', new RegExp(`filename="${clientId}-${id}\\.pdf"`))
    assert.match(Buffer.from(await sheet.arrayBuffer()).toString('latin1'), /^%PDF-1\.7/)
    const table = await (await by.fetch(`${baseUrl}${address}.csv`)).text()
    assert.equal(table.trim().split(/\r?\n/).length, paid.length + 2)
    for (const format of ['pdf', 'csv']) assert.equal((await stranger.fetch(`${baseUrl}${address}.${format}`)).status, 403)
  }
  assert.equal((await owner!.fetch(`${baseUrl}/office/${clientId}/invoices/FT-2020-1.pdf`)).status, 404)
})

import { Readable } from 'node:stream'
import { officeOperations, refusals, type WirePayment } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noCall, type RawCall, type Result } from '../calls/raw-call.ts'
import { runOperation } from '../calls/run-operation.ts'
import { receiptPdf } from '../receipts/receipt-pdf.ts'
import { sendRefusal } from './answers.ts'
import type { HttpOptions } from './http-options.ts'
import { readBrowser, refuseForeign } from './office-routes.ts'

type Params = { clientId: string; id: string }

const notKept = { 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-origin' }
const pageLength = 500

/** A field of a table as a spreadsheet reads it; one that begins like a formula is text. */
export function field(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  const plain = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^-?\d+(,\d+)?$/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const columns: readonly (readonly [name: string, of: (payment: WirePayment) => unknown])[] = [
  ['id', ({ id }) => id],
  ['type', ({ type }) => type],
  ['state', ({ stateDetails }) => stateDetails.state],
  ['amount', ({ amount }) => euros(amount)],
  ['method', ({ paymentMethod }) => paymentMethod?.code],
  ['entity', ({ referenceDetails }) => referenceDetails.entity],
  ['reference', ({ referenceDetails }) => referenceDetails.reference],
  ['code', ({ code }) => code],
  ['summary', ({ summary }) => summary],
  ['email', ({ customer }) => customer?.email],
  ['initialPaymentId', ({ initialPaymentId }) => initialPaymentId],
  ['feeNet', ({ paymentFee }) => paymentFee?.netAmount.replace('.', ',')],
  ['feeTax', ({ paymentFee }) => paymentFee?.taxAmount.replace('.', ',')],
  ['transfer', ({ transferDetails }) => transferDetails?.payerReference],
  ['createdAt', ({ createdAt }) => createdAt],
]

/** Cents as euros with a comma, without a division. */
function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

const line = (fields: readonly unknown[]): string => `${fields.map(field).join(';')}\r\n`

/** The lines of a list, each page read when the one before has been taken. */
async function* linesOf(first: Result, read: (cursor: string) => Promise<Result>): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([name]) => name))}`
  for (let page = first; ;) {
    if ('refusal' in page) throw new Error(`An export ended early: ${refusals[page.refusal.code].text.EN}`)
    yield (page.data as WirePayment[]).map((payment) => line(columns.map(([, of]) => of(payment)))).join('')
    const next = page.paging?.nextCursor
    if (next === undefined) return
    page = await read(next)
  }
}

/** A file's call: the entity is that of its address, which a plain link can say. */
function downloadCall(services: HttpOptions['services'], request: FastifyRequest, more: Partial<RawCall>): RawCall {
  const { clientId, id = '' } = request.params as Partial<Params>
  const browser = { ...readBrowser(request, services), clientId }
  const acceptLanguage = request.headers['accept-language']
  return { ...noCall, body: undefined, acceptLanguage, address: request.ip, params: { id }, browser, ...more }
}

/** The acts of a record as a table: its header once, each page read when the one before has been taken. */
async function* actsOf(first: Result, read: (cursor: string) => Promise<Result>): AsyncGenerator<string> {
  for (let page = first; ;) {
    if ('refusal' in page) throw new Error(`An export ended early: ${refusals[page.refusal.code].text.EN}`)
    const text = page.table?.text ?? ''
    yield page === first ? text : text.slice(text.indexOf('\n') + 1)
    const next = page.paging?.nextCursor
    if (next === undefined) return
    page = await read(next)
  }
}

/** The record of acts, of an entity or at the desk of all; that it was taken is one act. */
function registerAudit(server: FastifyInstance, { services, sandbox }: HttpOptions): void {
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  const send = async (request: FastifyRequest, reply: FastifyReply, isDesk: boolean): Promise<FastifyReply> => {
    const operation = isDesk ? officeOperations.listDeskAudit : officeOperations.listAudit
    const read = (cursor?: string): Promise<Result> => {
      const query = { ...(request.query as Record<string, unknown>), limit: String(pageLength), ...(cursor !== undefined && { cursor }) }
      const asked = { ...operation, looks: cursor === undefined }
      return runOperation(
        services,
        asked,
        downloadCall(services, request, { params: {}, query, wantsCsv: true, isMore: cursor !== undefined }),
      )
    }
    const first = await read()
    if ('refusal' in first) return sendRefusal(reply, first.refusal, first.language)
    return sendTable(reply, 'audit.csv').send(Readable.from(actsOf(first, read)))
  }
  server.get<{ Params: Params }>('/office/:clientId(^\\d{9})/audit.csv', guard, (request, reply) => send(request, reply, false))
  server.get('/office/desk/audit.csv', guard, (request, reply) => send(request, reply, true))
}

/** What a browser fetches as a file: plain links, so that nothing of a million rows is ever held, here or there. */
export function registerOfficeDownloads(server: FastifyInstance, options: HttpOptions): void {
  const { services, sandbox } = options
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  const callOf = (request: FastifyRequest, more: Partial<RawCall>): RawCall => downloadCall(services, request, more)
  registerAudit(server, options)

  server.get<{ Params: Params }>('/office/:clientId(^\\d{9})/payments/:id(^\\d+)/receipt.pdf', guard, async (request, reply) => {
    const result = await runOperation(services, officeOperations.getPaymentReceipt, callOf(request, {}))
    if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
    const { rows, at, ...receipt } = result.data as {
      title: string
      rows: { name: string; value: string }[]
      notes: string[]
      fileName: string
      at: string
    }
    const pairs = rows.map(({ name, value }) => [name, value] as const)
    const pdf = await receiptPdf({ ...receipt, rows: pairs, language: result.language, at: new Date(at) })
    return reply
      .headers({
        ...notKept,
        'Content-Disposition': `inline; filename="${receipt.fileName}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      .type('application/pdf')
      .send(pdf)
  })

  server.get<{ Params: Params }>('/office/:clientId(^\\d{9})/transfers/:id(^T\\d+).csv', guard, async (request, reply) => {
    const result = await runOperation(services, officeOperations.getTransfer, callOf(request, { wantsCsv: true }))
    if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
    const { name = 'transfer.csv', text = '' } = result.table ?? {}
    return sendTable(reply, name).send(text)
  })

  server.get<{ Params: Params }>('/office/:clientId(^\\d{9})/payments.csv', guard, async (request, reply) => {
    const asked = request.query as Record<string, unknown>
    const read = (cursor?: string) =>
      runOperation(
        services,
        { ...officeOperations.listPayments, permission: 'payments.export', looks: cursor === undefined },
        callOf(request, {
          params: {},
          query: { ...asked, limit: String(pageLength), ...(cursor !== undefined && { cursor }) },
          isMore: cursor !== undefined,
        }),
      )
    const first = await read()
    if ('refusal' in first) return sendRefusal(reply, first.refusal, first.language)
    return sendTable(reply, `payments-${(request.params as Params).clientId}.csv`).send(Readable.from(linesOf(first, read)))
  })
}

function sendTable(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({ ...notKept, 'Content-Disposition': `attachment; filename="${name}"` }).type('text/csv; charset=utf-8')
}

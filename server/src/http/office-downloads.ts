import { Readable } from 'node:stream'
import { officeOperations, refusals, type Operation } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { followExport } from '../calls/office/follow-export.ts'
import { noCall, type RawCall, type Result } from '../calls/raw-call.ts'
import { runOperation } from '../calls/run-operation.ts'
import { receiptPdf } from '../receipts/receipt-pdf.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { sendRefusal } from './answers.ts'
import {
  customerTable,
  fileOf,
  formats,
  paymentTable,
  referenceTable,
  transferTable,
  type Format,
  type ListTable,
} from './exports/tables.ts'
import type { HttpOptions } from './http-options.ts'
import { officeLanguage, readBrowser, refuseForeign } from './office-routes.ts'

type Params = { clientId: string; id: string }

export const notKept = { 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-origin' }
const pageLength = 500

/** A file’s call: the entity is that of its address, which a plain link can say; the language is that of the screen it is taken from. */
export function downloadCall(services: HttpOptions['services'], request: FastifyRequest, more: Partial<RawCall>): RawCall {
  const { clientId, id = '' } = request.params as Partial<Params>
  const browser = { ...readBrowser(request, services), clientId }
  const acceptLanguage = officeLanguage(request)
  return { ...noCall, body: undefined, acceptLanguage, address: request.ip, params: { id }, browser, isRest: more.isMore === true, ...more }
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
  registerLists(server, options)

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
    return sendPdf(reply, { ...receipt, rows: pairs, language: result.language, at: new Date(at) })
  })
}

/** `search`: what is asked instead where the screen was searched. */
type List = { operation: Operation; search?: Operation; table: ListTable; path?: string }

const toExport = { permission: 'payments.export' } as const
const lists: readonly List[] = [
  {
    operation: { ...officeOperations.listPayments, ...toExport },
    search: { ...officeOperations.searchPayments, ...toExport },
    table: paymentTable,
  },
  { operation: { ...officeOperations.listCustomers, ...toExport }, table: customerTable },
  { operation: officeOperations.listTransfers, table: transferTable },
  { operation: officeOperations.listReferenceBatchLines, table: referenceTable, path: 'references/:id(^[0-9a-f-]{36})' },
]

/** Lists as tables, for spreadsheets of either kind; that one was taken is one act. */
function registerLists(server: FastifyInstance, { services, sandbox }: HttpOptions): void {
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  for (const { operation, search, table, path = table.name } of lists)
    for (const format of ['csv', 'xlsx'] as const)
      server.get<{ Params: Params }>(`/office/:clientId(^\\d{9})/${path}.${format}`, guard, async (request, reply) => {
        const { export: followed, ...asked } = request.query as Record<string, unknown>
        const { id } = request.params as Partial<Params>
        const wished = search && asked.q !== undefined ? search : operation
        const read = (cursor?: string): Promise<Result> => {
          const query = { ...asked, limit: String(pageLength), ...(cursor !== undefined && { cursor }) }
          return runOperation(
            services,
            { ...wished, looks: cursor === undefined },
            downloadCall(services, request, {
              params: id === undefined ? {} : { id },
              query,
              wantsRows: true,
              isMore: cursor !== undefined,
            }),
          )
        }
        const first = await read()
        if ('refusal' in first) return sendRefusal(reply, first.refusal, first.language)
        const { clientId } = request.params
        // Nobody has counted all that a search finds.
        const total = wished === operation ? first.paging?.count : undefined
        const follow = await followExport(services, followed, { clientId, list: table.name, format }, total)
        return sendTable(reply, `${table.name}-${clientId}.${format}`, format).send(fileOf({ table, format, first, read }, follow))
      })
}

export async function sendPdf(reply: FastifyReply, sheet: Receipt): Promise<FastifyReply> {
  const disposition = `inline; filename="${sheet.fileName}"`
  const headers = { ...notKept, 'Content-Disposition': disposition, 'Content-Security-Policy': "default-src 'none'; sandbox" }
  return reply
    .headers(headers)
    .type('application/pdf')
    .send(await receiptPdf(sheet))
}

export function sendTable(reply: FastifyReply, name: string, format: Format = 'csv'): FastifyReply {
  return reply.headers({ ...notKept, 'Content-Disposition': `attachment; filename="${name}"` }).type(formats[format])
}

import { officeOperations, type Operation } from '@escudo/contracts'
import type { Language } from '@escudo/contracts/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Result } from '../../calls/raw-call.ts'
import { runOperation } from '../../calls/run-operation.ts'
import type { Receipt } from '../../receipts/receipt.ts'
import { invoiceSheetOf, mostOnPaper, statementOf, type Invoiced, type Stated } from '../../receipts/statement.ts'
import { sendRefusal } from '../answers.ts'
import type { HttpOptions } from '../http-options.ts'
import { downloadCall, sendPdf, sendTable } from '../office-downloads.ts'
import { refuseForeign } from '../office-routes.ts'

const pageLength = 500
const ofEntity = '/office/:clientId(^\\d{9})'

type Sheet = { path: string; operation: Operation; sheetOf: (whole: never, language: Language) => Receipt }

const sheets: readonly Sheet[] = [
  {
    path: `${ofEntity}/transfers/:id(^T\\d+)`,
    operation: officeOperations.getTransfer,
    sheetOf: (transfer: Stated, language) => statementOf(transfer, language),
  },
  {
    path: `${ofEntity}/invoices/:id(^FT-\\d{4}-\\d+)`,
    operation: officeOperations.getFeeInvoice,
    sheetOf: (invoice: Invoiced, language) => invoiceSheetOf(invoice, language),
  },
  {
    path: '/office/desk/invoices/:clientId(^\\d{9})/:id(^FT-\\d{4}-\\d+)',
    operation: officeOperations.getDeskInvoice,
    sheetOf: (invoice: Invoiced, language) => invoiceSheetOf(invoice, language),
  },
]

/** What has lines, as a sheet with the first of them and as a table with all: transfers, and invoices of fees. */
export function registerSheets(server: FastifyInstance, { services, sandbox }: HttpOptions): void {
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  for (const { path, operation, sheetOf } of sheets) {
    const isOfDesk = 'clientId' in (operation.params?.properties ?? {})
    const paramsOf = (request: FastifyRequest): Record<string, string> => {
      const { clientId = '', id = '' } = request.params as Record<string, string>
      return isOfDesk ? { clientId, id } : { id }
    }
    server.get(`${path}.pdf`, guard, async (request, reply) => {
      const read = (page: number): Promise<Result> => {
        const query = { limit: String(pageLength), page: String(page) }
        return runOperation(services, operation, downloadCall(services, request, { params: paramsOf(request), query, isMore: page > 1 }))
      }
      const first = await read(1)
      if ('refusal' in first) return sendRefusal(reply, first.refusal, first.language)
      const whole = first.data as { lines: object[] }
      const lines = [...whole.lines]
      for (let page = 2; lines.length === (page - 1) * pageLength && lines.length < mostOnPaper; page += 1) {
        const next = await read(page)
        if ('refusal' in next) return sendRefusal(reply, next.refusal, next.language)
        lines.push(...(next.data as typeof whole).lines)
      }
      return sendPdf(reply, sheetOf({ ...whole, lines } as never, first.language))
    })
    server.get(`${path}.csv`, guard, async (request, reply) => {
      const result = await runOperation(services, operation, downloadCall(services, request, { params: paramsOf(request), wantsCsv: true }))
      if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
      const { name = 'lines.csv', text = '' } = result.table ?? {}
      return sendTable(reply, name).send(text)
    })
  }
}

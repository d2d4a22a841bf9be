import { officeOperations, type Data, type Operation } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import type { Result } from '../../calls/raw-call.ts'
import { runOperation } from '../../calls/run-operation.ts'
import { sendRefusal } from '../answers.ts'
import type { HttpOptions } from '../http-options.ts'
import { downloadCall, notKept } from '../office-downloads.ts'
import { refuseForeign } from '../office-routes.ts'
import { deskEntryTable, deskInvoiceTable, fileOf, formats, type ListTable } from './tables.ts'

const pageLength = 500

const lists: readonly { operation: Operation; table: ListTable }[] = [
  { operation: officeOperations.listDeskInvoices, table: deskInvoiceTable },
  { operation: officeOperations.listDeskEntries, table: deskEntryTable },
]

/** What the provider's staff take away: the books of all businesses as tables, and files for the bank. That one was taken is one act. */
export function registerDeskDownloads(server: FastifyInstance, { services, sandbox }: HttpOptions): void {
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  for (const { operation, table } of lists)
    for (const format of ['csv', 'xlsx'] as const)
      server.get(`/office/desk/${table.name}.${format}`, guard, async (request, reply) => {
        const read = (cursor?: string): Promise<Result> => {
          const query = {
            ...(request.query as Record<string, unknown>),
            limit: String(pageLength),
            ...(cursor !== undefined && { cursor }),
          }
          const call = downloadCall(services, request, { params: {}, query, isMore: cursor !== undefined })
          return runOperation(services, { ...operation, looks: cursor === undefined }, call)
        }
        const first = await read()
        if ('refusal' in first) return sendRefusal(reply, first.refusal, first.language)
        const headers = { ...notKept, 'Content-Disposition': `attachment; filename="${table.name}.${format}"` }
        return reply.headers(headers).type(formats[format]).send(fileOf({ table, format, first, read }))
      })

  server.get<{ Params: { id: string } }>('/office/desk/bank-files/:id(^[0-9a-f-]{36}).xml', guard, async (request, reply) => {
    const call = downloadCall(services, request, { params: { id: request.params.id } })
    const result = await runOperation(services, officeOperations.getBankFile, call)
    if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
    const { name, content } = result.data as Data<typeof officeOperations.getBankFile>
    const headers = { ...notKept, 'Content-Disposition': `attachment; filename="${name}"`, 'X-Content-Type-Options': 'nosniff' }
    return reply.headers(headers).type('application/xml; charset=utf-8').send(content)
  })
}

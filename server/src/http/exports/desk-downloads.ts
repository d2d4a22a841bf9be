import { officeOperations, type Operation } from '@escudo/contracts'
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

/** What the provider's staff take away: the books of all businesses as tables. That one was taken is one act. */
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
}

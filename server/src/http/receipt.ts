import { createHash } from 'node:crypto'
import { languages } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../cache.ts'
import { receiptPdf } from '../receipts/receipt-pdf.ts'
import { receiptOf } from '../receipts/receipt.ts'
import { readPageView } from '../views/page-view.ts'
import type { HttpOptions } from './http-options.ts'
import { queryText } from './query-text.ts'

/** The receipt as a sheet: a plain link, so that it needs no script. */
export function registerReceipt(server: FastifyInstance, { services }: HttpOptions): void {
  // Drawing one takes a while; whoever asks again and again gets the same.
  const drawn = createCache<string, Promise<Buffer>>({ most: 200 })
  server.get<{ Params: { token: string } }>('/pay/:token/receipt.pdf', async (request, reply) => {
    const language = languages.find((known) => known === queryText(request, 'page_language')?.toUpperCase())
    const view = await readPageView(services, request.params.token, { language })
    const receipt = view && receiptOf(view, services)
    if (!receipt) return reply.callNotFound()
    const key = createHash('sha256').update(JSON.stringify(receipt)).digest('base64')
    const pdf = drawn.get(key) ?? receiptPdf(receipt)
    drawn.set(key, pdf)
    // One that could not be drawn is drawn again by who asks next.
    pdf.catch(() => drawn.delete(key))
    return reply
      .headers({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `inline; filename="${receipt.fileName}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .type('application/pdf')
      .send(await pdf)
  })
}

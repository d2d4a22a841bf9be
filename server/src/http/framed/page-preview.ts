import { officeOperations, type PageView } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import { runOperation } from '../../calls/run-operation.ts'
import { brandStyleOf } from '../../views/page-brand.ts'
import { sendRefusal } from '../answers.ts'
import { sendDocument } from '../document.ts'
import type { HttpOptions } from '../http-options.ts'
import { downloadCall, notKept } from '../office-downloads.ts'
import { refuseForeign } from '../office-routes.ts'
import { hasRunForms } from '../page-headers.ts'
import { queryText } from '../query-text.ts'

type Params = { clientId: string }

/**
 * The checkout beside the choice of how it looks: the page itself, still, in a frame of that room. `logo`: `none`, or `other`, a place for one
 * that is chosen and not sent.
 */
export function registerOfficePreview(server: FastifyInstance, { services, pages, sandbox }: HttpOptions): void {
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  const app = pages.checkout
  server.get<{ Params: Params }>('/office/:clientId(^\\d{9})/page-preview', guard, async (request, reply) => {
    const [colour, methodOrder] = ['colour', 'methodOrder'].map((name) => queryText(request, name))
    const query = { ...(colour !== undefined && { colour }), ...(methodOrder !== undefined && { methodOrder }) }
    const result = await runOperation(services, officeOperations.getPagePreview, downloadCall(services, request, { params: {}, query }))
    if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
    const { logo: own, ...view } = result.data as PageView
    const wished = queryText(request, 'logo')
    const logo = wished === 'other' ? 'data:,' : own
    const shown = wished === 'none' || logo === undefined ? view : { ...view, logo }
    const document = {
      app,
      base: '/pay/assets',
      language: view.language,
      title: view.entity.name,
      root: { layout: view.layout },
      body: app.render(shown),
      ownStyle: brandStyleOf(view.colour),
      isStill: true,
    }
    reply.headers(notKept)
    return sendDocument(reply, document, { ancestors: hasRunForms(request.headers.cookie) ? [] : ["'self'"] })
  })
}

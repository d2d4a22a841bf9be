import { date, integer, named, optional, text, Type, uuid } from '../schema.ts'
import { operation } from '../operation.ts'

const summary = {
  requestId: uuid({ description: 'What the answer’s header `X-Request-Id` says.' }),
  at: date(),
  method: text({ example: 'POST' }),
  path: text({ example: '/api/checkouts' }),
  status: integer({ example: 201 }),
  ms: integer({ example: 12 }),
  clientId: optional(text({ example: '510000002' })),
}

export const RequestSummary = named('RequestSummary', summary)

export const getLoggedRequest = operation({
  tag: 'sandbox',
  caller: 'nobody',
  sandboxOnly: true,
  operationId: 'getLoggedRequest',
  method: 'GET',
  path: '/sandbox/requests/{requestId}',
  summary: 'Look at one of the last requests, its secrets masked',
  description: 'The last 100 requests of the process that answers; card numbers, codes and keys are masked before they are kept.',
  params: Type.Object({ requestId: uuid() }),
  data: named('LoggedRequest', {
    ...summary,
    requestBody: optional(text({ example: '{"amount":1250}' })),
    answerBody: optional(text({ example: '{"success":true}' })),
  }),
  refuses: ['e00500'],
})
